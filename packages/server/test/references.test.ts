import { describe, expect, it } from 'vitest';

import { ENGLISH } from './english.ts';
import { datasetJson } from '../src/features/pages/dataset-json.ts';
import { createHttp } from '../src/platform/http/http.ts';
import { referenceRoutes } from '../src/features/references/routes.ts';
import { memoryViews } from '../src/releases/figures/stored-views.ts';
import { fixedIndex, fixedPortal } from './fixed-portal.ts';

/** A node of JSON-LD. */
type Node = Readonly<Record<string, unknown>>;

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

  it.each([
    ['https://example.org/licence', 'https://example.org/licence'],
    ['Open Data Licence 1.0', { '@type': 'CreativeWork', name: 'Open Data Licence 1.0' }],
  ])('takes the licence “%s” for what it is', (licence, license) => {
    const release = fixedIndex().current('M100001');
    if (release === undefined) throw new Error('the table is listed');
    const address = 'https://tables.example.gov/table/TS/M100001';
    const site = { title: 'Tables', publicUrl: 'https://tables.example.gov' };
    const facts = { ...release.summary, licence };
    expect(datasetJson(facts, { release, description: 'Jobs', address, site })).toMatchObject({ license });
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
        {},
        {},
      ],
    });
  });

  it('says whom to ask, how the figures are made, and by which words they are found', async () => {
    const index = fixedIndex();
    const more = {
      contact: 'Jobs desk, jobs@office.example',
      methodology: 'https://office.example/jobs',
      searchKeywords: ['wages'],
    };
    const all = () => index.all().map((table) => ({ ...table, summary: { ...table.summary, ...more } }));
    const portal = await fixedPortal({}, { index: { ...index, all } });
    const catalogue = (await portal.inject('/catalogue.jsonld')).json<{ 'dcat:dataset': readonly Node[] }>();
    expect(catalogue['dcat:dataset'][1]).toMatchObject({
      'dcat:contactPoint': {
        '@type': 'vcard:Kind',
        'vcard:fn': 'Jobs desk, jobs@office.example',
        'vcard:hasEmail': { '@id': 'mailto:jobs@office.example' },
      },
      'foaf:page': { '@id': 'https://office.example/jobs', '@type': 'foaf:Document' },
      'dcat:keyword': expect.arrayContaining(['Jobs', 'wages']) as unknown,
    });
    expect((await portal.inject('/catalogue.ttl')).body).toContain('mailto:jobs@office.example');
  });

  it('says of all it leads to what the shapes of DCAT-AP 3.0.1 look for', async () => {
    const catalogue = (await (await fixedPortal()).inject('/catalogue.jsonld')).json<Node>();
    const types = new Set<string>();
    const led: [string, string][] = [];
    const walk = (node: Node) => {
      types.add(`${String(node['@id'])} ${String(node['@type'])}`);
      for (const [property, values] of Object.entries(node)) {
        for (const value of [values].flat()) {
          if (typeof value !== 'object' || value === null || property === '@context') continue;
          led.push([property, String((value as Node)['@id'])]);
          walk(value as Node);
        }
      }
    };
    walk(catalogue);
    const CLASSES = {
      'foaf:homepage': 'foaf:Document',
      'dcat:landingPage': 'foaf:Document',
      'dct:accrualPeriodicity': 'dct:Frequency',
      'dcat:mediaType': 'dct:MediaType',
      'dct:format': 'dct:MediaTypeOrExtent',
      'dcat:distribution': 'dcat:Distribution',
      'dcat:dataset': 'dcat:Dataset',
      'stat:dimension': 'qb:DimensionProperty',
    };
    for (const [property, type] of Object.entries(CLASSES)) {
      const ends = led.filter(([name]) => name === property).map(([, end]) => `${end} ${type}`);
      expect(ends).not.toEqual([]);
      expect(ends.filter((end) => !types.has(end))).toEqual([]);
    }
  });

  it('leads to the format that is asked for, and to Turtle otherwise', async () => {
    const app = await fixedPortal();
    const led = async (accept: string) => {
      const { statusCode, headers } = await app.inject({ url: '/catalogue', headers: { accept } });
      return [statusCode, headers.location?.split('/').at(-1), headers.vary];
    };
    expect(await led('*/*')).toEqual([303, 'catalogue.ttl', 'accept']);
    expect(await led('text/turtle;q=0.5, application/rdf+xml')).toEqual([303, 'catalogue.rdf', 'accept']);
    expect(await led('application/xml')).toEqual([303, 'catalogue.rdf', 'accept']);
    expect(await led('application/json, text/turtle;q=0.9')).toEqual([303, 'catalogue.jsonld', 'accept']);
  });

  it.each([
    ['ttl', 'text/turtle; charset=utf-8'],
    ['jsonld', 'application/ld+json; charset=utf-8'],
    ['rdf', 'application/rdf+xml; charset=utf-8'],
  ])('comes as .%s to any site, and once only', async (suffix, type) => {
    const app = await fixedPortal();
    const { headers } = await app.inject(`/catalogue.${suffix}`);
    expect([headers['content-type'], headers['access-control-allow-origin']]).toEqual([type, '*']);
    const again = await app.inject({
      url: `/catalogue.${suffix}`,
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('says the same in Turtle and in RDF/XML', async () => {
    const app = await fixedPortal();
    const page = 'https://tables.example.gov/table/TS/M100001';
    const { body: turtle } = await app.inject('/catalogue.ttl');
    expect(turtle).toContain(`<https://tables.example.gov/catalogue> dcat:dataset <${page}> .`);
    expect(turtle).toContain(`<${page}> a dcat:Dataset ;`);
    expect(turtle).toContain('dct:title "Employed <Residents>" ;');
    expect(turtle).toMatch(/stat:numSeries "\d+"\^\^xsd:nonNegativeInteger ;/);
    expect(turtle).toContain(`dcat:downloadURL <${page}.csv> ;`);
    const { body: xml } = await app.inject('/catalogue.rdf');
    expect(xml).toContain(`<dcat:Dataset rdf:about="${page}">`);
    expect(xml).toContain('<dct:title>Employed &lt;Residents&gt;</dct:title>');
    expect(xml).toMatch(/<stat:numSeries rdf:datatype="[^"]+#nonNegativeInteger">\d+</);
    expect(xml).toContain(`<dcat:downloadURL rdf:resource="${page}.csv"/>`);
    expect(turtle.match(/ a dcat:Dataset /g)).toHaveLength(2);
    expect(xml.match(/<dcat:Dataset /g)).toHaveLength(2);
  });

  it.each(['ttl', 'jsonld', 'rdf'])('as .%s names no table that programs may not read', async (suffix) => {
    const index = fixedIndex();
    const all = () =>
      index.all().map((table) => ({
        ...table,
        summary: { ...table.summary, apiPublic: table.code !== 'M100001' },
      }));
    const { body } = await (
      await fixedPortal({}, { index: { ...index, all } })
    ).inject(`/catalogue.${suffix}`);
    expect(body).toContain('C100003');
    expect(body).not.toContain('M100001');
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
