import type { Adjustment, Shape } from '../shape.ts';
import type { Breakdown, Item } from './breakdown.ts';

/**
 * How figures of a measure aggregate: a flow adds up over time and over categories; a depth (of rain) adds up over time
 * and is averaged over places; a stock is taken at the end of the period; an average is averaged over time and adds up
 * over categories; a mean (also a rate) and an index never add up.
 */
export type Kind = 'flow' | 'depth' | 'stock' | 'average' | 'mean' | 'index';

/** Annual, half-yearly, quarterly, monthly. */
export type Every = 'A' | 'H' | 'Q' | 'M';

/** From longest to shortest. */
const EVERY: readonly Every[] = ['A', 'H', 'Q', 'M'];

/** Further tables of the same figures. */
export type Form = 'adjusted' | 'change' | 'previous' | 'share';

/** A statistical variable, and all tables that are published of it. */
export interface Measure {
  readonly title: string;
  readonly unit: string;
  readonly kind: Kind;
  readonly decimals: number;
  readonly shape: Shape;
  readonly from: number;
  readonly every: readonly Every[];
  /** One group of time series tables for each breakdown. */
  readonly by: readonly Breakdown[];
  readonly forms: readonly Form[];
  /** Annual time series by two breakdowns at once. */
  readonly nested: readonly (readonly [Breakdown, Breakdown])[];
  /** Cross-sectional tables, one for each of `years`. */
  readonly cross: readonly (readonly Breakdown[])[];
  readonly years: readonly number[];
  /** Annual data cubes. */
  readonly cubes: readonly (readonly Breakdown[])[];
  /** Its survey or register, if that is not the agency's own. */
  readonly source?: string;
  readonly note?: string;
  /** How strongly the tilts of a breakdown affect a mean; a negative value reverses them. */
  readonly tilting: number;
  /** Uses every breakdown's shares as written, so that tables of one population agree. */
  readonly isPlain: boolean;
  /** How strongly two breakdowns interact: men and women work in different industries. */
  readonly pull: number;
  /** How many releases the demonstration publishes, each with later periods and revised figures. */
  readonly releases: number;
  /** Cells of a cross table or cube below this are suppressed. */
  readonly least: number;
  /** Its monthly path, in units of the last decimal, where other measures determine it. */
  readonly path?: MonthlyPath;
  /** The weights of the leaves of a breakdown, month by month, where other measures determine them. */
  readonly weights?: MonthlyWeights;
  /** The leaves of a table of several breakdowns at the end of a year, where another measure determines them. */
  readonly given?: (names: readonly string[], year: number) => Float64Array | undefined;
  /** The seed of interactions, shared by measures of the same population; by default its number. */
  readonly seed?: string;
  /** How its figures follow from those of other measures. */
  readonly derived?: Derived;
  /** The shares or tilts of categories in this measure alone, where they are not those of the breakdown. */
  readonly own: ReadonlyMap<string, OwnShare>;
  /** Codes of tables that were formerly published under other numbers: own number → code. */
  readonly codes: Readonly<Record<string, string>>;
}

/** The share and growth of a category in one measure, or its level relative to the whole. */
export type OwnShare = Pick<Item, 'share' | 'growth' | 'tilt'>;

/** The key of a category among a measure's own shares. */
export const ownKey = ({ name }: Pick<Breakdown, 'name'>, { number }: Pick<Item, 'number'>): string =>
  `${name} ${number}`;

/** Values for every month from January of `from` on. */
export type MonthlyPath = (from: number, adjustment: Adjustment) => Float64Array;

/** A measure with the number that its codes begin with: the topic's three digits and its own one. */
export interface NumberedMeasure {
  readonly number: string;
  readonly measure: Measure;
}

/** The weights of the leaves of a breakdown from January of a year; undefined where they are random. */
export type MonthlyWeights = (
  by: Breakdown,
  from: number,
  adjustment: Adjustment,
) => readonly ArrayLike<number>[] | undefined;

/** A sum of other measures, or such a sum `per` another, times a number. */
export interface Derived {
  readonly times: number;
  readonly of: readonly Term[];
  readonly per: readonly Term[];
}

/** A measure that is added or subtracted. */
export interface Term {
  readonly sign: 1 | -1;
  readonly measure: () => NumberedMeasure;
}

/** Whether a table of the measure has the breakdown. */
export function uses({ by, nested, cross, cubes }: Measure, name: string): boolean {
  return [by, ...nested, ...cross, ...cubes].some((set) => set.some((each) => each.name === name));
}

/** The finer breakdown from which a coarser one is rolled up, where a measure has tables of both. */
export function finerOf(measure: Measure, { coarser }: Breakdown): Breakdown | undefined {
  return coarser && uses(measure, coarser.of.name) ? coarser.of : undefined;
}

/** The properties of a measure beyond its name, unit and level. */
export interface MeasureOptions
  extends
    Partial<Omit<Shape, 'level'>>,
    Partial<Omit<Measure, 'shape' | 'kind' | 'title' | 'unit' | 'every'>> {
  /** Such as `MQA`. */
  readonly every?: string;
}

/** The defaults of each kind. */
const USUAL: { readonly [Each in Kind]: MeasureOptions } = {
  flow: { growth: 0.02, season: 0.05, noise: 0.015 },
  depth: {},
  stock: { growth: 0.015, season: 0.004, noise: 0.004, cycle: 0.01 },
  average: { growth: 0.01, season: 0.015, noise: 0.006 },
  mean: { growth: 0, season: 0.005, noise: 0.01, decimals: 1 },
  // Its average of 2023 is 100, so the level is not used.
  index: { growth: 0.02, season: 0.004, noise: 0.004, cycle: 0.02, decimals: 1 },
};

/** A measure with defaults for everything that is not given; the level is that of a month. */
export function measureOf(
  kind: Kind,
  said: {
    readonly title: string;
    readonly unit: string;
    readonly level: number;
    readonly options: MeasureOptions;
  },
): Measure {
  const { title, unit, level, options } = said;
  const { growth, season, noise, shock, cycle, every = 'A', ...others } = { ...USUAL[kind], ...options };
  return {
    title,
    unit,
    kind,
    decimals: 0,
    from: 2005,
    by: [],
    forms: [],
    nested: [],
    cross: [],
    years: [2025],
    cubes: [],
    tilting: 1,
    pull: 0.45,
    isPlain: false,
    releases: 1,
    least: 0,
    codes: {},
    own: new Map(),
    ...others,
    every: EVERY.filter((each) => every.includes(each)),
    shape: {
      level,
      ...(growth !== undefined && { growth }),
      ...(season !== undefined && { season }),
      ...(noise !== undefined && { noise }),
      ...(shock !== undefined && { shock }),
      ...(cycle !== undefined && { cycle }),
    },
  };
}
