import pg from 'pg';

import { addressesIn } from './postgres-hosts.ts';

/** How long a connection may take. */
const CONNECT_MS = 4_000;

/** Refuses a server that is a read-only replica. */
export async function refuseCopy(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ readonly copy: boolean }>('select pg_is_in_recovery() as copy');
  if (rows[0]?.copy === true) throw new Error('read-only server');
}

/** Connects to the one of the address’s hosts that takes writes. */
export async function connectPostgres(
  url: string,
  options: Omit<pg.ClientConfig, 'connectionString'> = {},
): Promise<pg.Client> {
  const addresses = addressesIn(url);
  let failure: unknown;
  for (const connectionString of addresses) {
    const client = new pg.Client({
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      ...options,
      connectionString,
    });
    // A break is reported by the query that was running; without a listener this event would end the process.
    client.on('error', () => undefined);
    try {
      await client.connect();
      if (addresses.length > 1) await refuseCopy(client);
      return client;
    } catch (error) {
      failure = error;
      void client.end().catch(() => undefined);
    }
  }
  throw failure;
}
