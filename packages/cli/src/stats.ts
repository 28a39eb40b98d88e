import { usageSchema, type UsageBody } from '@almanac/contract';
import type { Command } from './command.ts';
import { connect } from './connection.ts';
import { parseOptions } from './parse-options.ts';

const HEADINGS = ['Opened', 'Files', 'API calls'] as const;

const OPTIONS = {
  from: { kind: 'one', takes: 'DAY', does: 'the first day, such as 2026-11-01' },
  to: { kind: 'one', takes: 'DAY', does: 'the last day' },
  json: { kind: 'flag', does: 'print JSON' },
} as const;

/** Reports how often tables were read. */
export const stats: Command = {
  summary: 'say how often tables were opened, taken as files and called for by programs',
  arguments: { '[CODE]': 'one table, told day by day; without it every table' },
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
    else for (const line of linesOf(usage, table === undefined)) context.print(line);
    return 0;
  },
};

type Counts = UsageBody['total'];

/** By table for all tables, by day for a single one. */
function linesOf(usage: UsageBody, isByTable: boolean): readonly string[] {
  const rows: readonly (readonly [string, Counts, string])[] = isByTable
    ? usage.tables.map((each) => [each.code, each, each.title] as const)
    : usage.days.map((each) => [each.day, each, ''] as const);
  const all = [...rows, ['All', usage.total, ''] as const];
  const width = Math.max(...all.map(([name]) => name.length));
  const line = (name: string, numbers: readonly (string | number)[], title: string): string =>
    [name.padEnd(width), ...numbers.map((each) => String(each).padStart(10)), `  ${title}`]
      .join('')
      .trimEnd();
  return [
    `From ${usage.from} to ${usage.to}`,
    line('', HEADINGS, ''),
    ...all.map(([name, { pageViews, downloads, apiCalls }, title]) =>
      line(name, [pageViews, downloads, apiCalls], title),
    ),
  ];
}
