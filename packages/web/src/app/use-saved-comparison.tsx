import type { SavedTable } from '@almanac/contract';
import { fromSavedComparison, unpinnedComparison } from '@almanac/core';
import { useWords } from '@almanac/ui';
import type { Words } from '@almanac/words';
import { lazy, Suspense, type ReactElement } from 'react';
import type { Compared, ReadyState } from '../features/compare/compared-state.ts';
import { headingOf } from '../features/compare/comparison-words.ts';
import type { ComparisonAddress } from '../features/compare/use-comparison-address.ts';
import type { Api } from '../platform/api/api.ts';
import { useSavedTables } from '../platform/saved-tables/saved-tables-query.ts';
import { askToSave } from '../platform/saved-tables/saving-store.ts';
import { comparisonToSave, type ViewToSave } from '../platform/saved-tables/view-to-save.ts';

const SavedComparisonNotice = lazy(async () => ({
  default: (await import('../features/saved-tables/saved-comparison-notice.tsx')).SavedComparisonNotice,
}));

/** How a comparison is saved, and the notice over one that was opened from a saved one. */
export interface SavedComparisonParts {
  readonly onSave: (() => void) | undefined;
  readonly notice: ReactElement | null;
}

/** Connects the page of a comparison with the reader's saved ones. */
export function useSavedComparison(
  api: Api,
  address: ComparisonAddress,
  tables: readonly Compared[],
): SavedComparisonParts {
  const { data = [] } = useSavedTables(api);
  // Only among the reader's own; for other readers the address names nothing.
  const saved = data.find(({ id, metadata }) => id === address.saved && metadata.comparison !== undefined);
  const { comparison } = address;
  const view = viewOf(tables, address, saved, useWords());
  return {
    onSave:
      view &&
      (() => {
        askToSave({ view, from: saved?.id });
      }),
    notice:
      saved === undefined ? null : (
        <Suspense fallback={null}>
          <SavedComparisonNotice key={saved.id} {...{ api, saved, view, comparison }} />
        </Suspense>
      ),
  };
}

/**
 * The comparison, ready to be saved, once every table is loaded. Releases that only the record pins are not pinned in
 * the comparison.
 */
function viewOf(
  tables: readonly Compared[],
  { comparison }: ComparisonAddress,
  saved: SavedTable | undefined,
  words: Words,
): ViewToSave | undefined {
  const ready = tables.flatMap(({ state }): readonly ReadyState[] =>
    state.status === 'ready' ? [state] : [],
  );
  if (ready.length < tables.length) return undefined;
  const kept = saved?.metadata.isPinned === true && fromSavedComparison(saved.customisationData);
  return comparisonToSave({
    title: headingOf(tables, words),
    comparison: kept ? unpinnedComparison(comparison, kept) : comparison,
    tables: ready,
  });
}
