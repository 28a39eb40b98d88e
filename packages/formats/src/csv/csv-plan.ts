import type { DimensionRole } from '@almanac/core';
import type { ColumnProfile } from './column-profile.ts';

/** A dimension whose categories stand in a column. */
export interface PlannedDimension {
  readonly column: ColumnProfile;
  /** The column that says the same in words, where there is one. */
  readonly words?: ColumnProfile;
  readonly role: DimensionRole;
}

/** A column of numbers. */
export interface ValueColumn {
  readonly heading: string;
  readonly field: number;
}

/** How a CSV file is read: which column is what. */
export interface CsvPlan {
  readonly dimensions: readonly PlannedDimension[];
  readonly values: readonly ValueColumn[];
  /** What the headings of the value columns are: periods, indicators, or just the word for the value. */
  readonly across: 'time' | 'measure' | 'none';
  readonly unit?: ColumnProfile;
  readonly statuses: readonly ColumnProfile[];
  /** What the file says its status codes mean, in a second column. */
  readonly statusWords?: ReadonlyMap<string, string>;
}
