import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Copies of files on the local disk. Any may be lost or damaged: callers compare what they read with its checksum. */
export interface FileCache {
  readonly has: (name: string) => boolean;
  /** Where a file is, if it is here; from now on it is the one that was used last. */
  readonly find: (name: string) => string | undefined;
  /** Caches a file of pieces; returns whether it is cached now. It never rejects: without room nothing is cached. */
  readonly keep: (name: string, size: number, pieces: Pieces) => Promise<boolean>;
  /** Where another thread may write a file of this name, which `adopt` then caches. */
  readonly placeOf: (name: string) => FilePlace;
  /** Caches a file that was written at its place, instead of any of that name. */
  readonly adopt: (name: string, size: number) => Promise<void>;
  /** Takes a file away. */
  readonly drop: (name: string) => Promise<void>;
  /** Takes every file away whose name begins so. */
  readonly dropAll: (beginning: string) => Promise<void>;
  /** Whether a file of this size may ever be kept. */
  readonly hasRoomFor: (size: number) => boolean;
}

/** Where a file is written, and where it is moved to once it is complete. */
export interface FilePlace {
  /** What is left there is removed at the next start. */
  readonly unfinished: string;
  readonly path: string;
}

export type Pieces = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

export interface FileCacheOptions {
  readonly folder: string;
  /** The most bytes of files. */
  readonly mostBytes: number;
  /** The most files; as many as there is room for when absent. */
  readonly mostFiles?: number;
  /** Told why a file could not be kept: the disk is full, or cannot be written. */
  readonly onFailure: (error: unknown) => void;
  /** Called with a file that is gone, so that it can be closed. */
  readonly onGone?: ((path: string) => void) | undefined;
  readonly now?: () => number;
}

/** Files being written. A crash leaves them here, and the next start clears them away. */
const UNFINISHED = '.unfinished';

/** How often the use of a file is recorded on disk, where the next start finds out which were used last. */
const NOTE_EVERY_MS = 60_000;

/** How long nothing is written after the disk was full. */
const REST_MS = 10_000;

interface Kept {
  readonly size: number;
  /** When its use was last recorded. */
  notedAt: number;
}

/** What is kept, the longest unused first. */
interface State {
  readonly files: Map<string, Kept>;
  /** Bytes of these, and of what is being written. */
  total: number;
  restsUntil: number;
}

/** Opens the cache with what an earlier process left in it. */
export async function openFileCache(options: FileCacheOptions): Promise<FileCache> {
  const { folder, mostBytes, now = Date.now } = options;
  await rm(join(folder, UNFINISHED), { recursive: true, force: true });
  await mkdir(join(folder, UNFINISHED), { recursive: true, mode: 0o700 });
  const state: State = { files: await filesIn(folder), total: 0, restsUntil: 0 };
  for (const { size } of state.files.values()) state.total += size;
  await makeRoom(state, options);
  return {
    has: (name) => state.files.has(name),
    find: (name) => {
      const kept = state.files.get(name);
      if (kept === undefined) return undefined;
      state.files.delete(name);
      state.files.set(name, kept);
      const path = join(folder, name);
      noteUse(path, kept, now());
      return path;
    },
    hasRoomFor: (size) => size <= mostBytes,
    placeOf: (name) => placeIn(options, name),
    adopt: (name, size) => adopt(state, options, { name, size, notedAt: now() }),
    keep: async (name, size, pieces) => {
      if (state.files.has(name)) return true;
      if (size > mostBytes || now() < state.restsUntil) return false;
      try {
        state.total += size;
        await makeRoom(state, options);
        await write(options, name, pieces);
      } catch (error) {
        state.total -= size;
        // The disk may be full of other things: what is cached still serves.
        if (isOfTheDisk(error)) state.restsUntil = now() + REST_MS;
        options.onFailure(error);
        return false;
      }
      if (state.files.has(name)) state.total -= size;
      state.files.set(name, { size, notedAt: now() });
      await makeRoom(state, options);
      return true;
    },
    drop: (name) => take(state, options, name),
    dropAll: async (beginning) => {
      for (const name of [...state.files.keys()])
        if (name.startsWith(beginning)) await take(state, options, name);
    },
  };
}

/** The files of a cache that another thread keeps: they are read where they are there, and nothing is written. */
export function cacheOfOthers(find: (name: string) => string | undefined): FileCache {
  return {
    has: (name) => find(name) !== undefined,
    find,
    keep: () => Promise.resolve(false),
    placeOf: () => {
      throw new Error('this thread writes no files');
    },
    adopt: () => Promise.resolve(),
    drop: () => Promise.resolve(),
    dropAll: () => Promise.resolve(),
    hasRoomFor: () => false,
  };
}

/** Whether the system could not read or write a file. */
export function isOfTheDisk(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

/** In the order of their use; a file that changes meanwhile is left out. */
async function filesIn(folder: string): Promise<Map<string, Kept>> {
  const found: { readonly name: string; readonly size: number; readonly at: number }[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const { size, mtimeMs } = await stat(path);
    found.push({ name: path.slice(folder.length + 1).replaceAll('\\', '/'), size, at: mtimeMs });
  }
  found.sort((a, b) => a.at - b.at);
  return new Map(found.map(({ name, size, at }) => [name, { size, notedAt: at }]));
}

function noteUse(path: string, kept: Kept, at: number): void {
  if (at - kept.notedAt < NOTE_EVERY_MS) return;
  kept.notedAt = at;
  utimes(path, at / 1000, at / 1000).catch(() => undefined);
}

function adopt(
  state: State,
  options: FileCacheOptions,
  { name, ...kept }: Kept & { readonly name: string },
): Promise<void> {
  state.total += kept.size - (state.files.get(name)?.size ?? 0);
  state.files.delete(name);
  state.files.set(name, kept);
  return makeRoom(state, options);
}

async function makeRoom(state: State, options: FileCacheOptions): Promise<void> {
  const { mostBytes, mostFiles = Infinity } = options;
  for (const [oldest] of state.files) {
    if (state.total <= mostBytes && state.files.size <= mostFiles) return;
    await take(state, options, oldest);
  }
}

async function take(state: State, { folder, onGone }: FileCacheOptions, name: string): Promise<void> {
  const kept = state.files.get(name);
  if (kept === undefined) return;
  state.files.delete(name);
  state.total -= kept.size;
  const path = join(folder, name);
  onGone?.(path);
  await rm(path, { force: true }).catch(() => undefined);
}

function placeIn({ folder }: FileCacheOptions, name: string): FilePlace {
  return { unfinished: join(folder, UNFINISHED, randomUUID()), path: join(folder, name) };
}

/** Writes under another name first, so that files are complete, except after a power cut: the checksum shows that. */
async function write(options: FileCacheOptions, name: string, pieces: Pieces): Promise<void> {
  const { unfinished, path } = placeIn(options, name);
  try {
    await writeFile(unfinished, pieces, { flag: 'wx', mode: 0o600 });
    if (name.includes('/')) await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw error;
  }
}
