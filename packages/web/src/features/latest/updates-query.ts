import { updatesSchema, type ChangeKind, type UpdatesBody } from '@almanac/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.ts';
import { NEWEST_STALE_MS } from '../../platform/queries.ts';

/** How many releases are requested at a time. */
const PAGE_SIZE = 60;

export interface UpdateFilter {
  /** The name of an agency. */
  readonly agency: string | undefined;
  readonly change: ChangeKind | undefined;
}

/** The query string by which both the list and its feed are narrowed down. */
export function filterQuery({ agency, change }: UpdateFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (agency !== undefined) query.set('agency', agency);
  if (change !== undefined) query.set('change', change);
  return query;
}

/** Releases that fit, latest first, page by page, from the first or from `after` on. Under `updates`, so that a growing catalogue refetches them. */
export const updatePagesQuery = (api: Api, filter: UpdateFilter, after?: string) =>
  infiniteQueryOptions({
    queryKey: ['updates', 'pages', filter, after ?? ''],
    initialPageParam: after ?? null,
    queryFn: async ({ signal, pageParam }): Promise<UpdatesBody> => {
      const query = filterQuery(filter);
      query.set('limit', String(PAGE_SIZE));
      if (pageParam !== null) query.set('after', pageParam);
      return updatesSchema.parse(await api.call(`/api/updates?${query.toString()}`, { signal }));
    },
    getNextPageParam: ({ next }) => next,
    staleTime: NEWEST_STALE_MS,
  });
