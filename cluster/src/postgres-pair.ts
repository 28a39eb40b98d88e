import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import {
  findPrograms,
  freePort,
  initialise,
  postgresUser,
  untilReady,
  type Identity,
} from '../../scripts/postgres.ts';

/** Two PostgreSQL servers with synchronous replication: whatever the primary has committed, the replica has too. */
export interface PostgresPair {
  readonly primaryPort: number;
  readonly replicaPort: number;
  /** Kills the primary as a power cut would, and promotes the replica. */
  readonly failOver: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const NAME = 'almanac';

/** Starts a primary and a replica that streams from it; undefined if PostgreSQL is not installed. */
export async function startPostgresPair(): Promise<PostgresPair | undefined> {
  const programs = findPrograms();
  if (programs === undefined) return undefined;
  const identity = process.getuid?.() === 0 ? postgresUser() : {};
  const folder = await mkdtemp(join(tmpdir(), 'almanac-pair-'));
  if (identity.uid !== undefined && identity.gid !== undefined)
    await chown(folder, identity.uid, identity.gid);
  const start = (name: string, port: number, more: readonly string[]): Promise<ChildProcess> =>
    startServer({ programs, identity, folder }, { name, port, more });
  const [primaryPort, replicaPort] = [await freePort(), await freePort()];
  initialise(join(programs, 'initdb'), join(folder, 'primary'), identity);
  const first = await start('primary', primaryPort, ['wal_level=replica']);
  await run(primaryPort, 'postgres', `create database ${NAME} template template0 encoding 'UTF8' locale 'C'`);
  const copied = spawnSync(
    join(programs, 'pg_basebackup'),
    ['-D', join(folder, 'replica'), '-R', '-X', 'stream', '-c', 'fast'].concat(
      ...['-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'almanac'],
    ),
    { ...identity, cwd: folder, encoding: 'utf8' },
  );
  if (copied.status !== 0) throw new Error(`pg_basebackup did not succeed: ${copied.stderr}`);
  const replica = await start('replica', replicaPort, ['hot_standby=on']);
  // From here on a commit is acknowledged only when the replica has it.
  await run(primaryPort, 'postgres', "alter system set synchronous_standby_names = '*'");
  await run(primaryPort, 'postgres', 'select pg_reload_conf()');
  return {
    primaryPort,
    replicaPort,
    failOver: async () => {
      const ended = once(first, 'exit');
      first.kill('SIGQUIT');
      await ended;
      await run(replicaPort, 'postgres', 'select pg_promote()');
    },
    stop: async () => {
      for (const server of [first, replica]) {
        if (server.exitCode !== null || server.signalCode !== null) continue;
        const ended = once(server, 'exit');
        server.kill('SIGQUIT');
        await ended;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Place {
  readonly programs: string;
  readonly identity: Identity;
  readonly folder: string;
}

async function startServer(
  { programs, identity, folder }: Place,
  { name, port, more }: { readonly name: string; readonly port: number; readonly more: readonly string[] },
): Promise<ChildProcess> {
  const log = join(folder, `${name}.log`);
  const output = openSync(log, 'w');
  const settings = ['max_connections=100', 'fsync=off', ...more].flatMap((each) => ['-c', each]);
  const place = ['-D', join(folder, name), '-h', '127.0.0.1', '-p', String(port), '-k', folder];
  const child = spawn(join(programs, 'postgres'), [...place, ...settings], {
    ...identity,
    cwd: folder,
    stdio: ['ignore', 'ignore', output],
  });
  closeSync(output);
  await untilReady(child, log);
  return child;
}

async function run(port: number, database: string, statement: string): Promise<void> {
  await query(port, statement, database);
}

/** Queries a server of the pair directly. */
export async function query(
  port: number,
  statement: string,
  database = NAME,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = new pg.Client({ connectionString: `postgres://almanac@127.0.0.1:${port}/${database}` });
  await client.connect();
  try {
    const { rows } = await client.query<Readonly<Record<string, unknown>>>(statement);
    return rows;
  } finally {
    await client.end();
  }
}
