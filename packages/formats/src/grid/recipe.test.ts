import { inLogs } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { drawnSheet } from '../../test/drawn-sheet.ts';
import { rowsXml, xlsxOf, type MadeCell } from '../../test/made-workbook.ts';
import { fileOf } from '../../test/real-files.ts';
import { readTable, type ReadOptions } from '../read-table.ts';
import { ReadingError } from '../reading/reading.ts';
import type { CellRange } from './cell-address.ts';
import { findLayout } from './finding/find-layout.ts';
import type { Layout } from './layout.ts';
import { hasLines, partOf, stubFound, withoutIgnored, type Recipe } from './recipe.ts';

type Rows = readonly (readonly MadeCell[])[];

const NOTES: Rows = [['About these tables'], ['Line', 1], ['Other line', 2]];
const births = (figure: number): Rows => [
  ['Births by region and sex'],
  [],
  ['Region', 'Sex', 2024, 2025],
  ['North', 'Males', 1, figure],
  ['North', 'Females', 3, 4],
];
const SECOND: Rows = [
  [],
  ['Table 2: Deaths'],
  ['Region', 2024, 2025],
  ['North', 7, 8],
  ['South', 9, 10],
  ['East', 11, 12],
];

async function bookOf(sheets: Readonly<Record<string, Rows>>): Promise<Uint8Array> {
  const xml = Object.values(sheets).map((rows) => `<sheetData>${rowsXml(rows)}</sheetData>`);
  return xlsxOf(xml, { sheets: Object.keys(sheets) });
}

async function read(bytes: Uint8Array | string, recipe: ReadOptions['recipe'] = {}, name = 'a.xlsx') {
  const { found, draft } = await readTable(fileOf(name, bytes), inLogs, { recipe });
  return { found, cells: [...draft.cube.values] };
}

const refusal = (
  bytes: Uint8Array | string,
  recipe: ReadOptions['recipe'],
  name?: string,
): Promise<unknown> =>
  read(bytes, recipe, name).then(
    () => 'read',
    (error: unknown) => (error instanceof ReadingError ? [error.place, inLogs(error.problem)] : error),
  );

describe('a recipe', () => {
  it('is what was found in the file before: the sheet, and the headings over the row labels', async () => {
    const { found } = await read(await bookOf({ Notes: NOTES, Births: births(2) }), { sheet: 'Births' });
    expect(found).toEqual({ sheet: 'Births', stub: ['Region', 'Sex'] });
    const moved = [['A new line above'], [], ...births(5)];
    expect(await read(await bookOf({ Births: moved, Notes: NOTES }), found)).toEqual({
      found,
      cells: [1, 5, 3, 4],
    });
  });

  it('keeps no name of a sheet that moves on with the months, or is the only one', async () => {
    expect((await read(await bookOf({ 'Oct 2026': births(2), Notes: NOTES }))).found).toEqual({
      stub: ['Region', 'Sex'],
    });
    expect((await read(await bookOf({ Births: births(2) }))).found).toEqual({ stub: ['Region', 'Sex'] });
  });

  it('says in which cell another heading stands than before', async () => {
    const stub = ['Region', 'Sex'];
    const renamed = await bookOf({
      Births: [...births(2).slice(0, 2), ['Region', 'Age', 2024, 2025], ...births(2).slice(3)],
    });
    expect(await refusal(renamed, { stub })).toEqual([
      { sheet: 'Births', cell: 'B3' },
      'read.recipe.other-stub(Sex, Age)',
    ]);
    expect(await refusal(await bookOf({ Births: births(2) }), { stub: ['Region'] })).toEqual([
      { sheet: 'Births', cell: 'B3' },
      'read.recipe.more-stub(Sex)',
    ]);
    expect(await refusal(await bookOf({ Births: births(2) }), { stub: ['Sex'] })).toEqual([
      { sheet: 'Births', cell: 'A3' },
      'read.recipe.more-stub(Region)',
    ]);
    expect(await refusal(await bookOf({ Births: births(2) }), { stub: [...stub, 'Age'] })).toEqual([
      { sheet: 'Births', cell: 'A3' },
      'read.recipe.no-stub(Age)',
    ]);
    const csv = 'Births by region\n\nArea,2024,2025\nNorth,1,2\nSouth,3,4\n';
    expect(await refusal(csv, { stub: ['Region'] }, 'a.csv')).toEqual([
      { line: 3, column: 1 },
      'read.recipe.other-stub(Region, Area)',
    ]);
  });

  it('names the lines between which a table stands', async () => {
    const both = await bookOf({ Tables: [...births(2), ...SECOND] });
    expect((await read(both, { until: 'table 2' })).cells).toEqual([1, 2, 3, 4]);
    expect((await read(both, { below: 'Table 2:' })).cells).toEqual([7, 8, 9, 10, 11, 12]);
    expect(await refusal(both, { below: 'Table 3' })).toEqual([
      { sheet: 'Tables', cell: 'A1' },
      'read.recipe.no-line(Table 3)',
    ]);
    const csv =
      'Births\n\nRegion,2025\nNorth,1\nSouth,2\n\nDeaths\n\nRegion,2025\nNorth,3\nSouth,4\nEast,5\n';
    expect((await read(csv, { until: 'Deaths' }, 'a.csv')).cells).toEqual([1, 2]);
    expect((await read(csv, { below: 'Deaths' }, 'a.csv')).cells).toEqual([3, 4, 5]);
    const smaller =
      'Births\n\nRegion,2025\nNorth,1\nSouth,2\nEast,3\n\nDeaths\n\nRegion,2025\nNorth,4\nSouth,5\n';
    expect((await read(smaller, { below: 'Deaths' }, 'a.csv')).cells).toEqual([4, 5]);
  });

  it('ends a table above the next line that begins as asked, be it the very next', async () => {
    const numbered = await bookOf({ Tables: [['Table 1'], ...births(2), ...SECOND] });
    expect((await read(numbered, { below: 'Table 1', until: 'Table' })).cells).toEqual([1, 2, 3, 4]);
    const contents = 'Table 1\nTable 2\n\nRegion,2025\nNorth,1\nSouth,2\n';
    expect(await refusal(contents, { below: 'Table 1', until: 'Table' }, 'a.csv')).toEqual([
      {},
      'read.csv.no-table',
    ]);
  });

  it('reads nothing of what stands above and below the table, merged cells among it', async () => {
    const rows: Rows = [['Table 1', 1, 2, 3], ...births(2), ['Table 2', 4, 5, 6]];
    const sheet = `<sheetData>${rowsXml(rows)}</sheetData><mergeCells><mergeCell ref="A1:A4"/><mergeCell ref="A6:A7"/></mergeCells>`;
    const { cells, found } = await read(await xlsxOf([sheet]), { below: 'Births by', until: 'Table 2' });
    expect(cells).toEqual([1, 2, 3, 4]);
    expect(found).toEqual({ stub: ['Region', 'Sex'] });
  });

  it('finds the sheet that has its lines', async () => {
    const book = await bookOf({ Births: births(2), Deaths: SECOND });
    expect((await read(book, { below: 'Table 2' })).cells).toEqual([7, 8, 9, 10, 11, 12]);
  });
});

describe(partOf, () => {
  const SHEET = 'a|1 / b|2 / c|3 / d|4';
  const rowsIn = (drawing: string, recipe: Recipe, merged: readonly CellRange[] = []) => {
    const grid = drawnSheet(drawing, merged);
    const part = partOf(grid, recipe);
    return {
      isWhole: part === grid,
      texts: Array.from({ length: grid.rows }, (_, row) => part.textAt(row, 0)).join(''),
      numbers: Array.from({ length: grid.rows }, (_, row) => part.numberAt(row, 1)),
      spans: Array.from({ length: grid.rows }, (_, row) => part.spanOf(row)[1]),
      merged: part.merged.map(({ top }) => top),
    };
  };

  it('has only the rows from one line up to another', () => {
    expect(rowsIn(SHEET, { below: 'B', until: 'd' })).toEqual({
      isWhole: false,
      texts: 'bc',
      numbers: [Number.NaN, 2, 3, Number.NaN],
      spans: [0, 2, 2, 0],
      merged: [],
    });
    expect(rowsIn(SHEET, { below: 'b' }).texts).toBe('bcd');
    expect(rowsIn(SHEET, { until: 'b' }).texts).toBe('a');
    expect(rowsIn(SHEET, { below: 'a' })).toMatchObject({ isWhole: true, texts: 'abcd' });
  });

  it('has only the merged cells that lie within', () => {
    const range = (top: number, bottom: number) => ({ top, bottom, left: 0, right: 0 });
    const ranges = [range(0, 1), range(1, 2), range(2, 3)];
    expect(rowsIn(SHEET, { below: 'b', until: 'd' }, ranges).merged).toEqual([1]);
  });

  it.each<[Recipe, string]>([
    [{ below: 'x' }, 'Data:A1: read.recipe.no-line(x)'],
    [{ below: 'b', until: 'x' }, 'Data:A2: read.recipe.no-line(x)'],
    [{ below: 'b', until: 'b' }, 'Data:A2: read.recipe.no-line(b)'],
  ])('refuses a sheet without the lines of %j', (recipe, problem) => {
    expect(() => rowsIn(SHEET, recipe)).toThrow(problem);
    expect(hasLines(drawnSheet(SHEET), recipe)).toBe(false);
  });
});

describe(withoutIgnored, () => {
  const valuesOf = (ignore?: readonly string[]) => {
    const grid = drawnSheet('|2020|2021|Change / |n|n|in  % / A|1|2|3 / B|4|5|6');
    const layout = findLayout(grid) as Layout;
    const left = withoutIgnored(grid, layout, { ignore });
    return left === layout ? 'the same' : left.values.join(' ');
  };

  it('leaves out the columns below a heading in any row', () => {
    expect(valuesOf()).toBe('the same');
    expect(valuesOf(['change'])).toBe('1 2');
    expect(valuesOf(['In %'])).toBe('1 2');
    expect(valuesOf(['n'])).toBe('3');
    expect(valuesOf(['2020', 'Change'])).toBe('2');
  });

  it('refuses a heading that is not there, or over all columns', () => {
    expect(() => valuesOf(['2022'])).toThrow('Data: read.recipe.no-heading(2022, 1, 2)');
    expect(() => {
      const grid = drawnSheet('|Births|Births / |2020|2021 / A|1|2 / B|4|5');
      withoutIgnored(grid, findLayout(grid) as Layout, { ignore: ['Births'] });
    }).toThrow('Data: read.recipe.all-columns(Births)');
  });
});

describe(stubFound, () => {
  it('has each heading over the row labels once, and none where a period is among them', () => {
    expect(stubFound(['Area', '', 'Sex', 'Area'])).toEqual({ stub: ['Area', 'Sex'] });
    expect(stubFound(['Area'])).toEqual({ stub: ['Area'] });
    expect([stubFound(['']), stubFound(['Area', '2020'])]).toEqual([{}, {}]);
  });
});
