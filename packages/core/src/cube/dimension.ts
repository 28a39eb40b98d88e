import type { TimePeriod } from '../period/time-period.ts';

/** How a category that a reader made was computed. */
export interface ComputedCategory {
  /** In words and signs, with the labels of what it is made from: `Males + Females`. */
  readonly formula: string;
  /** Ids of the categories of its dimension that it is the sum of; absent on what is no plain sum. */
  readonly adds?: readonly string[];
  /** Counts a reader's computations, from 1: what a later one says of a cell goes before what an earlier one says. */
  readonly order: number;
  /** The unit of all its cells, whatever other categories state; absent where the published statements hold. */
  readonly unit?: string;
  /** The decimals of all its cells, whatever other categories state; absent where the published statements hold. */
  readonly decimals?: number;
  /**
   * Set where its cells are differences, and in percentage points where they would be percentages: counts as `order`,
   * and what is computed later and states a unit goes before.
   */
  readonly difference?: number;
}

/** That the cells of a category were divided by ten to a power. */
export interface Division {
  readonly power: number;
  /** Counts as in `ComputedCategory`. */
  readonly order: number;
}

/** One item on a dimension: a data series, a district, a month. */
export interface Category {
  /** Unique within its dimension; stable from release to release; what addresses and files name. */
  readonly id: string;
  /** As published. */
  readonly label: string;
  /** The id of the category above it in the hierarchy; absent at the top. */
  readonly parent?: string;
  /** The period of a category in a time dimension. */
  readonly period?: TimePeriod;
  /** The unit of measure of its cells, where it differs by category. */
  readonly unit?: string;
  /** The published number of decimals of its cells, where it differs by category. */
  readonly decimals?: number;
  /** Ids of the table's footnotes that hang on it. */
  readonly footnotes?: readonly string[];
  /** Set on a category that a reader made; absent on published ones. */
  readonly computed?: ComputedCategory;
  /** What a reader divided its cells by; units and decimals follow. */
  readonly divisions?: readonly Division[];
}

/** A category that a release before had, and none has now: its id is not given to another one. */
export type RetiredCategory = Pick<Category, 'id' | 'label' | 'parent' | 'unit'>;

/** Categories that overlap nowhere and are a whole together: men and women, or the age groups, but not both. */
export interface Partition {
  /** The id of the category that they add up to; absent where none is published, or none with figures. */
  readonly total?: string;
  /** Ids, in the order of the dimension. */
  readonly parts: readonly string[];
}

/** What a dimension counts along. `measure`: its categories are different indicators, each with its own unit. */
export type DimensionRole = 'time' | 'measure' | 'geography' | 'other';

/** An axis of a cube. */
export interface Dimension {
  /** Unique within its cube; what addresses and files name. */
  readonly id: string;
  readonly label: string;
  readonly role: DimensionRole;
  /** In published order; periods ascend. Parents precede their children. */
  readonly categories: readonly Category[];
  /** Ids of the table's footnotes that hang on the whole dimension. */
  readonly footnotes?: readonly string[];
  /** The category that is shown where the dimension is picked from and nothing was picked; else its first one. */
  readonly opensAt?: string;
  /**
   * Of a dimension that was cut down to what a computation reads: one category for each unit that those left out
   * state. Whether units differ is a question to the whole table, whatever part of its cells is at hand.
   */
  readonly leftOut?: readonly Category[];
  /**
   * Partitions besides those that the hierarchy says: stated by the publisher, or found where totals equal their parts.
   * Absent in releases of before these were looked for.
   */
  readonly partitions?: readonly Partition[];
  /** Of a dimension that was cut down: ids of the categories that are its whole, where the uncut one has one. */
  readonly whole?: readonly string[];
  /**
   * Of a dimension of days that was cut down to what a computation reads: all its periods. Whether weekends and
   * holidays are left out is a question to the whole table too.
   */
  readonly wholeTime?: readonly TimePeriod[];
  /** Set where the portal gave the ids, for want of codes in the file. */
  readonly retired?: readonly RetiredCategory[];
}
