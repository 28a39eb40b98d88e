import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Portal } from './portal.ts';

/** Its chart is heavier than an embedded page may be. */
export const MANY_LINES = { code: 'LINES', lines: 54, months: 322 } as const;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Publishes a table of many lines of many months, with random-looking figures that compress badly. */
export async function publishManyLines({ data, almanac }: Portal): Promise<void> {
  const { code, lines, months } = MANY_LINES;
  const names = Array.from({ length: lines }, (_, at) => `Line ${at + 1}`);
  const periods = Array.from(
    { length: months },
    (_, at) => `${1990 + Math.floor(at / 12)} ${MONTHS[at % 12] ?? ''}`,
  );
  const file = join(data, `${code}.json`);
  const table = {
    version: '2.0',
    class: 'dataset',
    label: 'Many lines',
    id: ['line', 'month'],
    size: [lines, months],
    role: { time: ['month'] },
    dimension: {
      line: { label: 'Line', category: { index: names } },
      month: { label: 'Month', category: { index: periods } },
    },
    value: Array.from({ length: lines * months }, (_, cell) => ((cell * 7919) % 1_000_003) / 10),
  };
  await writeFile(file, JSON.stringify(table));
  const line = ['publish', file, '--topic', 'Trial > Lines > Many', '--code', code, '--type', 'TS'];
  const { status, complained } = await almanac(...line);
  if (status !== 0) throw new Error(`${code} was not published:\n${complained}`);
}
