import { breakdownNamed } from '../lists/breakdowns.ts';
import { measureNumbered } from '../lists/measures.ts';
import { annualLeaves, rolledUpAlong } from '../measures/annual-joint.ts';
import { leavesOf, type Breakdown, type Coarser } from '../measures/breakdown.ts';
import type { MonthlyPath, MonthlyWeights, NumberedMeasure } from '../measures/measure.ts';
import { monthlyFigures } from '../measures/monthly-figures.ts';
import { roundRunning } from '../measures/spread-exactly.ts';
import { LATEST, monthsFrom } from '../months.ts';
import { shapedMonths } from '../shape.ts';

/** The first year of the monthly count of residents. */
const COUNTED_FROM = 2000;
const SLOW = { season: 0, noise: 0.001, cycle: 0.001 };

/** One sex, month by month, as in “Residents by sex” (M8100). */
const counted = (series: string, level: number, growth: number): readonly number[] =>
  shapedMonths(`M8100/${series}`, { level, growth, ...SLOW }, monthsFrom(COUNTED_FROM)).map(Math.round);

const males = counted('1.1', 2_560_000, 0.0085);
const females = counted('1.2', 2_630_000, 0.0082);

const since = <Numbers extends { slice: (from: number) => Numbers }>(path: Numbers, from: number): Numbers =>
  path.slice((from - COUNTED_FROM) * 12);

/**
 * The residents of Meridia, month by month: the sum of “Residents by sex”, so that every table of residents has the
 * same total.
 */
export const residentsBySex: MonthlyPath = (from) =>
  Float64Array.from(
    since(
      males.map((value, at) => value + (females[at] ?? 0)),
      from,
    ),
  );

/** The weight of each sex is its number of residents. */
export const weightsOfSex: MonthlyWeights = ({ name }, from) =>
  name === 'sex' ? [since(males, from), since(females, from)] : undefined;

const AGE = breakdownNamed('age');

/** The number of residents, from which all tables of people are made. */
export const RESIDENTS: NumberedMeasure = {
  number: '1001',
  measure: {
    ...measureNumbered('1001').measure,
    path: residentsBySex,
    weights: weightsOfSex,
    given: (names, year) => (names.join() === 'age,sex' ? byAgeAndSex(year) : undefined),
  },
};

/** Men die earlier, so their share is smaller among the oldest. */
function byAgeAndSex(year: number): Float64Array {
  const december = (year - COUNTED_FROM) * 12 + 11;
  const ages = agePaths().map((path) => path[december] ?? 0);
  const all = ages.reduce((sum, figure) => sum + figure, 0);
  const share = (males[december] ?? 0) / all;
  const excess = ages.map((_, at) => 0.03 - 0.42 * (at / ages.length) ** 4);
  const mean = excess.reduce((sum, each, at) => sum + each * (ages[at] ?? 0), 0) / all;
  const men = roundRunning(ages.map((figure, at) => figure * share * (1 + (excess[at] ?? 0) - mean)));
  return Float64Array.from(ages.flatMap((figure, at) => [men[at] ?? 0, figure - (men[at] ?? 0)]));
}

/** The residents of each age group from the first month of the count. */
let agesKnown: readonly Float64Array[] | undefined;

function agePaths(): readonly Float64Array[] {
  agesKnown ??= monthlyFigures(RESIDENTS, AGE, 'none').items;
  return agesKnown;
}

/** The residents of each age group from January of a year; before the first count, those of its first month. */
export function residentsByAge(from: number): readonly Float64Array[] {
  const skipped = (from - COUNTED_FROM) * 12;
  return agePaths().map((path) =>
    Float64Array.from(monthsFrom(from), (_, month) => path[Math.max(0, month + skipped)] ?? 0),
  );
}

const jointsKnown = new Map<string, Float64Array>();

/** The residents at the end of a year by age and other breakdowns. */
function byAgeAnd(others: readonly Breakdown[], year: number): Float64Array {
  const key = [year, ...others.map(({ name }) => name)].join();
  const known = jointsKnown.get(key) ?? annualLeaves(RESIDENTS, [AGE, ...others], [year])[0];
  jointsKnown.set(key, known ?? new Float64Array());
  return known ?? new Float64Array();
}

/** Residents of some age groups: their number, and their breakdowns. */
export interface Aged {
  readonly path: MonthlyPath;
  readonly weights: MonthlyWeights;
  /** Their joint figures at the end of a year, by any of age, sex, district and place of birth. */
  readonly given: (names: readonly string[], year: number) => Float64Array | undefined;
}

/** The residents of a range of age groups, given by indices in the list of age groups. */
function aged(first: number, last = AGE.items.length - 1): Aged {
  const within = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const sum = (places: readonly number[]): Float64Array => {
    const paths = agePaths();
    return Float64Array.from(males, (_, month) =>
      places.reduce((total, place) => total + (paths[place]?.[month] ?? 0), 0),
    );
  };
  const given = (names: readonly string[], year: number): Float64Array | undefined =>
    jointAmong(names, year, within);
  return {
    path: (from) => since(sum(within), from),
    weights: (by, from) => {
      if (by.name === 'young-age') return singleYears(from);
      if (by.coarser?.of === AGE) return by.coarser.leaves.map((places) => since(sum(places), from));
      return yearly(by, from, (each, year) => given([each.name], year));
    },
    given,
  };
}

const CROSSED = ['age', 'age-15', 'birthplace', 'district', 'sex'];

/** Joint figures of the residents in some age groups. The names are in order. */
function jointAmong(
  names: readonly string[],
  year: number,
  within: readonly number[],
): Float64Array | undefined {
  if (names.some((name) => !CROSSED.includes(name))) return undefined;
  const others = names.filter((name) => !name.startsWith('age')).map(breakdownNamed);
  const block = byAgeAnd(others, year);
  const ages = AGE.items.length;
  const groups: Coarser['leaves'] = others.length < names.length ? within.map((place) => [place]) : [within];
  return rolledUpAlong(block, groups, { inner: block.length / ages, size: ages });
}

/** Uses the weights at the end of each year for all its months. */
export function yearly(
  by: Breakdown,
  from: number,
  leavesIn: (by: Breakdown, year: number) => Float64Array | undefined,
): readonly Float64Array[] | undefined {
  const { coarser } = by;
  const last = LATEST.part === 12 ? LATEST.year : LATEST.year - 1;
  const blocks = Array.from({ length: last - from + 1 }, (_, at) => leavesIn(coarser?.of ?? by, from + at));
  if (blocks.some((block) => block === undefined)) return undefined;
  const members = coarser?.leaves ?? leavesOf(by).map((_, at) => [at]);
  return members.map((places) =>
    Float64Array.from(monthsFrom(from), ({ year }) => {
      const block = blocks[Math.min(year, last) - from];
      return places.reduce((sum, place) => sum + (block?.[place] ?? 0), 0);
    }),
  );
}

/** Ages 15 to 17, 18 to 20, 21 to 24 and 25 to 29: within a five-year group every year has the same weight. */
function singleYears(from: number): readonly Float64Array[] {
  const [teens, twenties, later] = agePaths()
    .slice(3, 6)
    .map((path) => since(path, from));
  const parts = [
    [0.6, 0, 0],
    [0.4, 0.2, 0],
    [0, 0.8, 0],
    [0, 0, 1],
  ];
  return parts.map(([a = 0, b = 0, c = 0]) =>
    Float64Array.from(
      teens ?? [],
      (figure, month) => a * figure + b * (twenties?.[month] ?? 0) + c * (later?.[month] ?? 0),
    ),
  );
}

export const FROM_15 = aged(3);
export const FROM_15_TO_64 = aged(3, 12);
export const FROM_65 = aged(13);
export const YOUNG = aged(3, 5);

/** The median age of residents by sex or place, in tenths of a year. */
export const medianAge: MonthlyPath = (from) => medianOf(agePaths().map((path) => since(path, from)));

export const medianAges: MonthlyWeights = (by, from) =>
  leavesOf(by).map((_, place) =>
    medianOf(
      AGE.items.map((_age, at) => {
        const path = yearly(by, from, (each, year) => {
          const joint = byAgeAnd([each], year);
          const size = joint.length / AGE.items.length;
          return joint.slice(at * size, (at + 1) * size);
        });
        return path?.[place] ?? new Float64Array();
      }),
    ),
  );

function medianOf(ages: readonly ArrayLike<number>[]): Float64Array {
  return Float64Array.from(ages[0] ?? [], (_, month) => {
    const half = ages.reduce((sum, path) => sum + (path[month] ?? 0), 0) / 2;
    let below = 0;
    const at = ages.findIndex((path) => (below += path[month] ?? 0) >= half);
    const group = ages[at]?.[month] ?? 1;
    return Math.round(10 * 5 * (at + (half - below + group) / group));
  });
}
