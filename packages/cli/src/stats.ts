import { usageSchema, type UsageBody } from '@almanac/contract';
import type { Words } from '@almanac/words';

import type { Command } from './command.ts';
import { connect } from './connection.ts';
import { parseOptions } from './parse-options.ts';

const OPTIONS = {
  from: { kind: 'one', takes: 'DAY', does: 'cli.stats.from' },
  to: { kind: 'one', takes: 'DAY', does: 'cli.stats.to' },
  json: { kind: 'flag', does: 'cli.option.json' },
} as const;

/** Reports how often tables were read. */
export const stats: Command = {
  summary: 'cli.stats',
  arguments: { '[CODE]': 'cli.stats.table' },
  options: OPTIONS,
  examples: ['stats', 'stats M890001 --from 2026-11-01 --to 2026-11-30'],
  run: async (args, context) => {
    const { values, files } = parseOptions(args, OPTIONS, 1);
    const [table] = files;
    const { from, to } = values;
    const query = new URLSearchParams({
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
      ...(table !== undefined && { table }),
    });
    const connection = await connect(context);
    const usage = usageSchema.parse(await connection.call('GET', `usage?${query.toString()}`));
    if (values.json) context.print(JSON.stringify(usage));
    else for (const line of linesOf(usage, table === undefined, context.words)) context.print(line);
    return 0;
  },
};

type Counts = UsageBody['total'];

/** By table for all tables, by day for a single one. */
function linesOf(usage: UsageBody, isByTable: boolean, { say }: Words): readonly string[] {
  const rows: readonly (readonly [string, Counts, string])[] = isByTable
    ? usage.tables.map((each) => [each.code, each, each.title] as const)
    : usage.days.map((each) => [each.day, each, ''] as const);
  const all = [...rows, [say('cli.stats.all'), usage.total, ''] as const];
  const width = Math.max(...all.map(([name]) => name.length));
  const headings = [say('usage.page-views'), say('usage.downloads'), say('usage.api-calls')];
  const columns = headings.map(({ length }) => Math.max(10, length + 1));
  const line = (name: string, numbers: readonly (string | number)[], title: string): string =>
    [name.padEnd(width), ...numbers.map((each, at) => String(each).padStart(columns[at] ?? 0)), `  ${title}`]
      .join('')
      .trimEnd();
  return [
    say('usage.on-days', { first: usage.from, last: usage.to }),
    line('', headings, ''),
    ...all.map(([name, { pageViews, downloads, apiCalls }, title]) =>
      line(name, [pageViews, downloads, apiCalls], title),
    ),
  ];
}
