import type { Published } from '@almanac/contract';
import { message, type Fact } from '@almanac/core';

import type { CommandContext } from '../command.ts';
import { CommandError } from '../command-errors.ts';
import { remarksOn } from './describe-published.ts';
import type { FileToSend, Sending } from './files-to-send.ts';
import { isOpen, upload, type Sender } from './upload.ts';

interface Planned {
  readonly file: string;
  readonly manifest: FileToSend['manifest'];
  /** What publishing would do; absent where it was refused. */
  readonly checked?: Published;
  readonly refusal?: Fact;
}

/**
 * Shows what publishing a folder would do, and asks whether to go on. True: go on; false: there is nothing to do. What
 * is refused, asks or is not agreed to is a CommandError, and nothing was published.
 */
export async function isAgreed(
  sender: Sender,
  sending: Sending,
  context: CommandContext,
  isAssumed: boolean,
): Promise<boolean> {
  const { say } = context.words;
  const plan = await planOf(sender, sending.files, context);
  context.printError(say('cli.plan', { folder: sending.folder ?? '', count: plan.length }));
  for (const planned of plan) for (const line of linesOf(planned, context)) context.printError(`  ${line}`);
  for (const name of sending.leftOut) context.printError(`  ${say('cli.plan.left-out', { name })}`);
  const blocked = plan.filter(({ checked }) => checked === undefined || isOpen(checked)).length;
  if (blocked > 0) throw new CommandError(message('cli.plan.blocked', { count: blocked }));
  const changed = plan.filter(({ checked }) => checked?.isUnchanged === false).length;
  if (changed === 0) context.printError(say('cli.plan.nothing'));
  else if (!isAssumed) await askWhether(context, changed);
  return changed > 0;
}

async function planOf(
  sender: Sender,
  files: readonly FileToSend[],
  { words }: CommandContext,
): Promise<readonly Planned[]> {
  const plan: Planned[] = [];
  for (const [at, each] of files.entries()) {
    const { file, manifest } = each;
    const what = words.say('cli.progress.check', {
      at: { number: at + 1 },
      count: { number: files.length },
      file,
    });
    try {
      plan.push({ file, manifest, checked: await upload(sender, each, { query: '?dryRun=true', what }) });
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      plan.push({ file, manifest, refusal: error.said });
    }
  }
  return plan;
}

function linesOf({ file, manifest, checked, refusal }: Planned, context: CommandContext): readonly string[] {
  const { paint, words } = context;
  if (checked === undefined)
    return [paint(words.say('cli.plan.refused', { file, why: words.write(refusal ?? '') }), 'bad')];
  const { code, title, cells, isUnchanged } = checked;
  if (isUnchanged) return [words.say('cli.plan.unchanged', { file, code, title })];
  const becomes = { file, code, title, cells };
  const said =
    manifest.at === undefined
      ? words.say('cli.plan.table', becomes)
      : words.say('cli.plan.table-later', { ...becomes, instant: manifest.at });
  return [paint(said, 'good'), ...remarksOn(checked, context).map((line) => `  ${line}`)];
}

async function askWhether({ ask, words: { say } }: CommandContext, count: number): Promise<void> {
  if (ask === undefined) throw new CommandError(message('cli.plan.say-yes'));
  const answer = await ask(say('cli.plan.ask', { count }));
  const typed = answer?.trim().toLowerCase() ?? '';
  if (typed === '' || !say('cli.plan.yes').startsWith(typed)) throw new CommandError(message('cli.plan.no'));
}
