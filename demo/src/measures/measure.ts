import type { Adjustment, Shape } from '../shape.ts';
import type { Breakdown } from './breakdown.ts';

/**
 * How figures of a measure behave: a flow adds up over time and over categories, a stock is taken at the end of the
 * period, an average is averaged over time and adds up over categories; a mean (also a rate) and an index never add up.
 */
export type Kind = 'flow' | 'stock' | 'average' | 'mean' | 'index';

/** Annual, half-yearly, quarterly, monthly. */
export type Every = 'A' | 'H' | 'Q' | 'M';

/** From the longest to the shortest. */
const EVERY: readonly Every[] = ['A', 'H', 'Q', 'M'];

/** Further tables of the same figures. */
export type Form = 'adjusted' | 'change' | 'previous' | 'share';

/** Something that is counted or measured, and every table that is published of it. */
export interface Measure {
  readonly title: string;
  readonly unit: string;
  readonly kind: Kind;
  readonly decimals: number;
  readonly shape: Shape;
  readonly from: number;
  readonly every: readonly Every[];
  /** One group of time series tables for each. */
  readonly by: readonly Breakdown[];
  readonly forms: readonly Form[];
  /** Annual time series by two breakdowns at once. */
  readonly nested: readonly (readonly [Breakdown, Breakdown])[];
  /** Cross-sectional tables, one for each of `years`. */
  readonly cross: readonly (readonly Breakdown[])[];
  readonly years: readonly number[];
  /** Annual data cubes. */
  readonly cubes: readonly (readonly Breakdown[])[];
  /** The survey or register behind it, where it is not the agency's own. */
  readonly source?: string;
  readonly note?: string;
  /** How strongly the tilts of a breakdown move a mean; negative turns them round. */
  readonly tilting: number;
  /** Keeps every breakdown's shares as they are written, so that tables of one population agree. */
  readonly isPlain: boolean;
  /** How many releases the demonstration publishes, each with later periods and revised figures. */
  readonly releases: number;
  /** Cells of a cross table or cube below this are suppressed. */
  readonly least: number;
  /** Its monthly path, in units of the last decimal, where another measure decides it. */
  readonly path?: MonthlyPath;
  /** The weights of a leaf, month by month, where they are not made up: by its label and the first year. */
  readonly weightOf?: (label: string, from: number) => readonly number[] | undefined;
  /** Codes of tables that were published under other numbers before: own number → code. */
  readonly codes: Readonly<Record<string, string>>;
}

/** Values for every month from January of `from` on. */
export type MonthlyPath = (from: number, adjustment: Adjustment) => Float64Array;

/** What a line of a subject says of a measure beyond its name, unit and level. */
export interface MeasureOptions
  extends Shape0, Partial<Omit<Measure, 'shape' | 'kind' | 'title' | 'unit' | 'every'>> {
  /** Such as `MQA`. */
  readonly every?: string;
}

type Shape0 = Partial<Omit<Shape, 'level'>>;

/** Makes measures of one kind: `flow('Live births', 'Number', 3800, { … })`, the level being that of a month. */
export type MakeMeasure = (title: string, unit: string, level: number, options?: MeasureOptions) => Measure;

function maker(kind: Kind, usual: MeasureOptions): MakeMeasure {
  return (title, unit, level, options = {}) => {
    const { growth, season, noise, shock, cycle, every, ...said } = { ...usual, ...options };
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
      isPlain: false,
      releases: 1,
      least: 0,
      codes: {},
      ...said,
      every: EVERY.filter((each) => (every ?? 'A').includes(each)),
      shape: {
        level,
        ...(growth !== undefined && { growth }),
        ...(season !== undefined && { season }),
        ...(noise !== undefined && { noise }),
        ...(shock !== undefined && { shock }),
        ...(cycle !== undefined && { cycle }),
      },
    };
  };
}

/** Adds up over time and categories. */
export const flow = maker('flow', { growth: 0.02, season: 0.05, noise: 0.015 });
/** Counted at the end of the period. */
export const stock = maker('stock', { growth: 0.015, season: 0.004, noise: 0.004, cycle: 0.01 });
/** Averaged over time, added up over categories. */
export const average = maker('average', { growth: 0.01, season: 0.015, noise: 0.006 });
/** Neither adds up: means, medians, rates, prices. */
export const mean = maker('mean', { growth: 0, season: 0.005, noise: 0.01, decimals: 1 });
/** An index whose average of 2023 is 100. The level says nothing. */
export const index = maker('index', { growth: 0.02, season: 0.004, noise: 0.004, cycle: 0.02, decimals: 1 });
