import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Command } from './command.ts';

/** The demonstration's own program; it publishes through the same door as everybody else. */
const PROGRAM = fileURLToPath(new URL('../../../demo/src/main.ts', import.meta.url));

/** Fills the demonstration catalogue. */
export const demo: Command = {
  summary: 'publish the demonstration catalogue (full or small)',
  usage: 'demo [full|small]',
  run: (args, { environment }) =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, [PROGRAM, ...args], {
        stdio: 'inherit',
        env: { ...environment },
      });
      child.once('exit', (code) => {
        resolve(code ?? 1);
      });
    }),
};
