import type { SavedTable } from '@almanac/contract';
import type { ChartState } from '@almanac/core';
import { Icon, useWords } from '@almanac/ui';
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
import type { ShownTable } from '../shown/shown-table.ts';
import styles from './tools.module.css';

/** What the page shows, ready to be saved. */
export function openView(
  { table, release, steps }: Pick<ShownTable, 'table' | 'release' | 'steps'>,
  chart: ChartState | undefined,
): ViewToSave {
  return viewToSave({ table, release, steps, chart });
}

export interface KeepToolProps {
  readonly shown: ShownTable;
  /** The open chart. */
  readonly chart: ChartState | undefined;
  /** The saved table that the page was opened from. */
  readonly openedFrom: SavedTable | undefined;
}

/** Saves the current view: table or chart. */
export function SaveTool({ shown, chart, openedFrom }: KeepToolProps): ReactElement {
  const { say } = useWords();
  return (
    <button
      type="button"
      className={styles['tool']}
      aria-haspopup="dialog"
      onClick={() => {
        askToSave({ view: openView(shown, chart), from: openedFrom?.id });
      }}
    >
      <Icon name="bookmark" />
      {say('button.save')}
    </button>
  );
}

/** Subscribes to new releases; a log-in in between ends with the dialog open. */
export function NotifyTool({ shown, chart, openedFrom }: KeepToolProps): ReactElement {
  const { say } = useWords();
  const asked = useCallback(
    () => ({ tables: [selectionOf(openView(shown, chart), openedFrom)] }),
    [shown, chart, openedFrom],
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
      {say('subscribe.notify-me')}
    </button>
  );
}

/** The view as the subscription dialog lists it; a table as published needs no customisation. */
function selectionOf(view: ViewToSave, openedFrom: SavedTable | undefined): TableSelection {
  const isCustomised =
    view.customisationData.steps.address !== '' || view.customisationData.chart !== undefined;
  const id = openedFrom && isSameView(openedFrom, view) ? openedFrom.id : undefined;
  return {
    title: view.title,
    tableCode: view.code,
    tableType: view.kind,
    ...(id !== undefined && { id }),
    ...(isCustomised && {
      customisationData: view.customisationData,
      computationData: view.computationData,
    }),
  };
}
