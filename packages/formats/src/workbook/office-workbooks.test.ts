import { inLogs } from '@almanac/core';
import { afterAll, describe, expect, it } from 'vitest';
import { realBytes, realFile, realFiles } from '../../test/real-files.ts';
import { readTable } from '../read-table.ts';
import { ReadingError } from '../reading/reading.ts';
import { openOds } from './open-ods.ts';
import { openXlsx } from './open-xlsx.ts';

const FOLDER = 'xlsx-offices';
const NAMES = new Set(realFiles(FOLDER));

function linesOf(name: string): readonly Readonly<Record<string, string>>[] {
  if (!NAMES.has(name)) return [];
  const [head = '', ...lines] = new TextDecoder().decode(realBytes(FOLDER, name)).trim().split('\n');
  const names = head.split('\t');
  return lines.map((line) => Object.fromEntries(line.split('\t').map((text, at) => [names[at] ?? '', text])));
}

const LAYOUTS = linesOf('LAYOUTS.tsv');
const SHEETS = linesOf('SHEETS.tsv').filter(
  ({ file = '' }) => /\.(?:xlsx|ods)$/.test(file) && !file.includes('html-error'),
);
/** Read by other programs than this one. */
const NOT_READ = /\.xls$|html-error/;

const same = (name: string) => name.normalize().replace(/\s+/g, ' ').trim();
const near = (found: number, wanted: number) =>
  Math.abs(found - wanted) <= 1e-9 * Math.max(1, Math.abs(wanted));

describe.skipIf(LAYOUTS.length === 0)('workbooks of offices', () => {
  let right = 0;
  afterAll(() => void process.stdout.write(`${right} of ${LAYOUTS.length} workbooks of offices are right\n`));

  it.each(LAYOUTS)(
    '$file: count and sum of its main table, or a refusal',
    async ({ file = '', sheet, count, sum }) => {
      const recipe = /csv$/.test(file) ? {} : { sheet };
      const read = readTable(realFile(FOLDER, file), inLogs, { recipe });
      if (NOT_READ.test(file)) await expect(read).rejects.toThrow(ReadingError);
      else {
        const { values } = (await read).draft.cube;
        const numbers = values.filter((value) => !Number.isNaN(value));
        expect(numbers).toHaveLength(Number(count));
        expect(
          near(
            numbers.reduce((total, value) => total + value, 0),
            Number(sum),
          ),
        ).toBe(true);
      }
      right += 1;
    },
  );

  it.each([...Map.groupBy(SHEETS, ({ file = '' }) => file)])(
    '%s: the numbers of each of its sheets',
    async (name, sheets) => {
      const file = realFile(FOLDER, name);
      const workbook = await (name.endsWith('ods') ? openOds(file) : openXlsx(file));
      for (const { sheet, numeric_cells: count, sum } of sheets) {
        const entry = workbook.sheets.find((each) => same(each.name) === same(sheet ?? ''));
        if (entry === undefined) throw new Error(`${name} has no sheet ${sheet ?? ''}`);
        const grid = await entry.read();
        let [numbers, total] = [0, 0];
        for (let row = 0; row < grid.rows; row += 1) {
          for (let column = 0; column < grid.columns; column += 1) {
            const value = grid.numberAt(row, column);
            if (Number.isNaN(value)) continue;
            numbers += 1;
            total += value;
          }
        }
        expect([sheet, numbers]).toEqual([sheet, Number(count)]);
        expect(near(total, Number(sum))).toBe(true);
      }
    },
  );
});
