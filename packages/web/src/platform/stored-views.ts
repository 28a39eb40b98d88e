import { storedViewIdSchema, LONGEST_QUERY, storedViewSchema } from '@almanac/contract';
import { addressOf, type AddressProblem, type Customisation } from '@almanac/core';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from './api/api-error.ts';
import type { Api } from './api/api.ts';

/** A limit because the server draws pages with this code, too, and runs for a long time. */
const MOST_KNOWN = 1000;

/** The ids of long customisations that this tab knows to be stored, by their query string. */
const knownIds = new Map<string, string>();

/** The query string of a customisation: its steps, or `view=ID` where they are too long for an address and stored. */
export function viewQuery(customisation: Customisation): string {
  const query = addressOf(customisation);
  const id = knownIds.get(query);
  return id === undefined ? query : `view=${id}`;
}

/** Whether a customisation has yet to be stored before its address can be shared. */
export function needsStoring(customisation: Customisation): boolean {
  const query = addressOf(customisation);
  return query.length > LONGEST_QUERY && !knownIds.has(query);
}

/** Stores a customisation; afterwards `viewQuery` is short. */
export async function storeView(api: Api, customisation: Customisation): Promise<void> {
  const query = addressOf(customisation);
  const { id } = storedViewIdSchema.parse(await api.call('/api/views', { method: 'POST', body: { query } }));
  knownIds.set(query, id);
}

/** Why the steps of a stored view could not be loaded. */
export function problemOfView(error: unknown, value: string): AddressProblem {
  return error instanceof ApiError && error.code === 'view-ended'
    ? { code: 'view-ended' }
    : { code: 'unreadable-value', parameter: 'view', value };
}

/** The steps of a stored view, as a query string. They never change. */
export const storedViewQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['stored-view', id],
    queryFn: async ({ signal }): Promise<string> => {
      const answer = await api.call(`/api/views/${encodeURIComponent(id)}`, { signal });
      return storedViewSchema.parse(answer).query;
    },
    // Also for an answer that came with the page.
    select: (query: string): string => {
      if (knownIds.size > MOST_KNOWN) knownIds.clear();
      knownIds.set(query, id);
      return query;
    },
  });
