import type pg from 'pg';

import { connectPostgres } from './postgres-client.ts';

/** The channel on which every server hears of changes of the catalogue. */
export const NEWS_CHANNEL = 'almanac_catalogue';

const PATIENCE_MS = 4_000;
const HEARTBEAT_MS = 10_000;
const SHORTEST_PAUSE_MS = 50;
/** A database that is back is listened to at once: what is published is to be seen at every server within a second. */
const LONGEST_PAUSE_MS = 250;

/**
 * Calls `onNews` for every change, and once after each connection, for changes that came while there was none. It
 * reconnects by itself. Returns what ends it.
 */
export function postgresNews(url: string, onNews: () => void): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const listening = (async () => {
    for (let pause = SHORTEST_PAUSE_MS; !signal.aborted; pause = Math.min(LONGEST_PAUSE_MS, pause * 2)) {
      const client = await connectPostgres(url, { query_timeout: PATIENCE_MS }).catch(() => undefined);
      if (client !== undefined && (await listenUntilLost(client, onNews, signal))) pause = SHORTEST_PAUSE_MS;
      await rest(pause, signal);
    }
  })();
  return async () => {
    ending.abort();
    await listening;
  };
}

/** Listens until the connection breaks; answers whether there was one. */
async function listenUntilLost(client: pg.Client, onNews: () => void, signal: AbortSignal): Promise<boolean> {
  const lost = new AbortController();
  const over = AbortSignal.any([signal, lost.signal]);
  const lose = (): void => {
    lost.abort();
  };
  client.on('end', lose).on('error', lose).on('notification', onNews);
  try {
    await client.query(`listen ${NEWS_CHANNEL}`);
    onNews();
    for (;;) {
      await rest(HEARTBEAT_MS, over);
      if (over.aborted) return true;
      // A connection that was cut silently looks like one without news.
      await client.query('select 1');
    }
  } catch {
    return false;
  } finally {
    client.off('notification', onNews);
    void client.end().catch(() => undefined);
  }
}

function rest(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, durationMs);
    signal.addEventListener('abort', end, { once: true });
  });
}
