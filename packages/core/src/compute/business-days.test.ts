import { describe, expect, it } from 'vitest';
import { tableWith } from '../../test/table-with.ts';
import type { Cube } from '../cube/cube.ts';
import { restrictCube } from '../cube/restrict-cube.ts';
import { periodsWithin } from '../period/periods-within.ts';
import { isoOf } from '../period/iso-of.ts';
import { writeTimePeriod } from '../period/write-time-period.ts';
import { periodIn } from '../period/period-in.ts';
import { periodStart } from '../period/period-bounds.ts';
import { customisePart } from '../view/customise-part.ts';
import { neededBy } from '../view/needed-by.ts';
import { changeOverTime } from './over-time/change-over-time.ts';
import { convertFrequency } from './over-time/convert-frequency.ts';
import { cumulateOverYear } from './over-time/cumulate-over-year.ts';
import { movingAverage } from './over-time/moving-average.ts';
import type { ComputationResult } from './computation.ts';
import { write } from '../../test/words.ts';

const HOLIDAYS = ['2024-03-29', '2024-04-01'];

/** Monday to Friday of 2024 from 2 January to 8 May without Easter: 1, 2, 3, … */
function exchangeRates(): Cube {
  const categories = periodsWithin({ frequency: 'annual', year: 2024, part: 1 }, 'daily')
    .filter((period) => ![0, 6].includes(new Date(periodStart(period)).getUTCDay()))
    .map((period) => ({ id: isoOf(period), label: writeTimePeriod(period), period }))
    .filter(({ id }) => id > '2024-01-01' && id < '2024-05-09' && !HOLIDAYS.includes(id));
  const time = { id: 'time', label: 'Date', role: 'time', categories } as const;
  return {
    dimensions: [time],
    values: Float64Array.from(categories.keys(), (at) => at + 1),
    absences: new Map(),
    flags: new Map(),
    cellFootnotes: new Map(),
  };
}

const published = tableWith(exchangeRates(), { unit: 'Dollar', decimals: 1 });
const table = { facts: published, cube: published.cube, write };

function valuesOf(result: ComputationResult): ReadonlyMap<string, number> {
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  const { dimensions, values } = result.value.cube;
  return new Map(dimensions[0]?.categories.map(({ id }, at) => [id, values[at] ?? Number.NaN]));
}

describe('computations on business days', () => {
  it('compare a Monday with the Friday before, and the day after a holiday with the day before it', () => {
    const found = valuesOf(changeOverTime(table, { against: 'period', measure: 'absolute', series: 'all' }));
    expect([...found.values()].slice(1).every((change) => change === 1)).toBe(true);
    expect(found.get('2024-01-02')).toBeNaN();
  });

  it('convert a month whose business days are all there, and no other', () => {
    const average = valuesOf(convertFrequency(table, { to: 'quarterly', by: 'average' }));
    const count = table.cube.dimensions[0]?.categories.filter(({ id }) => id < '2024-04').length ?? 0;
    expect(average.get('2024-Q1')).toBe((count + 1) / 2);
    expect(average.get('2024-Q2')).toBeNaN();
    const last = valuesOf(convertFrequency(table, { to: 'quarterly', by: 'plain' }));
    expect(last.get('2024-Q1')).toBe(count);
    expect(last.get('2024-Q2')).toBeNaN();
  });

  it('average and cumulate without waiting for weekends', () => {
    const moving = valuesOf(movingAverage(table, { periods: 3, series: 'all' }));
    expect([...moving.values()].slice(2)).toEqual([...table.cube.values].slice(1, -1));
    const sums = valuesOf(cumulateOverYear(table, { series: 'all' }));
    expect(sums.get('2024-01-08')).toBe(15);
  });

  it('are the same on the part of the table that a view needs', () => {
    const whole = { ...published, cube: { ...table.cube, values: new Float64Array(0) } };
    const steps = [
      { kind: 'change', against: 'period', measure: 'absolute', series: 'all' },
      { kind: 'choose', dimension: 'time', selection: { kind: 'named', categories: ['2024-03-11'] } },
    ] as const;
    const part = { ...published, cube: restrictCube(table.cube, neededBy(steps, whole, write)) };
    expect(part.cube.values).toHaveLength(2);
    const working = customisePart({ whole, part }, steps, write);
    expect(working.ok && [...working.value.cube.values]).toEqual([1]);
  });

  it('put each day into the quarter of its date', () => {
    for (const { period } of table.cube.dimensions[0]?.categories ?? []) {
      expect(period && periodIn(period, 'quarterly')?.part).toBe(period && period.part <= 91 ? 1 : 2);
    }
  });
});
