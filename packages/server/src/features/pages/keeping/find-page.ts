import { rm } from 'node:fs/promises';

import type { Site } from '@almanac/contract';

import { byteCache } from '../../../platform/byte-cache.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { FilePlace } from '../../../platform/file-cache.ts';
import type { DocumentEncoding } from '../../../platform/http/answers/document-encoding.ts';
import { versionOf } from '../../../platform/http/answers/prepared-answer.ts';
import type { DrawnPage, PackedPage } from '../packed-page.ts';
import type { Page } from '../page-head.ts';
import { packingAgain } from './pack-again.ts';
import { dayAfterBegan, pageInstants, type PageInstants } from './page-instant.ts';
import type { PagesOnDisk } from './pages-on-disk.ts';
import type { PortalSite } from '../site-of.ts';

/** How much memory pages may take that were made from the catalogue or from a table. */
const KEPT_BYTES = 64 * 1024 * 1024;

/** For so long after a request the portal counts as in use. */
const JUST_NOW_MS = 1_000;

/** A page that is made once for everybody who asks for its address, and kept while its version and the site stay as they are. */
export interface KeptPage {
  /** Changes whenever anything may have changed that the page says. */
  readonly version: string;
  readonly make: () => Page | Promise<Page>;
  /** Of a page that says nothing of the day and nothing of the portal as a whole. */
  readonly ofTable?: {
    /** The path of the table as published: that page is kept on disk, too. */
    readonly path: string;
    /** Whether the page is still of this version. */
    readonly isCurrent: () => boolean;
    /** The day of an announced release that has passed: the page is silent about it from the next day on. */
    readonly passedReleaseDate?: string | undefined;
  };
}

/** What decides which page is sent, and how it is packed. */
export interface AskedPage {
  readonly url: string;
  readonly encoding: DocumentEncoding;
  /** Whether it is inside a frame of another site. */
  readonly isFramed: boolean;
  /** Only its headers are asked for. */
  readonly isHead: boolean;
  /** The network address that asks. */
  readonly asker: string;
}

/** Pages are made ahead as browsers request them. */
const AHEAD: Omit<AskedPage, 'url'> = { encoding: 'br', isFramed: false, isHead: false, asker: '127.0.0.1' };

/** For which instant a page is made, and where it is written so that it can be kept on disk. */
export interface MadeAt {
  readonly now: number;
  readonly file?: FilePlace | undefined;
}

export interface MadePage extends DrawnPage {
  /** Not to be kept: it is left for the app to draw, or its table has changed meanwhile. */
  readonly isTransient?: boolean;
}

interface FindingOptions {
  readonly site: () => PortalSite;
  readonly clock: Clock;
  readonly onDisk?: PagesOnDisk | undefined;
}

/** What pages say of the site: those of a table nothing of what changes with other tables. */
interface SiteVersions {
  readonly whole: string;
  readonly ofTables: string;
}

/** The versions of the site; a site that was made again may be the same as before. */
function versionReader(site: () => PortalSite): () => SiteVersions {
  let read: { readonly site: Site; readonly versions: SiteVersions } | undefined;
  return () => {
    const now = site();
    if (read?.site !== now) {
      const { description, ...rest } = now;
      const ofTables = versionOf(JSON.stringify(rest));
      read = { site: now, versions: { whole: `${ofTables} ${versionOf(description)}`, ofTables } };
    }
    return read.versions;
  };
}

/** The disk, for a page that is kept there. */
function diskFor(
  { url, encoding, isFramed }: AskedPage,
  { ofTable }: KeptPage,
  onDisk: PagesOnDisk | undefined,
): PagesOnDisk | undefined {
  return url === ofTable?.path && encoding === 'br' && !isFramed ? onDisk : undefined;
}

/** The page of a table is drawn for the latest change of its own, so that it is the same whichever day that happens. */
function instantOf(
  { ofTable }: Pick<KeptPage, 'ofTable'>,
  { latest, announced }: PageInstants,
  { timeZone }: PortalSite,
): number {
  if (!ofTable) return latest;
  const { passedReleaseDate: day } = ofTable;
  return day === undefined ? announced : Math.max(announced, dayAfterBegan(day, timeZone));
}

/** The instant for which a page is made now, and by what it is found. */
function keyReader({ site, clock }: FindingOptions): {
  readonly instantFor: (page: Pick<KeptPage, 'ofTable'>) => number;
  readonly keyOf: (asked: AskedPage, page: KeptPage) => string;
} {
  const siteVersions = versionReader(site);
  const instantsOf = pageInstants();
  const now = () => instantsOf(site(), clock.now());
  return {
    instantFor: (page) => instantOf(page, now(), site()),
    keyOf: ({ url, encoding, isFramed }, { version, ofTable }) => {
      const { whole, ofTables } = siteVersions();
      const { latest, announced } = now();
      const changing = ofTable ? [ofTables, announced] : [whole, latest];
      return [encoding, isFramed, url, ...changing, version].join(' ');
    },
  };
}

type Make = (asked: AskedPage, page: Page, at: MadeAt) => Promise<MadePage>;

/** Has a page made and keeps it on disk, unless it is not to be kept. */
function keptMaker(
  make: Make,
  { instantFor, onDisk }: Pick<ReturnType<typeof keyReader>, 'instantFor'> & Pick<FindingOptions, 'onDisk'>,
) {
  return async (key: string, asked: AskedPage, page: KeptPage): Promise<MadePage> => {
    const disk = diskFor(asked, page, onDisk);
    const now = instantFor(page);
    const place = { path: asked.url, key };
    const file = disk?.placeOf(place);
    const { isWritten, ...made } = await make(asked, await page.make(), { now, file });
    const isTransient = made.isTransient === true || page.ofTable?.isCurrent() === false;
    if (!isTransient) await disk?.keep(place, made, isWritten);
    else if (isWritten && file) await rm(file.path, { force: true });
    return isTransient ? { ...made, isTransient } : made;
  };
}

/** Finds pages among those that are kept, or has them made. What is asked for again is packed smaller for those who follow. */
export function pageFinder(
  options: FindingOptions,
  make: Make,
): {
  /** None for a request of the headers of a page that is not kept. */
  readonly find: (asked: AskedPage, page: Page | KeptPage) => Promise<PackedPage | undefined>;
  readonly makeAhead: (page: KeptPage) => Promise<boolean>;
  readonly hasReaders: () => boolean;
} {
  const { clock, onDisk } = options;
  const { instantFor, keyOf } = keyReader(options);
  const kept = byteCache<MadePage>(KEPT_BYTES, ({ bytes }) => bytes.byteLength, 'pages');
  const makeKept = keptMaker(make, { instantFor, onDisk });
  const packAgain = packingAgain();
  let askedAt = -Infinity;
  return {
    hasReaders: () => clock.now().getTime() - askedAt < JUST_NOW_MS,
    find: async (asked, page) => {
      askedAt = clock.now().getTime();
      if (!('make' in page)) return make(asked, page, { now: instantFor({}) });
      const key = keyOf(asked, page);
      const wasKept = kept.peek(key) !== undefined;
      if (asked.isHead && !wasKept) return undefined;
      const disk = diskFor(asked, page, onDisk);
      const drawn = await kept.get(
        key,
        async () => (await disk?.find({ path: asked.url, key })) ?? makeKept(key, asked, page),
      );
      // The next reader may find it drawn.
      if (drawn.isTransient) kept.drop(key);
      else if (wasKept)
        packAgain(drawn, (smaller) => {
          kept.replace(key, drawn, smaller);
          void disk?.keep({ path: asked.url, key }, smaller);
        });
      return drawn;
    },
    makeAhead: async (page) => {
      if (!page.ofTable || !onDisk) return false;
      const asked: AskedPage = { ...AHEAD, url: page.ofTable.path };
      const key = keyOf(asked, page);
      if (onDisk.has({ path: asked.url, key })) return false;
      await makeKept(key, asked, page);
      return true;
    },
  };
}
