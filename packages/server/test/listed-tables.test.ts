import type { CatalogueBody, Manifest } from '@almanac/contract';
import { afterEach, describe, expect, it } from 'vitest';

import type { HttpApp } from '../src/platform/http/http-app.ts';
import { fixedPortal } from './fixed-portal.ts';
import {
  call,
  openForTests,
  published,
  pxOf,
  TOPICS,
  type PublishingForTests,
} from './publishing-for-tests.ts';
import { databaseKinds } from './test-databases.ts';

/** Half a day ahead: what is published at noon in Greenwich is published on the next day there. */
const FAR_EAST = { ALMANAC_TIME_ZONE: 'Pacific/Auckland' };

let opened: { readonly context: PublishingForTests; readonly drop: () => Promise<void> } | undefined;
afterEach(async () => {
  await opened?.context.close();
  await opened?.drop();
});

/** The portal with one table under a marked title. */
async function portalWith(title: string, manifest: Partial<Manifest> = {}): Promise<HttpApp> {
  const place = await databaseKinds()[0]?.make();
  if (!place) throw new Error('there is a database');
  const context = await openForTests(place.address);
  opened = { context, drop: place.drop };
  await published(context, {
    manifest: { ...TOPICS, code: 'DWELL', ...manifest },
    file: pxOf('30 50 10 ".." 20 "-"', title),
  });
  const correction = {
    method: 'POST',
    path: 'tables/dwell/corrections',
    body: { text: 'A cell was wrong.' },
  };
  await call(context, { ...correction, method: 'POST' });
  const { index, store, clock } = context;
  return fixedPortal(FAR_EAST, { index, store, clock });
}

const LISTS = [
  ...['/api/catalogue', '/api/updates', '/api/corrections', '/api/search?q=dwellings', '/catalogue.jsonld'],
  ...['/catalogue.ttl', '/catalogue.rdf'],
  ...[
    '/api/search/suggestions?q=dwell',
    '/api/answer?q=dwellings',
    '/api/collections/all',
    '/api/table/resourceid?keyword=dwellings&searchOption=all',
  ],
  ...['/feeds/updates.atom', '/feeds/corrections.atom', '/feeds/table/DWELL.atom', '/feeds/releases.ics'],
  ...['/browse/society/housing/dwellings', '/feeds/topic/TOPIC.atom', '/topic/TOPIC'],
  ...['/table/KIND/DWELL/citation.txt'],
];

describe('a title with marks', { timeout: 60_000 }, () => {
  it('is clean in every list', async () => {
    const app = await portalWith('1/ Table DWELL. 2/ Dwellings^ by region*', {
      nextReleaseDate: '2027-01-15',
    });
    const catalogue = (await app.inject('/api/catalogue')).json<CatalogueBody>();
    const topic = catalogue.groupings[0]?.subjects[0]?.topics[0]?.id ?? '';
    for (const list of LISTS) {
      const url = list.replace('TOPIC', topic).replace('KIND', catalogue.tables[0]?.kind ?? '');
      const { statusCode, body } = await app.inject(url);
      expect([url, statusCode, /2\/ Dwell|Dwellings\^|region\*/.exec(body)]).toEqual([url, 200, null]);
      expect(body).toMatch(/Dwellings by region/);
    }
    const updates = await app.inject('/api/updates');
    expect(updates.json()).toMatchObject({ updates: [{ title: 'Dwellings by region' }] });
  });
});

const wordsOf = (page: string): string => page.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

describe('the last update', { timeout: 60_000 }, () => {
  it.each([
    ['of a table whose agency names none', {}, '2026-11-21', '2026-11-20T12:00:00.000Z'],
    ['that its agency names', { lastUpdated: '2026-11-18' }, '2026-11-18', '2026-11-18'],
  ])('%s is one date everywhere', async (_, manifest, day, exactly) => {
    const app = await portalWith('Dwellings by region', manifest);
    const [table] = (await app.inject('/api/catalogue')).json<{
      tables: { kind: string; lastUpdated?: string; publishedAt: string }[];
    }>().tables;
    const page = `/table/${table?.kind ?? ''}/DWELL`;
    const text = async (url: string): Promise<string> => (await app.inject(url)).body;
    expect(table?.lastUpdated ?? table?.publishedAt).toBe(exactly);
    const onScreen = `Last updated ${Number(day.slice(-2))} Nov 2026`;
    expect(wordsOf(await text(page))).toContain(onScreen);
    const written = day.split('-').toReversed().join('/');
    expect(await text(`${page}.csv`)).toContain(`Data last updated: ${written}`);
    const series = (await app.inject('/api/series/DWELL/1')).json<{
      address: string;
      lastUpdated?: string;
      publishedAt: string;
    }>();
    expect(series.lastUpdated ?? series.publishedAt).toBe(exactly);
    expect(wordsOf(await text(series.address))).toContain(onScreen);
    expect((await app.inject(`${page}.json`)).json()).toMatchObject({ updated: exactly });
    expect((await app.inject(`${page}/metadata.json`)).json()).toMatchObject({ lastUpdated: exactly });
    expect(await text('/statistical-tables/download-metadata/DWELL.csv')).toContain(
      `last_updated,${exactly}`,
    );
    const found = (await app.inject('/api/search?q=dwellings&updatedSince=2026-11-19')).json<{
      total: number;
    }>();
    expect(found.total).toBe(day > '2026-11-19' ? 1 : 0);
  });
});
