import { fileURLToPath } from 'node:url';
import type { Command } from './command.ts';
import { runProgram } from './run-program.ts';

/** The demonstration's own program; it publishes through the same door as everybody else. */
const PROGRAM = fileURLToPath(new URL('../../../demo/src/main.ts', import.meta.url));

/** Fills the demonstration catalogue. */
export const demo: Command = {
  summary: 'publish the demonstration catalogue (full or small)',
  usage: 'demo [full|small]',
  run: (args, surroundings) => runProgram(PROGRAM, args, surroundings),
};
