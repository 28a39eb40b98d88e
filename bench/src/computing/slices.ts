import { inLogs, parseAddress, type Customisation } from '@almanac/core';
import {
  folderStorage,
  headerReader,
  openReleaseStore,
  partReader,
  sliceReader,
  type IndexedRelease,
  type ReleaseStore,
  type SliceReader,
} from '@almanac/server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { categoriesOf, cellsOf, TEN_MILLION, type CubeAxis } from './big-cube.ts';
import { writeCubeRelease } from './cube-release.ts';
import { openDuckCube, type DuckCube } from './duck-cube.ts';
import { inWords, quantile, timed } from '../timings.ts';

const CACHE_BYTES = 64 * 1024 * 1024;
const RUNS = 1000;
/** DuckDB takes about a hundred times as long. */
const DUCK_RUNS = 20;

/** A hundred million cells: 800 MB. */
const HUNDRED_MILLION: readonly CubeAxis[] = [
  { id: 'region', role: 'geo', count: 100 },
  { id: 'industry', count: 50 },
  { id: 'occupation', count: 20 },
  { id: 'age', count: 10 },
  { id: 'sex', count: 2 },
  { id: 'quarter', role: 'time', count: 50 },
];

/** The number of categories of each axis in a slice, making 2,000 and 100,000 cells. */
const SMALL_SLICE = [10, 5, 2, 2, 1, 10];
const LARGE_SLICE = [25, 10, 5, 4, 2, 10];

/** Ascending positions of a slice, different on each run but the same in every measurement. */
export function slicePositions(
  axes: readonly CubeAxis[],
  counts: readonly number[],
  run: number,
): readonly (readonly number[])[] {
  let state = (run + 1) * 2_654_435_761;
  const next = (): number => (state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296) / 4_294_967_296;
  return axes.map(({ count }, at) => {
    const positions = Array.from({ length: count }, (_, position) => ({ position, rank: next() }));
    positions.sort((a, b) => a.rank - b.rank);
    return positions
      .slice(0, counts[at])
      .map(({ position }) => position)
      .sort((a, b) => a - b);
  });
}

interface Measured {
  readonly axes: readonly CubeAxis[];
  readonly release: IndexedRelease;
  readonly store: ReleaseStore;
  readonly readSlice: SliceReader;
}

async function openCube(root: string, code: string, axes: readonly CubeAxis[]): Promise<Measured> {
  const release = await writeCubeRelease(root, { code, releaseId: '0000000001', axes });
  const store = openReleaseStore(await folderStorage(root), { cacheBytes: CACHE_BYTES });
  return { axes, release, store, readSlice: sliceReader(partReader(store, headerReader(store), inLogs)) };
}

function stepsOf(query: string): Customisation {
  const steps = parseAddress(query);
  if (!steps.ok) throw new Error(JSON.stringify(steps.problem));
  return steps.value;
}

/** The query of a page for a slice. */
function queryOf(axes: readonly CubeAxis[], positions: readonly (readonly number[])[]): string {
  const [rows, columns] = [axes.slice(0, -1), axes.slice(-1)].map((each) =>
    each.map(({ id }) => id).join(','),
  );
  const chosen = axes.map((axis, at) => {
    const ids = categoriesOf(axis);
    return `choose=${axis.id}:in(${(positions[at] ?? []).map((position) => ids[position]).join(',')})`;
  });
  return [`pivot=${rows ?? ''}/${columns ?? ''}`, ...chosen].join('&');
}

/** From the query of a page to the bytes of the response. */
async function bytesReady({ axes, release, readSlice }: Measured, counts: readonly number[]) {
  const queries = Array.from({ length: RUNS * 2 }, (_, run) =>
    queryOf(axes, slicePositions(axes, counts, run)),
  );
  return timed(RUNS, async (run) => {
    const query = queries[run] ?? '';
    const mayRead = () => Promise.resolve(true);
    return readSlice({ release, steps: stepsOf(query), query, form: 'bytes', mayRead });
  });
}

/** Reading only: numbers in memory, in order. */
async function readAlone({ axes, release, store }: Measured, counts: readonly number[]) {
  const strides = axes.map((_, at) => cellsOf(axes.slice(at + 1)));
  return timed(RUNS, (run) => {
    const offsets = slicePositions(axes, counts, run).map((positions, at) =>
      Float64Array.from(positions, (position) => position * (strides[at] ?? 1)),
    );
    return store.readCells(release.code, release.release.id, offsets);
  });
}

async function againstDuck(cube: Measured, duck: DuckCube, counts: readonly number[]): Promise<string> {
  const ours = await readAlone(cube, counts);
  const theirs = await timed(DUCK_RUNS, (run) => duck.read(slicePositions(cube.axes, counts, run)));
  const ratio = quantile(theirs, 0.5) / quantile(ours, 0.5);
  return `read alone: ${inWords(ours)}; DuckDB ${inWords(theirs)}; ${ratio.toFixed(0)} times as fast (aim 20)`;
}

/** Without DuckDB, which would fill the memory of this process with its own cube. */
async function ready(cube: Measured, size: string, aims: readonly [small: number, large: number]) {
  const small = inWords(await bytesReady(cube, SMALL_SLICE));
  const large = inWords(await bytesReady(cube, LARGE_SLICE));
  return [
    `${size} million cells, 2,000 of them to bytes ready: ${small} (aim p99 ${aims[0]} ms)`,
    `${size} million cells, 100,000 of them to bytes ready: ${large} (aim p99 ${aims[1]} ms)`,
  ];
}

async function measure(folder: string): Promise<readonly string[]> {
  const ten = await openCube(join(folder, 'ten'), 'TEN', TEN_MILLION);
  const hundred = await openCube(join(folder, 'hundred'), 'HUNDRED', HUNDRED_MILLION);
  const bytes = [...(await ready(ten, '10', [2, 15])), ...(await ready(hundred, '100', [20, 20]))];
  const duck = await openDuckCube(TEN_MILLION);
  const alone = [
    `10 million cells, 2,000 of them ${await againstDuck(ten, duck, SMALL_SLICE)}`,
    `10 million cells, 100,000 of them ${await againstDuck(ten, duck, LARGE_SLICE)}`,
  ];
  duck.close();
  return [...bytes, ...alone];
}

/** Slices of big cubes: from the address of a view to the bytes of the response, and reading compared with DuckDB. */
export async function benchSlices(): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-slices-'));
  try {
    return await measure(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
