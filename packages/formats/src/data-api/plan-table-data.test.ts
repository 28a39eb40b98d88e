import type { TableKind } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { cellsIn } from '../../test/cells-in.ts';
import { testCube, testDimension, testTable } from '../../test/test-table.ts';
import { countFigures } from './page-of-cells.ts';
import { planTableData } from './plan-table-data.ts';
import { type ApiQuery, readTableDataRequest } from './table-data-request.ts';

const labelled = (id: string, length: number) =>
  testDimension(
    id,
    Array.from({ length }, (_, at) => `${id} ${at}`),
  );
const years = (length: number) =>
  testDimension(
    'time',
    Array.from({ length }, (_, at) => String(1500 + at)),
  );

/** A plan for a table of so many series and years, before any of its numbers is read. */
async function planOf(
  kind: TableKind,
  [series, periods]: readonly [number, number],
  query: ApiQuery = {},
  pause?: () => Promise<void>,
) {
  const table = testTable(testCube([labelled('series', series), years(periods)], []), { kind });
  const request = readTableDataRequest(query);
  if (!request.ok) throw new Error(request.problem.field);
  return planTableData(table, request.value, pause);
}

describe(planTableData, () => {
  it('costs no more cells than stand on the page', async () => {
    const most = async (query: ApiQuery) => (await planOf('DC', [3, 4], query)).mostCells;
    expect(await most({ limit: '5' })).toBe(5);
    expect(await most({ offset: '10', limit: '5' })).toBe(2);
    expect(await most({ offset: '12', limit: '5' })).toBe(0);
    expect(await most({ offset: '20', limit: '5' })).toBe(0);
  });

  it('costs all cells of a big table where the page depends on the numbers', async () => {
    const most = async (...of: Parameters<typeof planOf>) => (await planOf(...of)).mostCells;
    expect(await most('TS', [500, 500], { limit: '5' })).toBe(5);
    expect(await most('TS', [501, 500], { limit: '5' })).toBe(250_500);
    expect(await most('DC', [501, 500], { limit: '5' })).toBe(5);
    expect(await most('DC', [501, 500], { limit: '5', between: '1,2' })).toBe(250_500);
  });

  it('lets other work run every 4,096 rows', async () => {
    let pauses = 0;
    const pause = () => {
      pauses += 1;
      return Promise.resolve();
    };
    await planOf('DC', [8_191, 1], {}, pause);
    expect(pauses).toBe(1);
    await planOf('DC', [8_192, 1], {}, pause);
    expect(pauses).toBe(3);
  });

  it('has one column, named by the unit, where nothing stands across', async () => {
    const keysWith = async (unit?: string) => {
      const cube = testCube([labelled('sex', 2)], [1, 2]);
      const table = testTable(cube, { kind: 'CT', ...(unit !== undefined && { unit }) });
      const request = readTableDataRequest({});
      if (!request.ok) throw new Error(request.problem.field);
      const { levels, keysOfRow, width } = await planTableData(table, request.value);
      return [levels.map(({ leaves }) => leaves.map(({ key, offset }) => [key, offset])), keysOfRow, width];
    };
    expect(await keysWith()).toEqual([[[['"Value"', 0]]], 1, 1]);
    expect(await keysWith('Persons')).toEqual([[[['"Persons"', 0]]], 1, 1]);
  });
});

describe(countFigures, () => {
  it('counts the numbers of any table, and no cell without one', async () => {
    for (const kind of ['TS', 'CT'] as const) {
      const cube = testCube([labelled('series', 2), years(3)], [1, undefined, 0, -1, undefined, 5]);
      const table = testTable(cube, { kind });
      expect(await countFigures(table, cellsIn(table))).toBe(4);
    }
    const long = testTable(testCube([labelled('series', 3), years(5_000)], Array<number>(15_000).fill(1)), {
      kind: 'DC',
    });
    expect(await countFigures(long, cellsIn(long))).toBe(15_000);
  });
});
