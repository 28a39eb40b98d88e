import type { CatalogueBody, SavedTable } from '@almanac/contract';
import { Icon } from '@almanac/ui';
import { useCallback, type ReactElement } from 'react';
import { catalogueIndex } from '../../platform/catalogue/catalogue-index.ts';
import { askToSave } from '../../platform/saved-tables/saving-store.ts';
import { isSameView, viewToSave, type ViewToSave } from '../../platform/saved-tables/view-to-save.ts';
import { usePendingAction } from '../../platform/session/after-login.ts';
import { askToSubscribe, selectionsOf, useSubscription } from '../../platform/subscription-store.ts';
import type { TablePageParts } from './ready-table.tsx';
import styles from './tools.module.css';

/** What the page shows, ready to be saved. */
export function openView({ query, address }: Pick<TablePageParts, 'query' | 'address'>): ViewToSave {
  const { table, release, steps } = query.shown;
  return viewToSave({ table, release, steps, chart: address.chart });
}

/** Saves the view as it stands: table or chart. */
export function SaveTool(props: TablePageParts): ReactElement {
  return (
    <button
      type="button"
      className={styles['tool']}
      aria-haspopup="dialog"
      onClick={() => {
        askToSave({ view: openView(props), from: props.openedFrom?.id });
      }}
    >
      <Icon name="bookmark" />
      Save
    </button>
  );
}

/** Asks to be told of new releases; a log-in in between ends with the dialog open. */
export function NotifyTool(props: TablePageParts): ReactElement {
  const { query, address, catalogue, openedFrom } = props;
  const ask = useCallback(() => {
    askToSubscribe({ tables: selectionOf(openView({ query, address }), catalogue, openedFrom) });
  }, [query, address, catalogue, openedFrom]);
  const resume = useCallback(() => {
    // After a reload in between nothing is remembered of what was asked: the page itself is what was meant.
    if (useSubscription.getState().tables.length === 0) ask();
  }, [ask]);
  usePendingAction('notify-me-of-updates', resume);
  return (
    <button type="button" className={styles['tool']} aria-haspopup="dialog" onClick={ask}>
      <Icon name="bell" />
      Notify me
    </button>
  );
}

/** The view as the subscription dialog lists it, under each of its topics; a table as published needs no customisation. */
function selectionOf(
  view: ViewToSave,
  catalogue: CatalogueBody | undefined,
  openedFrom: SavedTable | undefined,
) {
  const isCustomised =
    view.customisationData.steps.address !== '' || view.customisationData.chart !== undefined;
  const id = openedFrom && isSameView(openedFrom, view) ? openedFrom.id : undefined;
  return selectionsOf(
    {
      ...{ title: view.title, tableCode: view.code, tableType: view.kind },
      ...(id !== undefined && { id }),
      ...(isCustomised && {
        customisationData: view.customisationData,
        computationData: view.computationData,
      }),
    },
    catalogue && catalogueIndex(catalogue),
  );
}
