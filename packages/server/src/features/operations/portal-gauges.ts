import { statfs } from 'node:fs/promises';

import { Gauge, Registry } from 'prom-client';

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import { countWaiting, type Waiting } from './count-waiting.ts';

/** What a portal reports when it is scraped. */
export interface WatchedPortal {
  readonly version: string;
  readonly clock: Clock;
  readonly index: ReleaseIndex;
  /** Undefined where only numbers are served, as in tests: then the gauges of the database are left out. */
  readonly database?: Database | undefined;
  readonly dataFolder?: string | undefined;
}

/** A scrape must answer in ten seconds, also when the database does not. */
const PATIENCE_MS = 4_000;

/** Gauges that are read on each scrape. One that cannot be read has no value, because 0 would be wrong. */
export function portalGauges(portal: WatchedPortal): { readonly text: () => Promise<string> } {
  const registry = new Registry();
  const gauge = (name: string, help: string, labelNames: readonly string[] = []): Gauge =>
    new Gauge({ name: `almanac_${name}`, help, labelNames: [...labelNames], registers: [registry] });
  gauge('info', 'The version that runs.', ['version']).set({ version: portal.version }, 1);
  const tables = gauge('tables', 'Tables that are listed.');
  const isUp = gauge('database_up', 'Whether the database answered in time: 1 or 0.');
  const connections = gauge(
    'database_connections',
    'Connections to PostgreSQL, busy or idle, and requests waiting for one.',
    ['state'],
  );
  const disk = {
    free: gauge('data_free_bytes', 'Free bytes on the disk of the data folder.'),
    size: gauge('data_size_bytes', 'Bytes that the disk of the data folder holds.'),
  };
  const waiting = waitingGauges(gauge);
  return {
    text: async () => {
      tables.set(portal.index.all().length);
      setConnections(connections, portal.database);
      await Promise.all([setDisk(disk, portal.dataFolder), setWaiting(waiting, isUp, portal)]);
      return registry.metrics();
    },
  };
}

type MakeGauge = (name: string, help: string) => Gauge;

function waitingGauges(gauge: MakeGauge): Readonly<Record<keyof Waiting, Gauge>> {
  return {
    releases: gauge('releases', 'Releases that are kept, earlier ones included.'),
    outbox: gauge('outbox_waiting', 'Events of publishing that are due and not yet told to anybody.'),
    outboxSeconds: gauge(
      'outbox_oldest_seconds',
      'For how long the oldest of them has been due; 0 without one.',
    ),
    notices: gauge('notices_waiting', 'Notices to people that are due and in no mail yet.'),
    mail: gauge('mail_waiting', 'Mails that are written down and not sent.'),
    mailSeconds: gauge('mail_oldest_seconds', 'For how long the oldest of them has waited; 0 without one.'),
    backupSeconds: gauge('last_backup_timestamp_seconds', 'When the last backup was complete, in Unix time.'),
  };
}

function setConnections(gauge: Gauge, database: Database | undefined): void {
  const connections = database?.connections?.();
  if (connections === undefined) return;
  for (const [state, count] of Object.entries(connections)) gauge.set({ state }, count as number);
}

async function setDisk(
  { free, size }: { readonly free: Gauge; readonly size: Gauge },
  folder: string | undefined,
): Promise<void> {
  free.remove();
  size.remove();
  const disk = folder === undefined ? undefined : await statfs(folder).catch(() => undefined);
  if (disk === undefined) return;
  free.set(disk.bavail * disk.bsize);
  size.set(disk.blocks * disk.bsize);
}

async function setWaiting(
  gauges: Readonly<Record<keyof Waiting, Gauge>>,
  isUp: Gauge,
  { database, clock }: WatchedPortal,
): Promise<void> {
  for (const each of [isUp, ...Object.values(gauges)]) each.remove();
  if (database === undefined) return;
  const counted = await inTime(countWaiting(database, clock.now()));
  isUp.set(counted === undefined ? 0 : 1);
  if (counted === undefined) return;
  for (const [name, value] of Object.entries<number | undefined>({ ...counted }))
    if (value !== undefined) gauges[name as keyof Waiting].set(value);
}

async function inTime<Value>(work: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, undefined);
  });
  return Promise.race([work.catch(() => undefined), late]).finally(() => {
    clearTimeout(timer);
  });
}
