import { savedTablesFrom, type SavedTable, type SavedTableLists } from '@almanac/contract';
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import type { Api } from '../api/api.ts';
import { FIXED_RETRY } from '../api/query-client.ts';
import { callAccount } from '../session/call-account.ts';
import { ownKey } from '../session/own-data.ts';
import { useSession } from '../session/session.tsx';

export const SAVED_TABLES_KEY = ownKey('saved-tables');

/** Three retries a second apart; none for an answer that says what is wrong with the call. */
export const SAVED_TABLES_RETRY = {
  ...FIXED_RETRY,
  retry: (failures: number, error: Error): boolean =>
    failures < FIXED_RETRY.retry &&
    !(error instanceof ApiError && error.status !== undefined && error.status < 500),
};

/** The account's saved tables. The component that draws them reports errors; others ignore them. */
export const savedTablesQuery = (api: Api) =>
  queryOptions({
    queryKey: SAVED_TABLES_KEY,
    queryFn: ({ signal }): Promise<SavedTableLists> => callAccount(api, 'getSavedTables', { signal }),
    ...SAVED_TABLES_RETRY,
  });

/** The account's saved tables as one list, in the owner's order; not fetched without a log-in. */
export function useSavedTables(
  api: Api,
  { isFresh = false }: { readonly isFresh?: boolean } = {},
): UseQueryResult<readonly SavedTable[]> {
  const { isLoggedIn } = useSession();
  return useQuery({
    ...savedTablesQuery(api),
    select: savedTablesFrom,
    enabled: isLoggedIn,
    refetchOnMount: isFresh ? 'always' : true,
    // While the reader was away, another tab may have saved or removed something.
    refetchOnWindowFocus: isFresh ? 'always' : true,
  });
}
