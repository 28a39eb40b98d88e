import { comparePeriods, isoOf, writeTimePeriod, type Category, type TimePeriod } from '@almanac/core';
import { readPeriods } from './read-period.ts';

/** The categories of a time dimension, ascending, and where each label went. */
export interface TimeCategories {
  readonly categories: readonly Category[];
  /** For each label, the position of its category. */
  readonly positions: readonly number[];
  /** What was decided about dates that stand for longer periods or years of two digits, in words. */
  readonly guess?: string;
}

/** Makes time categories of labels; undefined when one of them is not a period or two are the same. */
export function timeCategoriesOf(labels: readonly string[]): TimeCategories | undefined {
  const { periods: read, guess } = readPeriods(labels);
  if (read.length === 0 || !read.every((period) => period !== undefined)) return undefined;
  const longer = longerPeriods(read);
  const periods = longer?.periods ?? read;
  const entries = periods
    .map((period, from) => ({
      period,
      from,
      label: longer ? writeTimePeriod(period) : (labels[from] ?? '').trim(),
    }))
    .sort((a, b) => comparePeriods(a.period, b.period));
  const categories = entries.map(({ period, label }) => ({ id: isoOf(period), label, period }));
  if (new Set(categories.map(({ id }) => id)).size < categories.length) return undefined;
  const positions = new Array<number>(labels.length);
  for (const [position, { from }] of entries.entries()) positions[from] = position;
  const told = longer?.guess ?? guess;
  return { categories, positions, ...(told !== undefined && { guess: told }) };
}

interface LongerPeriods {
  readonly periods: readonly TimePeriod[];
  readonly guess: string;
}

interface DayParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly isLast: boolean;
}

function dayPartsOf(period: TimePeriod): DayParts {
  const [year = 0, month = 0, day = 0] = isoOf(period).split('-').map(Number);
  return { year, month, day, isLast: day === new Date(Date.UTC(year, month, 0)).getUTCDate() };
}

/** The months that begin, or all end, the quarters of a year. */
const QUARTER_MONTHS = [
  [1, 4, 7, 10],
  [3, 6, 9, 12],
  [2, 5, 8, 11],
];

/**
 * Files write `2025-05-01`, `1986-06-30` or `1987-05-15` for a whole month, quarter or year. Dates that fall at most
 * once in every month, always on the same day or on the last one, are taken for the period they stand in.
 */
function longerPeriods(periods: readonly TimePeriod[]): LongerPeriods | undefined {
  if (periods.length < 3 || periods.some(({ frequency }) => frequency !== 'daily')) return undefined;
  const days = periods.map(dayPartsOf);
  const sameDay = days.every(({ day }) => day === days[0]?.day) || days.every(({ isLast }) => isLast);
  const months = new Set(days.map(({ year, month }) => year * 12 + month));
  if (!sameDay || months.size < days.length) return undefined;
  const [frequency, words] = frequencyOfMonths(new Set(days.map(({ month }) => month)));
  return {
    periods: days.map(({ year, month }) => ({ frequency, year, part: partOf(frequency, month) })),
    guess: `The dates fall once in a ${words} (${isoOf(periods[0] ?? { frequency, year: 0, part: 1 })} …) and were read as ${words}s.`,
  };
}

function frequencyOfMonths(
  months: ReadonlySet<number>,
): readonly ['annual' | 'quarterly' | 'monthly', 'year' | 'quarter' | 'month'] {
  if (months.size === 1) return ['annual', 'year'];
  const isQuarterly = QUARTER_MONTHS.some((quarters) =>
    [...months].every((month) => quarters.includes(month)),
  );
  return isQuarterly ? ['quarterly', 'quarter'] : ['monthly', 'month'];
}

function partOf(frequency: 'annual' | 'quarterly' | 'monthly', month: number): number {
  if (frequency === 'annual') return 1;
  return frequency === 'quarterly' ? Math.ceil(month / 3) : month;
}
