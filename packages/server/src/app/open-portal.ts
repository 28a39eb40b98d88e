import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { SynonymBook, TableKind } from '@almanac/core';

import { drawInThread } from '../features/charts/draw-in-thread.ts';
import type { BigFileMaker } from '../features/downloads/big-files/big-file.ts';
import { archiveThreads, type ArchiveOpener } from '../features/downloads/collections/archive-threads.ts';
import { sharedProgress } from '../features/downloads/collections/shared-progress.ts';
import { bigFileThreads } from '../features/downloads/big-files/big-file-threads.ts';
import { levelSpending } from '../platform/limits/level-spending.ts';
import { folderDemonstration } from '../features/operations/demonstration.ts';
import type { Dependency } from '../features/operations/routes.ts';
import { openPublishing } from '../features/publishing/open-publishing.ts';
import { readSynonyms } from '../features/search/read-synonyms.ts';
import { systemClock, type Clock } from '../platform/clock.ts';
import { databaseCollections } from '../releases/figures/collections.ts';
import { countReads } from '../releases/storage/count-reads.ts';
import type { Database } from '../platform/database/database.ts';
import { databaseAddress, openDatabase } from '../platform/database/open-database.ts';
import { holdFolder } from '../platform/hold-folder.ts';
import type { HttpApp } from '../platform/http/http-app.ts';
import { logFailure, type LogSink } from '../platform/telemetry/log.ts';
import { NewerDatabase } from '../platform/database/migrate.ts';
import { openReleaseIndex } from '../releases/index/open-release-index.ts';
import { openReleaseStore } from '../releases/storage/open-release-store.ts';
import { hostsOf } from '../platform/database/postgres/postgres-hosts.ts';
import { prefetchReleases, type Prefetching } from '../releases/index/prefetch-releases.ts';
import { databasePins } from '../releases/index/release-pins.ts';
import type { ReleaseIndex } from '../releases/index/release-index.ts';
import type { ReleaseStore } from '../releases/storage/release-store.ts';
import type { Settings } from '../platform/settings/settings.ts';
import {
  openStorage,
  storagePlace,
  type OpenedStorage,
  type StoragePlace,
} from '../releases/storage/storage-place.ts';
import { figuresInThreads, type FiguresElsewhere } from '../releases/figures/figures-elsewhere.ts';
import { databaseViews } from '../releases/figures/stored-views.ts';
import { tellingThinned } from '../releases/index/thinned-releases.ts';
import { hasUnfinishedRestore } from '../releases/index/unfinished-restore.ts';
import { buildApp } from './build-app.ts';
import { openReaderFeatures } from './open-reader-features.ts';
import { CannotOpen } from './cannot-open.ts';
import { openUsage, type Usage, type UsageOptions } from './open-usage.ts';
import { keptPages, readScreens } from './read-screens.ts';
import { publicUrlOf } from './public-url-of.ts';

/** How much memory the numbers of tables may take. */
const CACHE_BYTES = 256 * 1024 * 1024;

/**
 * Each takes a processor and, while computing, some hundred megabytes; the second keeps one slow reader from holding up
 * all others.
 */
const BIG_FILES = { atOnce: 2, waiting: 16, patienceMs: 60_000 } as const;

/** How often to look for what another server on the same database published. */
const POLL_MS = 1_000;

export interface PortalOptions {
  readonly settings: Settings;
  readonly version: string;
  /** The built web app. */
  readonly webFolder: string;
  readonly logTo: LogSink;
}

/** A portal with its stores open, not yet listening. */
export interface Portal {
  readonly app: HttpApp;
  readonly tables: () => number;
  /**
   * From now on the server reports itself as not ready but still answers, so that a load balancer sends it no new
   * readers.
   */
  readonly drain: () => void;
  readonly close: () => Promise<void>;
}

/** What has been opened so far; closes in reverse. */
class Opened {
  readonly #closers: (() => unknown)[] = [];

  add(close: () => unknown): void {
    this.#closers.unshift(close);
  }

  async close(): Promise<void> {
    for (const close of this.#closers.splice(0)) await close();
  }
}

async function holdDataFolder(opened: Opened, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const release = holdFolder(folder);
  if (release === undefined) {
    throw new CannotOpen(
      `Another Almanac server is using the data folder ${folder}. Stop it, or give this one another folder with ALMANAC_DATA.`,
    );
  }
  opened.add(release);
  if (hasUnfinishedRestore(folder)) {
    throw new CannotOpen(
      `A backup is half restored into ${folder}. Run “almanac restore” again: it goes on where it stopped.`,
    );
  }
}

async function openSettingsDatabase(settings: Settings, folder: string): Promise<Database> {
  const { databaseUrl } = settings;
  try {
    return await openDatabase(databaseAddress(settings, folder));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof NewerDatabase) throw new CannotOpen(reason);
    if (databaseUrl === null) throw error;
    throw new CannotOpen(
      `The database of DATABASE_URL, on ${hostsOf(databaseUrl)}, cannot be opened: ${reason}`,
    );
  }
}

async function synonymsOf({ synonymsFile }: Settings): Promise<SynonymBook> {
  try {
    return await readSynonyms(synonymsFile);
  } catch (error) {
    throw new CannotOpen(error instanceof Error ? error.message : String(error));
  }
}

/** Files, archives and figures that are made in threads. */
function openThreads(
  opened: Opened,
  place: StoragePlace,
  { bring }: OpenedStorage,
): {
  readonly makeBigFile: BigFileMaker;
  readonly openArchive: ArchiveOpener;
  readonly elsewhere: FiguresElsewhere;
} {
  const files = bigFileThreads({ place, ...(bring && { bring }), ...BIG_FILES });
  const archives = archiveThreads({ place, ...BIG_FILES });
  const elsewhere = figuresInThreads({ place, ...(bring && { bring }) });
  opened.add(files.close);
  opened.add(archives.close);
  opened.add(elsewhere.close);
  return { makeBigFile: files.make, openArchive: archives.open, elsewhere };
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
  return tellingThinned(index, database);
}

async function openParts(opened: Opened, { settings, version, webFolder, logTo }: PortalOptions) {
  const dataFolder = resolve(settings.dataFolder);
  const clock = systemClock;
  const screens = await readScreens(webFolder);
  const synonyms = await synonymsOf(settings);
  await holdDataFolder(opened, dataFolder);
  const { watch, ...tracing } = await openTracing(opened, { settings, version, webFolder, logTo });
  const database = await openSettingsDatabase(settings, dataFolder);
  opened.add(() => database.close());
  const place = storagePlace(settings, dataFolder);
  const storage = await openStorage(place, (error) => {
    logFailure(logTo, 'a release could not be kept at hand', error);
  });
  const store = watch(openReleaseStore(countReads(storage.storage), { cacheBytes: CACHE_BYTES }));
  const index = await openIndex(opened, { database, clock, logTo });
  openPrefetch(opened, { index, store, logTo, isFar: storage.bring !== undefined });
  const stores = { database, index, store, clock, dataFolder };
  const publishing = await openPublishing({ ...stores, ...limitsOfPublishing(settings) });
  opened.add(() => publishing.close());
  const usage = openCounting(opened, { database, index, clock, settings, publishing, logTo });
  const draw = drawInThread();
  const threads = openThreads(opened, place, storage);
  const people = await openReaderFeatures({ settings, version, ...stores, draw, ...threads, logTo });
  opened.add(() => people.close());
  return {
    settings,
    version,
    clock,
    index,
    store,
    ...threads,
    views: databaseViews(database, clock),
    collections: databaseCollections(database, clock),
    pins: await databasePins(database, clock),
    demonstration: await folderDemonstration(dataFolder),
    publishing,
    people,
    draw,
    usage,
    ...sharedBetweenServers(database, clock),
    dependencies: dependenciesOn(database, store),
    watched: { database, dataFolder },
    ...screens,
    ...(await keptPages(dataFolder, { webFolder, version, logTo })),
    ...tracing,
    synonyms,
    webFolder,
    logTo,
  };
}

/** SQLite has one server alone: there is nothing to share. */
function sharedBetweenServers(database: Database, clock: Clock) {
  const { kind } = database;
  return kind === 'postgresql'
    ? { levelSpending: levelSpending(database), archiveProgress: sharedProgress(database, clock) }
    : {};
}

function limitsOfPublishing(settings: Settings) {
  return {
    mostBytes: settings.uploadBytes,
    mostCells: settings.uploadCells,
    defaultAgency: settings.department,
    addressOf: (kind: TableKind, code: string) => `${publicUrlOf(settings)}/table/${kind}/${code}`,
  };
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

interface CountingParts extends Pick<UsageOptions, 'database' | 'index' | 'clock'> {
  readonly settings: Settings;
  readonly publishing: Pick<UsageOptions, 'keyHolder'>;
  readonly logTo: LogSink;
}

function openCounting(opened: Opened, { settings, publishing, logTo, ...parts }: CountingParts): Usage {
  const usage = openUsage({
    ...parts,
    timeZone: settings.timeZone,
    keyHolder: publishing.keyHolder,
    onFailure: (error) => {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      logTo.write(`${JSON.stringify({ level: 'error', message: 'usage counts', error: reason })}\n`);
    },
  });
  opened.add(() => usage.close());
  return usage;
}

/** What must answer for the server to be ready. */
function dependenciesOn(database: Database, store: ReleaseStore): readonly Dependency[] {
  return [
    { name: 'database', check: () => database.read.selectFrom('counters').select('name').limit(1).execute() },
    { name: 'release store', check: () => store.check() },
  ];
}

/** Has everything traced, where a collector is named; else nothing of it is even loaded. */
async function openTracing(
  opened: Opened,
  { settings, version, logTo }: PortalOptions,
): Promise<{
  readonly traceRequests?: (app: HttpApp) => void;
  readonly watch: (store: ReleaseStore) => ReleaseStore;
}> {
  const { traces: endpoint, traceShare: share, trustedProxies } = settings;
  if (endpoint === null) return { watch: (store) => store };
  const [{ openTraces }, { setTracer }, { tracedStore }] = await Promise.all([
    import('../platform/telemetry/otlp-traces.ts'),
    import('../platform/telemetry/tracing.ts'),
    import('../releases/storage/traced-store.ts'),
  ]);
  const onFailure = (error: unknown): void => {
    logFailure(logTo, 'traces could not be sent', error);
  };
  const traces = openTraces({ endpoint, share, version, trustedProxies, onFailure });
  setTracer(traces.tracer);
  opened.add(() => {
    setTracer(undefined);
    return traces.close();
  });
  return { traceRequests: traces.addTo, watch: tracedStore };
}

/** Opens everything a portal is made of; what was opened is closed again when a part of it cannot be. */
export async function openPortal(options: PortalOptions): Promise<Portal> {
  const opened = new Opened();
  try {
    const parts = await openParts(opened, options);
    let isStopping = false;
    const app = await buildApp({ ...parts, isStopping: () => isStopping });
    opened.add(() => app.close());
    return {
      app,
      tables: () => parts.index.all().length,
      drain: () => {
        isStopping = true;
      },
      close: () => opened.close(),
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
