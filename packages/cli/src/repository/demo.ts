import { fileURLToPath } from 'node:url';
import { message } from '@almanac/core';

import type { Command } from '../command.ts';
import { UsageError } from '../command-errors.ts';
import { parseOptions } from '../parse-options.ts';
import { runProgram } from './run-program.ts';

/** The demonstration's program; it publishes by the same API as every agency. */
const PROGRAM = fileURLToPath(new URL('../../../../demo/src/main.ts', import.meta.url));

/** Fills the demonstration catalogue. */
export const demo: Command = {
  summary: 'cli.demo',
  arguments: { '[full|small]': 'cli.demo.size' },
  options: {},
  examples: ['demo small'],
  run: async (args, context) => {
    const [size = 'full'] = parseOptions(args, {}, 1).files;
    if (size !== 'full' && size !== 'small') throw new UsageError(message('cli.demo.no-size', { size }));
    return runProgram(PROGRAM, [size], context);
  },
};
