import { comingRelease, type StatTable } from '@almanac/core';

import type { Clock } from '../../platform/clock.ts';
import { officeDay } from '../../platform/office-day.ts';
import { headerReader, type HeaderReader } from '../figures/header-reader.ts';
import type { ReleaseIndex } from './release-index.ts';
import type { CurrentTable, IndexedRelease } from './indexed-release.ts';
import type { ReleaseStore } from '../storage/release-store.ts';

interface Sources {
  readonly index: ReleaseIndex;
  readonly store: ReleaseStore;
  readonly clock: Clock;
  /** The department's: its day decides. */
  readonly timeZone: string;
}

/** Where features read releases from. */
export interface ReleaseReaders {
  readonly index: ReleaseIndex;
  readonly store: ReleaseStore;
  readonly readHeader: HeaderReader;
}

/**
 * The releases as of today: an announced next release whose day has passed is no longer announced. A release never
 * changes, so this happens on reading, once for every page, file, call, feed and calendar.
 */
export function tellingComingReleases({ index, store, clock, timeZone }: Sources): ReleaseReaders {
  const today: Today = officeDay(clock, timeZone);
  const table = (read: StatTable): StatTable => withoutPassed(read, today);
  const readWhole = headerReader(store);
  return {
    index: tellingIndex(index, today),
    store: {
      ...store,
      readTable: async (code, releaseId) => table(await store.readTable(code, releaseId)),
      readSlice: async (code, releaseId, positions) =>
        table(await store.readSlice(code, releaseId, positions)),
    },
    readHeader: async (code, releaseId) => {
      const header = await readWhole(code, releaseId);
      return { ...header, table: table(header.table) };
    },
  };
}

type Today = () => string;

function hasPassed(announced: string | undefined, today: Today): boolean {
  return announced !== undefined && comingRelease(announced, today()) === undefined;
}

/** The same object where nothing has passed: every request reads some. */
function withoutPassed(table: StatTable, today: Today): StatTable {
  const { nextReleaseDate, ...rest } = table;
  return hasPassed(nextReleaseDate, today) ? rest : table;
}

function releaseOf<Each extends IndexedRelease>(release: Each, today: Today): Each {
  const { nextReleaseDate, ...summary } = release.summary;
  if (nextReleaseDate === undefined || !hasPassed(nextReleaseDate, today)) return release;
  return { ...release, summary, passedReleaseDate: nextReleaseDate };
}

interface Listed {
  readonly from: readonly CurrentTable[];
  readonly day: string;
  readonly all: readonly CurrentTable[];
}

function tellingIndex(index: ReleaseIndex, today: Today): ReleaseIndex {
  let day = today();
  let daysBegun = 0;
  let listed: Listed | undefined;
  /** Raises the version on a new day, since what was made on another day is outdated. */
  const turned = (): number => {
    const now = today();
    if (now !== day) daysBegun += 1;
    day = now;
    return daysBegun;
  };
  const each = <Release extends IndexedRelease>(release: Release): Release => releaseOf(release, today);
  return {
    ...index,
    version: () => index.version() + turned(),
    current: (code) => {
      const table = index.current(code);
      return table && each(table);
    },
    // The same list as long as nothing changes: others keep what they made of it.
    all: () => {
      const from = index.all();
      const now = today();
      if (listed?.from !== from || listed.day !== now) listed = { from, day: now, all: from.map(each) };
      return listed.all;
    },
    byId: async (code, releaseId) => {
      const release = await index.byId(code, releaseId);
      return release && each(release);
    },
    releasesOf: async (code) => (await index.releasesOf(code)).map(each),
    latest: async (limit, wanted) => (await index.latest(limit, wanted)).map(each),
  };
}
