import { breakdownNamed } from '../lists/breakdowns.ts';
import { measureNumbered } from '../lists/measures.ts';
import { leavesOf } from '../measures/breakdown.ts';
import type { MonthlyWeights } from '../measures/measure.ts';
import { monthlyFigures } from '../measures/monthly-figures.ts';

/** Persons living alone are the one-person households, so both tables have the same count. */
export const livingAlone: MonthlyWeights = (by, from) => {
  if (by.name !== 'living') return undefined;
  const { whole, items } = monthlyFigures(measureNumbered('1601'), breakdownNamed('household-size'), 'none');
  const skipped = (from - measureNumbered('1601').measure.from) * 12;
  const [, ...others] = leavesOf(by);
  const [alone = whole] = items;
  const shares = others.map(({ share, growth }) =>
    Float64Array.from(whole, (_, month) => share * (1 + growth) ** (month / 12)),
  );
  const rest = others.map((_, at) =>
    Float64Array.from(whole, (all, month) => {
      const sum = shares.reduce((total, path) => total + (path[month] ?? 0), 0);
      return ((all - (alone[month] ?? 0)) * (shares[at]?.[month] ?? 0)) / sum;
    }),
  );
  return [alone, ...rest].map((path) => path.slice(skipped));
};

/** Students of five years and over: all but those in pre-primary education. */
export function studentsFrom5(from: number): Float64Array {
  const { measure, number } = measureNumbered('2001');
  const { whole, items } = monthlyFigures({ number, measure }, breakdownNamed('level'), 'none');
  return whole.map((all, month) => all - (items[0]?.[month] ?? 0)).slice((from - measure.from) * 12);
}
