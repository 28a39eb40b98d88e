import { inLogs, parseTimePeriod, type StatTable } from '@almanac/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testCube, testDimension, testTable } from '../../test/test-table.ts';
import { type ApiQuery, readTableDataRequest } from './table-data-request.ts';
import { planTableData } from './plan-table-data.ts';
import { answerTableData } from './write-table-data.ts';
import { cellsIn } from '../../test/cells-in.ts';

const release = { id: 'r1', publishedAt: '2026-07-24T04:00:00.000Z' };

interface Column {
  readonly key: string;
  readonly value?: string;
  readonly columns?: readonly Column[];
}

interface Row {
  readonly seriesNo?: string;
  readonly rowNo?: string;
  readonly rowText: string;
  readonly columns: readonly Column[];
}

interface Answer {
  readonly total: number;
  readonly truncated: boolean;
  readonly next: string | null;
  readonly row: readonly Row[];
}

async function answerOf(table: StatTable, query: ApiQuery) {
  const request = readTableDataRequest(query);
  if (!request.ok) throw new Error(`${request.problem.field}: ${inLogs(request.problem.reason)}`);
  const answered = {
    site: 'Almanac',
    day: '2026-11-20',
    dayOf: String,
    release,
    releases: [release],
    addressAt: (offset: number) => `offset=${offset}`,
  };
  const plan = await planTableData(table, request.value);
  return answerTableData(plan, answered, cellsIn(table));
}

async function dataOf(table: StatTable, query: ApiQuery = {}): Promise<Answer> {
  const answer = await answerOf(table, { extended: 'true', ...query });
  const pieces: string[] = [];
  for await (const piece of answer.text()) pieces.push(piece);
  return (JSON.parse(pieces.join('')) as { readonly Data: Answer }).Data;
}

/** One line for each figure, as a client would flatten the answer; keys without a value give none. */
function linesOf({ row }: Pick<Answer, 'row'>): readonly string[] {
  const flat = (columns: readonly Column[], before: string): readonly string[] =>
    columns.flatMap(({ key, value, columns: below }) =>
      below ? flat(below, `${before}|${key}`) : value === undefined ? [] : [`${before}|${key}|${value}`],
    );
  return row.flatMap(({ seriesNo, rowNo, columns }) => flat(columns, seriesNo ?? rowNo ?? ''));
}

const jobs = testTable(
  testCube(
    [
      testDimension('series', ['Total', 'Goods', 'Services']),
      testDimension('time', ['2023', '2024', '2025']),
    ],
    [3, 1, 2, undefined, 5, 10, -1, 0.5, 7],
  ),
  { kind: 'TS' },
);

const weekly = testTable(
  testCube(
    [
      testDimension('series', ['Price']),
      testDimension('time', ['2024 W52', '2025 W01', '2025 W52', '2026 W01', '2026 W53', '2027 W01']),
    ],
    [1, 2, 3, 4, 5, 6],
  ),
  { kind: 'TS' },
);

const census = testTable(
  testCube(
    [
      testDimension('sex', ['Females', 'Males']),
      testDimension('area', ['North', 'South']),
      testDimension('age', ['Young', 'Old']),
    ],
    [1, 2, 3, undefined, 5, 6, 7, 8],
  ),
  { kind: 'CT' },
);

describe(answerTableData, () => {
  it('gives every week to the year of its Thursday, and to one year', async () => {
    const weeksOf = async (year: string): Promise<readonly string[]> =>
      linesOf(await dataOf(weekly, { from: year, to: year }));
    expect(await weeksOf('2024')).toEqual(['1|2024 W52|1']);
    expect(await weeksOf('2025')).toEqual(['1|2025 W01|2', '1|2025 W52|3']);
    expect(await weeksOf('2026')).toEqual(['1|2026 W01|4', '1|2026 W53|5']);
    expect(linesOf(await dataOf(weekly, { from: '2025-W52', to: '2026-W01' }))).toHaveLength(2);
  });

  it('gives the series of a time series, periods ascending, and leaves out what has no number', async () => {
    expect(linesOf(await dataOf(jobs))).toEqual([
      ...['1|2023|3', '1|2024|1', '1|2025|2'],
      ...['2|2024|5', '2|2025|10'],
      ...['3|2023|-1', '3|2024|0.5', '3|2025|7'],
    ]);
  });

  it('nests the variables of other tables, with the sign of what has no number', async () => {
    expect((await dataOf(census)).row[0]).toEqual({
      rowNo: '1',
      rowText: 'Females',
      uoM: '',
      footnote: '',
      columns: [
        {
          key: 'North',
          columns: [
            { key: 'Young', value: '1' },
            { key: 'Old', value: '2' },
          ],
        },
        {
          key: 'South',
          columns: [
            { key: 'Young', value: '3' },
            { key: 'Old', value: 'na' },
          ],
        },
      ],
    });
  });

  it('counts cells, not rows: a page ends in the middle of a series and says where the next begins', async () => {
    const page = await dataOf(jobs, { offset: '2', limit: '2' });
    expect(linesOf(page)).toEqual(['1|2025|2', '2|2024|5']);
    expect(page).toMatchObject({ total: 8, truncated: true, next: 'offset=4', offset: '2', limit: '2' });
    expect(await dataOf(jobs, { offset: '6' })).toMatchObject({ total: 8, truncated: false, next: null });
  });

  it('says how many cells a page has, and where the next begins until there is none', async () => {
    const paged = async (query: ApiQuery) => {
      const { total, cells, next } = await answerOf(census, query);
      return [total, cells, next];
    };
    expect(await paged({ offset: '2', limit: '3' })).toEqual([8, 3, 'offset=5']);
    expect(await paged({ offset: '4', limit: '4' })).toEqual([8, 4, undefined]);
    expect(await paged({ offset: '6', limit: '4' })).toEqual([8, 2, undefined]);
    expect(await paged({ offset: '9', limit: '4' })).toEqual([8, 0, undefined]);
    expect(await dataOf(census, { offset: '4', limit: '4' })).toMatchObject({ truncated: false, next: null });
  });

  it('gives the periods that lie between two days as a whole, or on one side of a day', async () => {
    const labels = ['2023', '2023 4Q', '2024', '2024 1Q', '2024 2Q', '2024 Jun', 'later'];
    const time = { ...testDimension('time', labels), role: 'time' as const };
    const categories = labels.map((label) => {
      const period = parseTimePeriod(label);
      return { id: label, label, ...(period && { period }) };
    });
    const table = testTable(
      testCube(
        [testDimension('series', ['Price']), { ...time, categories }],
        labels.map((_, at) => at),
      ),
      { kind: 'TS' },
    );
    const given = async (query: ApiQuery): Promise<readonly (string | undefined)[]> =>
      linesOf(await dataOf(table, query)).map((line) => line.split('|')[1]);
    expect(await given({ from: '2024' })).toEqual(['2024', '2024 1Q', '2024 2Q', '2024 Jun']);
    expect(await given({ from: '2024-Q2' })).toEqual(['2024 2Q', '2024 Jun']);
    expect(await given({ to: '2024-Q1' })).toEqual(['2023', '2023 4Q', '2024 1Q']);
    expect(await given({ from: '2023-Q4', to: '2024-05' })).toEqual(['2023 4Q', '2024 1Q']);
    expect(await given({ from: '2024-06', to: '2024-06' })).toEqual(['2024 Jun']);
    expect(await given({})).toEqual(labels);
    expect(await given({ timefilter: 'LATER, 2024 jun' })).toEqual(['2024 Jun', 'later']);
  });

  it('filters rows, periods and values as the API does', async () => {
    expect(linesOf(await dataOf(jobs, { seriesnoorrowno: '3, 2' }))).toHaveLength(5);
    expect(linesOf(await dataOf(jobs, { timefilter: '2024,2025', seriesnoorrowno: '1' }))).toEqual([
      '1|2024|1',
      '1|2025|2',
    ]);
    expect(linesOf(await dataOf(jobs, { between: '1,3' }))).toEqual(['1|2023|3', '1|2024|1', '1|2025|2']);
    expect(linesOf(await dataOf(jobs, { search: 'SERV' }))).toHaveLength(3);
    expect(linesOf(await dataOf(jobs, { from: '2024', to: '2024' }))).toEqual([
      '1|2024|1',
      '2|2024|5',
      '3|2024|0.5',
    ]);
    expect(await dataOf(jobs, { search: 'nothing' })).toMatchObject({ total: 0, row: [], truncated: false });
  });

  it('orders rows and cells', async () => {
    expect(linesOf(await dataOf(jobs, { sortby: 'rowText desc', timefilter: '2025' }))).toEqual([
      '1|2025|2',
      '3|2025|7',
      '2|2025|10',
    ]);
    expect(linesOf(await dataOf(jobs, { sortby: 'KEY desc', seriesnoorrowno: '1' }))).toEqual([
      '1|2025|2',
      '1|2024|1',
      '1|2023|3',
    ]);
    expect(linesOf(await dataOf(jobs, { sortby: 'value', seriesnoorrowno: '1' }))).toEqual([
      '1|2024|1',
      '1|2025|2',
      '1|2023|3',
    ]);
    expect(linesOf(await dataOf(jobs, { sortby: 'seriesno desc', timefilter: '2025' }))).toEqual([
      '3|2025|7',
      '2|2025|10',
      '1|2025|2',
    ]);
  });

  it('gives the pages of any table so that together they are the whole, cell for cell', async () => {
    const anyTable = fc
      .record({
        kind: fc.constantFrom('TS' as const, 'CT' as const, 'DC' as const),
        sizes: fc.tuple(
          fc.integer({ min: 1, max: 4 }),
          fc.integer({ min: 1, max: 3 }),
          fc.integer({ min: 1, max: 4 }),
        ),
        limit: fc.integer({ min: 1, max: 30 }),
        seed: fc.array(fc.option(fc.integer({ min: -50, max: 50 })), { minLength: 48, maxLength: 48 }),
      })
      .map(({ kind, sizes: [rows, areas, years], limit, seed }) => {
        const dimensions = [
          testDimension(
            'series',
            Array.from({ length: rows }, (_, at) => `S${at}`),
          ),
          testDimension(
            'area',
            Array.from({ length: areas }, (_, at) => `A${at}`),
          ),
          testDimension(
            'time',
            Array.from({ length: years }, (_, at) => String(2000 + at)),
          ),
        ];
        const values = seed.slice(0, rows * areas * years).map((value) => value ?? undefined);
        return { table: testTable(testCube(dimensions, values), { kind }), limit, values };
      });
    await fc.assert(
      fc.asyncProperty(anyTable, async ({ table, limit, values }) => {
        const pages: string[] = [];
        for (let next: string | null = 'offset=0'; next !== null;) {
          const page: Answer = await dataOf(table, {
            offset: next.replace('offset=', ''),
            limit: String(limit),
          });
          pages.push(...linesOf(page));
          next = page.next;
        }
        const isWritten = (value: number | undefined) => table.kind !== 'TS' || value !== undefined;
        const wanted = values.filter(isWritten).map((value) => (value === undefined ? 'na' : String(value)));
        expect(pages.map((line) => line.split('|').at(-1))).toEqual(wanted);
        expect(new Set(pages.map((line) => line.slice(0, line.lastIndexOf('|')))).size).toBe(pages.length);
      }),
    );
  });
});

/** The result of a client that merges pages: rows by position, their figures by the path of their keys. */
async function walked(table: StatTable, query: ApiQuery, limit: number) {
  const wide: Map<string, string>[] = [];
  for (let offset = 0; ; offset += limit) {
    const { row } = await dataOf(table, { ...query, offset: String(offset), limit: String(limit) });
    if (linesOf({ row }).length === 0) return wide;
    for (const [at, each] of row.entries()) {
      const into = (wide[at] ??= new Map<string, string>());
      for (const line of linesOf({ row: [each] })) {
        const end = line.lastIndexOf('|');
        into.set(line.slice(0, end), line.slice(end + 1));
      }
    }
  }
}

/** A table with one variable down the side and two across the top, of these sizes, with consecutive figures. */
function cubeOf(rows: number, areas: number, ages: number, kind: 'CT' | 'DC' = 'DC') {
  const numbered = (id: string, length: number) =>
    testDimension(
      id,
      Array.from({ length }, (_, at) => `${id} ${at}`),
    );
  const values = Array.from({ length: rows * areas * ages }, (_, at) => at);
  return testTable(
    testCube([numbered('row', rows), numbered('area', areas), numbered('age', ages)], values),
    { kind },
  );
}

describe('the pages of an answer', () => {
  it('carry every row and every key, with values on the page alone', async () => {
    const page = await dataOf(census, { offset: '1', limit: '2' });
    expect(page.row).toEqual([
      {
        rowNo: '1',
        rowText: 'Females',
        uoM: '',
        footnote: '',
        columns: [
          { key: 'North', columns: [{ key: 'Young' }, { key: 'Old', value: '2' }] },
          { key: 'South', columns: [{ key: 'Young', value: '3' }, { key: 'Old' }] },
        ],
      },
      {
        rowNo: '2',
        rowText: 'Males',
        uoM: '',
        footnote: '',
        columns: [
          { key: 'North', columns: [{ key: 'Young' }, { key: 'Old' }] },
          { key: 'South', columns: [{ key: 'Young' }, { key: 'Old' }] },
        ],
      },
    ]);
  });

  it('carry every series of a time series, those off the page without columns', async () => {
    const page = await dataOf(jobs, { offset: '3', limit: '2' });
    expect(page.row.map(({ seriesNo, columns }) => [seriesNo, columns.length])).toEqual([
      ['1', 0],
      ['2', 2],
      ['3', 0],
    ]);
  });

  it('let clients lay them over one another by the position of rows, to the last row', async () => {
    for (const [table, limit] of [
      [cubeOf(60, 4, 30), 977],
      [jobs, 3],
      [census, 3],
    ] as const) {
      const wide = await walked(table, {}, limit);
      const whole = linesOf(await dataOf(table, { limit: '1000000' }));
      expect(wide.flatMap((row) => [...row].map(([key, value]) => `${key}|${value}`))).toEqual(whole);
    }
  });

  it('keep a row that never has a figure, and leave out one of which a filter leaves nothing', async () => {
    const table = testTable(
      testCube([testDimension('series', ['A', 'Heading']), testDimension('time', ['2024', '2025'])], [1, 2]),
      { kind: 'TS' },
    );
    const rows = async (query: ApiQuery) =>
      (await dataOf(table, query)).row.map(({ rowText, columns }) => [rowText, columns.length]);
    expect(await rows({})).toEqual([
      ['A', 2],
      ['Heading', 0],
    ]);
    expect(await rows({ between: '2,2' })).toEqual([['A', 1]]);
  });

  it('carry the rows they touch alone where all keys would be more than 20,000', async () => {
    const wholeFrame = cubeOf(100, 9, 21);
    expect((await answerOf(wholeFrame, { limit: '5' })).frame).toBe('all');
    expect((await dataOf(wholeFrame, { limit: '5' })).row).toHaveLength(100);
    // 9 + 9 × 22 keys a row: 20,700.
    const touched = cubeOf(100, 9, 22);
    expect((await answerOf(touched, { limit: '5' })).frame).toBe('touched');
    const { row } = await dataOf(touched, { offset: '197', limit: '3' });
    expect(row.map(({ rowNo, columns }) => [rowNo, columns.length])).toEqual([
      ['1', 9],
      ['2', 9],
    ]);
    expect(linesOf({ row })).toHaveLength(3);
    const cells = cubeOf(2, 100, 110);
    expect((await answerOf(cells, {})).frame).toBe('touched-cells');
    expect((await dataOf(cells, { offset: '110', limit: '1' })).row).toEqual([
      {
        rowNo: '1',
        rowText: 'row 0',
        uoM: '',
        footnote: '',
        columns: [{ key: 'area 1', columns: [{ key: 'age 0', value: '110' }] }],
      },
    ]);
  });

  it('read no more of a big cube than they show', async () => {
    const table = cubeOf(30, 30, 30);
    const request = readTableDataRequest({ offset: '20000', limit: '100' });
    if (!request.ok) throw new Error(inLogs(request.problem.reason));
    let asked = 0;
    const answer = await answerTableData(
      await planTableData(table, request.value),
      { site: '', day: '', dayOf: String, release, releases: [], addressAt: String },
      (places) => {
        asked += places.length;
        return cellsIn(table)(places);
      },
    );
    for await (const piece of answer.text()) expect(piece.length).toBeLessThan(1_000_000);
    expect({ asked, total: answer.total }).toEqual({ asked: 100, total: 27_000 });
  });
});

describe('columns that have a hierarchy', () => {
  const dwelling = {
    ...testDimension('dwelling', ['All', 'HDB Dwellings', '1- And 2-Room Flats', 'Total', 'Others']),
    categories: [
      { id: 'a', label: 'All' },
      { id: 'h', label: 'HDB Dwellings', parent: 'a' },
      { id: 'r', label: '1- And 2-Room Flats', parent: 'h' },
      { id: 't', label: 'Total', parent: 'h' },
      { id: 'o', label: 'Others', parent: 'a' },
    ],
  };
  const table = testTable(
    testCube(
      [testDimension('sex', ['Females']), dwelling, testDimension('age', ['Young', 'Old'])],
      [...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    ),
    { kind: 'CT' },
  );

  it('nest, so that parts are never next to their total', async () => {
    const ages = (young: string, old: string) => [
      { key: 'Young', value: young },
      { key: 'Old', value: old },
    ];
    expect((await dataOf(table)).row[0]?.columns).toEqual([
      {
        key: 'All',
        columns: [
          { key: 'Total', columns: ages('1', '2') },
          {
            key: 'HDB Dwellings',
            columns: [
              // One of its parts is named Total.
              { key: 'HDB Dwellings', columns: ages('3', '4') },
              { key: '1- And 2-Room Flats', columns: ages('5', '6') },
              { key: 'Total', columns: ages('7', '8') },
            ],
          },
          { key: 'Others', columns: ages('9', '10') },
        ],
      },
    ]);
  });

  it('come on pages as on one', async () => {
    const wide = await walked(table, {}, 3);
    expect([...(wide[0]?.values() ?? [])]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
  });
});

describe('periods of a table that is no time series', () => {
  const time = testDimension('time', ['2023', '2024', '2025']);
  const values = [1, 2, 3, 4, 5, 6];

  it('are filtered across', async () => {
    const table = testTable(testCube([testDimension('sex', ['Females', 'Males']), time], values), {
      kind: 'DC',
    });
    expect(linesOf(await dataOf(table, { timefilter: '2024,2025' }))).toEqual([
      ...['1|2024|2', '1|2025|3', '2|2024|5', '2|2025|6'],
    ]);
    expect(await dataOf(table, { timefilter: '2024' })).toMatchObject({ timeFilter: '2024' });
    expect((await dataOf(table, { timefilter: '1999' })).row).toEqual([]);
    expect('timeFilter' in (await dataOf(census))).toBe(false);
  });

  it('are filtered down the side', async () => {
    const table = testTable(testCube([time, testDimension('sex', ['Females', 'Males'])], values), {
      kind: 'DC',
    });
    expect(linesOf(await dataOf(table, { timefilter: '2024' }))).toEqual(['2024|Females|3', '2024|Males|4']);
    expect(linesOf(await dataOf(table, { from: '2025' }))).toEqual(['2025|Females|5', '2025|Males|6']);
  });
});

describe(readTableDataRequest, () => {
  it.each([
    [{ limit: 'many' }, 'Limit'],
    [{ limit: '0' }, 'Limit'],
    [{ offset: '-1' }, 'Offset'],
    [{ sortby: 'colour asc' }, 'SortBy'],
    [{ between: '9,1' }, 'Between'],
    [{ between: '2020 1Q,2021 1Q' }, 'Between'],
    [{ from: 'soon' }, 'From'],
  ])('says which field of %o it cannot read', (query, field) => {
    expect(readTableDataRequest(query)).toMatchObject({ ok: false, problem: { field } });
  });

  it('passes over what it does not know, and over filters that say nothing', () => {
    expect(readTableDataRequest({ colour: 'red', sortby: '', timefilter: ' ' })).toMatchObject({ ok: true });
  });
});
