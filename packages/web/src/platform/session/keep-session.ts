import type { Api } from '../api/api.ts';
import { callAccount } from './call-account.ts';
import { endTokenless, logOut } from './end-session.ts';
import { watchActivity } from './watch-activity.ts';

/** How often the server hears that the reader is active; it ends sessions by its own clock. */
const PING_MS = 120_000;

/**
 * Keeps the session alive on the server while the reader is active, and ends it after inactivity. Returns a function
 * that stops it.
 */
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
      // The last activity is reported, too, so that the server's twenty minutes begin no earlier than ours.
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
