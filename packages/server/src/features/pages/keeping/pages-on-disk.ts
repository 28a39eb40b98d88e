import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { openFileCache } from '../../../platform/file-cache.ts';
import { pageFile, pageFileBytes, pageFromFile, type PackedPage } from '../packed-page.ts';

/** Pages of whole tables, packed for browsers. Any of them may be lost: it is made again. */
export interface PagesOnDisk {
  readonly has: (key: PageKey) => boolean;
  readonly find: (key: PageKey) => Promise<PackedPage | undefined>;
  /** Keeps it in the place of any that is there; `file` is where it was written, if it was. */
  readonly keep: (key: PageKey, page: PackedPage, file?: string) => Promise<void>;
  /** A path at which a page may be written to be kept. */
  readonly newFile: () => string;
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
    keep: async (key, page, file) => {
      const name = nameOf(key);
      await files.drop(name);
      await files.keep(name, pageFileBytes(page), file ?? [pageFile(page)]);
    },
    newFile: files.unfinished,
    forget: (code) => files.dropAll(beginningFor(code)),
  };
}
