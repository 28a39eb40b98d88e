import { breakdownNamed } from '../lists/breakdowns.ts';
import { monthlyFigures } from '../measures/monthly-figures.ts';
import { measureOf } from '../measures/measure.ts';
import { monthsFrom } from '../months.ts';
import { shapedMonths } from '../shape.ts';

/** The first month of the residents' count; earlier years are not counted monthly. */
const COUNTED_FROM = 2000;
const SLOW = { season: 0, noise: 0.001, cycle: 0.001 };

/** One sex, month by month, as “Residents by sex” (M8100) counts it. */
const counted = (series: string, level: number, growth: number): readonly number[] =>
  shapedMonths(`M8100/${series}`, { level, growth, ...SLOW }, monthsFrom(COUNTED_FROM)).map(Math.round);

const males = counted('1.1', 2_560_000, 0.0085);
const females = counted('1.2', 2_630_000, 0.0082);

/**
 * The residents of Meridia, month by month: the sum of what “Residents by sex” counts, so that every table of
 * residents has the same total.
 */
export function residentsBySex(from: number): Float64Array {
  const both = males.map((value, at) => value + (females[at] ?? 0));
  return Float64Array.from(both.slice((from - COUNTED_FROM) * 12));
}

/** The residents of each sex weigh what they are counted as. */
export function weightOfSex(label: string, from: number): readonly number[] | undefined {
  const counts = { Males: males, Females: females }[label];
  return counts?.slice((from - COUNTED_FROM) * 12);
}

/** Residents aged 15 years and over: the same count without the first three age groups. */
export function residentsFrom15(from: number): Float64Array {
  const options = { path: residentsBySex, isPlain: true, from };
  const measure = measureOf('stock', { title: 'Residents', unit: 'Number', level: 0, options });
  const { whole, items } = monthlyFigures({ number: 'residents', measure }, breakdownNamed('age'), 'none');
  const [first, second, third] = items;
  return whole.map((all, at) => all - (first?.[at] ?? 0) - (second?.[at] ?? 0) - (third?.[at] ?? 0));
}
