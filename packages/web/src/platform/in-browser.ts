import { useSyncExternalStore } from 'react';

function never(): () => void {
  return () => undefined;
}

/**
 * What only the browser knows, a cookie for example, as `read` finds it. On the server, and in the first drawing over the
 * server's page, it is `before`: the two have to be the same. `read` gives a text, a number or a truth.
 */
export function useInBrowser<Known extends string | number | boolean, Before>(
  read: () => Known,
  before: Before,
): Known | Before {
  return useSyncExternalStore<Known | Before>(never, read, () => before);
}

/** Whether the app runs here; false on the server and in the first drawing over its page. */
export function useIsInBrowser(): boolean {
  return useInBrowser(() => true, false);
}
