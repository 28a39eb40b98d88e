import type { MonthlyWeights } from '../measures/measure.ts';
import { residentsByAge } from './residents.ts';

/** The weight of each age group is the number of its residents times a rate of that age. */
function byAge(rates: readonly number[]): MonthlyWeights {
  return ({ name }, from) =>
    name === 'age'
      ? residentsByAge(from).map((path, at) => path.map((count) => count * (rates[at] ?? 0)))
      : undefined;
}

const YEARS_IN_GROUP = 5;

/** Deaths a year per hundred thousand residents: more in the first years of life, then a tenth more with every year. */
const MORTALITY = Array.from({ length: 19 }, (_, at) =>
  at === 0 ? 40 : 8 + 1.6 * Math.exp(0.093 * YEARS_IN_GROUP * (at + 0.5)),
);

/** Admissions to hospital, and lasting difficulties, relative to those of people in middle age. */
const ADMISSIONS = [
  1.5, 0.5, 0.5, 0.6, 0.7, 0.8, 0.85, 0.8, 0.75, 0.8, 0.9, 1.05, 1.25, 1.5, 1.9, 2.4, 3, 3.5, 4,
];
const DIFFICULTIES = [
  0.3, 0.5, 0.6, 0.6, 0.6, 0.6, 0.7, 0.8, 0.9, 1.1, 1.4, 1.8, 2.2, 2.7, 3.4, 4.5, 6, 8, 10,
];

export const dying = byAge(MORTALITY);
export const inHospital = byAge(ADMISSIONS);
export const withDifficulties = byAge(DIFFICULTIES);
