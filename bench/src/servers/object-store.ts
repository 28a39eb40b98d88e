import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  folderStorage,
  openStorage,
  openStorageBeside,
  type ReleaseStorage,
  type StoragePlace,
} from '@almanac/server';
import { startS3Peer } from '@almanac/server/testing';

import { median } from '../timings.ts';

const CELLS = 10_000_000;
const ROUNDS = 40;
const ADDRESS = { code: 'CUBE', releaseId: 'r1' };
const FILE = 'values.f64';

/** A slice as a list of offsets for each dimension. */
interface Slice {
  readonly name: string;
  readonly offsets: readonly Float64Array[];
}

const from = (count: number, step: number): Float64Array =>
  Float64Array.from({ length: count }, (_, at) => at * step);

const SLICES: readonly Slice[] = [
  { name: '100,000 neighbouring cells (one region of 100)', offsets: [from(100_000, 1)] },
  { name: '1,000 cells in 10 places', offsets: [from(10, 1_000_000), from(100, 1)] },
  { name: '100,000 cells spread over the whole cube', offsets: [from(1_000, 10_000), from(100, 1)] },
];

/** Slices of a cube of ten million cells: from a folder, from the cache of an object store, and from the store itself. */
export async function benchObjectStore(): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-store-'));
  const store = await startS3Peer();
  const place: StoragePlace = {
    kind: 'bucket',
    bucket: store.place,
    cacheFolder: join(folder, 'cache'),
    cacheBytes: 1e9,
  };
  try {
    const values = Float64Array.from({ length: CELLS }, (_, cell) => cell / 3);
    const files = new Map([[FILE, new Uint8Array(values.buffer)]]);
    const local = await folderStorage(join(folder, 'local'));
    await local.put(ADDRESS, files);
    const { storage: hot, bring } = await openStorage(place, (error) => {
      throw error;
    });
    await hot.put(ADDRESS, files);
    await bring?.(ADDRESS, FILE);
    // Its cache is empty and is not filled.
    const cold = await openStorageBeside({ ...place, cacheFolder: join(folder, 'none') });
    const lines: string[] = [];
    for (const slice of SLICES) lines.push(await compare(slice, { local, hot, cold }));
    return lines;
  } finally {
    await store.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Alternately, so that other load on the computer affects all of them. */
async function compare(
  { name, offsets }: Slice,
  shelves: Readonly<Record<'local' | 'hot' | 'cold', ReleaseStorage>>,
): Promise<string> {
  const places = { offsets, total: CELLS };
  const times: Record<keyof typeof shelves, number[]> = { local: [], hot: [], cold: [] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const kind of ['local', 'hot', 'cold'] as const) {
      if (kind === 'cold' && round % 4 !== 0) continue;
      const startedAt = performance.now();
      await shelves[kind].getNumbers(ADDRESS, FILE, places);
      times[kind].push(performance.now() - startedAt);
    }
  const [local, hot, cold] = [times.local, times.hot, times.cold].map(median);
  return `${name}: folder ${words(local)}, cache ${words(hot)} (${(100 * ((hot ?? 0) / (local ?? 1) - 1)).toFixed(0)} % more), store ${words(cold)}`;
}

function words(ms = Number.NaN): string {
  return `${ms.toFixed(ms < 10 ? 2 : 0)} ms`;
}
