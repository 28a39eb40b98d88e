import type { Release, StatTable } from '@almanac/core';
import type { ApiShape } from './api-shape.ts';

/** What an answer says about a table besides the table's own facts. */
export interface ToldRelease {
  readonly release: Release;
  /** Every release that may be read, latest first. */
  readonly releases: readonly Release[];
  /** The code of the table that took this one's place. */
  readonly replacedBy?: string | undefined;
}

/** What an answer says of a table beyond what clients of other servers know, for those who ask with `extended=true`. */
export function additionsOf(
  { nextReleaseDate, isFictional }: Pick<StatTable, 'nextReleaseDate' | 'isFictional'>,
  { down, columns }: Pick<ApiShape, 'down' | 'columns'>,
  { release, releases, replacedBy }: ToldRelease,
): object {
  return {
    release,
    releases,
    // The variables down the side, then one for each nesting of columns.
    variables: [...down, ...columns.map(({ dimension }) => dimension)].map(({ label }) => label),
    nextReleaseDate: nextReleaseDate ?? null,
    isFictional,
    replacedBy: replacedBy ?? null,
  };
}
