import type { QueryClient, QueryKey } from '@tanstack/react-query';

const OWN = 'account';

/** The key of a query whose answer belongs to the account: it is forgotten when the session ends. */
export function ownKey(...parts: readonly string[]): readonly [string, ...string[]] {
  return [OWN, ...parts];
}

function isOwn(key: QueryKey): boolean {
  return key[0] === OWN;
}

/**
 * Clears the data cache at the end of a session. Public data that is on screen now stays there while it is fetched
 * again: the reader's table must not disappear.
 */
export function clearDataCache(client: QueryClient): void {
  client.getMutationCache().clear();
  client.removeQueries({ predicate: ({ queryKey }) => isOwn(queryKey) });
  client.removeQueries({ type: 'inactive' });
  void client.invalidateQueries({ type: 'active' });
}
