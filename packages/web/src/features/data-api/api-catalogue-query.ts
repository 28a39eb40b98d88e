import { apiCatalogueSchema, type ApiCatalogueRecord } from '@almanac/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.ts';
import { WIDE } from '../../platform/drawn/page-state.ts';

/** Which tables: the public ones, or those of the test page. */
export type ApiAudience = 'public' | 'test';

/** Every table of the public data API, once: at its first place. */
export const apiTablesQuery = (api: Api, audience: ApiAudience) =>
  queryOptions({
    queryKey: ['api-tables', audience],
    queryFn: async ({ signal }): Promise<readonly ApiCatalogueRecord[]> => {
      const address = `/api/table/catalogue${audience === 'test' ? '?isTestApi=true' : ''}`;
      const { Data } = apiCatalogueSchema.parse(await api.call(address, { signal }));
      const byId = new Map(Data.records.toReversed().map((record) => [record.id, record]));
      return [...byId.values()].toReversed();
    },
    meta: WIDE,
  });
