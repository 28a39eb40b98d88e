import type { DimensionRole } from '@almanac/core';
import type { HeadingLevels } from '../reading/heading-levels.ts';
import type { ColumnProfile } from './column-profile.ts';

/** A dimension whose categories are in a column. */
export interface PlannedDimension {
  readonly column: ColumnProfile;
  /** The column of labels for its codes, if there is one. */
  readonly words?: ColumnProfile;
  readonly role: DimensionRole;
}

/** A column of numbers. */
export interface ValueColumn {
  readonly heading: string;
  readonly field: number;
  /** The columns of flags and of remarks that belong to this column alone. */
  readonly flagField?: number;
  readonly noteField?: number;
}

/** How a CSV file is read: which column is what. */
export interface CsvPlan {
  readonly dimensions: readonly PlannedDimension[];
  readonly values: readonly ValueColumn[];
  /**
   * The kind of headings of the value columns: periods, levels of headings, indicators, or just the word for the value.
   */
  readonly across: 'time' | 'levels' | 'measure' | 'none';
  readonly levels?: HeadingLevels;
  readonly unit?: ColumnProfile;
  /** The column of multipliers of the numbers. */
  readonly multiplier?: ColumnProfile;
  readonly statuses: readonly ColumnProfile[];
  /** Columns of remarks in words. */
  readonly remarks: readonly ColumnProfile[];
  /** The meanings of its status codes, from a second column of the file. */
  readonly statusWords?: ReadonlyMap<string, string>;
  /** Whether these words replace the usual meaning of a code. */
  readonly isOfficeList?: boolean;
}
