import type { TimePeriod } from '../period/time-period.ts';

/** One item on a dimension: a data series, a district, a month. */
export interface Category {
  /** Unique within its dimension; stable from release to release; what addresses and files name. */
  readonly id: string;
  /** As published. */
  readonly label: string;
  /** The id of the category above it in the hierarchy; absent at the top. */
  readonly parent?: string;
  /** The span of time it stands for, in a time dimension. */
  readonly period?: TimePeriod;
  /** The unit of measure of its cells, where it differs by category. */
  readonly unit?: string;
  /** The published number of decimals of its cells, where it differs by category. */
  readonly decimals?: number;
  /** Ids of the table's footnotes that hang on it. */
  readonly footnotes?: readonly string[];
}

/** What a dimension counts along. `measure`: its categories are different indicators, each with its own unit. */
export type DimensionRole = 'time' | 'measure' | 'geography' | 'other';

/** An axis of a cube. */
export interface Dimension {
  /** Unique within its cube; what addresses and files name. */
  readonly id: string;
  readonly label: string;
  readonly role: DimensionRole;
  /** In published order; periods ascend. Parents stand before their children. */
  readonly categories: readonly Category[];
  /** Ids of the table's footnotes that hang on the whole dimension. */
  readonly footnotes?: readonly string[];
}
