import { parseTimePeriod, type Dimension, type StatTable } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { CENSUS, fixedIndex, fixedPortal, fixedStore } from './fixed-portal.ts';

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

interface Body {
  readonly Data: { readonly row: readonly Row[]; readonly errors?: Readonly<Record<string, string[]>> };
}

function named(id: string, role: Dimension['role'], labels: readonly string[]): Dimension {
  const categories = labels.map((label, at) => {
    const period = role === 'time' ? parseTimePeriod(label) : undefined;
    return { id: `${id}${at}`, label, ...(period && { period }) };
  });
  return { id, label: id, role, categories };
}

/** The table as a census describes it, with the figures 0, 1, 2, … */
function cubeTable(code: string, dimensions: readonly Dimension[]): StatTable {
  const cells = dimensions.reduce((product, { categories }) => product * categories.length, 1);
  const [first, ...others] = dimensions.map(({ id }) => id);
  return {
    ...CENSUS,
    code: code as StatTable['code'],
    kind: 'DC',
    cube: {
      ...CENSUS.cube,
      dimensions,
      values: Float64Array.from({ length: cells }, (_, at) => at),
      absences: new Map(),
      flags: new Map(),
    },
    heading: { rows: [first ?? ''], columns: others },
  };
}

const areas = named('area', 'other', ['North', 'East', 'South', 'West']);

const flats: Dimension = {
  ...named('dwelling', 'other', ['Flats', 'Small', 'Large', 'Houses']),
  categories: [
    { id: 'f', label: 'Flats' },
    { id: 's', label: 'Small', parent: 'f' },
    { id: 'l', label: 'Large', parent: 'f' },
    { id: 'h', label: 'Houses' },
  ],
};

const HOMES = cubeTable('D10001', [areas, flats, named('time', 'time', ['2024 1H', '2024 2H', '2025 1H'])]);

function many(name: string, length: number): Dimension {
  return named(
    name,
    'other',
    Array.from({ length }, (_, at) => `${name} ${at}`),
  );
}

/** 101 × (10 + 10 × 20) keys, 21,210; and rows of 101 + 101 × 100, more than half of 20,000. */
const WIDE = cubeTable('D10002', [many('row', 101), many('a', 10), many('b', 20)]);
const WIDER = cubeTable('D10003', [many('row', 2), many('a', 101), many('b', 100)]);

const MORE = [HOMES, WIDE, WIDER];

const opened = fixedPortal({}, { index: fixedIndex(MORE), store: fixedStore(MORE) });

async function numbers(code: string, query: Readonly<Record<string, string>> = {}) {
  const url = `/api/table/tabledata/${code}?${new URLSearchParams(query).toString()}`;
  const reply = await (await opened).inject({ url, headers: { origin: 'https://elsewhere.example' } });
  const { Data: data } = reply.json<Body>();
  return { reply, rows: data.row, errors: data.errors };
}

/** The path of each value of a row, and the value. */
function valuesOf(columns: readonly Column[], path = ''): readonly (readonly [string, string])[] {
  return columns.flatMap(({ key, value, columns: below }) => {
    if (below) return valuesOf(below, `${path}${key} / `);
    return value === undefined ? [] : [[`${path}${key}`, value] as const];
  });
}

const flat = (rows: readonly Row[]) => rows.map(({ columns }) => valuesOf(columns));

/** A page without its values. */
function frameOf(columns: readonly Column[]): unknown {
  return columns.map(({ key, columns: below }) => (below ? [key, frameOf(below)] : key));
}

async function asked(code: string, query: Readonly<Record<string, string>>) {
  const { rows } = await numbers(code, query);
  return rows.flatMap(({ rowNo, seriesNo, columns }) =>
    valuesOf(columns).map(([path, value]) => `${rowNo ?? seriesNo ?? ''} ${path}: ${value}`),
  );
}

describe('the numbers of the data API over HTTP', () => {
  it.each(['D10001', 'C100003', 'M100001'])(
    'of %s lie on pages that laid over one another by row give the whole',
    async (code) => {
      const { rows: whole } = await numbers(code);
      const laid: (readonly [string, string])[][] = whole.map(() => []);
      for (let offset = 0; ; offset += 3) {
        const { rows } = await numbers(code, { offset: String(offset), limit: '3' });
        expect(rows.map(({ rowText }) => rowText)).toEqual(whole.map(({ rowText }) => rowText));
        for (const [at, { columns }] of rows.entries()) {
          const here = valuesOf(columns);
          laid[at]?.push(...here);
          if (code.startsWith('M')) expect(columns).toHaveLength(here.length);
          else expect(frameOf(columns)).toEqual(frameOf(whole[at]?.columns ?? []));
        }
        if (flat(rows).flat().length === 0) break;
      }
      expect(laid).toEqual(flat(whole));
      expect(laid.flat().length).toBeGreaterThan(3);
    },
  );

  it('nest what stands below a category, its own figure first', async () => {
    const { rows } = await numbers('D10001', { seriesNoORrowNo: '1' });
    expect(rows.map(({ columns }) => frameOf(columns))).toEqual([
      [
        ['Flats', ['Total', 'Small', 'Large'].map((each) => [each, ['2024 1H', '2024 2H', '2025 1H']])],
        ['Houses', ['2024 1H', '2024 2H', '2025 1H']],
      ],
    ]);
    expect(flat(rows)[0]?.map(([, value]) => value)).toEqual([
      ...Array.from({ length: 12 }, (_, at) => String(at)),
    ]);
  });

  it('come with the frame of the rows they touch beyond 20,000 keys, and the headers say so', async () => {
    const page = { offset: '190', limit: '20' };
    const touched = await numbers('D10002', page);
    expect(touched.reply.headers).toMatchObject({
      'x-rows': 'touched',
      'x-total-count': '20200',
      'x-truncated': 'true',
      link: expect.stringMatching(/^<[^>]+\?offset=210&limit=20&release=[^>]+>; rel="next"$/) as unknown,
      'access-control-allow-origin': '*',
    });
    expect(String(touched.reply.headers['access-control-expose-headers']).toLowerCase()).toMatch(
      /^(?=.*\blink\b)(?=.*x-rows)/,
    );
    expect(touched.rows.map(({ rowNo }) => rowNo)).toEqual(['1', '2']);
    expect(flat(touched.rows).map((row) => row.length)).toEqual([10, 10]);
    const own = await numbers('D10003', page);
    expect(own.reply.headers['x-rows']).toBe('touched-cells');
    expect(own.rows.map(({ columns }) => columns.map(({ columns: below }) => below?.length))).toEqual([
      [10, 10],
    ]);
    expect((await numbers('D10001', page)).reply.headers['x-rows']).toBe('all');
  });

  it('are filtered by period, value, row and text, of other tables than time series too', async () => {
    const firstHalf = [
      '1 Flats / Total / 2024 1H: 0',
      '1 Flats / Small / 2024 1H: 3',
      '1 Flats / Large / 2024 1H: 6',
    ];
    const rowOne = { seriesNoORrowNo: '1' };
    expect(await asked('D10001', { ...rowOne, timeFilter: '2024 1H' })).toEqual([
      ...firstHalf,
      '1 Houses / 2024 1H: 9',
    ]);
    const last = [
      '1 Flats / Total / 2025 1H: 2',
      '1 Flats / Small / 2025 1H: 5',
      '1 Flats / Large / 2025 1H: 8',
    ];
    for (const from of ['2025 1H', '2025-S1', '2025-01'])
      expect(await asked('D10001', { ...rowOne, from })).toEqual([...last, '1 Houses / 2025 1H: 11']);
    expect(await asked('D10001', { ...rowOne, from: '2024 2H', to: '2024-12', search: 'orth' })).toHaveLength(
      4,
    );
    expect(await asked('D10001', { between: '9,9' })).toEqual(['1 Houses / 2024 1H: 9']);
    expect(await asked('D10001', { search: 'OUTH', between: '24,25' })).toEqual([
      '3 Flats / Total / 2024 1H: 24',
      '3 Flats / Total / 2024 2H: 25',
    ]);
    expect(await asked('M100001', { from: '2024-10', to: '2025 1Q', search: 'rate' })).toEqual([
      '1.1 2024 4Q: 2.3',
      '1.1 2025 1Q: 2.6',
    ]);
    expect(await asked('M100001', { timeFilter: '2025 1q, 2024 1Q' })).toEqual([
      '1 2024 1Q: 1000',
      '1 2025 1Q: 1100',
      '1.1 2024 1Q: 2',
      '1.1 2025 1Q: 2.6',
    ]);
  });

  it('are sorted in a time series; another table has no such parameter, and stays as published', async () => {
    expect(await asked('M100001', { sortBy: 'SERIESNO desc', timeFilter: '2025 1Q' })).toEqual([
      '1.1 2025 1Q: 2.6',
      '1 2025 1Q: 1100',
    ]);
    expect(await asked('M100001', { sortby: 'Value DESC', limit: '2' })).toEqual([
      '1 2024 4Q: 1300',
      '1 2024 3Q: 1200',
    ]);
    for (const code of ['C100003', 'D10001']) {
      expect(await asked(code, { sortBy: 'rowNo desc' })).toEqual(await asked(code, {}));
    }
  });
});
