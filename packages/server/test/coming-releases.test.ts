import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { tellingComingReleases } from '../src/releases/index/coming-releases.ts';
import { fakeClock, type FakeClock } from '../src/platform/clock.ts';
import type { HttpApp } from '../src/platform/http/http-app.ts';
import { fixedIndex, fixedPortal, fixedStore, JOBS, NOW } from './fixed-portal.ts';

const DAY = '2026-12-15';
const WRITTEN = '15 Dec 2026';
/** The last instant of that day in Singapore, and the one after it. */
const ON_ITS_DAY = new Date('2026-12-15T15:59:59.999Z');
const AFTER_ITS_DAY = new Date('2026-12-15T16:00:00.000Z');

const TABLE = { ...JOBS, nextReleaseDate: DAY };

/** Everything that mentions the next release, to readers or programs. */
const ENDPOINTS = [
  '/table/TS/M100001',
  '/series/M100001/1',
  '/api/series/M100001/1',
  '/api/catalogue',
  '/api/indicators',
  '/api/search?q=jobs',
  '/api/table/metadata/M100001?extended=true',
  '/table/TS/M100001/metadata.json',
  '/statistical-tables/download-metadata/M100001.csv',
  '/statistical-tables/download-metadata/M100001.json',
  '/feeds/releases.ics',
];

describe(tellingComingReleases, () => {
  let clock: FakeClock;
  let app: HttpApp;

  beforeEach(async () => {
    clock = fakeClock(NOW);
    const index = fixedIndex();
    const jobs = index.current('M100001');
    if (jobs === undefined) throw new Error('the table is not there');
    const announced = { ...jobs, summary: { ...jobs.summary, nextReleaseDate: DAY } };
    const store = fixedStore();
    app = await fixedPortal(
      { ALMANAC_TIME_ZONE: 'Asia/Singapore', ALMANAC_INDICATORS: 'M100001:1' },
      {
        clock,
        index: {
          ...index,
          current: (code) => (code.toUpperCase() === 'M100001' ? announced : index.current(code)),
          all: () => [announced],
          releasesOf: () => Promise.resolve([announced]),
          latest: () => Promise.resolve([announced]),
        },
        store: {
          ...store,
          readTable: () => Promise.resolve(TABLE),
          readSlice: () => Promise.resolve(TABLE),
          readDocument: async (...asked) =>
            Buffer.from(
              Buffer.from(await store.readDocument(...asked))
                .toString()
                .replace('"title":', `"nextReleaseDate":"${DAY}","title":`),
            ),
        },
      },
    );
  });
  afterEach(() => app.close());

  const tells = async (url: string): Promise<boolean> => {
    const { statusCode, body } = await app.inject(url);
    expect([url, statusCode]).toEqual([url, 200]);
    // The data inside the page for the app does not count: the app itself knows what day it is.
    const told = body.replace(/<script type="application\/json"[^]*?<\/script>/g, '');
    return [DAY, DAY.replaceAll('-', ''), WRITTEN].some((day) => told.includes(day));
  };

  it.each(ENDPOINTS)('%s tells the day until it has passed at the department, and no longer', async (url) => {
    expect(await tells(url)).toBe(true);
    clock.moveTo(ON_ITS_DAY);
    expect(await tells(url)).toBe(true);
    clock.moveTo(AFTER_ITS_DAY);
    expect(await tells(url)).toBe(false);
  });
});
