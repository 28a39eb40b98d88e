import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cubeOverTime } from '../../../test/any-table.ts';
import { asHeld, coordinatesOf, heldAt, operandOf, type Coordinates } from '../../../test/cells-by-name.ts';
import { cubeFrom, drawingOf, tidy } from '../../../test/drawn-cube.ts';
import { tableWith } from '../../../test/table-with.ts';
import { inFifteenDigits } from '../../../test/in-fifteen-digits.ts';
import type { Cube } from '../../cube/cube.ts';
import { isoOf } from '../../period/iso-of.ts';
import { periodIn } from '../../period/period-in.ts';
import { previousPeriod, samePeriodAYearBefore } from '../../period/previous-period.ts';
import type { TimePeriod } from '../../period/time-period.ts';
import { unitOf } from '../../table/stated-of-cell.ts';
import type { Computable } from '../computation.ts';
import { changeOverTime, obstacleToChange } from './change-over-time.ts';
import type { Series } from './compute-over-time.ts';
import type { ComputationResult } from '../computation.ts';
import { convertFrequency, obstacleToConversion } from './convert-frequency.ts';
import { cumulateOverYear, obstacleToCumulation } from './cumulate-over-year.ts';
import { divideByPowerOfTen, type DivideByPowerOfTen } from '../divide-by-power-of-ten.ts';
import { growthBetween } from './growth-between.ts';
import { indexToBase } from './index-to-base.ts';
import { movingAverage } from './moving-average.ts';
import { write } from '../../../test/words.ts';

function factsOf(cube: Cube, unit = 'Number'): Computable {
  const { cube: same, ...facts } = tableWith(cube, { unit, kind: 'TS' });
  return { facts, cube: same, write };
}

function drawn(result: ComputationResult): string {
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return drawingOf(result.value.cube);
}

/** Computes over time both ways: all figures replaced, and the first category of another dimension continued. */
function check(
  cube: Cube,
  tag: string,
  compute: (table: Computable, series: Series) => ComputationResult,
  slow: (
    figureIn: (period: TimePeriod | undefined) => number | undefined,
    period: TimePeriod,
  ) => number | string,
): void {
  const series = firstSeriesOf(cube);
  const [first = ''] = series.categories;
  const all = compute(factsOf(cube), 'all');
  const some = compute(factsOf(cube), series);
  if (!all.ok || !some.ok) {
    expect(all.ok).toBe(some.ok);
    return;
  }
  for (const at of coordinatesOf(cube)) {
    const period = periodAt(cube, at);
    const expected = inFifteenDigits(
      slow((each) => each && operandOf(cube, { ...at, time: isoOf(each) }), period),
    );
    expect(heldAt(all.value.cube, at)).toBe(expected);
    expect(heldAt(some.value.cube, at)).toBe(heldAt(cube, at));
    if (at[series.dimension] === first) {
      expect(heldAt(some.value.cube, { ...at, [series.dimension]: `${first}.${tag}` })).toBe(expected);
    }
  }
}

function firstSeriesOf({ dimensions }: Cube): {
  readonly dimension: string;
  readonly categories: readonly string[];
} {
  const other = dimensions.find(({ role }) => role !== 'time');
  return { dimension: other?.id ?? '', categories: [other?.categories[0]?.id ?? ''] };
}

function periodAt({ dimensions }: Cube, at: Coordinates): TimePeriod {
  const periods = dimensions.find(({ role }) => role === 'time')?.categories;
  const period = periods?.find(({ id }) => id === at['time'])?.period;
  if (!period) throw new Error('every category of time has a period');
  return period;
}

describe('computing over time, on thousands of random cubes with gaps', { timeout: 30_000 }, () => {
  const runs = { numRuns: 500 };

  it.each(['period', 'year'] as const)('change on %s, absolute and in per cent', (against) => {
    const before = against === 'year' ? samePeriodAYearBefore : previousPeriod;
    fc.assert(
      fc.property(cubeOverTime, (cube) => {
        check(
          cube,
          `change-${against}-absolute`,
          (table, series) => changeOverTime(table, { against, measure: 'absolute', series }),
          (figureIn, period) => {
            const [now, then] = [figureIn(period), figureIn(before(period))];
            return now === undefined || then === undefined ? 'missing-operand' : asHeld(now - then);
          },
        );
        check(
          cube,
          `change-${against}-percentage`,
          (table, series) => changeOverTime(table, { against, measure: 'percentage', series }),
          (figureIn, period) => {
            const [now, then] = [figureIn(period), figureIn(before(period))];
            if (now === undefined || then === undefined) return 'missing-operand';
            return then === 0 ? 'division-by-zero' : asHeld((100 * (now - then)) / Math.abs(then));
          },
        );
      }),
      runs,
    );
  });

  it('index to a base period', () => {
    fc.assert(
      fc.property(cubeOverTime, fc.nat(), (cube, which) => {
        const periods = cube.dimensions.find(({ role }) => role === 'time')?.categories ?? [];
        const base = periods[which % periods.length];
        check(
          cube,
          `index-${base?.id ?? ''}`,
          (table, series) => indexToBase(table, { base: base?.id ?? '', series }),
          (figureIn, period) => {
            const [now, then] = [figureIn(period), figureIn(base?.period)];
            if (now === undefined || then === undefined) return 'missing-operand';
            return then === 0 ? 'division-by-zero' : asHeld((100 * now) / then);
          },
        );
      }),
      runs,
    );
  });

  it('prints an index to one decimal, and says of what', () => {
    const index = indexToBase(factsOf(cubeFrom('x | 2023 | 2024\na | 50 | 60')), {
      base: '2023',
      series: 'all',
    });
    expect(index.ok && index.value.facts).toMatchObject({ unit: 'Index (2023 = 100)', decimals: 1 });
  });

  it('moving average: every period must be there', () => {
    fc.assert(
      fc.property(cubeOverTime, fc.integer({ min: 2, max: 5 }), (cube, count) => {
        check(
          cube,
          `moving-average-${count}`,
          (table, series) => movingAverage(table, { periods: count, series }),
          (figureIn, period) => {
            let sum = 0;
            let each = period;
            for (let step = 0; step < count; step += 1) {
              const figure = figureIn(each);
              if (figure === undefined) return 'incomplete-group';
              sum += figure;
              each = previousPeriod(each);
            }
            return asHeld(sum / count);
          },
        );
      }),
      runs,
    );
  });

  it('cumulative sum over the year: from its first period on, none missing', () => {
    fc.assert(
      fc.property(cubeOverTime, (cube) => {
        check(
          cube,
          'cumulative',
          (table, series) => cumulateOverYear(table, { series }),
          (figureIn, period) => {
            let sum = 0;
            for (let each = period; each.year === period.year; each = previousPeriod(each)) {
              const figure = figureIn(each);
              if (figure === undefined) return 'incomplete-group';
              sum += figure;
            }
            return asHeld(sum);
          },
        );
      }),
      runs,
    );
  });

  it('conversion to a lower frequency, plain, by average and by sum', () => {
    const to = fc.constantFrom('annual' as const, 'half-yearly' as const, 'quarterly' as const);
    const by = fc.constantFrom('plain' as const, 'average' as const, 'sum' as const);
    fc.assert(
      fc.property(cubeOverTime, to, by, (cube, frequency, method) => {
        const result = convertFrequency(factsOf(cube), { to: frequency, by: method });
        const obstacle = obstacleToConversion(factsOf(cube), { to: frequency });
        expect(result.ok).toBe(obstacle === undefined);
        if (!result.ok) return;
        for (const at of coordinatesOf(result.value.cube)) {
          const periods = allPeriodsIn(periodAt(result.value.cube, at), cube);
          const cells = periods.map((period) => ({ ...at, time: isoOf(period) }));
          expect(heldAt(result.value.cube, at)).toBe(inFifteenDigits(slowConversion(cube, cells, method)));
        }
      }),
      runs,
    );
  });
});

function slowConversion(
  cube: Cube,
  cells: readonly Coordinates[],
  method: 'plain' | 'average' | 'sum',
): number | string {
  if (method === 'plain') {
    const published = heldAt(cube, cells.at(-1) ?? {});
    return published === 'nowhere' ? 'incomplete-group' : published;
  }
  const figures = cells.map((cell) => operandOf(cube, cell));
  if (figures.includes(undefined)) return 'incomplete-group';
  const sum = figures.reduce<number>((total, figure) => total + (figure ?? 0), 0);
  return asHeld(method === 'sum' ? sum : sum / figures.length);
}

/** Found by walking back from after the group's end, one period at a time. */
function allPeriodsIn(group: TimePeriod, cube: Cube): readonly TimePeriod[] {
  const published = cube.dimensions.find(({ role }) => role === 'time')?.categories ?? [];
  const frequency = published[0]?.period?.frequency;
  if (!frequency) throw new Error('a published period is needed');
  const found: TimePeriod[] = [];
  let each: TimePeriod = { frequency, year: group.year + 1, part: 1 };
  while (each.year > group.year - 1) {
    each = previousPeriod(each);
    const own = periodIn(each, group.frequency);
    if (own && isoOf(own) === isoOf(group)) found.unshift(each);
  }
  return found;
}

const rates = cubeFrom(`
  rate      | 2024 1Q | 2024 2Q | 2024 3Q | 2024 4Q | 2025 1Q
  Resident  |       4 |   3.5 p |      na |       3 |       5
`);

describe(changeOverTime, () => {
  it.each<DivideByPowerOfTen['of']>(['table', { dimension: 'rate', categories: ['Resident'] }])(
    'keeps what percentages were divided by in the unit of their differences',
    (of) => {
      const divided = divideByPowerOfTen(factsOf(rates, 'Per Cent'), { power: -3, of });
      if (!divided.ok) throw new Error(divided.problem.code);
      for (const series of ['all', { dimension: 'rate', categories: ['Resident'] }] as const) {
        const result = changeOverTime(
          { ...divided.value, write },
          { against: 'period', measure: 'absolute', series },
        );
        expect(result.ok && unitOf(result.value, series === 'all' ? 1 : 6)).toBe('Percentage points × 10³');
      }
    },
  );

  it('gives differences of percentages in percentage points', () => {
    const request = { against: 'period', measure: 'absolute', series: 'all' } as const;
    const result = changeOverTime(factsOf(rates, 'Per Cent'), request);
    expect(result.ok && unitOf(result.value, 1)).toBe('Percentage points');
    expect(drawn(result)).toBe(
      tidy(`
        rate     | 2024 1Q | 2024 2Q | 2024 3Q | 2024 4Q | 2025 1Q
        Resident |       x |  -0.5 p |       x |       x |       2
      `),
    );
  });

  it('puts the change of a series behind it, in its own unit', () => {
    const series = { dimension: 'rate', categories: ['Resident'] };
    const result = changeOverTime(factsOf(rates), { against: 'year', measure: 'percentage', series });
    expect(drawn(result)).toBe(
      tidy(`
        rate                          | 2024 1Q | 2024 2Q | 2024 3Q | 2024 4Q | 2025 1Q
        Resident                      |       4 |   3.5 p |      na |       3 |       5
        Resident: change on year, %   |       x |       x |       x |       x |      25
      `),
    );
    expect(result.ok && [unitOf(result.value, 4), unitOf(result.value, 9)]).toEqual(['Number', 'Per Cent']);
  });

  it('says why it cannot be done', () => {
    const timeless = cubeFrom('sex | A\nMales | 1');
    expect(obstacleToChange(factsOf(timeless), { against: 'year' })).toEqual({ code: 'no-time-dimension' });
    expect(obstacleToChange(factsOf(rates), { against: 'year' })).toBeUndefined();
  });
});

describe(movingAverage, () => {
  it('says how many periods it is the average of', () => {
    const result = movingAverage(factsOf(rates), { periods: 4, series: 'all' });
    expect(result.ok && result.value.facts.footnotes.map(({ text }) => text).join()).toContain(
      'sum of the figures of this period and the 3 before it ÷ 4',
    );
  });
});

describe(convertFrequency, () => {
  it('never makes a partial sum, and leaves the published last period as it is', () => {
    expect(drawn(convertFrequency(factsOf(rates), { to: 'annual', by: 'average' }))).toBe(
      tidy('rate | 2024 | 2025\nResident | … | …'),
    );
    expect(drawn(convertFrequency(factsOf(rates), { to: 'annual', by: 'plain' }))).toBe(
      tidy('rate | 2024 | 2025\nResident | 3 | …'),
    );
    expect(drawn(convertFrequency(factsOf(rates), { to: 'half-yearly', by: 'sum' }))).toBe(
      tidy('rate | 2024 1H | 2024 2H | 2025 1H\nResident | 7.5 p | … | …'),
    );
  });

  it('hangs what was said of a period on the longer one that it is in', () => {
    const [rate, time] = rates.dimensions;
    if (!rate || !time) throw new Error('two dimensions were drawn');
    const said: Readonly<Record<string, readonly string[]>> = {
      '2024-Q1': ['a'],
      '2024-Q3': ['b', 'a'],
      '2025-Q1': ['c'],
    };
    const categories = time.categories.map((each) => {
      const footnotes = said[each.id];
      return footnotes ? { ...each, footnotes } : each;
    });
    const cube = { ...rates, dimensions: [rate, { ...time, categories }] };
    const result = convertFrequency(factsOf(cube), { to: 'annual', by: 'average' });
    expect(
      result.ok && result.value.cube.dimensions[1]?.categories.map(({ footnotes }) => footnotes),
    ).toEqual([['a', 'b'], ['c']]);
  });

  it('states of a longer period what the first period in it states', () => {
    const [rate, time] = rates.dimensions;
    if (!rate || !time) throw new Error('two dimensions were drawn');
    const categories = time.categories.map((each, at) => ({ ...each, decimals: 3 - at }));
    const cube = { ...rates, dimensions: [rate, { ...time, categories: categories.slice(0, 4) }] };
    const result = convertFrequency(factsOf({ ...cube, values: rates.values.slice(0, 4) }), {
      to: 'half-yearly',
      by: 'sum',
    });
    expect(result.ok && result.value.cube.dimensions[1]?.categories.map(({ decimals }) => decimals)).toEqual([
      3, 1,
    ]);
  });

  it('says why it cannot be done', () => {
    const obstacle = (to: 'annual' | 'half-yearly' | 'quarterly', cube: Cube) =>
      obstacleToConversion(factsOf(cube), { to })?.code;
    expect(obstacle('quarterly', rates)).toBe('same-frequency');
    expect(obstacle('quarterly', cubeFrom('a | 2024 1H\nb | 1'))).toBe('finer-than-published');
    expect(obstacle('annual', cubeFrom('a | 2024 | 2025 1Q\nb | 1 | 2'))).toBe('mixed-frequencies');
    expect(obstacle('annual', cubeFrom('a | x\nb | 1'))).toBe('no-time-dimension');
  });
});

describe(cumulateOverYear, () => {
  it('warns of rates, which do not add up', () => {
    const rated = factsOf(rates, 'Per Cent');
    const warnings = [{ code: 'sum-of-rates', unit: 'Per Cent' }];
    for (const series of ['all', { dimension: 'rate', categories: ['Resident'] }] as const) {
      expect(cumulateOverYear(rated, { series })).toMatchObject({ ok: true, value: { warnings } });
      expect(cumulateOverYear(factsOf(rates), { series })).toMatchObject({ value: { warnings: [] } });
    }
  });

  it('has nothing to add up in annual figures', () => {
    const annual = cubeFrom('a | 2024 | 2025\nb | 1 | 2');
    expect(obstacleToCumulation(factsOf(annual))).toEqual({ code: 'no-parts-of-year', frequency: 'annual' });
  });
});

describe(growthBetween, () => {
  const request = { id: 'g', name: 'Growth', place: 'first', from: '2020', to: '2022' } as const;
  const population = cubeFrom(`
    sex     | 2020 | 2022
    Males   |  100 |  121
    Females |    0 |    4
    Others  |   -1 |    4
    Unknown |   na |    4
  `);

  it('is the constant rate that leads from one figure to the other', () => {
    const result = growthBetween(factsOf(population), request);
    expect(result.ok && Array.from(result.value.cube.values)[2]).toBeCloseTo(10);
    const held = ['Females', 'Others', 'Unknown'].map(
      (sex) => result.ok && heldAt(result.value.cube, { sex, time: 'g' }),
    );
    expect(held).toEqual(['division-by-zero', 'not-applicable', 'missing-operand']);
  });

  it('counts the quarters of a year', () => {
    const result = growthBetween(factsOf(rates), { ...request, from: '2024-Q2', to: '2024-Q4' });
    const rate = 100 * ((3 / 3.5) ** 2 - 1);
    expect(result.ok && heldAt(result.value.cube, { rate: 'Resident', time: 'g' })).toBeCloseTo(rate);
  });

  it('counts the years between spans of years, and the days between days', () => {
    const over = (first: string, last: string) => {
      const cube = cubeFrom(`x | ${first} | ${last}\na | 100 | 121`);
      const [from = '', to = ''] = cube.dimensions[1]?.categories.map(({ id }) => id) ?? [];
      const result = growthBetween(factsOf(cube), { ...request, from, to });
      return result.ok && heldAt(result.value.cube, { x: 'a', time: 'g' });
    };
    expect(over('2000-2004', '2002-2006')).toBeCloseTo(10);
    expect(over('2001-01-01', '2003-01-01')).toBeCloseTo(10, 1);
  });

  it('does not start from what is no period', () => {
    const grown = growthBetween(factsOf(population), request);
    if (!grown.ok) throw new Error(grown.problem.code);
    const again = growthBetween(
      { ...factsOf(population), ...grown.value },
      { ...request, id: 'h', from: 'g' },
    );
    expect(again).toMatchObject({ ok: false, problem: { code: 'periods-not-in-order' } });
  });

  it('goes from the earlier to the later', () => {
    expect(growthBetween(factsOf(population), { ...request, from: '2022', to: '2020' })).toMatchObject({
      ok: false,
      problem: { code: 'periods-not-in-order' },
    });
  });
});
