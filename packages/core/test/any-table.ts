import fc from 'fast-check';
import { ABSENCES, type Absence } from '../src/cube/absence.ts';
import type { Cube } from '../src/cube/cube.ts';
import type { Category, Dimension } from '../src/cube/dimension.ts';
import { FLAGS, flagSetOf } from '../src/cube/flag.ts';
import { isoOf } from '../src/period/iso-of.ts';
import { periodGridOf } from '../src/period/period-grid.ts';
import { previousPeriod } from '../src/period/previous-period.ts';
import type { TimePeriod } from '../src/period/time-period.ts';
import { writeTimePeriod } from '../src/period/write-time-period.ts';

const LAST: readonly TimePeriod[] = [
  { frequency: 'multi-year', year: 2024, part: 1, lastYear: 2025 },
  { frequency: 'annual', year: 2026, part: 1 },
  { frequency: 'half-yearly', year: 2026, part: 1 },
  { frequency: 'quarterly', year: 2026, part: 3 },
  { frequency: 'monthly', year: 2026, part: 4 },
  { frequency: 'weekly', year: 2026, part: 9 },
  { frequency: 'daily', year: 2026, part: 60 },
];

/** Periods that follow one another, with some left out: the gaps that real series have. */
function arbitraryPeriods(last: TimePeriod): fc.Arbitrary<Dimension> {
  const most = last.frequency === 'daily' || last.frequency === 'weekly' ? 70 : 30;
  return fc.array(fc.nat(9), { minLength: 1, maxLength: most }).map((draws) => {
    const periods: TimePeriod[] = [last];
    while (periods.length < draws.length) periods.push(previousPeriod(periods.at(-1) ?? last));
    const kept = periods.reverse().filter((_, at) => at === 0 || draws[at] !== 0);
    return {
      id: 'time',
      label: 'Time period',
      role: 'time',
      categories: kept.map((period) => ({ id: isoOf(period), label: writeTimePeriod(period), period })),
    };
  });
}

function arbitraryTree(id: string): fc.Arbitrary<Dimension> {
  return fc.array(fc.option(fc.nat(5), { nil: undefined }), { minLength: 1, maxLength: 5 }).map((above) => ({
    id,
    label: `The ${id}`,
    role: 'other',
    categories: above.map((parent, position): Category => ({
      id: `${id}${position}`,
      label: `${'zyx'[position % 3] ?? ''} ${id} ${position}`,
      ...(parent !== undefined && parent < position && { parent: `${id}${parent}` }),
    })),
  }));
}

interface DrawnCell {
  readonly value: number;
  readonly absence: Absence | undefined;
  readonly flagSet: number;
}

/** Small whole numbers, including zero and negative ones, and every absence, so that mistakes show at once. */
const arbitraryCell: fc.Arbitrary<DrawnCell> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.integer({ min: -4, max: 20 }).map((value) => ({ value, absence: undefined, flagSet: 0 })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.integer({ min: 1, max: 9 }), fc.subarray([...FLAGS]))
      .map(([value, flags]) => ({ value, absence: undefined, flagSet: flagSetOf(flags) })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...ABSENCES).map((absence) => ({ value: Number.NaN, absence, flagSet: 0 })),
  },
);

function isByTheCalendar({ categories }: Dimension): boolean {
  return !periodGridOf(categories.flatMap(({ period }) => period ?? [])).isOfBusinessDays;
}

/** A cube with periods of some frequency and one or two hierarchies, all of one unit. */
export const cubeOverTime: fc.Arbitrary<Cube> = fc
  .tuple(
    // Business days follow each other by other rules, which have their own tests.
    fc
      .constantFrom(...LAST)
      .chain(arbitraryPeriods)
      .filter(isByTheCalendar),
    fc.subarray(['a', 'b'], { minLength: 1 }),
    fc.boolean(),
  )
  .chain(([time, ids, isTimeFirst]) =>
    fc.tuple(...ids.map(arbitraryTree)).map((trees) => (isTimeFirst ? [time, ...trees] : [...trees, time])),
  )
  .chain((dimensions) => {
    const cells = dimensions.reduce((product, { categories }) => product * categories.length, 1);
    return fc.array(arbitraryCell, { minLength: cells, maxLength: cells }).map((drawn): Cube => {
      const entries = [...drawn.entries()];
      return {
        dimensions,
        values: Float64Array.from(drawn, ({ value }) => value),
        absences: new Map(entries.flatMap(([cell, { absence }]) => (absence ? [[cell, absence]] : []))),
        flags: new Map(entries.flatMap(([cell, { flagSet }]) => (flagSet > 0 ? [[cell, flagSet]] : []))),
        cellFootnotes: new Map(),
      };
    });
  });
