import type { MatchedSeries, MeasureMatch, QuestionTable } from '@almanac/core';

/** A series to answer with. */
export interface ChosenSeries {
  readonly match: MatchedSeries;
  /** All tables that have it. */
  readonly siblings: readonly MatchedSeries[];
  /** What it is asked for as a share of. */
  readonly whole?: MeasureMatch | undefined;
  /** All tables of what is measured. */
  readonly relatives: readonly QuestionTable[];
}
