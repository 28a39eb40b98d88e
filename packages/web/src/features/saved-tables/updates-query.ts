import type { SavedTable, TableUpdate } from '@almanac/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.ts';
import { callAccount } from '../../platform/session/call-account.ts';
import { ownKey } from '../../platform/session/own-data.ts';

/** The most that one call answers. */
const MOST_ASKED = 100;

/**
 * What changed in saved tables that have a newer release: of the first hundred. A comparison states itself which of its
 * tables do.
 */
export const updatesQuery = (api: Api, saved: readonly SavedTable[]) => {
  const isAsked = ({ metadata }: SavedTable): boolean =>
    metadata.hasNewer && metadata.comparison === undefined;
  const asked = saved.filter(isAsked).slice(0, MOST_ASKED);
  const releases = asked.map(({ id, metadata }) => `${id} ${metadata.release} ${metadata.currentRelease}`);
  return queryOptions({
    queryKey: ownKey('saved-updates', ...releases),
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, TableUpdate>> => {
      const body = { ids: asked.map(({ id }) => id) };
      const { updates } = await callAccount(api, 'checkTableUpdates', { body, signal });
      return new Map(updates.map((update) => [update.id, update]));
    },
    enabled: asked.length > 0,
  });
};

/** What changed in one saved table since `release`. */
export const updateQuery = (api: Api, { id, metadata }: SavedTable) =>
  queryOptions({
    queryKey: ownKey('saved-update', id, metadata.release, metadata.currentRelease),
    queryFn: ({ signal }): Promise<TableUpdate> =>
      callAccount(api, 'checkTableUpdate', { params: { id }, signal }),
    enabled: metadata.hasNewer,
  });
