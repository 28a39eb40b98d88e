import {
  releaseHistorySchema,
  tableChangesSchema,
  type ReleaseHistory,
  type TableChanges,
} from '@almanac/contract';
import type { TableFacts } from '@almanac/core';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../platform/api/api.ts';

/** The first part of the keys of histories. */
export const RELEASE_HISTORY = 'release-history';

/**
 * Every release of a table, latest first. The list grows, so it is always fetched again: a release that a stale list
 * lacks would be taken for the first.
 */
export const releaseHistoryQuery = (api: Api, code: string) =>
  queryOptions({
    queryKey: [RELEASE_HISTORY, code],
    queryFn: async ({ signal }): Promise<ReleaseHistory> =>
      releaseHistorySchema.parse(
        await api.call(`/api/releases/${encodeURIComponent(code)}/history`, { signal }),
      ),
    staleTime: 0,
  });

export interface ComparedReleases {
  readonly facts: Pick<TableFacts, 'kind' | 'code'>;
  /** The earlier release. */
  readonly from: string;
  readonly to: string;
}

/** The address of what differs between two releases: JSON, or CSV with a suffix. */
export function changesAddress({ facts, from, to }: ComparedReleases, suffix = ''): string {
  const query = new URLSearchParams({ from, to }).toString();
  return `/table/${facts.kind}/${encodeURIComponent(facts.code)}/changes${suffix}?${query}`;
}

/** What differs between two releases of a table. */
export const changesQuery = (api: Api, compared: ComparedReleases) =>
  queryOptions({
    queryKey: ['changes', compared.facts.code, compared.from, compared.to],
    queryFn: async ({ signal }): Promise<TableChanges> =>
      tableChangesSchema.parse(await api.call(changesAddress(compared), { signal })),
  });
