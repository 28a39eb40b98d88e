import { cellCountOf, type Dimension, type StatTable } from '@almanac/core';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { bigFileThreads } from '../../src/features/downloads/big-files/big-file-threads.ts';
import { folderStorage } from '../../src/releases/storage/folder-storage.ts';
import type { HttpApp } from '../../src/platform/http/http-app.ts';
import { openReleaseStore } from '../../src/releases/storage/open-release-store.ts';
import { packRelease } from '../../src/releases/storage/pack-release.ts';
import { fixedIndex, fixedPortal, JOBS } from '../fixed-portal.ts';
import { farReader, type FarReader } from './far-reader.ts';
import { MOST_PAUSE_MS, pauseWhile, watchPauses, type PauseWatch } from './watch-pauses.ts';

function leaves(id: string, length: number, role: Dimension['role'] = 'other'): Dimension {
  const categories = Array.from({ length }, (_, at) => ({
    id: `${id}${at}`,
    label: `${id} ${at}`,
    ...(at > 0 && { parent: `${id}0` }),
  }));
  return { id, label: id, role, categories };
}

function months(length: number): Dimension {
  const categories = Array.from({ length }, (_, at) => {
    const period = { frequency: 'monthly', year: 2010 + Math.floor(at / 12), part: (at % 12) + 1 } as const;
    const id = `${period.year}-${String(period.part).padStart(2, '0')}`;
    return { id, label: id, period };
  });
  return { id: 'time', label: 'Time', role: 'time', categories };
}

/** Ten million cells and some more, as a year's trade has them. */
const DIMENSIONS = [leaves('good', 269), leaves('partner', 39, 'geography'), leaves('flow', 5), months(202)];

function bigCube(): StatTable {
  const values = new Float64Array(cellCountOf(DIMENSIONS));
  for (let at = 0; at < values.length; at += 1) {
    values[at] = at % 997 === 0 ? Number.NaN : ((at * 7919) % 1_000_003) / 8;
  }
  return {
    ...JOBS,
    kind: 'DC',
    heading: { rows: ['good'], columns: ['time'] },
    cube: {
      dimensions: DIMENSIONS,
      values,
      absences: new Map(),
      flags: new Map(),
      cellFootnotes: new Map(),
    },
  };
}

let folder = '';
let app: HttpApp;
let origin = '';
let watch: PauseWatch;
let reader: FarReader;
let closeThreads: () => void = () => undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'almanac-pauses-'));
  const store = openReleaseStore(await folderStorage(folder), { cacheBytes: 1e8 });
  const index = fixedIndex();
  const release = index.current(JOBS.code)?.release ?? { id: '', publishedAt: '' };
  const cells = cellCountOf(DIMENSIONS);
  await store.write({ code: JOBS.code, releaseId: release.id }, packRelease(bigCube(), release).files);
  const { make, close } = bigFileThreads({
    place: { kind: 'folder', folder },
    atOnce: 1,
    waiting: 4,
    patienceMs: 600_000,
  });
  closeThreads = close;
  app = await fixedPortal(
    { ALMANAC_API_POINTS: '1000000000', ALMANAC_EXPENSIVE_REQUESTS: '1000000' },
    {
      store,
      makeBigFile: make,
      index: {
        ...index,
        current: (code) => {
          const table = index.current(code);
          return table && { ...table, summary: { ...table.summary, kind: 'DC', cells } };
        },
      },
    },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  watch = watchPauses();
  reader = farReader();
}, 120_000);

afterAll(async () => {
  watch.end();
  await reader.end();
  closeThreads();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const WHOLE = 'pivot=good,partner,flow/time';
const CODE = JOBS.code;

/** The dearest that can be asked; `N` is another number each time, so that nothing is answered out of memory. */
const DEAREST = [
  `/api/table/tabledata/${CODE}?limit=10000000N`,
  `/api/table/tabledata/${CODE}?limit=2000N&offset=5000000`,
  `/api/table/tabledata/${CODE}?limit=49999&offset=N`,
  `/api/table/tabledata/${CODE}?between=0,N`,
  `/api/table/tabledata/${CODE}?search=good&limit=30N&timeFilter=2024 Jan`,
  `/api/table/metadata/${CODE}?extended=true`,
  `/table/DC/${CODE}?decimals=N`,
  `/table/DC/${CODE}/metadata.json`,
  `/table/DC/${CODE}.csv?${WHOLE}&decimals=N`,
  `/table/DC/${CODE}.csv?layout=tidy&${WHOLE}&decimals=N`,
  `/table/DC/${CODE}.json?${WHOLE}&decimals=N`,
  `/table/DC/${CODE}.xlsx?${WHOLE}&decimals=N`,
  `/table/DC/${CODE}.parquet?${WHOLE}&decimals=N`,
  `/table/DC/${CODE}.csv?choose=partner:in(partner0,partner1)&${WHOLE}&change=year:percentage&decimals=N`,
  `/api/content/1/dc/${CODE}`,
  `/api/content/1/dc/${CODE}/slice?decimals=N`,
  `/api/content/1/dc/${CODE}/cells?${WHOLE}&rows=N-120&columns=0-100`,
  `/statistical-tables/download-metadata/${CODE}.csv`,
] as const;

/** Enough of an answer to see how it is written in its middle. */
const MOST_BYTES = 8_000_000;

const asked = DEAREST.flatMap((path) => [['HEAD', path] as const, ['GET', path] as const]);

it(
  'keeps nobody waiting for more than 50 ms, whatever is asked of ten million cells',
  {
    timeout: 600_000,
  },
  async () => {
    const pauses: { readonly ms: number; readonly what: string }[] = [];
    for (const [method, path] of asked) {
      const ms = await pauseWhile(watch, async (attempt) => {
        const url = `${origin}${path.replace('N', String(attempt + (method === 'GET' ? 1 : 4))).replaceAll(' ', '%20')}`;
        const { status, error } = await reader.take(method, url, MOST_BYTES);
        expect(`${path} ${error ?? status}`).toBe(`${path} 200`);
      });
      pauses.push({ ms, what: `${method} ${path}` });
    }
    pauses.sort((a, b) => b.ms - a.ms);
    const told = pauses.slice(0, 5).map(({ ms, what }) => `${ms.toFixed(1)} ms, ${what}`);
    process.stderr.write(`The greatest pauses of the event loop:\n${told.join('\n')}\n`);
    expect(pauses.filter(({ ms }) => ms > MOST_PAUSE_MS)).toEqual([]);
  },
);
