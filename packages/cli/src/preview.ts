import { endedPreviewsSchema, madePreviewSchema } from '@almanac/contract';
import { message } from '@almanac/core';

import type { Command } from './command.ts';
import { CommandError, UsageError } from './command-errors.ts';
import { connect } from './connection.ts';
import { parseOptions } from './parse-options.ts';

const OPTIONS = {
  for: { kind: 'one', takes: 'NAME', does: 'cli.preview.for' },
  days: { kind: 'one', takes: 'COUNT', does: 'cli.preview.days' },
  end: { kind: 'flag', does: 'cli.preview.end' },
} as const;

const MOST_DAYS = 31;

/** Makes a link to a release under embargo, or ends all links to it. */
export const preview: Command = {
  summary: 'cli.preview',
  arguments: { CODE: 'cli.argument.table' },
  options: OPTIONS,
  examples: ["preview M890001 --for 'Ada Lovelace'", 'preview M890001 --end'],
  run: async (args, context) => {
    const { values, files } = parseOptions(args, OPTIONS, 1);
    const [code] = files;
    const { say } = context.words;
    if (code === undefined) throw new UsageError(message('cli.name-table'));
    const path = `tables/${encodeURIComponent(code)}/previews`;
    if (values.end === true) {
      const connection = await connect(context);
      const { ended } = endedPreviewsSchema.parse(await connection.call('DELETE', path));
      context.print(say('cli.preview.ended', { code, count: ended }));
      return 0;
    }
    if (values.for === undefined) throw new UsageError(message('cli.preview.name-reader'));
    const days = daysOf(values.days);
    const connection = await connect(context);
    const body = { reader: values.for, ...(days !== undefined && { days }) };
    const made = madePreviewSchema.parse(await connection.call('POST', path, body));
    context.print(made.address);
    context.printError(say('cli.preview.made', { reader: made.reader, instant: made.endsAt }));
    return 0;
  },
};

function daysOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= MOST_DAYS) return days;
  throw new CommandError(message('cli.preview.no-days', { most: { number: MOST_DAYS }, text }));
}
