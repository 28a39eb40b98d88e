import { breakdownNamed } from '../lists/breakdowns.ts';
import { measureNumbered } from '../lists/measures.ts';
import { leavesOf, type Breakdown } from '../measures/breakdown.ts';
import type { MonthlyWeights, NumberedMeasure } from '../measures/measure.ts';
import { monthlyFigures } from '../measures/monthly-figures.ts';
import { differing } from './districts.ts';
import { RESIDENTS } from './residents.ts';

/** Districts have as many households as their residents need. */
const householdsByDistrict = (by: Breakdown, from: number): readonly Float64Array[] =>
  differing('households', by, leafPaths(RESIDENTS, by, from));

/** The paths of the leaves of a measure from January of a year. */
function leafPaths(numbered: NumberedMeasure, by: Breakdown, from: number): readonly Float64Array[] {
  const { items } = monthlyFigures(numbered, by, 'none');
  const skipped = (from - numbered.measure.from) * 12;
  return by.items.flatMap(({ isLeaf }, at) =>
    isLeaf ? [(items[at] ?? new Float64Array()).slice(skipped)] : [],
  );
}

/** There are dwellings where there are households. */
export const dwellingsBy: MonthlyWeights = (by, from) => {
  if (by.name === 'district') return householdsByDistrict(by, from);
  return ['dwelling', 'tenure'].includes(by.name) ? leafPaths(measureNumbered('1601'), by, from) : undefined;
};

/** Small and medium enterprises: all but the largest, and where enterprises are. */
export function smallEnterprises(from: number): Float64Array {
  const enterprises = measureNumbered('4311');
  const { whole, items } = monthlyFigures(enterprises, breakdownNamed('firm-size'), 'none');
  const skipped = (from - enterprises.measure.from) * 12;
  return whole.map((all, month) => all - (items.at(-1)?.[month] ?? 0)).slice(skipped);
}

export const enterprisesBy: MonthlyWeights = (by, from) => leafPaths(measureNumbered('4311'), by, from);

/** Persons living alone are the one-person households, so both tables have the same count. */
export const householdsBy: MonthlyWeights = (by, from) => {
  if (by.name === 'district') return householdsByDistrict(by, from);
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
