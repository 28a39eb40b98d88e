import type { MonthlyPath, MonthlyWeights, NumberedMeasure } from '../measures/measure.ts';
import { measureOf } from '../measures/measure.ts';
import { monthlyFigures } from '../measures/monthly-figures.ts';
import { measureNumbered } from '../lists/measures.ts';
import { ACCOUNT_PATHS, ACCOUNT_WEIGHTS } from './accounts.ts';
import * as climate from './climate.ts';
import { differing } from './districts.ts';
import { dwellingsBy, enterprisesBy, householdsBy, smallEnterprises, studentsFrom5 } from './households.ts';
import * as labour from './labour-force-paths.ts';
import { forest, forestBy } from './land.ts';
import { FLOWS, totalTrade, weightsInTrade, wholeOf } from './merchandise-flows.ts';
import * as ages from './rates-by-age.ts';
import * as residents from './residents.ts';
import { disposableItems, savingBy } from './sector-accounts.ts';

/** The paths that measures can follow, by their names in `lists/measures.csv`. */
export const PATHS: Readonly<Record<string, MonthlyPath>> = {
  ...ACCOUNT_PATHS,
  residents: residents.residentsBySex,
  'residents-from-15': residents.FROM_15.path,
  'residents-from-65': residents.FROM_65.path,
  'young-residents': residents.YOUNG.path,
  'median-age': residents.medianAge,
  employed: labour.employed,
  'employed-persons': labour.employedPersons,
  employees: labour.employees,
  'self-employed': labour.selfEmployed,
  'women-employed': labour.womenEmployed,
  'part-time': labour.partTime,
  unemployed: labour.unemployed,
  outside: labour.outside,
  'manufacturing-employees': labour.manufacturingEmployees,
  students: studentsFrom5,
  'small-enterprises': smallEnterprises,
  forest,
  temperature: climate.temperature,
  'hottest-day': climate.hottestDay,
  sunshine: climate.sunshine,
  'goods-carried': (_, adjustment) => monthlyFigures(measureNumbered('5531'), undefined, adjustment).whole,
  'total-trade': totalTrade,
  'merchandise-imports': (_, adjustment) => wholeOf(FLOWS.imports, adjustment),
};

/** The weights that the leaves of measures can have, by name. */
export const WEIGHTS: Readonly<Record<string, MonthlyWeights>> = {
  ...ACCOUNT_WEIGHTS,
  sex: residents.weightsOfSex,
  'residents-from-15': residents.FROM_15.weights,
  'residents-from-65': residents.FROM_65.weights,
  'young-residents': residents.YOUNG.weights,
  'median-age': residents.medianAges,
  voters: residents.FROM_15.weights,
  'voters-by-district': (by, ...more) =>
    by.name === 'district' ? differing('votes', by, residents.FROM_15.weights(by, ...more) ?? []) : undefined,
  dying: ages.dying,
  'in-hospital': ages.inHospital,
  'with-difficulties': ages.withDifficulties,
  households: householdsBy,
  dwellings: dwellingsBy,
  enterprises: enterprisesBy,
  forest: forestBy,
  'disposable-income': disposableItems,
  saving: savingBy,
  'in-work': labour.inWork,
  employed: labour.asEmployed,
  women: labour.womenBy,
  'seeking-work': labour.seekingWork,
  'out-of-work': labour.outOfWork,
  trade: weightsInTrade,
};

const persons = (
  path: MonthlyPath,
  weights: MonthlyWeights,
  of: { readonly from: number; readonly unit: 'Number' | 'Thousand persons' },
): NumberedMeasure => {
  const { from, unit } = of;
  const isCount = unit === 'Number';
  const options = { path, weights, from, isPlain: true, decimals: isCount ? 0 : 1 };
  const measure = measureOf(isCount ? 'stock' : 'average', { title: '', unit, level: 0, options });
  return { number: '', measure };
};

/** Counts that are not published, but from which shares and rates are computed. */
export const COUNTS: Readonly<Record<string, NumberedMeasure>> = {
  'residents-15-to-64': named('residents-15-to-64', residents.FROM_15_TO_64),
  'residents-from-65': named('residents-from-65', residents.FROM_65),
  employed: labour.EMPLOYED(2005),
  unemployed: labour.UNEMPLOYED(2005),
  outside: {
    ...persons(labour.outside, labour.outOfWork, { from: 2005, unit: 'Thousand persons' }),
    number: '2711',
  },
};

function named(number: string, { path, weights }: residents.Aged): NumberedMeasure {
  return { ...persons(path, weights, { from: 2005, unit: 'Number' }), number };
}
