import type { ProblemBody, SearchBody, SeriesBody, SuggestionsBody } from '@almanac/contract';
import { parseSynonyms } from '@almanac/core';
import { beforeAll, describe, expect, it } from 'vitest';

import type { HttpApp } from '../src/platform/http/http-app.ts';
import { fixedPortal } from './fixed-portal.ts';
import { ENGLISH } from './english.ts';

let app: HttpApp;

beforeAll(async () => {
  const synonyms = parseSynonyms('jobs => employed');
  app = await fixedPortal({}, { ...(synonyms.ok && { synonyms: synonyms.value }) });
});

async function get<Body>(url: string, status = 200): Promise<Body> {
  const answer = await app.inject({ url });
  expect(answer.statusCode, answer.body).toBe(status);
  return answer.json<Body>();
}

const search = (query: string) => get<SearchBody>(`/api/search?${query}`);
const codesOf = ({ hits }: SearchBody) => hits.map(({ table }) => table.code);

describe('GET /api/search', () => {
  it('finds tables by their words and says where they stand', async () => {
    const body = await search('q=employed');
    expect(codesOf(body)).toEqual(['M100001']);
    const [hit] = body.hits;
    expect(hit?.title).toEqual({ text: 'Employed <Residents>', marks: [{ start: 0, end: 8 }] });
    expect(hit?.place?.topic).toEqual({ text: 'Jobs', marks: [] });
    expect(hit?.series).toBeUndefined();
  });

  it('marks where the words stand, and not a second time what the title shows', async () => {
    const marksOf = async (query: string) => {
      const [hit] = (await search(query)).hits;
      return [hit?.title, hit?.place?.subject, hit?.agency].map((each) => each?.marks.length);
    };
    expect(await marksOf('q=residents+sex')).toEqual([2, 0, 0]);
    expect(await marksOf('q=sex+labour')).toEqual([1, 1, 0]);
    expect(await marksOf('q=statistics+office')).toEqual([0, 0, 2]);
  });

  it('leads from a series to the table with that row chosen, with its latest figure', async () => {
    const body = await search('q=rate');
    const series = body.hits[0]?.series;
    expect(series?.matching).toBe(1);
    expect(series?.shown).toEqual([
      {
        text: 'Rate',
        marks: [{ start: 0, end: 4 }],
        address: '/table/TS/M100001?choose=series:in(1.1)',
        page: '/series/M100001/1.1',
        glance: {
          latest: '2.6%',
          period: '2025 1Q',
          change: { direction: 'up', text: '+0.6 pp' },
          sparkline: [2, 2.1, 2.2, 2.3, 2.6],
        },
      },
    ]);
  });

  it('leads to the row of a table without periods', async () => {
    const [hit] = (await search('q=females')).hits;
    expect(hit?.series?.shown).toEqual([
      { text: 'Females', marks: [{ start: 0, end: 7 }], address: '/table/CT/C100003?choose=sex:in(f)' },
    ]);
  });

  it('forgives slips, reads synonyms, and says so', async () => {
    expect((await search('q=employde')).understood.corrections).toEqual([
      { typed: 'employde', read: 'employed' },
    ]);
    const jobs = await search('q=jobs');
    expect(jobs.understood.alsoReadAs).toEqual(['employed']);
    expect(codesOf(jobs)).toEqual(['M100001', 'C100003']);
    expect((await search('q=residents+astronauts')).understood.isNearest).toBe(true);
  });

  it('never finds a withdrawn table', async () => {
    expect(codesOf(await search('q=old'))).toEqual([]);
    expect(codesOf(await search('q=M100002'))).not.toContain('M100002');
  });

  it('narrows down by every filter, and counts what each value would show', async () => {
    const all = await search('q=residents');
    expect(all.total).toBe(2);
    expect(all.facets.type).toEqual([
      { value: 'CT', name: 'Cross-sectional', count: 1 },
      { value: 'TS', name: 'Time series', count: 1 },
    ]);
    expect(all.facets.subjectGrouping).toEqual([{ value: 'economy', name: 'Economy', count: 2 }]);
    const some = await search('q=residents&type=CT&subjectGrouping=economy&subject=labour&topic=jobs');
    expect(codesOf(some)).toEqual(['C100003']);
    expect(some.found).toBe(2);
    expect(some.without).toEqual({ subjectGrouping: 1, subject: 1, topic: 1, updatedSince: 1 });
    expect(some.facets.type.map(({ count }) => count)).toEqual([1, 1]);
    expect((await search('q=residents&frequency=annual')).total).toBe(0);
    expect((await search('q=residents&frequency=annual&frequency=quarterly')).total).toBe(2);
    expect((await search('q=residents&agency=Nobody')).facets.agency).toContainEqual({
      value: 'Nobody',
      name: 'Nobody',
      count: 0,
    });
  });

  it('takes a day to be updated since, and offers the last week, month and year', async () => {
    const { facets } = await search('q=residents');
    expect(facets.updatedSince.map(({ value, count }) => [value, count])).toEqual([
      ['2026-11-13', 0],
      ['2026-10-21', 2],
      ['2025-11-20', 2],
    ]);
    expect((await search('q=residents&updatedSince=2026-11-01')).total).toBe(2);
    expect((await search('q=residents&updatedSince=2026-11-02')).total).toBe(0);
  });

  it('gives pages, and orders by title and date', async () => {
    expect(codesOf(await search('q=residents&size=1&page=2&sort=title'))).toEqual(['C100003']);
    expect(codesOf(await search('q=residents&size=1&page=3'))).toEqual([]);
    expect(codesOf(await search('q=residents&sort=updated'))).toHaveLength(2);
  });

  it('refuses what it cannot understand, by name', async () => {
    const wrong = ['q=a&page=0', 'q=a&sort=best', 'q=a&updatedSince=yesterday', 'q=a&type=XX', 'page=2'];
    for (const query of wrong) {
      const { parameter } = await get<ProblemBody>(`/api/search?${query}`, 400);
      expect(query.includes(parameter ?? '') || parameter === 'q').toBe(true);
    }
    expect((await get<ProblemBody>('/api/search?q=a&theme=x', 400)).code).toBe('unknown-parameter');
  });
});

describe('GET /api/search/suggestions', () => {
  it('offers tables, series with their figures, topics and agencies', async () => {
    const body = await get<SuggestionsBody>('/api/search/suggestions?q=rat');
    expect(body.series[0]?.glance?.latest).toBe('2.6%');
    expect(body.series[0]?.table).toBe('Employed <Residents>');
    const topics = await get<SuggestionsBody>('/api/search/suggestions?q=labour');
    expect(topics.topics).toEqual([
      { text: 'Labour', marks: [{ start: 0, end: 6 }], address: '/browse/economy/labour', tables: 2 },
    ]);
    const agencies = await get<SuggestionsBody>('/api/search/suggestions?q=statistics+office');
    expect(agencies.agencies[0]?.text).toBe('Statistics Office');
    expect(agencies.tables).toHaveLength(2);
  });

  it('has nothing to offer for nothing', async () => {
    const body = await get<SuggestionsBody>('/api/search/suggestions?q=');
    expect([...body.tables, ...body.series, ...body.topics, ...body.agencies]).toEqual([]);
  });
});

describe('GET /api/series/:code/:seriesNo', () => {
  it('gives a series whole, in print and in numbers', async () => {
    const body = await get<SeriesBody>('/api/series/m100001/1.1');
    expect(body.name).toBe('Rate');
    expect(body.unit).toBe('Per Cent');
    expect(body.latest).toMatchObject({
      isBarePercentage: true,
      observation: { text: '2.6', iso: '2025-Q1' },
    });
    expect(body.changes).toEqual([
      { against: 'period', from: '2024 4Q', direction: 'up', text: '+0.3 pp' },
      { against: 'year', from: '2024 1Q', direction: 'up', text: '+0.6 pp' },
    ]);
    expect(body.observations.map(({ value }) => value)).toEqual([2.6, 2.3, 2.2, 2.1, 2]);
    expect(body.files.csv).toBe('/table/TS/M100001.csv?choose=series:in(1.1)');
    expect(body.neighbours.above).toMatchObject({
      name: 'Total <all>',
      address: '/series/M100001/1',
      unit: 'Thousand',
      glance: { latest: '1,100', isProvisional: true },
    });
  });

  it('keeps absences and flags apart from numbers', async () => {
    const { observations, footnotes, neighbours } = await get<SeriesBody>('/api/series/M100001/1');
    expect(observations[0]?.flags).toHaveLength(1);
    expect(observations[3]).toMatchObject({ value: null, absence: expect.any(String) as string });
    expect(footnotes).toEqual([{ number: 1, text: 'Residents & visitors' }]);
    expect(neighbours.below.map(({ name }) => name)).toEqual(['Rate']);
  });

  it('answers 404 for what is not there', async () => {
    expect((await get<ProblemBody>('/api/series/M100001/9', 404)).code).toBe('unknown-series');
    expect((await get<ProblemBody>('/api/series/NOWHERE/1', 404)).code).toBe('unknown-table');
    expect((await get<ProblemBody>('/api/series/C100003/1-1', 404)).detail).toContain('no periods');
  });
});

describe('the page of a series', () => {
  it('is readable before any script runs', async () => {
    const { body, statusCode } = await app.inject({ url: '/series/M100001/1.1' });
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Employed &lt;Residents&gt;, Rate – ');
    expect(body).toContain('<link rel="canonical" href="https://tables.example.gov/series/M100001/1.1" />');
    expect(body).toMatch(/<th scope="row">Q1 2025<\/th>\s*<td>2\.6</);
    expect(body).toContain('2.6 (Per Cent) in Q1 2025, +0.3 pp from Q4 2024, +0.6 pp from Q1 2024.');
  });

  it('says of a withdrawn table that it is, and hides it from search engines', async () => {
    const { body } = await app.inject({ url: '/series/M100002/1' });
    expect(body).toContain(ENGLISH.say('series.withdrawn'));
    expect(body).toContain('<meta name="robots" content="noindex" />');
  });

  it('leads on to the table that took its place', async () => {
    const { statusCode, headers } = await app.inject({ url: '/series/C100000/1' });
    expect([statusCode, headers.location]).toEqual([301, '/table/CT/C100003']);
  });

  it('is not found where there is none', async () => {
    const { statusCode, headers } = await app.inject({
      url: '/series/M100001/7',
      headers: { accept: 'text/html' },
    });
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  });
});
