import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coordinatesOf, heldAt, indexAt, operandOf, type Coordinates } from '../../../test/cells-by-name.ts';
import { cubeOfSizes } from '../../../test/cube-of-sizes.ts';
import { cubeFrom } from '../../../test/drawn-cube.ts';
import { cubeOverTime } from '../../../test/any-table.ts';
import { tableWith } from '../../../test/table-with.ts';
import { write } from '../../../test/words.ts';
import type { Cube } from '../../cube/cube.ts';
import { parseAddress } from '../../customise/address/address.ts';
import { customise, customiseWhatFits } from '../../customise/customise.ts';
import type { WorkingTable } from '../../customise/working-table.ts';
import type { TimePeriod } from '../../period/time-period.ts';
import type { TableFacts } from '../../table/stat-table.ts';
import { decimalsOf, unitOf } from '../../table/stated-of-cell.ts';

function after(cube: Cube, query: string, facts: Partial<TableFacts> = {}): WorkingTable {
  const steps = parseAddress(query);
  if (!steps.ok) throw new Error(query);
  const result = customise(tableWith(cube, { unit: 'Number', decimals: 0, ...facts }), steps.value, write);
  if (!result.ok) throw new Error(`${query}: ${JSON.stringify(result.problem)}`);
  return result.value;
}

/** The changes of one row, each with its unit, as they are read: the difference first. */
function changesOf(table: WorkingTable, row: string): readonly string[] {
  const time = table.cube.dimensions.find(({ role }) => role === 'time');
  const made = time?.categories.filter(({ computed }) => computed).toReversed() ?? [];
  return made.map(({ id }) => {
    const at = { [table.cube.dimensions[0]?.id ?? '']: row, time: id };
    const held = heldAt(table.cube, at);
    const cell = indexAt(table.cube, at);
    const shown = typeof held === 'number' ? held.toFixed(decimalsOf(table, cell) ?? 0) : held;
    return `${shown} ${unitOf(table, cell) ?? 'no unit'}`;
  });
}

const YEARS = cubeFrom(
  'series | 2019 | 2020 | 2021\nA | 100 | 110 | 121\nB | 0 | 5 | 6\nC | -4 | -2 | 2\nD | na | 1 | 2\nE | - | 2 | 3',
);

describe('the change between two periods', () => {
  it.each([
    ['A', ['21 Number', '21.0 Per Cent', '10.0 Per Cent per annum']],
    ['B', ['6 Number', 'division-by-zero Per Cent', 'division-by-zero Per Cent per annum']],
    ['C', ['6 Number', '150.0 Per Cent', 'not-applicable Per Cent per annum']],
    ['D', ['missing-operand Number', 'missing-operand Per Cent', 'missing-operand Per Cent per annum']],
    ['E', ['3 Number', 'division-by-zero Per Cent', 'division-by-zero Per Cent per annum']],
  ])('of %s is %j', (row, changes) => {
    expect(changesOf(after(YEARS, 'span=2019:2021'), row)).toEqual(changes);
  });

  it('stands before the latest period, and says how it was made', () => {
    const { cube, facts } = after(YEARS, 'span=2019:2021');
    expect(cube.dimensions[1]?.categories.toReversed().map(({ label }) => label)).toEqual([
      'Difference, 2019 to 2021',
      'Change, 2019 to 2021',
      'Change a year, 2019 to 2021',
      '2021',
      '2020',
      '2019',
    ]);
    expect(facts.footnotes.map(({ text }) => text)).toContain(
      'Change a year, 2019 to 2021: 100 × ((2021 ÷ 2019) ^ (1 ÷ 2) − 1); of percentages (2021 − 2019) × 1 ÷ 2.',
    );
  });

  it('of percentages is in percentage points, with their decimals', () => {
    const rates = cubeFrom('series | 2019 | 2021\nRate | 4 | 3.2');
    const table = after(rates, 'span=2019:2021', { unit: 'Per Cent', decimals: 2 });
    expect(changesOf(table, 'Rate')).toEqual(['-0.80 Percentage points', '-0.4 Percentage points per annum']);
  });

  it('is in per cent or in points as each row demands', () => {
    const [series, time] = YEARS.dimensions;
    if (!series || !time) throw new Error('no dimensions');
    const categories = series.categories.map((each) => (each.id === 'A' ? { ...each, unit: '%' } : each));
    const mixed = { ...YEARS, dimensions: [{ ...series, categories }, time] };
    const table = after(mixed, 'span=2020:2021');
    expect(changesOf(table, 'A')).toEqual([
      '11 Percentage points',
      '11.0 Percentage points',
      '11.0 Percentage points per annum',
    ]);
    expect(changesOf(table, 'B')).toEqual(['1 Number', '20.0 Per Cent', '20.0 Per Cent per annum']);
    const inPart = after(mixed, 'change=period:percentage:of(series,C)&span=2020:2021');
    expect(changesOf(inPart, 'A')[1]).toBe('11.0 Percentage points');
    expect(changesOf(inPart, 'B')).toEqual(['1 Number', '20.0 Per Cent', '20.0 Per Cent per annum']);
    const changed = after(mixed, 'change=period:percentage&span=2020:2021');
    expect(changesOf(changed, 'B')).toEqual(['1 Various', '20.0 Various', '20.0 Various']);
  });

  it('is in per cent or in points wherever time stands among other dimensions', () => {
    const sizes = cubeOfSizes({ series: 3, time: 3, sex: 2 });
    const [series, ...others] = sizes.dimensions;
    if (!series) throw new Error('no dimensions');
    const categories = series.categories.map((each, at) => (at === 1 ? { ...each, unit: '%' } : each));
    const table = after({ ...sizes, dimensions: [{ ...series, categories }, ...others] }, 'span=time0:time2');
    const change = (of: number, sex: number) =>
      heldAt(table.cube, { series: `series${of}`, sex: `sex${sex}`, time: 'change.time0.time2' });
    // From 1 to 5; by 4 points; from 12 to 16, and from 13 to 17.
    expect([change(0, 0), change(0, 1)]).toEqual(['division-by-zero', 400]);
    expect([change(1, 0), change(1, 1)]).toEqual([4, 4]);
    expect([change(2, 0), change(2, 1)]).toEqual([33.3333333333333, 30.7692307692308]);
  });

  it('is shown of several pairs of periods, of each once', () => {
    const query = 'span=2019:2021&span=2019:2020&span=2020:2021&span=2019:2021';
    expect(after(YEARS, query).spans).toEqual([
      { from: '2019', to: '2020' },
      { from: '2020', to: '2021' },
      { from: '2019', to: '2021' },
    ]);
  });

  it('has the footnotes of both figures', () => {
    const noted = {
      ...YEARS,
      cellFootnotes: new Map([
        [0, ['n']],
        [2, ['m']],
        [5, ['o']],
      ]),
    };
    const { cube } = after(noted, 'span=2019:2021');
    const notes = (row: string) => {
      const at = indexAt(cube, { series: row, time: 'change.2019.2021' });
      return cube.cellFootnotes.get(at);
    };
    expect([notes('A'), notes('B'), notes('C')]).toEqual([['n', 'm'], ['o'], undefined]);
  });

  it.each([
    [[2, 2, 2, 2, 2], '21.00'],
    // Else those of the table, which is in per cent.
    [[2, 1, 2, 2, 2], '21.0'],
  ])('behind a change keeps the decimals that all figures have: %j', (decimals, difference) => {
    const [series, time] = YEARS.dimensions;
    if (!series || !time) throw new Error('no dimensions');
    const categories = series.categories.map((each, at) => ({ ...each, decimals: decimals[at] ?? 0 }));
    const stated = { ...YEARS, dimensions: [{ ...series, categories }, time] };
    const table = after(stated, 'change=period:percentage&span=2019:2021');
    expect(changesOf(table, 'A')[0]).toBe(`${difference} Number`);
  });

  it('over less than a year has no change a year', () => {
    const quarters = cubeFrom('series | 2020 1Q | 2020 3Q\nA | 100 | 110');
    expect(changesOf(after(quarters, 'span=2020-Q1:2020-Q3'), 'A')).toEqual(['10 Number', '10.0 Per Cent']);
  });

  it.each([
    'change=period:percentage&span=2019:2021',
    'span=2019:2021&change=period:percentage',
    'change=year:absolute&span=2019:2021',
    'change=year:percentage&change=year:percentage&span=2019:2021',
    'change=year:percentage:of(series,A)&span=2019:2021',
  ])('%s reads the figures before the change', (query) => {
    expect(changesOf(after(YEARS, query), 'A')).toEqual(changesOf(after(YEARS, 'span=2019:2021'), 'A'));
  });

  it('is not applicable for a row that is a change itself', () => {
    const table = after(YEARS, 'change=year:percentage:of(series,A)&span=2019:2021');
    const changes = changesOf(table, 'A.change-year-percentage');
    expect(changes.map((each) => each.split(' ')[0])).toEqual(Array(3).fill('not-applicable'));
  });

  it.each([
    'sum=series:in(A,B):s:name(Both)&span=2019:2021',
    'span=2019:2021&sum=series:in(A,B):s:name(Both)',
    'change=year:percentage&span=2019:2021&sum=series:in(A,B):s:name(Both)',
  ])('of a sum is the change of the sum, whichever step came first: %s', (query) => {
    expect(changesOf(after(YEARS, query), 's')).toEqual([
      '27 Number',
      '27.0 Per Cent',
      '12.7 Per Cent per annum',
    ]);
  });

  it.each(['span=2019:2021&divide=1', 'divide=1&span=2019:2021'])('follows a division: %s', (query) => {
    expect(changesOf(after(YEARS, query), 'A')).toEqual([
      '2.1 Number ÷ 10',
      '21.0 Per Cent',
      '10.0 Per Cent per annum',
    ]);
  });

  it('is refused, and its columns go, when a later step takes its periods away', () => {
    const quarters = cubeFrom(
      'series | 2020 1Q | 2020 2Q | 2020 3Q | 2020 4Q | 2021 1Q\nA | 1 | 2 | 3 | 4 | 5',
    );
    const steps = parseAddress('span=2020-Q1:2021-Q1&choose=series:in(A)&convert=annual:plain');
    if (!steps.ok) throw new Error('unreadable');
    const { working, refused } = customiseWhatFits(tableWith(quarters), steps.value, write);
    expect(refused.map(({ position, problem }) => [position, problem.code])).toEqual([
      [0, 'unknown-category'],
    ]);
    expect(working.cube.dimensions[1]?.categories.map(({ id }) => id)).toEqual(['2020', '2021']);
  });

  it.each([
    ['span=2021:2019', 'periods-not-in-order'],
    ['span=2019:2019', 'periods-not-in-order'],
    ['span=2018:2019', 'unknown-category'],
  ])('%s is refused: %s', (query, code) => {
    const steps = parseAddress(query);
    const result = steps.ok ? customise(tableWith(YEARS), steps.value, write) : steps;
    expect(!result.ok && result.problem).toMatchObject({ problem: { code } });
  });
});

/** Years since year 0 at which a period begins, for periods of any length. */
function beginning({ frequency, year, part }: TimePeriod): number {
  const months = { annual: 12, 'half-yearly': 6, quarterly: 3, monthly: 1 };
  if (frequency === 'daily') return Date.UTC(year, 0, part) / 86_400_000 / 365.2425;
  if (frequency === 'weekly') {
    const fourth = new Date(Date.UTC(year, 0, 4));
    const monday = fourth.getTime() / 86_400_000 - ((fourth.getUTCDay() + 6) % 7);
    return (monday + 7 * (part - 1)) / 365.2425;
  }
  if (frequency === 'multi-year') return year;
  return year + ((part - 1) * months[frequency]) / 12;
}

function yearsFrom(first: TimePeriod | undefined, last: TimePeriod | undefined): number {
  return first && last ? beginning(last) - beginning(first) : 0;
}

interface Asked {
  readonly cube: Cube;
  readonly ends: readonly [string, string];
  readonly isPoints: boolean;
}

/** What a column should hold, in the plainest words there are; text for a reason. */
function slowly({ cube, ends, isPoints }: Asked, at: Coordinates, column: string): number | string {
  const periods = cube.dimensions.find(({ id }) => id === 'time')?.categories ?? [];
  const [first, last] = ends.map((end) => periods.find(({ id }) => id === end)?.period);
  const [from, to] = ends.map((end) => operandOf(cube, { ...at, time: end }));
  if (from === undefined || to === undefined) return 'missing-operand';
  const years = yearsFrom(first, last);
  if (column === 'difference' || (isPoints && column === 'change')) return to - from;
  if (isPoints) return (to - from) / years;
  return column === 'change' ? inPerCent(from, (to - from) / Math.abs(from)) : aYear(from, to, years);
}

function aYear(from: number, to: number, years: number): number | string {
  return from < 0 || to < 0 ? 'not-applicable' : inPerCent(from, (to / from) ** (1 / years) - 1);
}

function inPerCent(from: number, rate: number): number | string {
  if (from === 0) return 'division-by-zero';
  return Number.isFinite(rate) ? 100 * rate : 'not-available';
}

const trial = cubeOverTime
  .filter(({ dimensions }) => dimensions.some(({ id, categories }) => id === 'time' && categories.length > 1))
  .chain((cube) => {
    const ids = cube.dimensions.find(({ id }) => id === 'time')?.categories.map(({ id }) => id) ?? [];
    return fc.record({
      cube: fc.constant(cube),
      isPoints: fc.boolean(),
      before: fc.constantFrom('', 'change=period:percentage&', 'change=period:absolute&'),
      ends: fc
        .uniqueArray(fc.nat(ids.length - 1), { minLength: 2, maxLength: 2 })
        .map((places): [string, string] => {
          const [one = 0, other = 0] = places.toSorted((a, b) => a - b);
          return [ids[one] ?? '', ids[other] ?? ''];
        }),
    });
  });

describe('the change between two periods, on random cubes', { timeout: 60_000 }, () => {
  it('agrees with a slow version, whatever changes stand before it', () => {
    let compared = 0;
    fc.assert(
      fc.property(trial, ({ before, ...asked }) => {
        const query = `${before}span=${asked.ends.join(':')}`;
        const table = after(asked.cube, query, { unit: asked.isPoints ? 'Per Cent' : 'Number' });
        for (const at of coordinatesOf(table.cube)) {
          const [column = ''] = (at['time'] ?? '').split('.');
          if (!(at['time'] ?? '').includes('.')) continue;
          compared += 1;
          const found = heldAt(table.cube, at);
          const expected = slowly(asked, at, column);
          if (typeof found === 'string' || typeof expected === 'string') expect(found).toBe(expected);
          else expect(found / (Math.abs(expected) + 1)).toBeCloseTo(expected / (Math.abs(expected) + 1), 8);
        }
      }),
      { numRuns: 500 },
    );
    expect(compared).toBeGreaterThan(500);
  });
});
