import type { SavedTableLists } from '@almanac/contract';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { showAlert } from '../dialogs/alert-store.ts';
import { wordsOfFailure } from '../api/api-error.ts';
import type { Api } from '../api/api.ts';
import { callAccount, isSessionOver, type AccountCallInput } from '../session/call-account.ts';
import { listsAfter, listsWithout, type SavedEdit } from './change-lists.ts';
import { SAVED_TABLES_KEY, SAVED_TABLES_RETRY } from './saved-tables-query.ts';

/** A new saved table, or what is changed of a known one. */
export type SavedEntryInput = NonNullable<AccountCallInput<'updateSavedTables'>['body']['tables']>[number];

/** The functions that change the saved tables. */
export interface SavedChanges {
  /** Saves new tables and edits known ones; resolves once the server has answered. */
  readonly save: (entries: readonly SavedEntryInput[]) => Promise<void>;
  /** Shows edits at once; a failure is reported and reverts them. */
  readonly edit: (edits: readonly SavedEdit[], order?: readonly string[]) => void;
  readonly remove: (ids: readonly string[]) => Promise<void>;
  readonly isBusy: boolean;
}

interface Change {
  readonly call: () => Promise<SavedTableLists>;
  /** What is shown until the server has answered. */
  readonly ahead: (lists: SavedTableLists) => SavedTableLists;
}

/** Changes that the server has not answered yet, in their order. */
const waiting = new WeakMap<QueryClient, readonly Change[]>();

function waitingOf(client: QueryClient): readonly Change[] {
  return waiting.get(client) ?? [];
}

/** Shows a change at once. */
function showAhead(client: QueryClient, change: Change): void {
  // An answer in transit would show the previous state.
  void client.cancelQueries({ queryKey: SAVED_TABLES_KEY });
  waiting.set(client, [...waitingOf(client), change]);
  client.setQueryData<SavedTableLists>(SAVED_TABLES_KEY, (lists) => lists && change.ahead(lists));
}

/** Shows what the server answered to a change, with later changes that it has not answered yet. */
function showAnswer(client: QueryClient, change: Change, lists: SavedTableLists): void {
  forget(client, change);
  const shown = waitingOf(client).reduce((so, { ahead }) => ahead(so), lists);
  client.setQueryData(SAVED_TABLES_KEY, shown);
}

function forget(client: QueryClient, change: Change): void {
  waiting.set(
    client,
    waitingOf(client).filter((each) => each !== change),
  );
}

/** Every change is shown at once; the server answers it with the resulting lists. */
export function useSavedChanges(api: Api): SavedChanges {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    ...SAVED_TABLES_RETRY,
    mutationFn: ({ call }: Change) => call(),
    onSuccess: (lists, change) => {
      showAnswer(client, change, lists);
    },
    onError: (_, change) => {
      forget(client, change);
      return client.invalidateQueries({ queryKey: SAVED_TABLES_KEY });
    },
    // One after the other: the answer to an earlier change knows nothing of a later one.
    scope: { id: 'saved-tables' },
  });
  return useMemo(() => {
    const make = (change: Change): Promise<unknown> => {
      showAhead(client, change);
      return mutateAsync(change);
    };
    const update = (body: AccountCallInput<'updateSavedTables'>['body'], ahead: Change['ahead']) =>
      make({ call: () => callAccount(api, 'updateSavedTables', { body }), ahead });
    return {
      save: async (entries) => {
        for (const stretch of stretchesOf(entries)) await update({ tables: stretch }, (lists) => lists);
      },
      edit: (edits, order) => {
        const body = { tables: [...edits], ...(order && { order: [...order] }) };
        update(body, (lists) => listsAfter(lists, edits, order)).catch(sayWhatFailed);
      },
      remove: async (ids) => {
        await make({
          call: () => callAccount(api, 'removeSavedTables', { body: { ids: [...ids] } }),
          ahead: (lists) => listsWithout(lists, new Set(ids)),
        });
      },
      isBusy: isPending,
    };
  }, [api, client, mutateAsync, isPending]);
}

/** The most that one call takes. */
const MOST_AT_ONCE = 200;

function stretchesOf<Entry>(entries: readonly Entry[]): readonly Entry[][] {
  return Array.from({ length: Math.ceil(entries.length / MOST_AT_ONCE) }, (_, at) =>
    entries.slice(at * MOST_AT_ONCE, (at + 1) * MOST_AT_ONCE),
  );
}

/** Shows in our own alert why something could not be done. */
export function sayWhatFailed(error: unknown): void {
  if (isSessionOver(error)) return;
  showAlert(wordsOfFailure(error));
}
