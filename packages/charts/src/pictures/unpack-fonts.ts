import { rmSync } from 'node:fs';
import { access, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';

import { woffToSfnt } from './woff-to-sfnt.ts';

const PREFIX = 'almanac-fonts-';

/** Folders of this process, which go when it ends. */
const folders = new Set<string>();

function goAtTheEnd(folder: string): void {
  if (folders.size === 0) {
    process.once('exit', () => {
      for (const each of folders) rmSync(each, { recursive: true, force: true });
    });
  }
  folders.add(folder);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs, and is somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** What processes left behind that were killed: they had no time to remove it. */
async function clearLeftovers(place: string): Promise<void> {
  const left = (await readdir(place)).filter((name) => {
    const pid = /^almanac-fonts-(\d+)-/.exec(name)?.[1];
    return pid !== undefined && !isRunning(Number(pid));
  });
  // Another process may clear at the same time, or the folder be another person's.
  await Promise.allSettled(left.map((name) => rm(join(place, name), { recursive: true, force: true })));
}

async function unpack(place: string, names: readonly string[]): Promise<readonly string[]> {
  await clearLeftovers(place);
  const folder = await mkdtemp(join(place, `${PREFIX}${process.pid}-`));
  goAtTheEnd(folder);
  const { resolve } = createRequire(import.meta.url);
  try {
    return await Promise.all(
      names.map(async (name, at) => {
        const path = join(folder, `${at}.ttf`);
        await writeFile(path, woffToSfnt(await readFile(resolve(name)), inflateSync));
        return path;
      }),
    );
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function areThere(unpacked: Promise<readonly string[]>): Promise<boolean> {
  try {
    await Promise.all((await unpacked).map((path) => access(path)));
    return true;
  } catch {
    return false;
  }
}

/**
 * Typefaces as files in a folder of their own under `place`: unpacked once, and again when that failed or when they are
 * gone, for many machines clear what has long been lying among the temporary files.
 */
export function unpackedFonts(place: string, names: readonly string[]): () => Promise<readonly string[]> {
  let unpacked: Promise<readonly string[]> | undefined;
  return async () => {
    const known = unpacked;
    if (known !== undefined && (await areThere(known))) return known;
    // Of several that find nothing one unpacks.
    if (unpacked === undefined || unpacked === known) unpacked = unpack(place, names);
    return unpacked;
  };
}
