import { spawn, type ChildProcess } from 'node:child_process';
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
  /** The port of the one that is the primary now. */
  readonly writablePort: () => number;
  /** Makes the one that was lost a replica of the other. */
  readonly replicate: () => Promise<void>;
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
  const nodes: [Node, Node] = [
    { name: 'primary', port: primaryPort, child: await start('primary', primaryPort, ['wal_level=replica']) },
    { name: 'replica', port: replicaPort, child: undefined },
  ];
  await run(primaryPort, 'postgres', `create database ${NAME} template template0 encoding 'UTF8' locale 'C'`);
  const replicate = async (): Promise<void> => {
    const [primary, replica] = nodes;
    await rm(join(folder, replica.name), { recursive: true, force: true });
    const copied = spawn(
      join(programs, 'pg_basebackup'),
      ['-D', join(folder, replica.name), '-R', '-X', 'stream', '-c', 'fast'].concat(
        ...['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'almanac'],
      ),
      { ...identity, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    const [status] = (await once(copied, 'exit')) as [number | null];
    if (status !== 0) throw new Error('pg_basebackup did not succeed');
    replica.child = await start(replica.name, replica.port, ['hot_standby=on']);
    // From here on a commit is acknowledged only when the replica has it.
    await run(primary.port, 'postgres', "alter system set synchronous_standby_names = '*'");
    await run(primary.port, 'postgres', 'select pg_reload_conf()');
  };
  await replicate();
  return {
    primaryPort,
    replicaPort,
    writablePort: () => nodes[0].port,
    failOver: async () => {
      await end(nodes[0].child);
      nodes.reverse();
      await run(nodes[0].port, 'postgres', 'select pg_promote()');
    },
    replicate,
    stop: async () => {
      await Promise.all(nodes.map(({ child }) => end(child)));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Node {
  readonly name: string;
  readonly port: number;
  child: ChildProcess | undefined;
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGQUIT');
  await ended;
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
