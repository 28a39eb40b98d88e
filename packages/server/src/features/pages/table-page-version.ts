import type { CurrentTable, IndexedRelease } from '../../releases/index/indexed-release.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import { siblingsIn } from '../../releases/index/sibling-groups.ts';
import { statusVersion } from './status-version.ts';

type Tables = readonly CurrentTable[];

/** What was worked out of a table, which stays true while it and the list of tables are the same. */
const known = new WeakMap<CurrentTable, { readonly tables: Tables; readonly version: string }>();

/** Changes whenever the page of a table would, which leads to its siblings: the same at other frequencies, or adjusted. */
export function tablePageVersion(
  index: Pick<ReleaseIndex, 'all'>,
  table: CurrentTable,
  release: IndexedRelease = table,
): string {
  const tables = index.all();
  const before = release === table ? known.get(table) : undefined;
  if (before?.tables === tables) return before.version;
  const siblings = siblingsIn(tables, table).map(({ code, frequency, seasonalAdjustment }) =>
    JSON.stringify([code, frequency, seasonalAdjustment]),
  );
  const version = `${statusVersion(table, release)} ${siblings.join('')}`;
  if (release === table) known.set(table, { tables, version });
  return version;
}
