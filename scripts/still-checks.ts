import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** A name and a command line. */
export type Check = readonly [name: string, command: string, ...args: readonly string[]];

/** Static checks: format, import rules and types. */
const STILL_CHECKS: readonly Check[] = [
  ['Format', 'oxfmt', '--check'],
  [
    'Rules',
    'eslint',
    '--cache',
    '--cache-location',
    'node_modules/.cache/eslint/',
    '--max-warnings',
    '0',
    '.',
  ],
  ['Typed rules', 'oxlint'],
  // The compiler in Go, three times as fast; the rules' parser needs the one in JavaScript, and both are called tsc.
  ['Types', process.execPath, 'node_modules/typescript-7/bin/tsc', '-b'],
];

/** The result of a check. */
export interface Checked {
  readonly name: string;
  readonly hasPassed: boolean;
  /** Its output. */
  readonly printed: string;
  readonly seconds: number;
}

/** Runs a check, and says what came of it. */
export async function check([name, command, ...args]: Check): Promise<Checked> {
  const started = performance.now();
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
  });
  const status = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [out, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const hasPassed = (await status) === 0;
  return { name, hasPassed, printed: out + complaints, seconds: (performance.now() - started) / 1000 };
}

/**
 * The beginning of both `npm run check` and `npm test`. Each check uses one core, so all run in parallel, together with
 * `meanwhile`.
 */
export function stillChecks(meanwhile: readonly Check[] = []): Promise<readonly Checked[]> {
  return Promise.all([...STILL_CHECKS, ...meanwhile].map(check));
}
