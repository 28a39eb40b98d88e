import type { TimePeriod } from '../period/time-period.ts';

/** How a category that a reader made was computed. */
export interface ComputedCategory {
  /** In words and signs, with the labels of what it is made from: `Males + Females`. */
  readonly formula: string;
  /** Ids of the categories that it is the sum of, in its own dimension; absent if it is not a plain sum. */
  readonly adds?: readonly string[];
  /** Counts a reader's computations, from 1: the statements of a later one take precedence. */
  readonly order: number;
  /** The unit of all its cells, whatever other categories state; absent where the published statements hold. */
  readonly unit?: string;
  /** The decimals of all its cells, whatever other categories state; absent where the published statements hold. */
  readonly decimals?: number;
  /**
   * Set where its cells are differences, so that percentages become percentage points. Counts like `order`: a later
   * computation that states a unit takes precedence.
   */
  readonly difference?: number;
  /** Set where its cells are changes: per cent of figures, but percentage points of percentages. */
  readonly change?: StatedChange;
}

/** What the cells of a computed category are measured in as changes. */
export interface StatedChange {
  /** Counts as in `ComputedCategory`. */
  readonly order: number;
  /** The unit of changes of figures that are no percentages. */
  readonly unit: string;
  /** The unit of changes of percentages. */
  readonly points: string;
}

/** A division of a category's cells by ten to a power. */
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
  /** Ids of the table's footnotes on this category. */
  readonly footnotes?: readonly string[];
  /** Set on a category that a reader made; absent on published ones. */
  readonly computed?: ComputedCategory;
  /** What a reader divided its cells by; units and decimals follow. */
  readonly divisions?: readonly Division[];
}

/** A category of earlier releases that was removed: its id is not given to another one. */
export type RetiredCategory = Pick<Category, 'id' | 'label' | 'parent' | 'unit'>;

/** Categories that do not overlap and together make a whole: men and women, or the age groups, but not both. */
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
  /** Ids of the table's footnotes on the whole dimension. */
  readonly footnotes?: readonly string[];
  /** The category that is shown where the dimension is picked from and nothing was picked; else its first one. */
  readonly opensAt?: string;
  /**
   * In a dimension restricted to what a computation reads: one omitted category for each unit that omitted categories
   * state. Whether units differ depends on the whole table, whichever part of its cells is loaded.
   */
  readonly leftOut?: readonly Category[];
  /**
   * Partitions besides those of the hierarchy: stated by the publisher, or found where totals equal the sum of parts.
   * Absent in releases older than this search.
   */
  readonly partitions?: readonly Partition[];
  /**
   * In a restricted dimension: ids of the categories that make up the whole of the complete dimension, if it has one.
   */
  readonly whole?: readonly string[];
  /**
   * In a dimension of days restricted to what a computation reads: all its periods. Whether weekends and holidays are
   * left out also depends on the whole table.
   */
  readonly wholeTime?: readonly TimePeriod[];
  /** Set where the portal assigned the ids because the file has no codes. */
  readonly retired?: readonly RetiredCategory[];
}
