import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { openSmtpPeer, type SmtpPeer } from '@almanac/server/testing';

import { freePort } from '../../../scripts/postgres.ts';
import { startNginx } from '../nginx.ts';
import { startPostgresPair, type PostgresPair } from '../postgres-pair.ts';
import { serverProcess, type ServerProcess } from '../server-process.ts';
import { bucketSettings, type TriedStore } from '../tried-store.ts';
import { startLine, type Line } from './line.ts';
import { openNetwork, withoutNetworks, type OwnNetwork } from './network.ts';

/** The lines of one server, each its own. */
export interface Lines {
  readonly inbound: Line;
  readonly primary: Line;
  readonly replica: Line;
  readonly store: Line;
  readonly mail: Line;
}

export interface Member {
  readonly server: ServerProcess;
  readonly lines: Lines;
  /** Its own, where such can be made. */
  readonly network: OwnNetwork | undefined;
}

/** Four servers that form one portal, with the services they need, and what can be done to them. */
export interface ChaosPortal {
  readonly url: string;
  readonly members: readonly Member[];
  readonly postgres: PostgresPair;
  readonly mail: SmtpPeer;
  /** The data folder of the last server, if it has a small disk of its own. */
  readonly smallDisk: string | undefined;
  /** Why lines are held up by relays and not by the kernel; undefined where they are not. */
  readonly withoutNetworks: string | undefined;
  /** Shifts the clock of the first server. */
  readonly shiftClock: (byMs: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

const SERVERS = 4;
const DISK = '128m';
const SHIFT_CLOCK = join(import.meta.dirname, 'shift-clock.ts');

/** Starts everything on a store, which is not stopped with it; undefined if PostgreSQL is not available. */
export async function startPortal(store: TriedStore): Promise<ChaosPortal | undefined> {
  const postgres = await startPostgresPair();
  if (postgres === undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'almanac-chaos-'));
  const mail = await openSmtpPeer();
  const port = await freePort();
  const clock = join(folder, 'clock');
  const shiftClock = (byMs: number): Promise<void> => writeFile(clock, String(byMs));
  await shiftClock(0);
  const lacking = withoutNetworks();
  const members: Member[] = [];
  for (let each = 0; each < SERVERS; each += 1) {
    const clockSettings =
      each === 0
        ? { CHAOS_CLOCK: clock, NODE_OPTIONS: `--import=${pathToFileURL(SHIFT_CLOCK).href}` }
        : undefined;
    const common = { PUBLIC_URL: `http://127.0.0.1:${port}`, ...clockSettings };
    const network = lacking === undefined ? openNetwork(each) : undefined;
    members.push(
      await memberOf({ store, postgres, mail }, join(folder, `server-${each}`), { network, common }),
    );
  }
  const smallDisk = await mountDisk(join(folder, `server-${SERVERS - 1}`));
  let balancer: Awaited<ReturnType<typeof startNginx>> | undefined;
  const stop = async (): Promise<void> => {
    await balancer?.stop();
    await Promise.all(members.map(({ server }) => server.kill()));
    for (const { lines, network } of members) {
      for (const line of Object.values(lines) as Line[]) line.stop();
      network?.remove();
    }
    await mail.close();
    await postgres.stop();
    if (smallDisk !== undefined) spawnSync('umount', [smallDisk]);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all(members.map(({ server }) => server.start()));
    const inbound = members.map(({ lines }) => `http://127.0.0.1:${lines.inbound.port}`);
    balancer = await startNginx(folder, port, inbound);
  } catch (error) {
    await stop();
    throw error;
  }
  const { url } = balancer;
  return { url, members, postgres, mail, smallDisk, withoutNetworks: lacking, shiftClock, stop };
}

interface Services {
  readonly store: TriedStore;
  readonly postgres: PostgresPair;
  readonly mail: SmtpPeer;
}

async function memberOf(
  { store, postgres, mail }: Services,
  folder: string,
  how: { readonly network: OwnNetwork | undefined; readonly common: Readonly<Record<string, string>> },
): Promise<Member> {
  const { network, common } = how;
  const own = await freePort();
  const lineTo = (port: number): Promise<Line> =>
    startLine({ to: { host: '127.0.0.1', port }, network, isFromServer: true });
  const lines: Lines = {
    inbound: await startLine({
      to: { host: network?.there ?? '127.0.0.1', port: own },
      network,
      isFromServer: false,
    }),
    primary: await lineTo(postgres.primaryPort),
    replica: await lineTo(postgres.replicaPort),
    store: await lineTo(Number(new URL(store.place.endpoint).port)),
    mail: await lineTo(Number(new URL(mail.url).port)),
  };
  const environment = {
    ALMANAC_LOG: 'warn',
    ALMANAC_DEMO: 'none',
    ALMANAC_EXPENSIVE_REQUESTS: '1000000000',
    // The balancer, and the line from it.
    ALMANAC_TRUSTED_PROXIES: ['127.0.0.1', network?.here].filter(Boolean).join(),
    DATABASE_URL: `postgres://almanac@${lines.primary.address},${lines.replica.address}/almanac?target_session_attrs=read-write`,
    SMTP_URL: mail.url.replace(/[^/@]+:\d+/, lines.mail.address),
    ...bucketSettings({ ...store.place, endpoint: `http://${lines.store.address}` }),
    ...common,
  };
  return { server: serverProcess(own, folder, environment, network), lines, network };
}

/** A disk in memory, if this user may mount one. */
async function mountDisk(folder: string): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  await mkdir(folder, { recursive: true });
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder]);
  return status === 0 ? folder : undefined;
}
