import { spawn } from 'node:child_process';

import type { CommandContext } from '../command.ts';

/** Runs a program of the product in its own process, in the user's working directory. */
export function runProgram(
  program: string,
  args: readonly string[],
  { environment, folder }: CommandContext,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], {
      stdio: 'inherit',
      cwd: folder,
      env: { ...environment },
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      resolve(code ?? 1);
    });
  });
}
