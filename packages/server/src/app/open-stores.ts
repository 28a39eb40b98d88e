import { message } from '@almanac/core';

import { systemClock, type Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { databaseAddress, openDatabase } from '../platform/database/open-database.ts';
import { databaseTime, sharedClock } from '../platform/database/shared-clock.ts';
import { hostsOf } from '../platform/database/postgres/postgres-hosts.ts';
import { OperatorError } from '../platform/operator-error.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { logFailure, type LogSink } from '../platform/telemetry/log.ts';
import { openReleaseIndex } from '../releases/index/open-release-index.ts';
import { eraseRetracted } from '../releases/index/erase-retracted.ts';
import { prefetchReleases, type Prefetching } from '../releases/index/prefetch-releases.ts';
import type { ReleaseIndex } from '../releases/index/release-index.ts';
import { tellingGone } from '../releases/index/gone-releases.ts';
import { countReads } from '../releases/storage/count-reads.ts';
import { openReleaseStore } from '../releases/storage/open-release-store.ts';
import type { ReleaseStore } from '../releases/storage/release-store.ts';
import { openStorage, type OpenedStorage, type StoragePlace } from '../releases/storage/storage-place.ts';
import type { Opened } from './opened.ts';

/** How much memory the numbers of tables may take. */
const CACHE_BYTES = 256 * 1024 * 1024;

/** How often to look for what another server on the same database published. */
const POLL_MS = 1_000;

export interface StoresOptions {
  readonly settings: Settings;
  readonly dataFolder: string;
  /** Where releases are. */
  readonly place: StoragePlace;
  readonly logTo: LogSink;
  /** Lets the reads of releases be traced. */
  readonly watch: (store: ReleaseStore) => ReleaseStore;
  /** Removes pages of a table that are kept on this server. */
  readonly forgetPages?: ((code: string) => Promise<void>) | undefined;
}

async function openSettingsDatabase(settings: Settings, folder: string): Promise<Database> {
  const { databaseUrl } = settings;
  try {
    return await openDatabase(databaseAddress(settings, folder));
  } catch (error) {
    if (error instanceof OperatorError || databaseUrl === null) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(message('server.no-database', { host: hostsOf(databaseUrl), reason }));
  }
}

/** Several servers go by the clock of the database that they share. */
async function openClock(opened: Opened, database: Database): Promise<Clock> {
  if (database.kind === 'sqlite') return systemClock;
  const clock = await sharedClock(() => databaseTime(database));
  opened.add(clock.close);
  return clock;
}

/** Follows what is published, at whichever server, until the portal is closed. */
async function openIndex(
  opened: Opened,
  { database, clock, logTo }: { readonly database: Database; readonly clock: Clock; readonly logTo: LogSink },
): Promise<ReleaseIndex> {
  const index = await openReleaseIndex({
    database,
    clock,
    pollMs: POLL_MS,
    onPollFailure: (error) => {
      logFailure(logTo, 'no news from the database', error);
    },
  });
  opened.add(() => {
    index.close();
  });
  return tellingGone(index, database);
}

/** New releases are fetched ahead where they come over a network. */
function openPrefetch(
  opened: Opened,
  {
    index,
    store,
    logTo,
    isFar,
  }: Pick<Prefetching, 'index' | 'store'> & { readonly logTo: LogSink; readonly isFar: boolean },
): void {
  if (!isFar) return;
  const prefetch = prefetchReleases({
    index,
    store,
    onFailure: (error) => {
      logFailure(logTo, 'a new release could not be fetched ahead', error);
    },
  });
  opened.add(prefetch.close);
}

/** Opens the database, and the releases with their index. */
export async function openStores(
  opened: Opened,
  { settings, dataFolder, place, logTo, watch, forgetPages }: StoresOptions,
): Promise<{
  readonly clock: Clock;
  readonly database: Database;
  readonly index: ReleaseIndex;
  readonly store: ReleaseStore;
  readonly storage: OpenedStorage;
}> {
  const database = await openSettingsDatabase(settings, dataFolder);
  opened.add(() => database.close());
  const clock = await openClock(opened, database);
  const storage = await openStorage(place, (error) => {
    logFailure(logTo, 'a release could not be kept at hand', error);
  });
  const store = watch(openReleaseStore(countReads(storage.storage), { cacheBytes: CACHE_BYTES }));
  const index = await openIndex(opened, { database, clock, logTo });
  const erasing = eraseRetracted({
    index,
    store,
    database,
    forgetPages,
    onFailure: (error) => {
      logFailure(logTo, 'files of a retracted release could not be removed', error);
    },
  });
  opened.add(erasing.close);
  openPrefetch(opened, { index, store, logTo, isFar: storage.bring !== undefined });
  return { clock, database, index, store, storage };
}
