import { COMPARED_TAGS } from '@almanac/core';
import { useNumberStyle } from '@almanac/ui';
import type { ReactElement } from 'react';
import { ComparePage } from '../features/compare/compare-page.tsx';
import type { Compared, ComparedState } from '../features/compare/compared-state.ts';
import { useComparisonAddress } from '../features/compare/use-comparison-address.ts';
import { ComparedTable } from '../features/table/comparing/compared-table.tsx';
import { TableNotes } from '../features/table/page/notes/table-notes.tsx';
import { useComparedTables, type ComparedQuery } from '../features/table/comparing/use-compared-tables.ts';
import { useUndoKeys } from '../features/table/steps/use-undo-keys.ts';
import { WithTerms } from '../platform/glossary/term-text.tsx';
import type { ScreenProps } from '../platform/screen-props.ts';
import { useSavedComparison } from './use-saved-comparison.tsx';

/** `/compare`, composed of what knows comparisons and what knows tables. */
export function CompareScreen(screen: ScreenProps): ReactElement {
  const { api, site } = screen;
  const address = useComparisonAddress(api);
  const style = useNumberStyle();
  useUndoKeys(address.undo, address.redo);
  const asked = address.comparison.tables.map(({ kind, code, release, query }) => ({
    address: { kind, code, release },
    query,
  }));
  const queries = useComparedTables(api, asked);
  const tables = address.comparison.tables.map((table, at): Compared => {
    const { query, problems = [] } = queries[at] ?? {};
    return { tag: COMPARED_TAGS[at] ?? '', address: table, state: stateOf(query), problems };
  });
  return (
    <WithTerms api={api}>
      <ComparePage
        {...{ ...screen, address, tables }}
        {...useSavedComparison(api, address, tables)}
        drawing={{
          style,
          notes: (notes) => <TableNotes {...notes} />,
          table: (at, how) => {
            const { query } = queries[at] ?? {};
            const requested = asked[at]?.address;
            if (query?.status !== 'success' || !requested) return null;
            return (
              <ComparedTable
                {...{ api, site, requested, query, ...how }}
                panel={address.panel?.at === at ? address.panel.tab : undefined}
                onPanel={(tab) => {
                  address.setPanel(at, tab);
                }}
                onSteps={(steps, how) => {
                  address.customise(at, steps, how);
                }}
              />
            );
          },
        }}
      />
    </WithTerms>
  );
}

function stateOf(query: ComparedQuery['query'] | undefined): ComparedState {
  if (query?.status !== 'success') return query ?? { status: 'pending' };
  const { shown, view } = query;
  return {
    status: 'ready',
    table: shown.table,
    release: shown.release,
    steps: shown.steps,
    view: shown.isTooBig ? undefined : view,
    isTooBig: shown.isTooBig,
  };
}
