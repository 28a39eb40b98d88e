import { keptCollectionSchema, type Collected } from '@almanac/contract';
import type { Api } from '../api/api.ts';

/** Stores tables under an address that can be shared; returns the path of its page. */
export async function keepCollection(api: Api, tables: readonly Collected[]): Promise<string> {
  const body = {
    tables: tables.map(({ code, query, release }) => ({
      code,
      ...(query !== undefined && query !== '' && { query }),
      ...(release !== undefined && { release }),
    })),
  };
  const { id } = keptCollectionSchema.parse(await api.call('/api/collections', { method: 'POST', body }));
  return `/statistical-tables/downloadMultiple/${id}`;
}
