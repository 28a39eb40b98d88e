import type { CurrentTable, IndexedRelease } from '../../releases/index/indexed-release.ts';

/** Changes whenever a page about one release of a table would: what is published elsewhere leaves it as it is. */
export function statusVersion(table: CurrentTable, release: IndexedRelease = table): string {
  const { placements, corrections = [], summary } = release;
  return JSON.stringify([
    ...[release.release, table.release.id, table.isDeleted, placements, corrections],
    // Gone when its day has passed.
    summary.nextReleaseDate,
  ]);
}
