import type { Category, DimensionRole } from '../../cube/dimension.ts';
import type { Frequency } from '../../period/frequency.ts';
import type { TimePeriod } from '../../period/time-period.ts';

/** A variable of a table besides time. */
export interface QuestionDimension {
  readonly id: string;
  readonly label: string;
  readonly role: DimensionRole;
  readonly categories: readonly Category[];
  /** The position of the category that all others are parts of; absent where there is none. */
  readonly total?: number;
}

/** What questions know of a table: its names and labels. */
export interface QuestionTable {
  readonly code: string;
  readonly title: string;
  readonly groupTitle: string;
  readonly agency: string;
  readonly frequency?: Frequency | undefined;
  readonly isAdjusted: boolean;
  readonly unit?: string | undefined;
  /** Names of the topics and subjects that it is filed under. */
  readonly topics: readonly string[];
  readonly dimensions: readonly QuestionDimension[];
  /** The first and the last period; absent in tables without time. */
  readonly periods?: { readonly first: TimePeriod; readonly last: TimePeriod };
  readonly cells: number;
  /** How often it is read. */
  readonly reads: number;
}
