import type { Measure, MonthlyPath } from '../measures/measure.ts';
import { employed, labourForce, partTime, unemployed, unemploymentRate } from './labour-force-paths.ts';
import { FLOWS, totalTrade, weightInTrade, wholeOf } from './merchandise-flows.ts';
import { residentsBySex, residentsFrom15, weightOfSex } from './residents.ts';

/** The paths that measures can follow, by their names in `lists/measures.csv`. */
export const PATHS: Readonly<Record<string, MonthlyPath>> = {
  residents: residentsBySex,
  'residents-from-15': residentsFrom15,
  employed,
  'part-time': partTime,
  unemployed,
  'labour-force': labourForce,
  'unemployment-rate': unemploymentRate,
  'total-trade': totalTrade,
  'merchandise-imports': (_, adjustment) => wholeOf(FLOWS.imports, adjustment),
};

/** The weights that the leaves of measures can have, by name. */
export const WEIGHTS: Readonly<Record<string, NonNullable<Measure['weightOf']>>> = {
  sex: weightOfSex,
  trade: weightInTrade,
};
