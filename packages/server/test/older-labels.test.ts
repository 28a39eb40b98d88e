import { isStorable, type StatTable } from '@almanac/core';
import { Resvg } from '@resvg/resvg-js';
import { beforeAll, describe, expect, it } from 'vitest';

import type { HttpApp } from '../src/platform/http/http-app.ts';
import { fixedIndex, fixedPortal, fixedStore, JOBS } from './fixed-portal.ts';

/** What an earlier version accepted from a file: a unit separator, and a noncharacter. */
const odd = (text: string): string => `${text}\u001f \ufffe`;

const [first, ...others] = JOBS.cube.dimensions;
if (first === undefined) throw new Error('a table without dimensions');
const OLDER: StatTable = {
  ...JOBS,
  title: odd('Jobs as they were'),
  agency: odd(JOBS.agency),
  source: odd(JOBS.source),
  cube: {
    ...JOBS.cube,
    dimensions: [
      { ...first, categories: first.categories.map((each) => ({ ...each, label: odd(each.label) })) },
      ...others,
    ],
  },
};

let app: HttpApp;
beforeAll(async () => {
  const older = { ...OLDER, code: JOBS.code };
  app = await fixedPortal({}, { index: replacing(older), store: storing(older) });
});

function replacing(table: StatTable): ReturnType<typeof fixedIndex> {
  const index = fixedIndex();
  const told = <Each extends ReturnType<typeof index.all>[number]>(each: Each): Each =>
    each.code === table.code
      ? { ...each, summary: { ...each.summary, title: table.title, agency: table.agency } }
      : each;
  return {
    ...index,
    all: () => index.all().map(told),
    latest: async (limit) =>
      (await index.latest(limit)).map((each) => ({
        ...each,
        summary: { ...each.summary, title: table.title, agency: table.agency },
      })),
  };
}

function storing(table: StatTable): ReturnType<typeof fixedStore> {
  return { ...fixedStore(), readTable: () => Promise.resolve(table) };
}

describe('a table whose labels hold characters that no text may hold', () => {
  it('is drawn, in every kind of picture', async () => {
    for (const type of ['line', 'clusterColumn']) {
      const svg = await app.inject(`/table/TS/M100001.svg?chart=${type}`);
      expect([type, svg.statusCode, isStorable(svg.body)]).toEqual([type, 200, true]);
      expect(new Resvg(svg.body).width).toBeGreaterThan(100);
      const png = await app.inject(`/table/TS/M100001.png?chart=${type}`);
      expect([type, png.statusCode]).toEqual([type, 200]);
    }
  });

  it('leaves feeds and sitemaps XML', async () => {
    for (const url of ['/feeds/updates.atom', '/feeds/table/M100001.atom', '/sitemap.xml']) {
      const { statusCode, body } = await app.inject(url);
      expect([url, statusCode, isStorable(body)]).toEqual([url, 200, true]);
    }
    expect((await app.inject('/feeds/updates.atom')).body).toContain('Jobs as they were');
  });

  it('leaves pages HTML', async () => {
    const { statusCode, body } = await app.inject('/table/TS/M100001');
    expect([statusCode, isStorable(body)]).toEqual([200, true]);
  });
});

describe('a name that somebody gives in an address', () => {
  it.each([
    ['%01', 'U+0001'],
    ['%1F', 'U+001F'],
    ['%EF%BF%BE', 'U+FFFE'],
    ['~01', 'U+0001'],
    ['~00', 'U+0000'],
  ])('is refused with %s in it, and says why', async (sign, character) => {
    for (const suffix of ['png', 'svg', 'csv', 'xlsx', 'json']) {
      const url = `/table/TS/M100001.${suffix}?sum=series:in(1,1.1):c1:name(a${sign}b)`;
      const { statusCode, body } = await app.inject(url);
      expect([url, statusCode]).toEqual([url, 400]);
      expect(body).toContain(character);
      expect(JSON.parse(body)).toMatchObject({ code: 'invalid-parameter', parameter: 'sum' });
    }
  });

  it.each(['chartTitle=%01', 'chartFootnote=a%0B'])('is refused in a text of a chart: %s', async (text) => {
    const { statusCode } = await app.inject(`/table/TS/M100001.svg?chart=line&${text}`);
    expect(statusCode).toBe(400);
  });

  it('is refused in a table that is compared, however often it is escaped', async () => {
    const inner = encodeURIComponent('TS/M100001?sum=series:in(1,1.1):c1:name(a%01b)');
    const { statusCode, body } = await app.inject(`/compare.csv?table=${inner}&table=TS/M100001`);
    expect([statusCode, body]).toEqual([400, expect.stringContaining('U+0001')]);
  });
});
