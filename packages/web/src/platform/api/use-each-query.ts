import {
  hashKey,
  useQueries,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';

/** Several queries at once. A repeated query is made once, and an absent one gives undefined. */
export function useEachQuery<Data, Key extends QueryKey>(
  queries: readonly (UseQueryOptions<Data, Error, Data, Key> | undefined)[],
): readonly (UseQueryResult<Data> | undefined)[] {
  const hashes = queries.map((query) => (query === undefined ? undefined : hashKey(query.queryKey)));
  const once = new Map(
    queries.flatMap((query, at) => (query === undefined ? [] : [[hashes[at] ?? '', query] as const])),
  );
  const places = [...once.keys()];
  const answers = useQueries({ queries: [...once.values()] });
  return hashes.map((hash) => (hash === undefined ? undefined : answers[places.indexOf(hash)]));
}
