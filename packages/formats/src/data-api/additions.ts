import type { Release, StatTable } from '@almanac/core';
import type { ApiShape } from './api-shape.ts';

/** What an answer says about a table besides the table's own facts. */
export interface ReleaseContext {
  readonly release: Release;
  /** Every release that may be read, latest first. */
  readonly releases: readonly Release[];
  /** The code of the table that replaces this one. */
  readonly replacedBy?: string | undefined;
}

/** The fields of an answer that clients of other servers do not know, sent with `extended=true`. */
export function additionsOf(
  { nextReleaseDate, isFictional }: Pick<StatTable, 'nextReleaseDate' | 'isFictional'>,
  { down, columns }: Pick<ApiShape, 'down' | 'columns'>,
  { release, releases, replacedBy }: ReleaseContext,
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
