import type { StatTable } from '@almanac/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cubeTold, dimensionTold, tableTold } from '../../test/told-table.ts';
import { type ApiQuery, readTableDataRequest } from './table-data-request.ts';
import { answerTableData } from './write-table-data.ts';

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

function dataOf(table: StatTable, query: ApiQuery = {}): Answer {
  const request = readTableDataRequest(query);
  if (!request.ok) throw new Error(`${request.problem.field}: ${request.problem.reason}`);
  const answer = answerTableData(table, request.value, {
    ...{ site: 'Almanac', day: '2026-11-20', release },
    addressAt: (offset) => `offset=${offset}`,
  });
  return (JSON.parse([...answer.text()].join('')) as { readonly Data: Answer }).Data;
}

/** One line a cell, as a client would flatten the answer. */
function linesOf({ row }: Answer): readonly string[] {
  const flat = (columns: readonly Column[], before: string): readonly string[] =>
    columns.flatMap(({ key, value, columns: below }) =>
      below ? flat(below, `${before}|${key}`) : [`${before}|${key}|${value ?? 'none'}`],
    );
  return row.flatMap(({ seriesNo, rowNo, columns }) => flat(columns, seriesNo ?? rowNo ?? ''));
}

const jobs = tableTold(
  cubeTold(
    [
      dimensionTold('series', ['Total', 'Goods', 'Services']),
      dimensionTold('time', ['2023', '2024', '2025']),
    ],
    [3, 1, 2, undefined, 5, 10, -1, 0.5, 7],
  ),
  { kind: 'TS' },
);

const weekly = tableTold(
  cubeTold(
    [
      dimensionTold('series', ['Price']),
      dimensionTold('time', ['2024 W52', '2025 W01', '2025 W52', '2026 W01', '2026 W53', '2027 W01']),
    ],
    [1, 2, 3, 4, 5, 6],
  ),
  { kind: 'TS' },
);

const census = tableTold(
  cubeTold(
    [
      dimensionTold('sex', ['Females', 'Males']),
      dimensionTold('area', ['North', 'South']),
      dimensionTold('age', ['Young', 'Old']),
    ],
    [1, 2, 3, undefined, 5, 6, 7, 8],
  ),
  { kind: 'CT' },
);

describe(answerTableData, () => {
  it('gives every week to the year of its Thursday, and to one year', () => {
    const weeksOf = (year: string): readonly string[] => linesOf(dataOf(weekly, { from: year, to: year }));
    expect(weeksOf('2024')).toEqual(['1|2024 W52|1']);
    expect(weeksOf('2025')).toEqual(['1|2025 W01|2', '1|2025 W52|3']);
    expect(weeksOf('2026')).toEqual(['1|2026 W01|4', '1|2026 W53|5']);
    expect(linesOf(dataOf(weekly, { from: '2025-W52', to: '2026-W01' }))).toHaveLength(2);
  });

  it('gives the series of a time series, periods ascending, and leaves out what has no number', () => {
    expect(linesOf(dataOf(jobs))).toEqual([
      ...['1|2023|3', '1|2024|1', '1|2025|2'],
      ...['2|2024|5', '2|2025|10'],
      ...['3|2023|-1', '3|2024|0.5', '3|2025|7'],
    ]);
  });

  it('nests the variables of other tables, with the sign of what has no number', () => {
    expect(dataOf(census).row[0]).toEqual({
      ...{ rowNo: '1', rowText: 'Females', uoM: '', footnote: '' },
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

  it('counts cells, not rows: a page ends in the middle of a series and says where the next begins', () => {
    const page = dataOf(jobs, { offset: '2', limit: '2' });
    expect(linesOf(page)).toEqual(['1|2025|2', '2|2024|5']);
    expect(page).toMatchObject({ total: 8, truncated: true, next: 'offset=4', offset: '2', limit: '2' });
    expect(dataOf(jobs, { offset: '6' })).toMatchObject({ total: 8, truncated: false, next: null });
  });

  it('filters rows, periods and values as the API does', () => {
    expect(linesOf(dataOf(jobs, { seriesnoorrowno: '3, 2' }))).toHaveLength(5);
    expect(linesOf(dataOf(jobs, { timefilter: '2024,2025', seriesnoorrowno: '1' }))).toEqual([
      '1|2024|1',
      '1|2025|2',
    ]);
    expect(linesOf(dataOf(jobs, { between: '1,3' }))).toEqual(['1|2023|3', '1|2024|1', '1|2025|2']);
    expect(linesOf(dataOf(jobs, { search: 'SERV' }))).toHaveLength(3);
    expect(linesOf(dataOf(jobs, { from: '2024', to: '2024' }))).toEqual([
      '1|2024|1',
      '2|2024|5',
      '3|2024|0.5',
    ]);
    expect(dataOf(jobs, { search: 'nothing' })).toMatchObject({ total: 0, row: [], truncated: false });
  });

  it('orders rows and cells', () => {
    expect(linesOf(dataOf(jobs, { sortby: 'rowText desc', timefilter: '2025' }))).toEqual([
      '1|2025|2',
      '3|2025|7',
      '2|2025|10',
    ]);
    expect(linesOf(dataOf(jobs, { sortby: 'KEY desc', seriesnoorrowno: '1' }))).toEqual([
      '1|2025|2',
      '1|2024|1',
      '1|2023|3',
    ]);
    expect(linesOf(dataOf(jobs, { sortby: 'value', seriesnoorrowno: '1' }))).toEqual([
      '1|2024|1',
      '1|2025|2',
      '1|2023|3',
    ]);
    expect(linesOf(dataOf(jobs, { sortby: 'seriesno desc', timefilter: '2025' }))).toEqual([
      '3|2025|7',
      '2|2025|10',
      '1|2025|2',
    ]);
  });

  it('gives the pages of any table so that together they are the whole, cell for cell', () => {
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
          dimensionTold(
            'series',
            Array.from({ length: rows }, (_, at) => `S${at}`),
          ),
          dimensionTold(
            'area',
            Array.from({ length: areas }, (_, at) => `A${at}`),
          ),
          dimensionTold(
            'time',
            Array.from({ length: years }, (_, at) => String(2000 + at)),
          ),
        ];
        const values = seed.slice(0, rows * areas * years).map((value) => value ?? undefined);
        return { table: tableTold(cubeTold(dimensions, values), { kind }), limit, values };
      });
    fc.assert(
      fc.property(anyTable, ({ table, limit, values }) => {
        const pages: string[] = [];
        for (let next: string | null = 'offset=0'; next !== null;) {
          const page: Answer = dataOf(table, { offset: next.replace('offset=', ''), limit: String(limit) });
          pages.push(...linesOf(page));
          next = page.next;
        }
        const isTold = (value: number | undefined) => table.kind !== 'TS' || value !== undefined;
        const wanted = values.filter(isTold).map((value) => (value === undefined ? 'na' : String(value)));
        expect(pages.map((line) => line.split('|').at(-1))).toEqual(wanted);
        expect(new Set(pages.map((line) => line.slice(0, line.lastIndexOf('|')))).size).toBe(pages.length);
      }),
    );
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
