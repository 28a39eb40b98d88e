import { cellCountOf, type Dimension, type StatTable } from '@almanac/core';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { drawInThread } from '../../src/features/charts/draw-in-thread.ts';
import { archiveThreads } from '../../src/features/downloads/collections/archive-threads.ts';
import { bigFileThreads } from '../../src/features/downloads/big-files/big-file-threads.ts';
import { figuresInThreads } from '../../src/releases/figures/figures-elsewhere.ts';
import type { IndexedRelease } from '../../src/releases/index/indexed-release.ts';
import type { ReleaseIndex } from '../../src/releases/index/release-index.ts';
import { folderStorage } from '../../src/releases/storage/folder-storage.ts';
import { gatherThreads } from '../../src/releases/storage/gather-threads.ts';
import { openReleaseStore } from '../../src/releases/storage/open-release-store.ts';
import { packRelease } from '../../src/releases/storage/pack-release.ts';
import type { HttpApp } from '../../src/platform/http/http-app.ts';
import { CENSUS, fixedIndex, fixedPortal, JOBS, WITHDRAWN } from '../fixed-portal.ts';
import { knownRoutes, type KnownRoute, type KnownTable } from './fuzzed-portal.ts';
import { WORDING } from '../english.ts';

/** A dimension of a total and its parts. */
export function leaves(id: string, length: number, role: Dimension['role'] = 'other'): Dimension {
  const categories = Array.from({ length }, (_, at) => ({
    id: `${id}${at}`,
    label: `${id} ${at}`,
    ...(at > 0 && { parent: `${id}0` }),
  }));
  return { id, label: id, role, categories };
}

/** A dimension of months. */
export function months(length: number): Dimension {
  const categories = Array.from({ length }, (_, at) => {
    const period = { frequency: 'monthly', year: 2010 + Math.floor(at / 12), part: (at % 12) + 1 } as const;
    const id = `${period.year}-${String(period.part).padStart(2, '0')}`;
    return { id, label: id, period };
  });
  return { id: 'time', label: 'Time', role: 'time', categories };
}

/** Ten million cells and some more, as a year's trade has them. */
const BIG = [leaves('good', 269), leaves('partner', 39, 'geography'), leaves('flow', 5), months(202)];

/** As many as a table may have that travels whole. */
const WHOLE = [leaves('kind', 31), leaves('place', 40, 'geography'), months(201)];

/** `isLater`: as in a later release, in which a third of the numbers differ, and all absences are elsewhere. */
export function cubeTable(code: string, dimensions: readonly Dimension[], isLater: boolean): StatTable {
  const values = new Float64Array(cellCountOf(dimensions));
  const empty = isLater ? 5 : 0;
  for (let at = 0; at < values.length; at += 1) {
    const number = ((at * 7919) % 1_000_003) / 8;
    values[at] = at % 997 === empty ? Number.NaN : number + (isLater && at % 3 === 0 ? 1 : 0);
  }
  return {
    ...JOBS,
    code: code as StatTable['code'],
    title: `Trade of ${code}`,
    kind: 'DC',
    heading: { rows: [dimensions[0]?.id ?? ''], columns: ['time'] },
    cube: { dimensions, values, absences: new Map(), flags: new Map(), cellFootnotes: new Map() },
  };
}

export const BIG_CODE = 'M100010';
export const WHOLE_CODE = 'M100011';
const earlierOf = (code: string): string => `r0earlier${code.toLowerCase()}`;
export const EARLIER = earlierOf(BIG_CODE);
export const LATER = `r${BIG_CODE.toLowerCase()}000`;

const SHAPES = new Map([
  [BIG_CODE, BIG],
  [WHOLE_CODE, WHOLE],
]);

/** Of the big tables there are two releases. */
function indexOf(fixed: ReleaseIndex): ReleaseIndex {
  const before = (code: string): IndexedRelease | undefined => {
    const table = SHAPES.has(code.toUpperCase()) ? fixed.current(code) : undefined;
    return table && { ...table, release: { id: earlierOf(code), publishedAt: '2026-10-01T00:00:00.000Z' } };
  };
  return {
    ...fixed,
    byId: async (code, id) => (id === earlierOf(code) ? before(code) : fixed.byId(code, id)),
    releasesOf: async (code) =>
      [...(await fixed.releasesOf(code)), before(code)].flatMap((each) => each ?? []),
  };
}

/** A portal that listens, with a cube of ten million cells, a table of a quarter of a million, and two releases of each. */
export interface BigCube {
  readonly origin: () => string;
  readonly routes: readonly KnownRoute[];
  readonly tables: readonly KnownTable[];
  /** The errors of the server since the last call. */
  readonly mistakes: () => readonly string[];
  /** Starts over: no cache survives. */
  readonly reopen: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens one; `environment` are other settings than those that have no limits. */
export async function openBigCube(environment: Readonly<Record<string, string>> = {}): Promise<BigCube> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-pauses-'));
  const index = await written(folder);
  let opened = await openOver(folder, index, environment);
  return {
    origin: () => opened.origin,
    routes: opened.routes,
    mistakes: () => opened.said.splice(0),
    tables: [...SHAPES].map(([code, dimensions]) => ({
      kind: 'DC',
      code,
      release: `r${code.toLowerCase()}000`,
      variables: dimensions.map(({ id, categories }) => ({
        id,
        categories: categories.map((each) => each.id),
      })),
    })),
    reopen: async () => {
      await opened.close();
      opened = await openOver(folder, index, environment);
    },
    close: async () => {
      await opened.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Writes the releases. */
async function written(folder: string): Promise<ReleaseIndex> {
  const store = openReleaseStore(await folderStorage(folder), { cacheBytes: 0 });
  const later = [...SHAPES].map(([code, dimensions]) => cubeTable(code, dimensions, true));
  const index = indexOf(fixedIndex(later));
  for (const table of [JOBS, WITHDRAWN, CENSUS, ...later]) {
    const { release } = index.current(table.code) ?? {};
    if (release)
      await store.write({ code: table.code, releaseId: release.id }, packRelease(table, release).files);
  }
  for (const [code, dimensions] of SHAPES) {
    const release = { id: earlierOf(code), publishedAt: '2026-10-01T00:00:00.000Z' };
    const { files } = packRelease(cubeTable(code, dimensions, false), release);
    await store.write({ code, releaseId: release.id }, files);
  }
  return index;
}

/** Threads that a portal starts and does not end: those of one that is opened again and again would fill the memory. */
const DRAW = drawInThread();
const GATHER = gatherThreads(2);

async function openOver(
  folder: string,
  index: ReleaseIndex,
  environment: Readonly<Record<string, string>>,
): Promise<{
  readonly origin: string;
  readonly routes: KnownRoute[];
  readonly said: string[];
  readonly close: () => Promise<void>;
}> {
  const place = { kind: 'folder', folder } as const;
  const limits = { atOnce: 1, waiting: 4, patienceMs: 600_000 };
  const files = bigFileThreads({ place, wording: WORDING, ...limits });
  const archives = archiveThreads({ place, wording: WORDING, ...limits });
  const elsewhere = figuresInThreads({ place, wording: WORDING });
  const routes: KnownRoute[] = [];
  const said: string[] = [];
  const app: HttpApp = await fixedPortal(
    {
      ALMANAC_API_POINTS: '1000000000',
      ALMANAC_EXPENSIVE_REQUESTS: '1000000000',
      ALMANAC_INDICATORS: `${BIG_CODE}:good3/partner2/flow1`,
      ...environment,
    },
    {
      store: openReleaseStore(await folderStorage(folder, GATHER), { cacheBytes: 1e8 }),
      draw: DRAW,
      makeBigFile: files.make,
      openArchive: archives.open,
      elsewhere,
      index,
      logTo: { level: 'error', write: (line) => void said.push(line) },
      usage: {
        countIn: (server) => {
          server.addHook('onRoute', (route) => {
            routes.push(...knownRoutes(route));
          });
        },
        onTaken: () => undefined,
        addRoutes: () => undefined,
        countReads: () => Promise.resolve(new Map()),
        close: () => Promise.resolve(),
      },
    },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    routes,
    said,
    close: async () => {
      files.close();
      archives.close();
      elsewhere.close();
      await app.close();
    },
  };
}
