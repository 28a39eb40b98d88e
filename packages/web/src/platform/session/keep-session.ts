import type { Api } from '../api/api.ts';
import { callAccount } from './call-account.ts';
import { endTokenless, logOut } from './end-session.ts';
import { watchActivity } from './watch-activity.ts';

/** How often the server is told that somebody is still there; it ends sessions by its own clock. */
const PING_MS = 120_000;

/** Keeps the session alive on the server while somebody is there, and ends it when nobody is. Answers how to stop. */
export function keepSession(api: Api, page: Document): () => void {
  let lastPing = Date.now();
  let nextPing: ReturnType<typeof setTimeout> | undefined;

  const ping = (): void => {
    nextPing = undefined;
    lastPing = Date.now();
    // Tolerated when it fails; a refused token has ended the session by then.
    void callAccount(api, 'ping').catch(() => undefined);
  };
  const stopWatching = watchActivity(page, {
    onActive: () => {
      // The last thing somebody did is told, too, so that the server's twenty minutes begin no earlier than ours.
      if (endTokenless() || nextPing !== undefined) return;
      nextPing = setTimeout(ping, Math.max(0, lastPing + PING_MS - Date.now()));
    },
    onIdle: () => void logOut(api, 'timedOut'),
  });
  return () => {
    stopWatching();
    clearTimeout(nextPing);
  };
}
