import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openSmtpPeer, startRelay, type SmtpPeer, type TcpRelay } from '@almanac/server/testing';

import { freePort } from '../../scripts/postgres.ts';
import { hasNginx, startNginx, type Balancer } from './nginx.ts';
import { startPostgresPair, type PostgresPair } from './postgres-pair.ts';
import { serverProcess, type ServerProcess } from './server-process.ts';
import { bucketSettings, type TriedStore } from './tried-store.ts';

/** Three servers that form one portal, with the services they need. */
export interface Cluster {
  /** The address for readers. */
  readonly url: string;
  readonly balancer: Balancer;
  readonly servers: readonly ServerProcess[];
  readonly store: TriedStore;
  readonly postgres: PostgresPair;
  readonly lines: { readonly primary: TcpRelay; readonly replica: TcpRelay };
  readonly mail: SmtpPeer;
  /** The server whose cache has a small disk of its own; undefined where no disk can be mounted. */
  readonly smallDisk: ServerProcess | undefined;
  /** Changes have to reach every server within this time. */
  readonly settleMs: number;
  /** Whether nothing has been down since an instant, so that notifications must have arrived. */
  readonly hasSettled: (since: number) => boolean;
  /** Records that something went down or came back. */
  readonly disturb: () => void;
  readonly stop: () => Promise<void>;
}

const SERVERS = 3;

/** Enough for the small tables, but not for the cube. */
const SMALL_DISK = '4m';

/** What is missing on this computer for such a portal; undefined if nothing is. */
export function whatIsMissing(): string | undefined {
  return hasNginx() ? undefined : 'nginx is not installed';
}

/** Starts everything on a store, which is not stopped with it; undefined if PostgreSQL is not available. */
export async function startCluster(store: TriedStore, settleMs: number): Promise<Cluster | undefined> {
  const postgres = await startPostgresPair();
  if (postgres === undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'almanac-cluster-'));
  const mail = await openSmtpPeer();
  const lines = {
    primary: await startRelay(postgres.primaryPort),
    replica: await startRelay(postgres.replicaPort),
  };
  const port = await freePort();
  const environment = environmentOf({ store, mail, lines, port });
  const servers: ServerProcess[] = [];
  for (let each = 0; each < SERVERS; each += 1)
    servers.push(serverProcess(await freePort(), join(folder, `server-${each}`), environment));
  const mounted = await mountSmallDisk(join(folder, `server-${SERVERS - 1}`, 'release-cache'));
  // All at once, so that each of them finds an empty database.
  await Promise.all(servers.map((server) => server.start()));
  const nginx = await startNginx(
    folder,
    port,
    servers.map(({ url }) => url),
  );
  let disturbedAt = 0;
  return {
    url: nginx.url,
    balancer: nginx,
    servers,
    store,
    postgres,
    lines,
    mail,
    settleMs,
    smallDisk: mounted === undefined ? undefined : servers.at(-1),
    hasSettled: (since) => since - disturbedAt > settleMs,
    disturb: () => {
      disturbedAt = Date.now();
    },
    stop: async () => {
      await nginx.stop();
      await Promise.all(servers.map((server) => server.kill()));
      await Promise.all([lines.primary.stop(), lines.replica.stop(), mail.close()]);
      await postgres.stop();
      if (mounted !== undefined) spawnSync('umount', [mounted]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function environmentOf({
  store,
  mail,
  lines,
  port,
}: Pick<Cluster, 'store' | 'mail' | 'lines'> & { readonly port: number }): Readonly<Record<string, string>> {
  const hosts = `127.0.0.1:${lines.primary.port},127.0.0.1:${lines.replica.port}`;
  return {
    ALMANAC_LOG: 'warn',
    ALMANAC_EXPENSIVE_REQUESTS: '1000000000',
    ALMANAC_TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_URL: `postgres://almanac@${hosts}/almanac?target_session_attrs=read-write`,
    ...bucketSettings(store.place),
    SMTP_URL: mail.url,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  };
}

/** A disk in memory, if this user may mount one. */
async function mountSmallDisk(folder: string): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  await mkdir(folder, { recursive: true });
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SMALL_DISK}`, 'tmpfs', folder]);
  return status === 0 ? folder : undefined;
}
