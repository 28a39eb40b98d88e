import type { SavedComparisonBody } from '@almanac/contract';
import {
  comparisonAddressOf,
  fromSavedComparison,
  pinnedComparison,
  type ComparedTable,
  type KeptComparison,
} from '@almanac/core';

import type { SavedTableRow } from '../../platform/database/account-tables.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import type { CurrentTable } from '../../releases/index/indexed-release.ts';

/** Looked for in the text first: most records hold none, and their JSON is not read. */
const KEY = '"comparison"';

/** The comparison that a saved table's record holds; undefined for most. */
export function savedComparison(
  { customisation, is_pinned }: Pick<SavedTableRow, 'customisation' | 'is_pinned'>,
  index: ReleaseIndex,
): SavedComparisonBody | undefined {
  if (!customisation.includes(KEY)) return undefined;
  const kept = fromSavedComparison(JSON.parse(customisation));
  if (kept === undefined) return undefined;
  const shown = is_pinned === 1 ? pinnedComparison(kept) : kept.comparison;
  return {
    address: comparisonAddressOf(shown),
    tables: shown.tables.map((table, at) => {
      // A release that the reader compares with on purpose has no news.
      const isChosen = kept.comparison.tables[at]?.release !== undefined;
      return statusOf(table, isChosen ? undefined : kept.releases[at], index);
    }),
  };
}

/** Compares a table today with the release that was `seen` last; undefined where none was. */
function statusOf(
  { kind, code, query, release: shown }: ComparedTable,
  seen: KeptComparison['releases'][number],
  index: ReleaseIndex,
): SavedComparisonBody['tables'][number] {
  const current = index.current(code);
  const { title, currentRelease } = current
    ? { title: current.summary.title, currentRelease: current.release.id }
    : { title: code, currentRelease: shown ?? seen ?? '' };
  return {
    type: kind,
    code,
    query,
    title,
    currentRelease,
    release: shown ?? currentRelease,
    hasNewer: seen !== undefined && seen !== currentRelease,
    isDeleted: isGone(current),
  };
}

/** Withdrawn, replaced, or not shown to readers any more. */
export function isGone(current: CurrentTable | undefined): boolean {
  return current === undefined || current.isDeleted || current.replacedBy !== undefined;
}
