import {
  archiveProgressSchema,
  collectionSchema,
  type ArchiveProgress,
  type CollectionBody,
} from '@almanac/contract';
import type { Dimension, Release, TableFacts } from '@almanac/core';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.ts';

/** `…/download-metadata/CODE.json`. */
export interface TableMetadata extends TableFacts {
  readonly address: string;
  readonly release: Release;
  readonly releases: readonly (Release & {
    readonly changed: string;
    readonly corrections?: readonly { readonly at: string; readonly text: string }[];
  })[];
  readonly cells: number;
  readonly series: number;
  readonly from?: string;
  readonly to?: string;
  readonly dimensions: readonly Dimension[];
}

/** The path of a table's metadata; its files are there with a suffix. */
export function metadataPath(code: string): string {
  return `/statistical-tables/download-metadata/${encodeURIComponent(code)}`;
}

/** The metadata of one release. */
export const metadataQuery = (api: Api, code: string, release: string | undefined) =>
  queryOptions({
    queryKey: ['metadata', code, release ?? 'current'],
    queryFn: async ({ signal }): Promise<TableMetadata> => {
      const pinned = release === undefined ? '' : `?release=${encodeURIComponent(release)}`;
      return (await api.call(`${metadataPath(code)}.json${pinned}`, { signal })) as TableMetadata;
    },
  });

/** A collection in its current state. */
export const collectionQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['collection', id],
    queryFn: async ({ signal }): Promise<CollectionBody> =>
      collectionSchema.parse(await api.call(`/api/collections/${encodeURIComponent(id)}`, { signal })),
  });

const PROGRESS_MS = 500;

/**
 * How often the progress of an archive that does not begin is asked for: the browser or the reader may have refused it.
 */
const MOST_ASKED = 40;

/** Whether the wait for an archive has been given up. */
export function hasNotBegun(progress: ArchiveProgress | undefined, asked: number): boolean {
  return progress?.of === 0 && asked >= MOST_ASKED;
}

/** The progress of an archive; polled until it is complete. */
export const progressQuery = (api: Api, ticket: string) =>
  queryOptions({
    queryKey: ['archive', ticket],
    queryFn: async ({ signal }): Promise<ArchiveProgress> =>
      archiveProgressSchema.parse(await api.call(`/api/collections/progress/${ticket}`, { signal })),
    refetchInterval: ({ state }) => {
      const isOver = state.data?.isComplete === true || hasNotBegun(state.data, state.dataUpdateCount);
      return isOver ? false : PROGRESS_MS;
    },
    gcTime: 0,
  });
