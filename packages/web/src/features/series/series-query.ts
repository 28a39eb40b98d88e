import { seriesSchema, type SeriesBody } from '@almanac/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.ts';
import { NEWEST_STALE_MS } from '../../platform/queries.ts';

export interface SeriesAddress {
  readonly code: string;
  readonly seriesNo: string;
}

/** One series whole, as of its newest release. */
export const seriesQuery = (api: Api, { code, seriesNo }: SeriesAddress) =>
  queryOptions({
    queryKey: ['series', code.toLowerCase(), seriesNo],
    queryFn: async ({ signal }): Promise<SeriesBody> =>
      seriesSchema.parse(
        await api.call(`/api/series/${encodeURIComponent(code)}/${encodeURIComponent(seriesNo)}`, { signal }),
      ),
    staleTime: NEWEST_STALE_MS,
  });
