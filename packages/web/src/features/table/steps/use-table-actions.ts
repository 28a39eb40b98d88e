import { useState } from 'react';
import type { FallingQuestion } from './falling-steps.tsx';
import type { ShownTable } from '../shown/shown-table.ts';
import { tableActions, type TableActions } from '../page/table-actions.ts';
import type { TableAddressState } from '../page/use-table-address.ts';

/** The actions on a table, and the question asked before one that would also remove other steps. */
export interface AskingActions {
  readonly actions: TableActions;
  readonly falling: {
    readonly shown: ShownTable;
    readonly question: FallingQuestion | undefined;
    readonly onAnswer: (isTaken: boolean) => void;
  };
}

/** `openedFrom` is the saved table that this one was opened from. */
export function useTableActions(
  shown: ShownTable,
  address: Pick<TableAddressState, 'apply'>,
  openedFrom: object | undefined,
): AskingActions {
  const [question, ask] = useState<FallingQuestion>();
  return {
    actions: tableActions(shown, address, { openedFrom, ask }),
    falling: {
      shown,
      question,
      onAnswer: (isTaken) => {
        if (isTaken && question) address.apply(question.steps);
        ask(undefined);
      },
    },
  };
}
