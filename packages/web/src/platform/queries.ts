import {
  catalogueSchema,
  contentAddress,
  currentReleaseAddress,
  currentReleaseSchema,
  indicatorsSchema,
  MOST_HITS,
  placeAddress,
  searchSchema,
  statusSchema,
  tablePlaceSchema,
  updatesSchema,
  type CatalogueBody,
  type CurrentRelease,
  type Indicator,
  type SearchBody,
  type StatusBody,
  type TableAddress,
  type TablePlace,
  type UpdatesBody,
} from '@almanac/contract';
import type { TableDocument } from '@almanac/core';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api/api.ts';
import { LIVE, WIDE } from './drawn/page-state.ts';

/** How often an open page looks for new figures. */
const RELEASE_CHECK_MS = 60_000;

/** Answers about the newest figures, rather than one release, are fetched again after this long. */
export const NEWEST_STALE_MS = RELEASE_CHECK_MS;

const FILLING_CHECK_MS = 2_000;

/** The whole catalogue. */
export const catalogueQuery = (api: Api) =>
  queryOptions({
    queryKey: ['catalogue'],
    queryFn: async ({ signal }): Promise<CatalogueBody> =>
      catalogueSchema.parse(await api.call('/api/catalogue', { signal })),
    meta: WIDE,
  });

/** The places of a table in the catalogue, and its siblings. */
export const tablePlaceQuery = (api: Api, code: string) =>
  queryOptions({
    queryKey: ['table-place', code],
    queryFn: async ({ signal }): Promise<TablePlace> =>
      tablePlaceSchema.parse(await api.call(placeAddress(code), { signal })),
  });

/** The tables of a topic by family, with their latest figures. */
export const topicQuery = (api: Api, topic: string) =>
  queryOptions({
    queryKey: ['topic', topic],
    queryFn: async ({ signal }): Promise<SearchBody> => {
      const query = new URLSearchParams({ q: '', topic, families: 'true', size: String(MOST_HITS) });
      return searchSchema.parse(await api.call(`/api/search?${query.toString()}`, { signal }));
    },
    staleTime: NEWEST_STALE_MS,
  });

/** How many of the latest releases the home page shows. */
export const HOME_UPDATES = 6;

/** The latest releases, newest first, and the notices that came since the last of them. */
export const updatesQuery = (api: Api, limit: number) =>
  queryOptions({
    queryKey: ['updates', limit],
    queryFn: async ({ signal }): Promise<UpdatesBody> =>
      updatesSchema.parse(await api.call(`/api/updates?limit=${limit}`, { signal })),
    staleTime: NEWEST_STALE_MS,
  });

/** The configured key figures. */
export const indicatorsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['indicators'],
    queryFn: async ({ signal }): Promise<readonly Indicator[]> =>
      indicatorsSchema.parse(await api.call('/api/indicators', { signal })).indicators,
    staleTime: NEWEST_STALE_MS,
  });

/** Version, counts, and how far the demonstration is filled; polled while it is filling. */
export const statusQuery = (api: Api) =>
  queryOptions({
    queryKey: ['status'],
    queryFn: async ({ signal }): Promise<StatusBody> =>
      statusSchema.parse(await api.call('/api/status', { signal })),
    meta: LIVE,
    refetchInterval: ({ state }) =>
      state.data?.demonstration.state === 'filling' ? FILLING_CHECK_MS : false,
  });

/** A table's document: the numbers of one release. Read raw, because a response may be large. */
export const contentQuery = (api: Api, table: TableAddress) =>
  queryOptions({
    queryKey: ['content', table.kind, table.code, table.release ?? 'current'],
    queryFn: async ({ signal }): Promise<TableDocument> => {
      const response = await api.raw(contentAddress(table), { signal });
      return (await response.json()) as TableDocument;
    },
  });

/** Which release of a table is current: the one answer that goes stale, so that an open page can offer new figures. */
export const currentReleaseQuery = (api: Api, code: string) =>
  queryOptions({
    queryKey: ['release', code],
    queryFn: async ({ signal }): Promise<CurrentRelease> =>
      currentReleaseSchema.parse(await api.call(currentReleaseAddress(code), { signal })),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: RELEASE_CHECK_MS,
  });
