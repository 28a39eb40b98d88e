import { describe, expect, it } from 'vitest';

import { ENGLISH } from './english.ts';
import { createHttp } from '../src/platform/http/http.ts';
import { referenceRoutes } from '../src/features/references/routes.ts';
import { memoryViews } from '../src/releases/figures/stored-views.ts';
import { fixedIndex, fixedPortal } from './fixed-portal.ts';

describe('what search engines read', () => {
  it('says what robots may visit, and where the sitemap is', async () => {
    const { body } = await (await fixedPortal()).inject('/robots.txt');
    expect(body).toContain('Disallow: /api/');
    expect(body).toContain('Sitemap: https://tables.example.gov/sitemap.xml');
  });

  it('lists every page that is to be found, and no withdrawn table', async () => {
    const { body } = await (await fixedPortal()).inject('/sitemap.xml');
    const pages = [...body.matchAll(/<loc>https:\/\/tables\.example\.gov([^<]*)<\/loc>/g)].map(
      ([, path]) => path,
    );
    expect(pages).toEqual(
      expect.arrayContaining(['/', '/browse', '/topic/jobs', '/table/TS/M100001', '/table/CT/C100003']),
    );
    expect(pages).not.toContain('/table/TS/M100002');
    expect(body).toContain('<lastmod>2026-11-01T00:00:00.000Z</lastmod>');
  });

  it('has an index of several sitemaps when one is not enough', async () => {
    const app = createHttp({ words: ENGLISH, errorPage: () => '' });
    const portal = { title: 'A', description: '', department: 'D', publicUrl: 'https://x.example' };
    referenceRoutes(app, {
      index: fixedIndex(),
      portal: () => portal,
      words: ENGLISH,
      views: memoryViews(),
      plainPages: ['/'],
      mostAddresses: 3,
    });
    const index = await app.inject('/sitemap.xml');
    expect(index.body.match(/<loc>/g)).toHaveLength(2);
    const parts = await Promise.all([1, 2].map((number) => app.inject(`/sitemaps/${number}.xml`)));
    expect(parts.map(({ body }) => body.match(/<loc>/g)?.length)).toEqual([3, 1]);
    expect((await app.inject('/sitemaps/3.xml')).statusCode).toBe(404);
  });

  it('finds a schema.org Dataset on the page of a table, and none on that of a withdrawn one', async () => {
    const portal = await fixedPortal();
    const datasetOn = async (path: string) => {
      const { body } = await portal.inject(path);
      const text = /<script type="application\/ld\+json">\s*(.*?)\s*<\/script>/s.exec(body)?.[1];
      return text === undefined ? undefined : (JSON.parse(text) as object);
    };
    expect(await datasetOn('/table/TS/M100001?choose=time:latest(1)')).toMatchObject({
      '@type': 'Dataset',
      name: 'Employed <Residents>',
      url: 'https://tables.example.gov/table/TS/M100001',
      temporalCoverage: '2024-01-01/2025-03-31',
      keywords: ['Economy', 'Labour', 'Jobs'],
    });
    expect(await datasetOn('/table/TS/M100002')).toBeUndefined();
  });

  it('takes years that are written as months are for years where the table has such', async () => {
    const index = fixedIndex();
    const current = (code: string) => {
      const table = index.current(code);
      const spans = { frequency: 'multi-year', from: '2009-10', to: '2011-12' } as const;
      return table && { ...table, summary: { ...table.summary, ...spans } };
    };
    const { body } = await (
      await fixedPortal({}, { index: { ...index, current } })
    ).inject('/table/TS/M100001');
    expect(body).toContain('"temporalCoverage":"2009-01-01/2012-12-31"');
  });
});

describe('the catalogue for open-data portals', () => {
  it('names every listed table with its files', async () => {
    const reply = await (await fixedPortal()).inject('/catalogue.jsonld');
    expect(reply.headers['content-type']).toBe('application/ld+json; charset=utf-8');
    const catalogue = reply.json<{ 'dcat:dataset': readonly Readonly<Record<string, unknown>>[] }>();
    expect(catalogue).toMatchObject({
      '@type': 'dcat:Catalog',
      'dct:publisher': { 'foaf:name': 'Department of Statistics' },
    });
    expect(catalogue['dcat:dataset'].map((each) => each['dct:identifier'])).toEqual(['C100003', 'M100001']);
    expect(catalogue['dcat:dataset'][1]).toMatchObject({
      'dct:accrualPeriodicity': {
        '@id': 'http://publications.europa.eu/resource/authority/frequency/QUARTERLY',
      },
      'dcat:distribution': [
        { 'dcat:downloadURL': { '@id': 'https://tables.example.gov/table/TS/M100001.csv' } },
        {},
        {},
        {},
      ],
    });
  });
});

describe('the citation of a table', () => {
  it('names its release, permanent address and content hash', async () => {
    const { body } = await (await fixedPortal()).inject('/table/TS/M100001/citation.txt');
    expect(body).toBe(
      'Labour Force Survey; Statistics Office (2026): Employed <Residents>. Table M100001, release of 1 Nov 2026. Department of Statistics Almanac. https://tables.example.gov/table/TS/M100001?release=rm100001000 (content hash hash-of-M100001)\n',
    );
  });

  it('of a chart or a view leads to exactly that, in the release it was made of', async () => {
    const app = await fixedPortal();
    const chart = 'choose=time:latest(2)&chart=line&chartTitle=My%20jobs&panel=choose';
    const text = await app.inject(`/table/TS/M100001/citation.txt?${chart}`);
    expect(text.body).toContain('(2026): My jobs. Chart of table M100001, release of 1 Nov 2026.');
    expect(text.body).toContain(
      '/table/TS/M100001?choose=time:latest(2)&chart=line&chartTitle=My%20jobs&release=rm100001000 ',
    );
    const ris = await app.inject(`/table/TS/M100001/citation.ris?${chart}`);
    expect(ris.body).toMatch(/^TY {2}- FIGURE\r\n/);
    const view = await app.inject('/table/TS/M100001/citation.bib?decimals=1');
    expect(view.body).toContain('View of table M100001, release rm100001000');
    const wrong = await app.inject('/table/TS/M100001/citation.txt?choose=nonsense');
    expect(wrong.statusCode).toBe(400);
  });

  it.each([
    ['/table/TS/M100001/citation.bib', 200, 'application/x-bibtex; charset=utf-8'],
    [
      '/table/TS/M100001/citation.ris?release=rm100001000',
      200,
      'application/x-research-info-systems; charset=utf-8',
    ],
    ['/table/TS/M100001/citation.ris?release=gone', 404, 'application/problem+json; charset=utf-8'],
    ['/table/TS/M999999/citation.txt', 404, 'application/problem+json; charset=utf-8'],
  ])('answers %s with %i as %s', async (url, status, type) => {
    const reply = await (await fixedPortal()).inject(url);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([status, type]);
  });
});
