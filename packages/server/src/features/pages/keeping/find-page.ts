import type { Site } from '@almanac/contract';

import { byteCache } from '../../../platform/byte-cache.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { DocumentEncoding } from '../../../platform/http/answers/document-encoding.ts';
import { versionOf } from '../../../platform/http/answers/prepared-answer.ts';
import type { PackedPage } from '../packed-page.ts';
import type { Page } from '../page-head.ts';
import { pageInstants } from './page-instant.ts';
import type { PagesOnDisk } from './pages-on-disk.ts';
import type { PortalSite } from '../site-of.ts';

/** How much memory pages may take that were made from the catalogue or from a table. */
const KEPT_BYTES = 64 * 1024 * 1024;

/** A page that is made once for everybody who asks for its address, and kept while its version and the site stay as they are. */
export interface KeptPage {
  /** Changes whenever anything may have changed that the page says. */
  readonly version: string;
  readonly make: () => Page | Promise<Page>;
  /** Of a page that says nothing of the day and nothing of the portal as a whole. */
  readonly ofTable?: {
    /** Where the table stands as published: that page is kept on disk, too. */
    readonly path: string;
    /** Whether the page is still of this version. */
    readonly isCurrent: () => boolean;
  };
}

/** What decides which page is sent, and how it is packed. */
export interface AskedPage {
  readonly url: string;
  readonly encoding: DocumentEncoding;
  /** Whether it stands inside somebody else’s page. */
  readonly isFramed: boolean;
  /** Only its headers are asked for. */
  readonly isHead: boolean;
  /** The network address that asks. */
  readonly asker: string;
}

export interface MadePage extends PackedPage {
  /** Nothing is on it: the app draws it in the browser. */
  readonly isLeftToApp?: boolean;
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

/** What tells the site as it is now from how it was: a site that was made again may say the same. */
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

function isKeptOnDisk({ url, encoding, isFramed }: AskedPage, { ofTable }: KeptPage): boolean {
  return url === ofTable?.path && encoding === 'br' && !isFramed;
}

/** Finds pages among those that are kept, or has them made. */
export function pageFinder(
  { site, clock, onDisk }: FindingOptions,
  make: (asked: AskedPage, page: Page, now: number) => Promise<MadePage>,
): {
  /** None for a request of the headers of a page that is not kept. */
  readonly find: (asked: AskedPage, page: Page | KeptPage) => Promise<PackedPage | undefined>;
  readonly makeAhead: (page: KeptPage) => Promise<boolean>;
  readonly hasReaders: () => boolean;
} {
  const siteVersions = versionReader(site);
  const instantsOf = pageInstants();
  const kept = byteCache<MadePage>(KEPT_BYTES, ({ bytes }) => bytes.byteLength, 'pages');
  const now = () => instantsOf(site(), clock.now());
  const keyOf = ({ url, encoding, isFramed }: AskedPage, { version, ofTable }: KeptPage): string => {
    const { whole, ofTables } = siteVersions();
    const { latest, announced } = now();
    const changing = ofTable ? [ofTables, announced] : [whole, latest];
    return [encoding, isFramed, url, ...changing, version].join(' ');
  };
  const makeKept = async (key: string, asked: AskedPage, page: KeptPage): Promise<MadePage> => {
    const made = await make(asked, await page.make(), now().latest);
    if (made.isLeftToApp || page.ofTable?.isCurrent() === false) return { ...made, isLeftToApp: true };
    if (isKeptOnDisk(asked, page)) await onDisk?.keep(key, made);
    return made;
  };
  let askedAt = -Infinity;
  return {
    hasReaders: () => clock.now().getTime() - askedAt < JUST_NOW_MS,
    find: async (asked, page) => {
      askedAt = clock.now().getTime();
      if (!('make' in page)) return make(asked, page, now().latest);
      const key = keyOf(asked, page);
      if (asked.isHead && !kept.peek(key)) return undefined;
      const drawn = await kept.get(key, async () => {
        const found = isKeptOnDisk(asked, page) ? await onDisk?.find(key) : undefined;
        return found ?? makeKept(key, asked, page);
      });
      // The next reader may find it drawn.
      if (drawn.isLeftToApp) kept.drop(key);
      return drawn;
    },
    makeAhead: async (page) => {
      if (!page.ofTable || !onDisk) return false;
      const asked: AskedPage = { ...AHEAD, url: page.ofTable.path };
      const key = keyOf(asked, page);
      if (onDisk.has(key)) return false;
      await makeKept(key, asked, page);
      return true;
    },
  };
}

const JUST_NOW_MS = 1_000;

/** As browsers ask. */
const AHEAD: Omit<AskedPage, 'url'> = { encoding: 'br', isFramed: false, isHead: false, asker: '127.0.0.1' };
