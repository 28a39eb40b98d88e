import { breakdownNamed } from '../lists/breakdowns.ts';
import { measureNumbered } from '../lists/measures.ts';
import { annualLeaves } from '../measures/annual-joint.ts';
import { leavesOf, type Breakdown } from '../measures/breakdown.ts';
import { uses, type MonthlyPath, type MonthlyWeights, type NumberedMeasure } from '../measures/measure.ts';
import { monthlyFigures } from '../measures/monthly-figures.ts';
import { LATEST, monthsFrom } from '../months.ts';
import { shapedMonths, type Adjustment, type Shape } from '../shape.ts';
import { FROM_15, yearly } from './residents.ts';

/** The first year of “Labour force, employment and unemployment”, and of all tables with its totals. */
const LABOUR_FORCE_FROM = 2010;

const SEEKING = { season: 0.05, noise: 0.05, cycle: 0.12, shock: -0.45 };

/** The parts of the labour force: thousands of persons in the first month. */
const PARTS = {
  fullTime: { level: 2100, growth: 0.009, season: 0.008, noise: 0.004, shock: 0.04 },
  partTime: { level: 840, growth: 0.012, season: 0.015, noise: 0.006, shock: 0.12 },
  seekingFullTime: { level: 118, growth: -0.005, ...SEEKING },
  seekingPartTime: { level: 52, growth: -0.004, ...SEEKING },
} as const satisfies Readonly<Record<string, Shape>>;

/** A part of the labour force. */
export type LabourForcePart = keyof typeof PARTS;

/** A part of the labour force month by month, in thousands of persons with one decimal. */
export function labourForcePart(
  part: LabourForcePart,
  from: number,
  adjustment: Adjustment,
): readonly number[] {
  const { growth } = PARTS[part];
  const path = shapedMonths(`M1820/${part}`, PARTS[part], monthsFrom(LABOUR_FORCE_FROM), adjustment);
  const earlier = Array.from({ length: Math.max(0, LABOUR_FORCE_FROM - from) * 12 }, (_, at) => {
    const years = LABOUR_FORCE_FROM - from - Math.floor(at / 12);
    return (path[at % 12] ?? 0) / (1 + growth) ** years;
  });
  return [...earlier, ...path.slice(Math.max(0, from - LABOUR_FORCE_FROM) * 12)].map(
    (value) => Math.round(value * 10) / 10,
  );
}

/** The sum of some parts, in hundreds of persons. */
function added(...parts: readonly LabourForcePart[]): MonthlyPath {
  return (from, adjustment) => {
    const paths = parts.map((part) => labourForcePart(part, from, adjustment));
    const months = (LATEST.year - from) * 12 + LATEST.part;
    return Float64Array.from({ length: months }, (_, at) =>
      paths.reduce((sum, path) => sum + Math.round((path[at] ?? 0) * 10), 0),
    );
  };
}

export const employed = added('fullTime', 'partTime');
export const partTime = added('partTime');
export const unemployed = added('seekingFullTime', 'seekingPartTime');
const labourForce = added('fullTime', 'partTime', 'seekingFullTime', 'seekingPartTime');

/** Residents of 15 years and over who neither work nor seek work, in hundreds. */
export const outside: MonthlyPath = (from, adjustment) => {
  const residents = FROM_15.path(from, 'none');
  return labourForce(from, adjustment).map((force, at) => Math.round((residents[at] ?? 0) / 100) - force);
};

/** Employed and job-seeking persons per hundred residents of a group. The groups are in the order of their lists. */
const RATES: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  'working-age': [
    [40, 4.6],
    [84, 3.6],
    [87, 2.7],
    [85, 2.4],
    [68, 1.9],
    [17, 0.2],
  ],
  sex: [
    [65, 2.8],
    [53, 2.3],
  ],
  qualification: [
    [34, 2.6],
    [40, 2.8],
    [47, 3],
    [56, 2.9],
    [63, 2.7],
    [69, 2.5],
    [74, 2.1],
    [78, 1.8],
  ],
  region: [
    [60, 2.9],
    [59, 2.6],
    [58, 2.4],
    [59, 2.3],
  ],
};

/** Residents of 15 years and over by qualification are those of the census. */
const CENSUS: NumberedMeasure = {
  number: '1111',
  measure: { ...measureNumbered('1111').measure, path: FROM_15.path, weights: FROM_15.weights },
};

/** Residents of 15 years and over, group by group. */
function residentsIn(by: Breakdown, from: number): readonly ArrayLike<number>[] | undefined {
  if (by.name !== 'qualification') return FROM_15.weights(by, from, 'none');
  const skipped = (from - CENSUS.measure.from) * 12;
  return monthlyFigures(CENSUS, by, 'none').items.map((path) => path.slice(skipped));
}

function ratedBy(rateOf: (rates: readonly [number, number]) => number): MonthlyWeights {
  return (by, from) => {
    const rates = RATES[by.name];
    const residents = rates && residentsIn(by, from);
    return residents?.map((path, at) =>
      Float64Array.from(path, (count) => (count * rateOf(rates?.[at] ?? [0, 0])) / 100),
    );
  };
}

const workingByRate = ratedBy(([working]) => working);

/** Fewer than 35 hours a week are part-time work: the first three classes of hours. */
const SHORT_CLASSES = 3;

export const inWork: MonthlyWeights = (by, from, adjustment) => {
  if (by.name !== 'hours') return workingByRate(by, from, adjustment);
  const classes = leavesOf(by);
  return classes.map(({ share }, at) => {
    const isShort = at < SHORT_CLASSES;
    const together = isShort ? classes.slice(0, SHORT_CLASSES) : classes.slice(SHORT_CLASSES);
    const all = together.reduce((sum, each) => sum + each.share, 0);
    const path = labourForcePart(isShort ? 'partTime' : 'fullTime', from, adjustment);
    return path.map((persons) => (persons * share) / all);
  });
};
export const seekingWork = ratedBy(([, seeking]) => seeking);
export const outOfWork: MonthlyWeights = (by, from, adjustment) => {
  if (RATES[by.name] === undefined) return undefined;
  const residents = residentsIn(by, from);
  const shares = residents?.map((path) => Float64Array.from(path, (count) => count / 100));
  const parts = [EMPLOYED, UNEMPLOYED].map((part) => monthlyFigures(part(from), by, adjustment).items);
  return shares?.map((path, at) =>
    path.map((count, month) =>
      Math.max(
        0,
        parts.reduce((rest, items) => rest - (items[at]?.[month] ?? 0), count),
      ),
    ),
  );
};

const persons = (number: string, path: MonthlyPath, weights: MonthlyWeights) => (from: number) => ({
  number,
  measure: { ...measureNumbered(number).measure, path, weights, from },
});

/** Employed and unemployed persons from any year, by the breakdowns that both have. */
export const EMPLOYED = persons('2501', employed, inWork);
export const UNEMPLOYED = persons('2601', unemployed, seekingWork);

/** Employed persons by breakdowns of the labour force survey; earlier years have the structure of its first year. */
export const asEmployed: MonthlyWeights = (by, from, adjustment) => {
  if (by.name === 'district') return FROM_15.weights(by, from, adjustment);
  const survey = EMPLOYED(LABOUR_FORCE_FROM);
  const known = inWork(by, from, adjustment);
  if (known || !uses(survey.measure, by.name)) return known;
  const { items } = monthlyFigures(survey, by, adjustment);
  const skipped = (from - LABOUR_FORCE_FROM) * 12;
  const months = monthsFrom(from).length;
  return by.items.flatMap((item, at) =>
    item.isLeaf
      ? [Float64Array.from({ length: months }, (_, month) => items[at]?.[placeOf(month + skipped)] ?? 0)]
      : [],
  );
};

/** Before the survey, the same month of its first year. */
function placeOf(month: number): number {
  return month < 0 ? ((month % 12) + 12) % 12 : month;
}

/** Employed women, in hundreds, and their industries and occupations. */
export const womenEmployed: MonthlyPath = (from, adjustment) =>
  monthlyFigures(EMPLOYED(from), SEX, adjustment).items[1] ?? new Float64Array();

export const womenBy: MonthlyWeights = (by, from) =>
  yearly(by, from, (each, year) => {
    const survey = EMPLOYED(LABOUR_FORCE_FROM);
    if (!uses(survey.measure, each.name)) return undefined;
    const [joint] = annualLeaves(survey, [each, SEX], [Math.max(year, LABOUR_FORCE_FROM)]);
    return joint && Float64Array.from(leavesOf(each), (_, at) => joint[at * 2 + 1] ?? 0);
  });

/** Persons of some employment statuses, given by their indices in the list, in hundreds. */
function ofStatus(...places: readonly number[]): MonthlyPath {
  return (from, adjustment) => {
    const weights = asEmployed(STATUS, from, adjustment) ?? [];
    const all = employed(from, adjustment);
    return all.map((whole, month) => {
      const sum = weights.reduce((total, path) => total + (path[month] ?? 0), 0);
      const part = places.reduce((total, place) => total + (weights[place]?.[month] ?? 0), 0);
      return Math.round((whole * part) / sum);
    });
  };
}

const SEX = breakdownNamed('sex');
const STATUS = breakdownNamed('status');

export const selfEmployed = ofStatus(3, 4);
const employeesInHundreds = ofStatus(0, 1, 2);

/** Persons, not hundreds. */
const counted =
  (path: MonthlyPath): MonthlyPath =>
  (from, adjustment) =>
    path(from, adjustment).map((hundreds) => hundreds * 100);

export const employees = counted(employeesInHundreds);
export const employedPersons = counted(employed);

/** The employees of manufacturing. */
export const manufacturingEmployees: MonthlyPath = (from, adjustment) => {
  const { number, measure } = measureNumbered('2511');
  const all = { number, measure: { ...measure, path: employees, weights: asEmployed, from } };
  return monthlyFigures(all, breakdownNamed('section'), adjustment).items[1] ?? new Float64Array();
};

/** Vacancies that enterprises report, month by month. */
export function vacancies(from: number, adjustment: Adjustment): Float64Array {
  const { measure, number } = measureNumbered('2901');
  return monthlyFigures({ number, measure }, undefined, adjustment).whole.slice((from - measure.from) * 12);
}
