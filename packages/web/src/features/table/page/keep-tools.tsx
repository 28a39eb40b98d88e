import type { SavedTable } from '@almanac/contract';
import { Icon } from '@almanac/ui';
import { useCallback, type ReactElement } from 'react';
import { askToSave } from '../../../platform/saved-tables/saving-store.ts';
import { isSameView } from '../../../platform/saved-tables/address-of-saved.ts';
import { viewToSave, type ViewToSave } from '../../../platform/saved-tables/view-to-save.ts';
import { usePendingAction } from '../../../platform/session/after-login.ts';
import {
  askToSubscribe,
  resumeSubscription,
  type TableSelection,
} from '../../../platform/subscription-store.ts';
import type { TablePageParts } from './table-page-parts.ts';
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
export function NotifyTool({ query, address, openedFrom }: TablePageParts): ReactElement {
  const asked = useCallback(
    () => ({ tables: [selectionOf(openView({ query, address }), openedFrom)] }),
    [query, address, openedFrom],
  );
  const resume = useCallback(() => {
    resumeSubscription(asked());
  }, [asked]);
  usePendingAction('notify-me-of-updates', resume);
  return (
    <button
      type="button"
      className={styles['tool']}
      aria-haspopup="dialog"
      onClick={() => {
        askToSubscribe(asked());
      }}
    >
      <Icon name="bell" />
      Notify me
    </button>
  );
}

/** The view as the subscription dialog lists it; a table as published needs no customisation. */
function selectionOf(view: ViewToSave, openedFrom: SavedTable | undefined): TableSelection {
  const isCustomised =
    view.customisationData.steps.address !== '' || view.customisationData.chart !== undefined;
  const id = openedFrom && isSameView(openedFrom, view) ? openedFrom.id : undefined;
  return {
    ...{ title: view.title, tableCode: view.code, tableType: view.kind },
    ...(id !== undefined && { id }),
    ...(isCustomised && {
      customisationData: view.customisationData,
      computationData: view.computationData,
    }),
  };
}
