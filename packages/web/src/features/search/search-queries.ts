import { searchSchema, suggestionsSchema, type SearchBody, type SuggestionsBody } from '@almanac/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.ts';

/** A search by the address of its answer; the previous answer stays until the new one comes. */
export const searchQuery = (api: Api, address: string) =>
  queryOptions({
    queryKey: ['search', address],
    queryFn: async ({ signal }): Promise<SearchBody> =>
      searchSchema.parse(await api.call(address, { signal })),
    placeholderData: keepPreviousData,
  });

/** What to suggest for the words typed so far; the previous suggestions stay until the new ones come. */
export const suggestionsQuery = (api: Api, words: string) =>
  queryOptions({
    queryKey: ['suggestions', words],
    queryFn: async ({ signal }): Promise<SuggestionsBody> =>
      suggestionsSchema.parse(
        await api.call(`/api/search/suggestions?q=${encodeURIComponent(words)}`, { signal }),
      ),
    placeholderData: keepPreviousData,
    enabled: words !== '',
  });
