import { searchSchema, suggestionsSchema, type SearchBody, type SuggestionsBody } from '@almanac/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.ts';

/** A search by the address of its answer; until it comes, the one before stays. */
export const searchQuery = (api: Api, address: string) =>
  queryOptions({
    queryKey: ['search', address],
    queryFn: async ({ signal }): Promise<SearchBody> =>
      searchSchema.parse(await api.call(address, { signal })),
    placeholderData: keepPreviousData,
  });

/** What to suggest for the words typed so far; until it comes, what was suggested before stays. */
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
