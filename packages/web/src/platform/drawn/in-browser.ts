import { useSyncExternalStore } from 'react';

function never(): () => void {
  return () => undefined;
}

/**
 * What only the browser knows, a cookie for example, as returned by `read`. On the server, and in the first render over
 * the server's page, it is `before`, because the two must be the same. `read` returns a string, a number or a boolean.
 */
export function useInBrowser<Known extends string | number | boolean, Before>(
  read: () => Known,
  before: Before,
): Known | Before {
  return useSyncExternalStore<Known | Before>(never, read, () => before);
}

/** Whether the app runs here; false on the server and in the first render over its page. */
export function useIsInBrowser(): boolean {
  return useInBrowser(() => true, false);
}
