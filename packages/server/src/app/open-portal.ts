import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { message, type TableKind } from '@almanac/core';

import { drawInThread } from '../features/charts/draw-in-thread.ts';
import { sharedProgress } from '../features/downloads/collections/shared-progress.ts';
import { levelSpending } from '../platform/limits/level-spending.ts';
import { folderDemonstration } from '../features/operations/demonstration.ts';
import type { Dependency } from '../features/operations/routes.ts';
import { openPublishing } from '../features/publishing/open-publishing.ts';
import { readAsking } from '../features/answers/read-asking.ts';
import { readHeadlines } from '../features/answers/read-headlines.ts';
import { readSynonyms } from '../features/search/read-synonyms.ts';
import type { Clock } from '../platform/clock.ts';
import { databaseCollections } from '../releases/figures/collections.ts';
import type { Database } from '../platform/database/database.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { holdFolder } from '../platform/hold-folder.ts';
import type { HttpApp } from '../platform/http/http-app.ts';
import { databasePins } from '../releases/index/release-pins.ts';
import type { ReleaseStore } from '../releases/storage/release-store.ts';
import { storagePlace } from '../releases/storage/storage-place.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { databaseViews } from '../releases/figures/stored-views.ts';
import { hasUnfinishedRestore } from '../releases/index/unfinished-restore.ts';
import { buildApp } from './build-app.ts';
import { logFailure, type LogSink } from '../platform/telemetry/log.ts';
import { Opened } from './opened.ts';
import { openReaderFeatures } from './open-reader-features.ts';
import { openStores } from './open-stores.ts';
import { openThreads } from './open-threads.ts';
import { openTracing } from './open-tracing.ts';
import { openUsage, type Usage, type UsageOptions } from './open-usage.ts';
import { keptPages, readScreens } from './read-screens.ts';
import { publicUrlOf } from './public-url-of.ts';

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

async function holdDataFolder(opened: Opened, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const release = holdFolder(folder);
  if (release === undefined) {
    throw new OperatorError(message('server.folder-in-use', { folder }));
  }
  opened.add(release);
  if (hasUnfinishedRestore(folder)) {
    throw new OperatorError(message('server.half-restored', { folder }));
  }
}

async function openParts(opened: Opened, { settings, version, webFolder, logTo }: PortalOptions) {
  const dataFolder = resolve(settings.dataFolder);
  const place = storagePlace(settings, dataFolder);
  const screens = await readScreens(webFolder, settings, place);
  const synonyms = await readSynonyms(settings.synonymsFile);
  const headlines = await readHeadlines(settings.headlinesFile);
  const asking = await readAsking(settings.askingFile);
  await holdDataFolder(opened, dataFolder);
  const { watch, ...tracing } = await openTracing(opened, { settings, version, logTo });
  const pages = await keptPages(dataFolder, { webFolder, version, logTo });
  const forgetPages = pages.pagesOnDisk?.forget;
  const wanted = { settings, dataFolder, place, logTo, watch, forgetPages };
  const { storage, ...kept } = await openStores(opened, wanted);
  const { clock, database, index, store } = kept;
  const stores = { ...kept, dataFolder };
  const publishing = await openPublishing({ ...stores, ...rulesOfPublishing(settings, logTo) });
  opened.add(() => publishing.close());
  const usage = openCounting(opened, { database, index, clock, settings, publishing, logTo });
  const draw = drawInThread();
  const threads = openThreads(opened, place, storage, settings);
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
    ...pages,
    ...tracing,
    synonyms,
    headlines,
    asking,
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

function rulesOfPublishing(settings: Settings, logTo: LogSink) {
  const { language, numberFormat } = settings;
  return {
    mostBytes: settings.uploadBytes,
    mostCells: settings.uploadCells,
    defaultAgency: settings.department,
    purgeUrl: settings.purgeUrl,
    addressOf: (kind: TableKind, code: string) => `${publicUrlOf(settings)}/table/${kind}/${code}`,
    previewAddress: (token: string) => `${publicUrlOf(settings)}/preview/${token}`,
    wording: { language, numberFormat },
    onFailure: (error: unknown): void => {
      logFailure(logTo, 'what a crash left could not be taken away', error);
    },
  };
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
    {
      name: message('problem.not-ready.database'),
      check: () => database.read.selectFrom('counters').select('name').limit(1).execute(),
    },
    { name: message('problem.not-ready.releases'), check: () => store.check() },
  ];
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
