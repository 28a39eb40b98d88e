import { correctionsSchema, type CorrectionsBody } from '@almanac/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.ts';

/** Notices of correction, latest first, page by page, from the first or from `after` on. */
export const correctionPagesQuery = (api: Api, agency: string | undefined, after: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['corrections', agency, after],
    initialPageParam: after ?? null,
    queryFn: async ({ signal, pageParam }): Promise<CorrectionsBody> => {
      const query = new URLSearchParams();
      if (agency !== undefined) query.set('agency', agency);
      if (pageParam !== null) query.set('after', pageParam);
      return correctionsSchema.parse(await api.call(`/api/corrections?${query.toString()}`, { signal }));
    },
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
