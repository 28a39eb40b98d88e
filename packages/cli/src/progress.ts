import type { CommandContext } from './command.ts';

/** Whoever waits longer sees for what. */
const LONG_MS = 300;

/** Says on a terminal what is being waited for, and for how long already. */
export async function withProgress<Answer>(
  { showStatus, words }: Pick<CommandContext, 'showStatus' | 'words'>,
  what: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (showStatus === undefined) return work();
  const started = performance.now();
  const timer = setInterval(() => {
    const seconds = Math.floor((performance.now() - started) / 1000);
    showStatus(words.say('cli.progress', { what, seconds: { number: seconds } }));
  }, LONG_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    showStatus('');
  }
}
