import { createHash } from 'node:crypto';

import { cellCountOf, restrictCube, restrictDimensions, type Dimension, type StatTable } from '@almanac/core';

import { byteCache, type ByteCache } from '../../platform/byte-cache.ts';
import { marksAt, marksInMemory } from './cell-marks.ts';
import { CHECKSUMS, checksumsFrom } from './release-checksums.ts';
import { damagedFiles } from '../../platform/telemetry/meters.ts';
import { placeFinder, placesOf, type NumberPlaces } from './number-places.ts';
import type { ReleaseStorage } from './release-storage.ts';
import type {
  Leavings,
  ReleaseAddress,
  ReleaseFile,
  ReleaseFiles,
  ReleaseStore,
  SlicePositions,
  StoredCells,
} from './release-store.ts';
import type { DocumentEncoding } from '../../platform/http/answers/document-encoding.ts';
import { sha256 } from '../../platform/sha256.ts';
import { offsetsOf } from './slice-offsets.ts';
import { compactHeadFrom, marksFrom, type CompactHead } from './table-file.ts';
import { valuesFrom } from './values-file.ts';

/** Cubes of more cells are read in slices and not kept whole. */
const WHOLE_READ_CELLS = 1_000_000;

/** With more of them than this, an operator should look before they are removed. */
const MOST_ORPHANS = 10;

/** What an absence, a flag or a footnote on a cell takes in memory, roughly. */
const BYTES_PER_MARK = 48;
const BYTES_PER_CATEGORY = 200;
const BYTES_PER_HEAD = 10_000;

const DOCUMENT_FILES = {
  identity: 'document.json',
  br: 'document.json.br',
  gzip: 'document.json.gz',
} as const satisfies Record<DocumentEncoding, ReleaseFile>;

export interface StoreOptions {
  /** How much memory tables may take. */
  readonly cacheBytes: number;
}

/** What the parts of the store share. */
interface Opened {
  readonly storage: ReleaseStorage;
  readonly tables: ByteCache<StatTable>;
  readonly heads: ByteCache<CompactHead>;
  /** Releases whose value file has been compared with its checksum, by key. */
  readonly verified: Map<string, Promise<void>>;
}

/** The release store over a folder, memory or a bucket. */
export function openReleaseStore(storage: ReleaseStorage, { cacheBytes }: StoreOptions): ReleaseStore {
  const opened: Opened = {
    storage,
    tables: byteCache<StatTable>(cacheBytes, bytesOfTable, 'tables'),
    heads: byteCache<CompactHead>(cacheBytes / 4, bytesOfHead, 'heads'),
    verified: new Map(),
  };
  return {
    write: async (address, files) => storage.put(address, await withChecksums(files)),
    discard: (address) => storage.remove(address),
    readTable: (code, releaseId) => readTable(opened, { code, releaseId }),
    readDocument: (code, releaseId, encoding) =>
      readVerified(storage, { code, releaseId }, DOCUMENT_FILES[encoding]),
    readSlice: (code, releaseId, positions) => readSlice(opened, { code, releaseId }, positions),
    readCells: (code, releaseId, offsets) => readCells(opened, { code, releaseId }, offsets),
    readNumbers: (code, releaseId, places) => readNumbers(opened, { code, releaseId }, places),
    readFile: (address, file) => readVerified(storage, address, file),
    sweep: (leavings) => sweep(storage, leavings),
    check: () => storage.check(),
  };
}

function readTable(opened: Opened, address: ReleaseAddress): Promise<StatTable> {
  return opened.tables.get(keyOf(address), async () => {
    const [{ facts, dimensions, marks }, values] = await Promise.all([
      readCompactHead(opened, address),
      readVerified(opened.storage, address, 'values.f64'),
    ]);
    return { ...facts, cube: { dimensions, values: valuesFrom(values), ...marks.whole() } };
  });
}

function readCompactHead({ storage, heads }: Opened, address: ReleaseAddress): Promise<CompactHead> {
  return heads.get(keyOf(address), async () =>
    compactHeadFrom(await readVerified(storage, address, 'table.json')),
  );
}

async function readSlice(
  opened: Opened,
  address: ReleaseAddress,
  wanted: SlicePositions,
): Promise<StatTable> {
  const { facts, dimensions } = await readCompactHead(opened, address);
  const positions = wanted.map((each) => each && [...new Set(each)].sort((a, b) => a - b));
  const kept = new Map(
    dimensions.flatMap(({ id }, axis) => (positions[axis] ? [[id, positions[axis]]] : [])),
  );
  const whole = await tableInMemory(opened, address, dimensions);
  if (whole) return { ...whole, cube: restrictCube(whole.cube, kept) };
  const { values, ...marks } = await readCells(opened, address, offsetsOf(dimensions, positions));
  const cube = { dimensions: restrictDimensions(dimensions, kept), values, ...marksFrom(marks) };
  return { ...facts, cube };
}

async function readCells(
  opened: Opened,
  address: ReleaseAddress,
  offsets: readonly Float64Array[],
): Promise<StoredCells> {
  const { dimensions, marks } = await readCompactHead(opened, address);
  const places = { offsets, total: cellCountOf(dimensions) };
  const whole = await tableInMemory(opened, address, dimensions);
  if (whole) {
    const cells = placesOf(places);
    const values = valuesAt(whole.cube.values, cells);
    return { values, ...marksAt((at) => cells[at] ?? 0, values, marksInMemory(whole.cube)) };
  }
  await verifyOnce(opened, address);
  const values = await opened.storage.getNumbers(address, 'values.f64', places);
  return { values, ...marksAt(placeFinder(places), values, marks.finder()) };
}

async function readNumbers(
  opened: Opened,
  address: ReleaseAddress,
  places: NumberPlaces,
): Promise<Float64Array> {
  const table = opened.tables.peek(keyOf(address));
  if (table) return valuesAt(table.cube.values, placesOf(places));
  await verifyOnce(opened, address);
  return opened.storage.getNumbers(address, 'values.f64', places);
}

/** The whole table where it is small, or in memory already. */
function tableInMemory(
  opened: Opened,
  address: ReleaseAddress,
  dimensions: readonly Dimension[],
): Promise<StatTable> | undefined {
  const isSmall = cellCountOf(dimensions) <= WHOLE_READ_CELLS;
  return isSmall || opened.tables.peek(keyOf(address)) ? readTable(opened, address) : undefined;
}

function valuesAt(values: Float64Array, cells: Float64Array): Float64Array {
  return cells.map((cell) => {
    const value = values[cell];
    if (value === undefined) throw new RangeError(`there is no cell ${cell} among ${values.length}`);
    return value;
  });
}

/** Compares a value file that is never read whole with its checksum, once in the life of the process. */
function verifyOnce({ storage, verified }: Opened, address: ReleaseAddress): Promise<void> {
  if (storage.isVerifying === true) return Promise.resolve();
  const key = keyOf(address);
  const known = verified.get(key) ?? verifyStream(storage, address);
  verified.set(key, known);
  known.catch(() => verified.delete(key));
  return known;
}

async function verifyStream(storage: ReleaseStorage, address: ReleaseAddress): Promise<void> {
  const hash = createHash('sha256');
  for await (const piece of storage.stream(address, 'values.f64')) hash.update(piece);
  const checksums = await storage.get(address, CHECKSUMS);
  compare(checksums, { address, file: 'values.f64', found: hash.digest('hex') });
}

async function readVerified(
  storage: ReleaseStorage,
  address: ReleaseAddress,
  file: ReleaseFile,
): Promise<Uint8Array> {
  if (storage.isVerifying === true) return storage.get(address, file);
  // At once: each answer of the disk wakes the main thread.
  const [bytes, checksums] = await Promise.all([storage.get(address, file), storage.get(address, CHECKSUMS)]);
  compare(checksums, { address, file, found: await sha256(bytes) });
  return bytes;
}

function compare(
  checksums: Uint8Array,
  {
    address,
    file,
    found,
  }: { readonly address: ReleaseAddress; readonly file: ReleaseFile; readonly found: string },
): void {
  if (checksumsFrom(checksums, address)[file] !== found) {
    damagedFiles.inc();
    throw new Error(
      `${keyOf(address)}/${file} is not as it was written: its checksum differs. Restore it from a backup.`,
    );
  }
}

async function withChecksums(files: ReleaseFiles): Promise<ReadonlyMap<string, Uint8Array>> {
  const entries = Object.entries(files);
  const sums = await Promise.all(entries.map(async ([name, bytes]) => [name, await sha256(bytes)] as const));
  const checksums = new TextEncoder().encode(JSON.stringify(Object.fromEntries(sums)));
  return new Map([...entries, [CHECKSUMS, checksums]]);
}

async function sweep(storage: ReleaseStorage, { isNamed, before }: Leavings): Promise<number> {
  await storage.removeUnfinished(before);
  const settled = await storage.list(before);
  const orphans = settled.filter(({ releaseId }) => !isNamed(releaseId));
  // A crash leaves one. If most are unknown, this is more likely another portal’s database than that many orphans.
  if (orphans.length > MOST_ORPHANS && orphans.length > settled.length / 2) return 0;
  for (const orphan of orphans) await storage.remove(orphan);
  return orphans.length;
}

function keyOf({ code, releaseId }: ReleaseAddress): string {
  return `${code.toLowerCase()}/${releaseId}`;
}

function bytesOfTable({ cube }: StatTable): number {
  const marks = cube.absences.size + cube.flags.size + cube.cellFootnotes.size;
  return cube.values.byteLength + marks * BYTES_PER_MARK + BYTES_PER_HEAD;
}

function bytesOfHead({ dimensions, marks }: CompactHead): number {
  const categories = dimensions.reduce((sum, each) => sum + each.categories.length, 0);
  return marks.bytes + categories * BYTES_PER_CATEGORY + BYTES_PER_HEAD;
}
