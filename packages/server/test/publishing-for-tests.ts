import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { publishedSchema, type Manifest, type Published } from '@almanac/contract';

import { ENGLISH, WORDING } from './english.ts';
import { ACCOUNT_SERVICE } from '../src/features/accounts/account-service.ts';
import { PUBLISHING } from '../src/features/publishing/route-parts.ts';
import { openPublishing, type Publishing } from '../src/features/publishing/open-publishing.ts';
import { preparationThreads } from '../src/features/publishing/preparing/preparation-threads.ts';
import { fakeClock, type FakeClock } from '../src/platform/clock.ts';
import type { Database, DatabaseAddress } from '../src/platform/database/database.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { folderStorage } from '../src/releases/storage/folder-storage.ts';
import { createHttp } from '../src/platform/http/http.ts';
import type { HttpApp } from '../src/platform/http/http-app.ts';
import { openReleaseIndex } from '../src/releases/index/open-release-index.ts';
import { openReleaseStore } from '../src/releases/storage/open-release-store.ts';
import type { ReleaseIndex } from '../src/releases/index/release-index.ts';
import type { ReleaseStorage } from '../src/releases/storage/release-storage.ts';
import type { ReleaseStore } from '../src/releases/storage/release-store.ts';
import { memoryFolder } from './memory-folder.ts';

export const NOW = new Date('2026-11-20T12:00:00.000Z');
const MOST_CELLS = 1000;
const MOST_BYTES = 3_000_000;

/** A new thread loads all its sources, so that the portals of a file share these. */
export const THREADS = preparationThreads({ threads: 2, timeoutMs: 60_000, wording: WORDING });

/** A server that publishes, without pages. */
export interface PublishingForTests {
  readonly app: HttpApp;
  readonly clock: FakeClock;
  readonly database: Database;
  readonly index: ReleaseIndex;
  readonly store: ReleaseStore;
  readonly dataFolder: string;
  readonly localKey: string;
  readonly keyHolder: Publishing['keyHolder'];
  readonly findPreview: Publishing['findPreview'];
  readonly requireLocalKey: Publishing['requireLocalKey'];
  readonly close: () => Promise<void>;
}

/** Opens such a server on an empty database. */
export async function openForTests(
  address: DatabaseAddress,
  storage?: ReleaseStorage,
): Promise<PublishingForTests> {
  const dataFolder = await mkdtemp(join(memoryFolder(), 'almanac-data-'));
  const clock = fakeClock(NOW);
  const database = await openDatabase(address);
  const index = await openReleaseIndex({ database, clock, pollMs: 0, onPollFailure: () => undefined });
  const place = storage ?? (await folderStorage(join(dataFolder, 'releases')));
  const store = openReleaseStore(place, { cacheBytes: 1_000_000 });
  const publishing: Publishing = await openPublishing({
    database,
    index,
    store,
    clock,
    dataFolder,
    threads: THREADS,
    mostBytes: MOST_BYTES,
    mostCells: MOST_CELLS,
    defaultAgency: 'Department of Statistics',
    addressOf: (kind, code) => `http://portal.example/table/${kind}/${code}`,
    previewAddress: (token) => `http://portal.example/preview/${token}`,
    wording: WORDING,
    onFailure: () => undefined,
  });
  const app = createHttp({ words: ENGLISH, errorPage: () => '', protocols: [ACCOUNT_SERVICE, PUBLISHING] });
  await publishing.addRoutes(app);
  return {
    app,
    clock,
    database,
    index,
    store,
    dataFolder,
    keyHolder: publishing.keyHolder,
    findPreview: publishing.findPreview,
    requireLocalKey: publishing.requireLocalKey,
    localKey: (await readFile(join(dataFolder, 'local.key'), 'utf8')).trim(),
    close: async () => {
      await app.close();
      await publishing.close();
      index.close();
      await database.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** What is sent to be published. */
export interface Sent {
  readonly manifest?: Manifest | string;
  readonly file?: string | Uint8Array;
  readonly name?: string;
  readonly key?: string;
  readonly query?: string;
  /** Answers to questions; a text is sent as it is. */
  readonly confirmation?: object | string;
  /** The content of a structure file. */
  readonly structure?: string;
}

/** An answer of the publishing API. */
export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/** Sends a publication as a browser or the command line would. */
export async function send(context: PublishingForTests, sent: Sent): Promise<Answered> {
  const { manifest = {}, file = PX, name = 'dwellings.px', key = context.localKey, query = '' } = sent;
  const form = new FormData();
  form.set('manifest', textOf(manifest));
  if (sent.confirmation !== undefined) form.set('confirm', textOf(sent.confirmation));
  form.set('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), name);
  if (sent.structure !== undefined) form.set('structure', new Blob([sent.structure]), 'structure.xml');
  return post(context, `releases${query}`, { form, key });
}

/** Sends tables as one group. */
export function sendGroup(
  context: PublishingForTests,
  name: string,
  tables: readonly Pick<Sent, 'manifest' | 'file' | 'name'>[],
): Promise<Answered> {
  const form = new FormData();
  for (const { manifest = {}, file = PX, name: called = 'dwellings.px' } of tables) {
    form.append('manifest', textOf(manifest));
    form.append('file', new Blob([typeof file === 'string' ? file : Uint8Array.from(file)]), called);
  }
  return post(context, `groups?name=${encodeURIComponent(name)}`, { form, key: context.localKey });
}

async function post(
  context: PublishingForTests,
  path: string,
  { form, key }: { readonly form: FormData; readonly key: string },
): Promise<Answered> {
  const request = new Request('http://portal.example/', { method: 'POST', body: form });
  const answer = await context.app.inject({
    method: 'POST',
    url: `/api/publishing/1/${path}`,
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}

function textOf(said: object | string): string {
  return typeof said === 'string' ? said : JSON.stringify(said);
}

/** Publishes, and fails the test when that is refused. */
export async function published(context: PublishingForTests, sent: Sent): Promise<Published> {
  const { status, body } = await send(context, sent);
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return publishedSchema.parse(body);
}

/** Calls a route of the publishing API that takes JSON. */
export async function call(
  context: PublishingForTests,
  request: {
    readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
    readonly path: string;
    readonly body?: object;
    readonly key?: string;
  },
): Promise<Answered> {
  const { method, path, body, key = context.localKey } = request;
  const answer = await context.app.inject({
    method,
    url: `/api/publishing/1/${path}`,
    headers: { authorization: `Bearer ${key}` },
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
}

export const TOPICS = { topics: ['Society > Housing > Dwellings'] };

/** A PX file: dwellings by region and year. `data` are its cells, row by row. */
export function pxOf(data: string, title = 'Dwellings by region'): string {
  return [
    'CHARSET="ANSI";',
    'AXIS-VERSION="2010";',
    'CODEPAGE="utf-8";',
    'LANGUAGE="en";',
    'MATRIX="DWELL";',
    'SUBJECT-AREA="Housing";',
    'SUBJECT-CODE="HO";',
    'DECIMALS=0;',
    `TITLE="${title}";`,
    'CONTENTS="Dwellings";',
    'UNITS="Number";',
    'SOURCE="Register of dwellings";',
    'STUB="Region";',
    'HEADING="Year";',
    'VALUES("Region")="All regions","North","South";',
    'VALUES("Year")="2023","2024";',
    'TIMEVAL("Year")=TLIST(A1),"2023","2024";',
    'CODES("Region")="all","n","s";',
    `DATA=${data};`,
  ].join('\r\n');
}

export const PX = pxOf('30 50 10 ".." 20 "-"');
export const REVISED_PX = pxOf('31 50 11 ".." 20 "-"');
