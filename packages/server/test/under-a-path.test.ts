import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { pageTemplate } from '../src/features/pages/page-template.ts';
import type { HttpApp } from '../src/platform/http/http-app.ts';
import { fixedPortal } from './fixed-portal.ts';
import { ask, openAccountsForTests } from './accounts-for-tests.ts';
import { databaseKinds } from './test-databases.ts';

const PATH = '/statistics';
const PORTAL = { PUBLIC_URL: `https://example.org${PATH}/` };
const HOME = 'https://example.org/statistics';

/** In the form that Vite builds it: files next to the page. */
const BUILT = pageTemplate(
  '<!doctype html><html lang="en"><head><link rel="icon" href="./favicon.svg" /><!-- almanac:head: here --><script type="module" src="./assets/start-0a1b2c3d.js"></script></head><body><div id="root"></div></body></html>',
);

/** Every address in a page or file that a browser would take for one of ours. */
const addressesIn = (body: string): readonly string[] =>
  [...body.matchAll(/(?:href|src|srcset|data-figures)="(\.?\/[^"]*)"/g)].map(([, address = '']) => address);

const outside = (addresses: readonly string[]): readonly string[] =>
  addresses.filter((address) => address !== PATH && !address.startsWith(`${PATH}/`));

describe('a portal under a path', () => {
  let app: HttpApp;
  let webFolder: string;
  beforeAll(async () => {
    webFolder = await mkdtemp(join(tmpdir(), 'almanac-web-'));
    await mkdir(join(webFolder, 'assets'));
    await writeFile(join(webFolder, 'assets/start-0a1b2c3d.js'), 'export {};\n');
    app = await fixedPortal(
      { ...PORTAL, ALMANAC_ACCENT: '#0f4c81,#8fbde8', ALMANAC_LOGO: 'logo.svg' },
      { template: BUILT, embedTemplate: BUILT, webFolder },
    );
  });
  afterAll(async () => {
    await app.close();
    await rm(webFolder, { recursive: true });
  });

  const status = async (url: string, headers = {}): Promise<number> =>
    (await app.inject({ url, headers })).statusCode;

  it.each([
    '',
    ...[
      '/',
      '/home',
      '/browse',
      '/topic/jobs',
      '/table/TS/M100001',
      '/series/M100001/1',
      '/search',
      '/nobody',
    ],
    ...['/chart/TS/M100001/f1', '/statistical-tables/download-metadata/M100001', '/glossary', '/faq'],
  ])('draws “%s” with addresses under the path alone', async (url) => {
    const { statusCode, body } = await app.inject(`${PATH}${url}`);
    expect(statusCode).toBe(url === '/nobody' ? 404 : 200);
    const addresses = addressesIn(body);
    expect(addresses).toContain(`${PATH}/assets/start-0a1b2c3d.js`);
    expect(addresses).toContain(`${PATH}/favicon.svg`);
    expect(outside(addresses)).toEqual([]);
  });

  it('gives the logo, the links of announcements and its own address under the path in the settings of a page', async () => {
    const told = await fixedPortal({
      ...PORTAL,
      ALMANAC_LOGO: 'logo.svg',
      ALMANAC_ANNOUNCEMENTS: JSON.stringify([
        { text: 'New guide', link: '/user-guide' },
        { text: 'Our site', link: 'https://example.org/' },
      ]),
    });
    const { body } = await told.inject(`${PATH}/`);
    expect(body).toContain(`"publicUrl":"${HOME}"`);
    expect(body).toContain(`"logo":"${PATH}/logo.svg"`);
    expect(body).toContain(`"link":"${PATH}/user-guide"`);
    expect(body).toContain('"link":"https://example.org/"');
    expect(body).toContain(`<link rel="canonical" href="${HOME}/" />`);
  });

  it.each([
    '/assets/start-0a1b2c3d.js',
    '/site.css',
    '/table/TS/M100001.csv',
    '/table/TS/M100001.xlsx',
    '/table/TS/M100001.svg?words=none',
    '/table/TS/M100001/metadata.json',
    '/api/catalogue',
    '/api/content/1/ts/M100001',
    '/api/TABLE/TableData/M100001?limit=1',
    '/api/table/catalogue',
    '/feeds/updates.atom',
    '/feeds/releases.ics',
    '/sitemap.xml',
    '/robots.txt',
    ...['/catalogue.ttl', '/catalogue.jsonld', '/catalogue.rdf'],
    '/healthz',
    '/readyz',
  ])('answers %s there', async (url) => {
    expect(await status(`${PATH}${url}`)).toBe(200);
  });

  it('leads on under the path', async () => {
    const lead = async (url: string) => {
      const { statusCode, headers } = await app.inject(`${PATH}${url}`);
      return [statusCode, headers.location];
    };
    expect(await lead('/table/CT/M100001?decimals=1')).toEqual([301, `${PATH}/table/TS/M100001?decimals=1`]);
    expect(await lead('/table/CT/C100000.csv')).toEqual([301, `${PATH}/table/CT/C100003.csv`]);
    expect(await lead('/chart/CT/M100001/f1')).toEqual([301, `${PATH}/chart/TS/M100001/f1`]);
    expect(await lead('/catalogue')).toEqual([303, `${PATH}/catalogue.ttl`]);
    expect(await lead('/table-no-lag')).toEqual([302, `${PATH}/browse`]);
  });

  it('names itself so in files, feeds, the sitemap, open data and the data API', async () => {
    const read = async (url: string) => (await app.inject(`${PATH}${url}`)).body;
    expect(await read('/table/TS/M100001.csv')).toContain(`${HOME}/table/TS/M100001`);
    expect(await read('/feeds/updates.atom')).toContain(`href="${HOME}/feeds/updates.atom"`);
    expect(await read('/sitemap.xml')).toContain(`<loc>${HOME}/table/TS/M100001</loc>`);
    expect(await read('/catalogue.jsonld')).toContain(`"${HOME}/table/TS/M100001"`);
    expect(await read('/robots.txt')).toBe(
      `User-agent: *\nDisallow: ${PATH}/api/\nDisallow: ${PATH}/statistical-tables/downloadMultiple/\n\nSitemap: ${HOME}/sitemap.xml\n`,
    );
    const page = await app.inject(`${PATH}/api/table/tabledata/M100001?limit=1`);
    expect(page.headers.link).toContain(`<${HOME}/api/table/tabledata/M100001?`);
  });

  it.each([
    ...['/api/openapi.json', '/api/table/catalogue', '/api/table/tabledata/M100001?limit=1&extended=true'],
    ...['/feeds/updates.atom', '/feeds/table/M100001.atom', '/sitemap.xml'],
    ...['/catalogue.jsonld', '/robots.txt', '/table/TS/M100001', '/chart/TS/M100001/f1'],
    ...['/table/TS/M100001.csv?layout=tidy', '/table/TS/M100001.json', '/table/TS/M100001/metadata.json'],
    ...[
      '/compare.csv?table=TS/M100001&table=TS/M100001',
      '/statistical-tables/download-metadata/M100001.json',
    ],
  ])('gives no address at %s that leads out of the path', async (url) => {
    const { statusCode, body } = await app.inject(`${PATH}${url}`);
    expect(statusCode).toBe(200);
    const origin = HOME.slice(0, -PATH.length);
    const addresses = body.split(origin).slice(1);
    expect(addresses.length).toBeGreaterThan(0);
    expect(
      addresses.filter((rest) => !/^\/statistics(?![\w-])/.test(rest)).map((rest) => rest.slice(0, 60)),
    ).toEqual([]);
  });

  it.each(['/', '/browse', '/statistic', '/statisticsx/', '/STATISTICS/', '/assets/start-0a1b2c3d.js'])(
    'answers 404 to %s, and says where it is',
    async (url) => {
      const { statusCode, body } = await app.inject(url);
      expect(statusCode).toBe(404);
      expect(body).toContain(`${HOME}/`);
      expect(outside(addressesIn(body))).toEqual([]);
    },
  );

  it('says so as a problem to programs, and does nothing for them', async () => {
    const answer = await app.inject('/api/catalogue');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ]);
    expect(answer.json()).toMatchObject({ code: 'unknown-address', detail: `The portal is at ${HOME}/.` });
    expect(
      (await app.inject({ method: 'POST', url: '/api/views', payload: { query: 'a' } })).statusCode,
    ).toBe(404);
  });

  it('answers those who run it also without the path', async () => {
    expect(await status('/healthz')).toBe(200);
    expect(await status('/readyz')).toBe(200);
    expect(await status('/api/status')).toBe(200);
    expect(await status('/healthzz')).toBe(404);
    const report = { state: 'none' };
    const put = { method: 'PUT', url: '/api/publishing/1/demonstration', payload: report } as const;
    expect((await app.inject(put)).json()).toMatchObject({ code: 'local-key-needed' });
  });

  it('stands behind a proxy that takes the path off and says so, and behind no other', async () => {
    const taken = { 'x-forwarded-prefix': PATH };
    expect(await status('/table/TS/M100001', taken)).toBe(200);
    expect(await status('/table/TS/M100001', { 'x-forwarded-prefix': '/other' })).toBe(404);
    const { headers } = await app.inject({ url: '/table/CT/M100001', headers: taken });
    expect(headers.location).toBe(`${PATH}/table/TS/M100001`);
    // What a reader makes up changes nothing at a proxy that passes the path on.
    expect(await status(`${PATH}/table/TS/M100001`, taken)).toBe(200);
  });

  it('keeps the addresses of embedded charts frameable, and of pages not', async () => {
    const policy = async (url: string) => {
      const { headers } = await app.inject({
        url: `${PATH}${url}`,
        headers: { 'sec-fetch-dest': 'document' },
      });
      return String(headers['content-security-policy']);
    };
    expect(await policy('/chart/TS/M100001/f1')).not.toContain('frame-ancestors');
    expect(await policy('/table/TS/M100001')).toContain("frame-ancestors 'none'");
  });
});

it('a portal without a path takes no notice of one', async () => {
  const app = await fixedPortal();
  expect((await app.inject({ url: '/browse', headers: { 'x-forwarded-prefix': '/x' } })).statusCode).toBe(
    200,
  );
  expect((await app.inject('/statistics')).statusCode).toBe(404);
  expect((await app.inject('/table/CT/M100001')).headers.location).toBe('/table/TS/M100001');
});

it('mail of a portal under a path leads there', { timeout: 60_000 }, async () => {
  const [sqlite] = databaseKinds();
  if (sqlite === undefined) throw new Error('there is always SQLite');
  const place = await sqlite.make();
  const context = await openAccountsForTests(place.address, PORTAL);
  try {
    const body = { name: 'Ada', email: 'ada@example.org', password: 'seventeen quiet herons' };
    await ask(context, { path: 'externaluser/register', body });
    const [letter] = await context.mailOf('ada@example.org');
    expect(letter?.text).toContain(`${HOME}/verify-registration-details#token=`);
    expect(letter?.html).toContain(`href="${HOME}/verify-registration-details#token=`);
  } finally {
    await context.close();
    await place.drop();
  }
});
