import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { openFileCache, type FilePlace } from '../../../platform/file-cache.ts';
import { pageFile, pageFileBytes, pageFromFile, type PackedPage } from '../packed-page.ts';

/** Pages of whole tables, packed for browsers. Any of them may be lost: it is made again. */
export interface PagesOnDisk {
  readonly has: (key: PageKey) => boolean;
  readonly find: (key: PageKey) => Promise<PackedPage | undefined>;
  /** Keeps it instead of any that is there; it may have been written at its place. */
  readonly keep: (key: PageKey, page: PackedPage, isWritten?: boolean) => Promise<void>;
  /** Where another thread may write a page. */
  readonly placeOf: (key: PageKey) => FilePlace;
  /** Removes every page of a table, of whichever release. */
  readonly forget: (code: string) => Promise<void>;
}

/** What a page is found by. */
export interface PageKey {
  /** The path of its table. */
  readonly path: string;
  readonly key: string;
}

export interface PagesOnDiskOptions {
  readonly folder: string;
  /** Tells the programs that make pages: what others made is not found. */
  readonly build: string;
  readonly onFailure: (error: unknown) => void;
  readonly mostBytes?: number;
  readonly mostPages?: number;
}

const MOST_BYTES = 256 * 1024 * 1024;

/** Twice as many as are made ahead. */
const MOST_PAGES = 10_000;

/** Files of one table are found by its code, in a form that every file system takes. */
function beginningFor(code: string): string {
  return `${createHash('sha256').update(code.toLowerCase()).digest('hex').slice(0, 16)}-`;
}

/** Opens the folder with what an earlier process left in it. */
export async function openPagesOnDisk({
  folder,
  build,
  onFailure,
  mostBytes = MOST_BYTES,
  mostPages = MOST_PAGES,
}: PagesOnDiskOptions): Promise<PagesOnDisk> {
  const files = await openFileCache({ folder, mostBytes, mostFiles: mostPages, onFailure });
  const nameOf = ({ path, key }: PageKey): string => {
    const code = path.slice(path.lastIndexOf('/') + 1);
    return beginningFor(code) + createHash('sha256').update(`${build} ${key}`).digest('hex');
  };
  return {
    has: (key) => files.has(nameOf(key)),
    find: async (key) => {
      const name = nameOf(key);
      const path = files.find(name);
      if (path === undefined) return undefined;
      const page = await readFile(path).then(pageFromFile, () => undefined);
      if (page === undefined) await files.drop(name);
      return page;
    },
    keep: async (key, page, isWritten = false) => {
      const name = nameOf(key);
      if (isWritten) return files.adopt(name, pageFileBytes(page));
      await files.drop(name);
      await files.keep(name, pageFileBytes(page), [pageFile(page)]);
    },
    placeOf: (key) => files.placeOf(nameOf(key)),
    forget: (code) => files.dropAll(beginningFor(code)),
  };
}
