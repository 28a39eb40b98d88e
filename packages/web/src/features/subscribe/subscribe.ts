import { loadedWords } from '@almanac/words';
import { GROUPED_NUMBERS } from '@almanac/core';
import { savedTablesFrom, type SavedTable } from '@almanac/contract';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../platform/api/api-error.ts';
import type { Api } from '../../platform/api/api.ts';
import { SAVED_TABLES_KEY, savedTablesQuery } from '../../platform/saved-tables/saved-tables-query.ts';
import { isSameView } from '../../platform/saved-tables/address-of-saved.ts';
import { wireTypeOf } from '../../platform/saved-tables/view-to-save.ts';
import { useAccount } from '../../platform/session/account-store.ts';
import { callAccount, type AccountCallInput } from '../../platform/session/call-account.ts';
import { changeTopics } from '../../platform/session/change-topics.ts';
import type { TableSelection, TopicChoice } from '../../platform/subscription-store.ts';

type Entry = AccountCallInput<'subscribeTables'>['body'][number];

/** The most that one call takes. */
const MOST_AT_ONCE = 200;

/** The topics of a subscription, each once. */
export function distinctTopics(
  tables: readonly TableSelection[],
  topics: readonly TopicChoice[],
): readonly TopicChoice[] {
  const byId = new Map<string, TopicChoice>();
  for (const { topicId, topic } of [...topics, ...tables])
    if (topicId !== undefined && topic !== undefined) byId.set(topicId, { topicId, topic });
  return [...byId.values()];
}

/** The tables of a subscription, each once however many topics it is listed under. */
export function distinctTables(tables: readonly TableSelection[]): readonly TableSelection[] {
  const keyOf = ({ id, tableCode, customisationData }: TableSelection): string =>
    JSON.stringify([id ?? null, tableCode.toLowerCase(), customisationData ?? null]);
  return [...new Map(tables.map((table) => [keyOf(table), table])).values()];
}

/**
 * The entry that is sent for a table: a view that is saved already is not saved again. Throws for a saved table that
 * was removed elsewhere: another one would be saved under its id.
 */
export function entryOf(table: TableSelection, saved: readonly SavedTable[]): Entry {
  const { id, title, tableCode, tableType, customisationData, computationData } = table;
  if (id !== undefined && !saved.some((each) => each.id === id)) {
    throw new ApiError(loadedWords(GROUPED_NUMBERS).say('subscribe.removed', { title }));
  }
  const known = id ?? saved.find((each) => isSameView(each, { code: tableCode, customisationData }))?.id;
  const named = { tableCode, tableType: wireTypeOf(tableType), isNotified: true };
  if (known !== undefined) return { id: known, ...named };
  return {
    ...named,
    ...(customisationData && { customisationData, computationData: computationData ?? [] }),
  };
}

/** Saves the tables with mail turned on, then adds the topics that were ticked to those that are followed. */
export async function subscribe(
  api: Api,
  client: QueryClient,
  asked: { readonly tables: readonly TableSelection[]; readonly topicIds: readonly string[] },
): Promise<void> {
  const tables = distinctTables(asked.tables);
  if (tables.length > 0) {
    const saved = savedTablesFrom(await client.query({ ...savedTablesQuery(api), staleTime: 0 }));
    const entries = tables.map((table) => entryOf(table, saved));
    for (let at = 0; at < entries.length; at += MOST_AT_ONCE) {
      const body = entries.slice(at, at + MOST_AT_ONCE);
      client.setQueryData(SAVED_TABLES_KEY, await callAccount(api, 'subscribeTables', { body }));
    }
  }
  if (asked.topicIds.length === 0 || useAccount.getState().accountData === null) return;
  await changeTopics(api, { added: asked.topicIds });
}
