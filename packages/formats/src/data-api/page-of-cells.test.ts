import { type Absence, type Cube, inLogs } from '@almanac/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellsIn } from '../../test/cells-in.ts';
import { testCube, testDimension, testTable } from '../../test/test-table.ts';
import { countCells, frameOf, type PageFrame, type ReadCells, rowPieces } from './page-of-cells.ts';
import { planTableData } from './plan-table-data.ts';
import { type ApiQuery, readTableDataRequest } from './table-data-request.ts';

interface Asked {
  readonly kind: 'TS' | 'CT';
  readonly sizes: readonly [rows: number, areas: number, years: number];
  readonly values: readonly (number | undefined)[];
  readonly frame: PageFrame;
  readonly offset: number;
  readonly limit: number;
  readonly between?: readonly [number, number] | undefined;
  readonly order?: 'value asc' | 'value desc' | undefined;
}

interface WrittenRow {
  readonly name: string;
  /** Paths of keys, with the value of those that are on the page. */
  readonly cells: readonly (readonly [path: string, value?: string])[];
}

const numbered = (id: string, length: number) =>
  testDimension(
    id,
    Array.from({ length }, (_, at) => `${id} ${at}`),
  );

function tableOf({ kind, sizes: [rows, areas, years], values }: Asked) {
  const time = testDimension(
    'time',
    Array.from({ length: years }, (_, at) => String(1000 + at)),
  );
  const isSeries = kind === 'TS';
  const cube: Cube = {
    ...testCube(
      [numbered('row', rows), ...(isSeries ? [] : [numbered('area', areas)]), time],
      values.slice(0, rows * (isSeries ? 1 : areas) * years),
    ),
    absences: new Map<number, Absence>([[1, 'nil']]),
  };
  return testTable(cube, { kind });
}

type Key = { readonly key: string; readonly value?: string; readonly columns?: readonly Key[] };
interface ApiRow {
  readonly seriesNo?: string;
  readonly rowNo?: string;
  readonly columns: readonly Key[];
}

const flat = (columns: readonly Key[], above: string): WrittenRow['cells'] =>
  columns.flatMap(({ key, value, columns: below }): WrittenRow['cells'] => {
    if (below) return flat(below, `${above}${key} / `);
    return [value === undefined ? [above + key] : [above + key, value]];
  });

/** The rows of a page, and the most cells that were read at once. */
async function written(asked: Asked) {
  const { offset, limit, between, order } = asked;
  const query: ApiQuery = {
    offset: String(offset),
    limit: String(limit),
    ...(between && { between: between.join() }),
    ...(order && { sortby: order }),
  };
  const request = readTableDataRequest(query);
  if (!request.ok) throw new Error(inLogs(request.problem.reason));
  const table = tableOf(asked);
  const plan = await planTableData(table, request.value);
  let [atOnce, reads] = [0, 0];
  const read: ReadCells = (places) => {
    atOnce = Math.max(atOnce, places.length);
    reads += 1;
    return cellsIn(table)(places);
  };
  const counts = await countCells(plan, read);
  let text = '';
  for await (const piece of rowPieces({ plan, counts, frame: asked.frame, read })) text += piece;
  const rows = (JSON.parse(`[${text}]`) as readonly ApiRow[]).map(
    ({ seriesNo, rowNo, columns }): WrittenRow => ({
      name: seriesNo ?? rowNo ?? '',
      cells: flat(columns, ''),
    }),
  );
  return { rows, counts: [...counts], atOnce, reads };
}

/** The cells of a row, each with its path, its number and what is written of it. */
function cellsOf({ kind, sizes: [, areas, years], values }: Asked, row: number) {
  const width = (kind === 'TS' ? 1 : areas) * years;
  return Array.from({ length: width }, (_, at) => {
    const place = row * width + at;
    const value = values[place];
    const year = String(1000 + (at % years));
    return {
      path: kind === 'TS' ? year : `area ${Math.floor(at / years)} / ${year}`,
      value: value ?? Number.NaN,
      said: value?.toString() ?? (place === 1 ? '-' : 'na'),
    };
  });
}

/** Those that the call asks for, in its order. */
function givenOf(asked: Asked, row: number) {
  const { kind, between, order } = asked;
  const cells = cellsOf(asked, row);
  if (kind === 'CT' && between === undefined) return cells;
  const [low, high] = between ?? [-Infinity, Infinity];
  const given = cells.filter(({ value }) => value >= low && value <= high);
  const sign = order === 'value desc' ? -1 : 1;
  return kind === 'TS' && order ? given.sort((a, b) => sign * (a.value - b.value)) : given;
}

/** The same, row by row, from lists of all cells. */
function expected(asked: Asked) {
  const { kind, sizes, frame, offset, limit, between } = asked;
  let before = 0;
  const counts: number[] = [];
  const pages = Array.from({ length: sizes[0] }, (_, row): readonly WrittenRow[] => {
    const cells = givenOf(asked, row).map(({ path, said }, at): WrittenRow['cells'][number] => {
      const number = before + at;
      return number >= offset && number < offset + limit ? [path, said] : [path];
    });
    before += cells.length;
    counts.push(cells.length);
    const onPage = cells.filter(([, value]) => value !== undefined);
    const isLeftOut = (between && cells.length === 0) || (frame !== 'all' && onPage.length === 0);
    const isBare = kind === 'TS' || frame === 'touched-cells';
    return isLeftOut ? [] : [{ name: String(row + 1), cells: isBare ? onPage : cells }];
  });
  return { rows: pages.flat(), counts };
}

const VALUES = Array.from({ length: 15_000 }, (_, at) => (at % 7 === 1 ? undefined : at));

describe(rowPieces, () => {
  it('writes of any page what its rows, their cells and its frame say', async () => {
    const size = (max: number) => fc.integer({ min: 1, max });
    const anyPage = fc.record<Asked>({
      kind: fc.constantFrom('TS', 'CT'),
      sizes: fc.tuple(size(4), size(3), size(4)),
      values: fc.array(fc.option(fc.integer({ min: -3, max: 9 }), { nil: undefined }), {
        minLength: 48,
        maxLength: 48,
      }),
      frame: fc.constantFrom('all', 'touched', 'touched-cells'),
      offset: fc.nat({ max: 24 }),
      limit: size(12),
      between: fc.constantFrom(undefined, [0, 4], [2, 2]),
      order: fc.constantFrom(undefined, 'value asc', 'value desc'),
    });
    await fc.assert(
      fc.asyncProperty(anyPage, async (asked) => {
        const { rows, counts } = await written(asked);
        expect({ rows, counts }).toEqual(expected(asked));
      }),
      { numRuns: 300 },
    );
  });

  it.each<Pick<Asked, 'kind' | 'sizes' | 'between'>>([
    { kind: 'CT', sizes: [3, 1, 5_000] },
    { kind: 'CT', sizes: [2, 2_048, 2] },
    { kind: 'CT', sizes: [3, 1, 5_000], between: [100, 9_000] },
    { kind: 'TS', sizes: [3, 1, 5_000] },
    { kind: 'TS', sizes: [4_100, 1, 3] },
  ])('reads 4,096 cells at once: %j', async (table) => {
    for (const [offset, limit] of [
      [0, 20_000],
      [4_000, 5_000],
    ] as const) {
      // prettier-ignore
      const asked: Asked = { ...table, values: VALUES, frame: 'all', offset, limit };
      const { atOnce, reads: _, ...page } = await written(asked);
      expect(page).toEqual(expected(asked));
      expect(atOnce).toBe(4_096);
    }
  });

  it('reads no further where a batch ends with the page', async () => {
    const whole = { values: VALUES, frame: 'all', offset: 0, limit: 20_000 } as const;
    expect((await written({ kind: 'CT', sizes: [2, 2_048, 2], ...whole })).reads).toBe(2);
    // Counted, then written.
    expect((await written({ kind: 'TS', sizes: [2, 1, 4_096], ...whole })).reads).toBe(4);
  });

  it('reads a whole row at once where its cells are ordered by value', async () => {
    const asked: Asked = {
      kind: 'TS',
      sizes: [2, 1, 5_000],
      values: VALUES,
      frame: 'all',
      order: 'value desc',
      offset: 0,
      limit: 20_000,
    };
    const { atOnce, reads: _, ...page } = await written(asked);
    expect(page).toEqual(expected(asked));
    expect(atOnce).toBe(5_000);
  });

  it('writes rows that have no columns', async () => {
    const asked: Asked = {
      kind: 'CT',
      sizes: [2, 0, 3],
      values: [],
      frame: 'all',
      offset: 0,
      limit: 5,
    };
    expect((await written(asked)).rows).toEqual([
      { name: '1', cells: [] },
      { name: '2', cells: [] },
    ]);
  });
});

describe(frameOf, () => {
  it.each([
    [2, 10_000, 'all'],
    [3, 10_000, 'touched'],
    [3, 10_001, 'touched-cells'],
  ] as const)('of %i rows of %i keys is %s', async (rows, keysOfRow, frame) => {
    const asked = { kind: 'CT', sizes: [1, 1, 1], values: [1], frame, offset: 0, limit: 1 } as const;
    const request = readTableDataRequest({});
    if (!request.ok) throw new Error(inLogs(request.problem.reason));
    const plan = await planTableData(tableOf(asked), request.value);
    expect(frameOf({ ...plan, rows: new Float64Array(rows), keysOfRow })).toBe(frame);
  });
});
