import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { inLogs, type TableDocument } from '@almanac/core';
import type { RouteOptions } from 'fastify';
import type * as z from 'zod/mini';

import { buildApp } from '../../src/app/build-app.ts';
import { openReaderFeatures } from '../../src/app/open-reader-features.ts';
import { openUsage } from '../../src/app/open-usage.ts';
import { passwordHasher } from '../../src/features/accounts/credentials/password-hasher.ts';
import { drawInThread } from '../../src/features/charts/draw-in-thread.ts';
import { memoryDemonstration } from '../../src/features/operations/demonstration.ts';
import { openPublishing } from '../../src/features/publishing/open-publishing.ts';
import { fakeClock, type FakeClock } from '../../src/platform/clock.ts';
import { databaseCollections } from '../../src/releases/figures/collections.ts';
import type { DatabaseAddress } from '../../src/platform/database/database.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { folderStorage } from '../../src/releases/storage/folder-storage.ts';
import type { HttpApp } from '../../src/platform/http/http-app.ts';
import { localKeyIn } from '../../src/features/publishing/keys/local-key.ts';
import { tellingGone } from '../../src/releases/index/gone-releases.ts';
import { openReleaseIndex } from '../../src/releases/index/open-release-index.ts';
import { openReleaseStore } from '../../src/releases/storage/open-release-store.ts';
import { readSettings } from '../../src/platform/settings/read-settings.ts';
import { databaseViews } from '../../src/releases/figures/stored-views.ts';
import { EMBED_TEMPLATE, NOW, TEMPLATE } from '../fixed-portal.ts';
import { memoryFolder } from '../memory-folder.ts';
import { WORDING } from '../english.ts';

/** A route as the server itself knows it. */
export interface KnownRoute {
  readonly method: string;
  /** As Fastify writes it: `/table/:kind/:code(^[^./]+).csv`. */
  readonly url: string;
  readonly params?: z.core.$ZodType;
  readonly query?: z.core.$ZodType;
  readonly body?: z.core.$ZodType;
}

/** A route as `FuzzedPortal.answered` has it. */
export function nameOf({ method, url }: Pick<KnownRoute, 'method' | 'url'>): string {
  return `${method} ${url}`;
}

/** The names of a table's variables and of some of their categories. */
export interface KnownTable {
  readonly kind: string;
  readonly code: string;
  readonly release: string;
  readonly variables: readonly { readonly id: string; readonly categories: readonly string[] }[];
}

/** Everything of a portal, over an empty folder, with every endpoint in use. */
export interface FuzzedPortal {
  readonly app: HttpApp;
  readonly routes: readonly KnownRoute[];
  readonly folder: string;
  readonly localKey: string;
  readonly clock: FakeClock;
  /** What each route has answered so far: statuses by `METHOD url`. */
  readonly answered: ReadonlyMap<string, ReadonlySet<number>>;
  /** The errors of the server since the last call. */
  readonly mistakes: () => readonly string[];
  /** Writes the mail that waits. */
  readonly drain: () => Promise<void>;
  /** A table in its current state. */
  readonly tableAt: (kind: string, code: string) => Promise<KnownTable>;
  readonly close: () => Promise<void>;
}

/** No limits: the tests look for what is behind them. */
const SETTINGS = {
  PUBLIC_URL: 'https://tables.example.gov',
  ALMANAC_EXPENSIVE_REQUESTS: '1000000000',
  ALMANAC_API_POINTS: '1000000000',
  ALMANAC_TRUSTED_PROXIES: '192.0.2.0/24',
  ALMANAC_METRICS_KEY: 'a-key-for-the-metrics',
};

const MOST_BYTES = 300_000;
const MOST_CELLS = 20_000;

/** Opens one; `environment` are other settings, `address` an empty database instead of a file of its own. */
export async function openFuzzedPortal(
  environment: Readonly<Record<string, string>> = {},
  address?: DatabaseAddress,
): Promise<FuzzedPortal> {
  const folder = await mkdtemp(join(memoryFolder(), 'almanac-fuzz-'));
  const parts = await openParts(folder, environment, address);
  const routes: KnownRoute[] = [];
  const answered = new Map<string, Set<number>>();
  const { usage } = parts;
  const app = await buildApp({
    ...parts,
    // Must come before all routes, so that each of them is recorded.
    usage: {
      ...usage,
      countIn: (server) => {
        server.addHook('onRoute', (route) => {
          routes.push(...knownRoutes(route));
        });
        server.addHook('onResponse', ({ method, routeOptions: { url } }, { statusCode }, done) => {
          const key = nameOf({ method, url: url ?? '' });
          answered.set(key, (answered.get(key) ?? new Set()).add(statusCode));
          done();
        });
        usage.countIn(server);
      },
    },
  });
  await app.ready();
  return {
    app,
    routes,
    answered,
    folder,
    clock: parts.clock,
    localKey: await localKeyIn(folder),
    mistakes: () => parts.said.splice(0),
    drain: () => parts.people.drain(),
    tableAt: (kind, code) => tableAt(app, kind, code),
    close: async () => {
      await app.close();
      await parts.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function openParts(
  folder: string,
  environment: Readonly<Record<string, string>>,
  address: DatabaseAddress = { file: join(folder, 'almanac.sqlite') },
) {
  const read = readSettings({ ...SETTINGS, ...environment, ALMANAC_DATA: folder });
  if (!read.ok) throw new Error(read.problem.map(inLogs).join(' '));
  const settings = read.value;
  const clock = fakeClock(NOW);
  const said: string[] = [];
  const logTo = { level: 'error' as const, write: (line: string) => void said.push(line) };
  const database = await openDatabase(address);
  const known = await openReleaseIndex({ database, clock, pollMs: 0, onPollFailure: () => undefined });
  const index = tellingGone(known, database);
  const store = openReleaseStore(await folderStorage(join(folder, 'releases')), { cacheBytes: 1_000_000 });
  const stores = { database, index, store, clock, dataFolder: folder };
  const onFailure = (error: unknown): void => {
    said.push(error instanceof Error ? String(error.stack) : String(error));
  };
  const publishing = await openPublishing({
    ...stores,
    mostBytes: MOST_BYTES,
    mostCells: MOST_CELLS,
    defaultAgency: settings.department,
    addressOf: (kind, code) => `https://tables.example.gov/table/${kind}/${code}`,
    previewAddress: (token) => `/preview/${token}`,
    wording: WORDING,
    onFailure,
  });
  const { keyHolder } = publishing;
  const usage = openUsage({ ...stores, timeZone: 'UTC', keyHolder, onFailure });
  const draw = drawInThread();
  const hasher = passwordHasher({ memory: 64, passes: 1, parallelism: 1 });
  const people = await openReaderFeatures({ settings, version: '1.2.3', ...stores, draw, logTo, hasher });
  const webFolder = await webFolderIn(folder);
  return {
    settings,
    version: '1.2.3',
    clock,
    index,
    store,
    publishing,
    people,
    draw,
    usage,
    said,
    logTo,
    views: databaseViews(database, clock),
    collections: databaseCollections(database, clock),
    demonstration: memoryDemonstration(),
    dependencies: [],
    watched: { database, dataFolder: folder },
    template: TEMPLATE,
    embedTemplate: EMBED_TEMPLATE,
    webFolder,
    close: async () => {
      await usage.close();
      await people.close();
      await publishing.close();
      index.close();
      await database.close();
    },
  };
}

async function webFolderIn(folder: string): Promise<string> {
  const web = join(folder, 'web');
  await mkdir(join(web, 'assets'), { recursive: true });
  await writeFile(join(web, 'assets/app-0a1b2c3d.js'), 'export {};\n');
  await writeFile(join(folder, 'secret.txt'), 'the text of a file that nobody serves\n');
  return web;
}

/** The schemas that Fastify gets for a route. */
export function knownRoutes({ method, url, schema }: RouteOptions): readonly KnownRoute[] {
  const { params, querystring, body } = (schema ?? {}) as Readonly<Record<string, z.core.$ZodType>>;
  return [method].flat().map((each) => ({
    method: each,
    url,
    ...(params && { params }),
    ...(querystring && { query: querystring }),
    ...(body && { body }),
  }));
}

async function tableAt(app: HttpApp, kind: string, code: string): Promise<KnownTable> {
  const answer = await app.inject(`/api/content/1/${kind}/${code}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return knownTable(kind, code, answer.json<TableDocument>());
}

/** What a table's document tells a client that asks at random. */
export function knownTable(kind: string, code: string, { release, dimensions }: TableDocument): KnownTable {
  return {
    kind,
    code,
    release: release.id,
    variables: dimensions.map(({ id, categories }) => ({
      id,
      categories: categories.slice(0, 12).map((category) => category.id),
    })),
  };
}
