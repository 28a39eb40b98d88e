import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';

import type { Connections } from '../database.ts';
import { isLostConnection, errorForClients } from './lost-connection.ts';
import { refuseCopy } from './postgres-client.ts';
import { addressesIn } from './postgres-hosts.ts';
import { Unreachable } from '../../http/unreachable.ts';

export interface PoolOptions {
  readonly types: pg.CustomTypesConfig;
  /** How long a statement may take; 0: no limit. */
  readonly statementMs: number;
}

const POOL_SIZE = 10;

/** The wait for a connection to be made or to become free; after it the client is asked to try again later. */
const CONNECTION_MS = 4_000;

/** Connections to PostgreSQL, to the one of several hosts that takes writes. */
export interface HostsPool extends PostgresPool {
  readonly connections: () => Connections;
}

/** Opens pools for every host of an address; connections are made on demand. */
export function postgresPool(url: string, { types, statementMs }: PoolOptions): HostsPool {
  const addresses = addressesIn(url);
  const pools = addresses.map((connectionString) => {
    const pool = new pg.Pool({
      connectionString,
      max: POOL_SIZE,
      types,
      keepAlive: true,
      connectionTimeoutMillis: CONNECTION_MS,
      ...(statementMs > 0 && { query_timeout: statementMs }),
      // The pool awaits it, although its types do not say so.
      ...(addresses.length > 1 && { onConnect: (client: pg.ClientBase): unknown => refuseCopy(client) }),
    });
    // An idle connection that breaks is replaced by the pool; the next query says so if the server is gone for good.
    pool.on('error', () => undefined);
    return pool;
  });
  let current = 0;
  const connect = async (): Promise<PostgresPoolClient> => {
    let failure: unknown;
    for (let turn = 0; turn < pools.length; turn += 1) {
      const at = (current + turn) % pools.length;
      try {
        const client = await pools[at]?.connect();
        if (client === undefined) continue;
        current = at;
        return guarded(client);
      } catch (error) {
        if (!isLostConnection(error)) throw error;
        failure = error;
      }
    }
    throw new Unreachable('database-unreachable', failure);
  };
  return {
    connect,
    end: async () => {
      await Promise.all(pools.map((pool) => pool.end()));
    },
    options: {},
    connections: () => {
      const sum = (of: (pool: pg.Pool) => number): number =>
        pools.reduce((total, pool) => total + of(pool), 0);
      return {
        busy: sum((pool) => pool.totalCount - pool.idleCount),
        idle: sum((pool) => pool.idleCount),
        waiting: sum((pool) => pool.waitingCount),
      };
    },
  };
}

/** A connection that reports a break as our own error, and is not used again after it. */
function guarded(client: pg.PoolClient): PostgresPoolClient {
  let broken: unknown;
  const onError = (error: unknown): void => {
    broken ??= error;
  };
  client.on('error', onError);
  const ask = client.query.bind(client) as (...question: readonly unknown[]) => Promise<unknown>;
  const query = async (...question: readonly unknown[]): Promise<unknown> => {
    if (broken !== undefined) throw new Unreachable('database-unreachable', broken);
    try {
      return await ask(...question);
    } catch (error) {
      if (isLostConnection(error)) broken ??= error;
      throw errorForClients(error);
    }
  };
  return {
    query: query as PostgresPoolClient['query'],
    release: () => {
      client.off('error', onError);
      if (broken !== undefined) client.on('error', () => undefined);
      client.release(broken !== undefined);
    },
  };
}
