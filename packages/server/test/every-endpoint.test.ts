import { CHECKS, FILE_SUFFIXES } from '@almanac/contract';
import { createHash } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { nameOf, openFuzzedPortal, type FuzzedPortal } from './fuzz/fuzzed-portal.ts';
import { randomOf } from './fuzz/random.ts';
import { fittingRequest, type FuzzedRequest } from './fuzz/requests.ts';
import { publication, setScene, type Scene } from './fuzz/scene.ts';
import { pxOf } from './publishing-for-tests.ts';

/** Of each address so many different questions. */
const QUESTIONS = 6;
const TRIES = 40;

/** The last instant before they become readable, so that answers with the time in them stay the same. */
const AHEAD_MS = 1;

/** A table that exists, one that is still under embargo, and one that does not exist. */
const KNOWN = 'DWELL';
const UNHEARD = 'STORM';
const NOBODYS = 'NOSUCH';

/** A figure of theirs, as it is written. */
const FIGURES = ['987654', '987,654', '987 654'];

/** What gives the releases under embargo away, wherever it appears. */
const MARKS = [...FIGURES, 'Aftermath', UNHEARD];

/** A word of a title under embargo, and one of no title. */
const WORDS = ['aftermath', 'afterglow'] as const;

/** Where the new figures, or the news of them, are available from the instant on. */
const OPENING = [
  ...['/', '/latest-updates', '/browse/:groupingId/:subjectId/:topicId', '/table/:kind/:code'],
  ...[
    '/series/:code/:seriesNo',
    '/chart/:kind/:code/:iframeId',
    '/compare',
    '/sitemap.xml',
    ...['ttl', 'jsonld', 'rdf'].map((suffix) => `/catalogue.${suffix}`),
  ],
  ...[...FILE_SUFFIXES, 'svg', 'png'].map((format) => `/table/:kind/:code.${format}`),
  ...FILE_SUFFIXES.map((format) => `/compare.${format}`),
  ...['metadata.json', 'croissant.json', 'calls.json', 'citation.txt', 'changes', 'changes.csv'].map(
    (name) => `/table/:kind/:code/${name}`,
  ),
  '/table/:kind/:code.csv-metadata.json',
  ...['updates', 'table/:code', 'topic/:topicId'].map((feed) => `/feeds/${feed}.atom`),
  ...['/api/catalogue', '/api/updates', '/api/search', '/api/search/suggestions', '/api/table/catalogue'],
  '/api/answer',
  ...['/api/content/1/:kind/:code', '/api/content/1/:kind/:code/slice', '/api/series/:code/:seriesNo'],
  ...['/api/releases/:code', '/api/releases/:code/history', '/api/table/tabledata/:resourceId'],
  ...['/api/collections/:id', '/statistical-tables/downloadMultiple/:id.zip'],
  ...['/api/v2/tables', '/api/v2/tables/:code', '/api/v2/tables/:code/metadata'],
  ...['/api/v2/tables/:code/data', '/api/v2/savedqueries/:savedQuery/data'],
  '/api/v1/:lang/:db/:groupingId/:subjectId/:topicId',
  ...['/sdmx/2.1/:structure', '/sdmx/2.1/:structure/:agencyId'],
  '/sdmx/2.1/:structure/:agencyId/:structureId',
  ...['', '/:items'].map((rest) => `/sdmx/2.1/:structure/:agencyId/:structureId/:structureVersion${rest}`),
  ...['', '/:key', '/:key/:provider'].flatMap((rest) => [
    `/sdmx/2.1/data/:flow${rest}`,
    `/sdmx/2.1/availableconstraint/:flow${rest}`,
  ]),
  '/sdmx/2.1/availableconstraint/:flow/:key/:provider/:component',
  ...['', '/:agencyId', '/:agencyId/:structureId', '/:agencyId/:structureId/:structureVersion'].map(
    (rest) => `/sdmx/3.0/structure/:structure${rest}`,
  ),
  '/sdmx/3.0/structure/:structure/:agencyId/:structureId/:structureVersion/:items',
  ...['', '/:structureVersion', '/:structureVersion/:key'].flatMap((rest) => [
    `/sdmx/3.0/data/:context/:agencyId/:resource${rest}`,
    `/sdmx/3.0/availability/:context/:agencyId/:resource${rest}`,
  ]),
  '/sdmx/3.0/availability/:context/:agencyId/:resource/:structureVersion/:key/:component',
];

/** Reports about the process, including how many requests it had. */
const OF_THE_PROCESS = ['GET /metrics'];

/** The folders that the release comes into. */
const WHERE_IT_OPENS = {
  groupingId: ['society'],
  subjectId: ['housing'],
  topicId: ['dwellings'],
};

interface Endpoint {
  readonly name: string;
  readonly request: FuzzedRequest;
}

interface Said {
  readonly status: number;
  readonly hash: string;
  readonly text: string;
  readonly tag: string | undefined;
  readonly cacheControl: string;
}

let portal: FuzzedPortal;
let scene: Scene;
let embargo: Date;
let pending: readonly string[];
/** The address of a preview that lasts until the embargo ends. */
let previewed: string;
/** Every address that is read, requested in several ways. */
let endpoints: readonly Endpoint[];
let before: readonly Said[];
/** Endpoints that answer the same when they are asked twice. */
let areSteady: readonly boolean[];

async function knock({ request }: Endpoint, headers: Readonly<Record<string, string>> = {}): Promise<Said> {
  const answer = await portal.app.inject({ ...request, headers: { ...request.headers, ...headers } });
  const { etag, 'cache-control': cacheControl = '' } = answer.headers;
  // Each request has another number.
  const text = answer.rawPayload
    .toString('latin1')
    .replaceAll(String(answer.headers['x-request-id']), '')
    .replace(/"traceId":"[-0-9a-f]+"/, '');
  return {
    status: answer.statusCode,
    hash: createHash('sha256').update(text).digest('hex'),
    text,
    tag: typeof etag === 'string' ? etag : undefined,
    cacheControl,
  };
}

async function knockAtAll(): Promise<readonly Said[]> {
  const said: Said[] = [];
  for (const endpoint of endpoints) said.push(await knock(endpoint));
  return said;
}

async function publish(code: string): Promise<string> {
  const manifest = { code, type: 'TS', topics: ['Society > Housing > Dwellings'], at: embargo.toISOString() };
  const { type, body } = publication([
    { name: 'manifest', content: JSON.stringify(manifest) },
    { name: 'confirm', content: JSON.stringify({ checks: CHECKS, because: 'A test.' }) },
    { name: 'file', fileName: 'x.px', content: pxOf('987654 50 11 ".." 20 "-"', 'Aftermath by region') },
  ]);
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/publishing/1/releases',
    payload: body,
    headers: { authorization: `Bearer ${portal.localKey}`, 'content-type': type },
  });
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.json<{ readonly release: string }>().release;
}

/** Different fitting questions at each address that only reads. */
function endpointsOf(about: Scene): readonly Endpoint[] {
  const found = new Map<string, Endpoint>();
  for (const route of portal.routes) {
    // A publishing key may see embargoes; everything else must not.
    if (route.method !== 'GET' || route.url.startsWith('/api/publishing/')) continue;
    if (OF_THE_PROCESS.includes(nameOf(route))) continue;
    const urls = new Set<string>();
    for (let tries = 0; tries < TRIES && urls.size < QUESTIONS; tries += 1) {
      const request = fittingRequest(randomOf(7, tries), route, about);
      urls.add(request.url);
      if (!found.has(request.url)) found.set(request.url, { name: nameOf(route), request });
    }
  }
  return [...found.values()];
}

/** The scene for a reader who guessed the table's code, and even the ids of its releases. */
function sceneOfGuesser(): Scene {
  const tables = scene.tables.filter(({ code }) => code === KNOWN);
  const guessed = tables.flatMap((table) => [
    ...pending.map((release) => ({ ...table, release })),
    ...pending.map((release) => ({ ...table, code: UNHEARD, release })),
  ]);
  const codes = [UNHEARD, KNOWN];
  const words = ['dwellings', WORDS[0]];
  const known = {
    ...scene.known,
    code: codes,
    matrixNumber: codes,
    resourceId: codes,
    tableCode: codes,
    id: ['all', ...codes],
    release: pending,
    from: pending,
    to: pending,
    after: pending,
    q: words,
    keyword: words,
    table: codes.map((code) => `ts/${code}`),
  };
  return { ...scene, tables: guessed, known };
}

beforeAll(async () => {
  portal = await openFuzzedPortal();
  scene = await setScene(portal);
  embargo = new Date(portal.clock.now().getTime() + AHEAD_MS);
  endpoints = endpointsOf({ ...scene, known: { ...scene.known, ...WHERE_IT_OPENS } });
  const first = await knockAtAll();
  before = await knockAtAll();
  areSteady = before.map(({ hash }, at) => hash === first[at]?.hash);
  pending = [await publish(KNOWN), await publish(UNHEARD)];
}, 300_000);

afterAll(() => portal.close());

/** What an endpoint says now that it did not say before. */
async function differences(): Promise<readonly string[]> {
  const now = await knockAtAll();
  return endpoints.flatMap(({ request: { url } }, at) => {
    const tells = [...MARKS, ...pending].some((mark) => now[at]?.text.includes(mark));
    const differs = areSteady[at] === true && now[at]?.hash !== before[at]?.hash;
    return tells || differs || now[at]?.status !== before[at]?.status ? [url] : [];
  });
}

describe('releases under embargo', { timeout: 300_000, shuffle: false }, () => {
  it('change nothing at any address in the last millisecond before their instant', async () => {
    expect(endpoints.length).toBeGreaterThan(200);
    expect(areSteady.filter((isSteady) => !isSteady).length).toBeLessThan(endpoints.length / 10);
    expect(await differences()).toEqual([]);
  });

  it('are, to a client that guesses their codes, ids and words, as what does not exist', async () => {
    const guesses = endpointsOf(sceneOfGuesser());
    const names = [UNHEARD, ...pending, WORDS[0]];
    const nobodys = [
      NOBODYS,
      ...pending.map((id) => id.replace(/.$/, (last) => (last === '0' ? '1' : '0'))),
      WORDS[1],
    ];
    const exchange = (text: string, from: readonly string[], to: readonly string[]): string =>
      from.reduce((done, name, at) => done.replace(new RegExp(name, 'gi'), to[at] ?? ''), text);
    const guessed = guesses.filter(({ request: { url } }) => exchange(url, names, nobodys) !== url);
    expect(guessed.length).toBeGreaterThan(100);
    for (const { name, request } of guessed) {
      const url = exchange(request.url, names, nobodys);
      const guess = await knock({ name, request });
      const other = await knock({ name, request: { ...request, url } });
      const said = exchange(guess.text, names, nobodys);
      expect([request.url, guess.status, said]).toEqual([
        request.url,
        other.status,
        exchange(other.text, nobodys, nobodys),
      ]);
      expect([request.url, guess.cacheControl]).toEqual([request.url, other.cacheControl]);
      if (guess.status >= 400)
        expect([request.url, /immutable|max-age=[1-9]/.test(guess.cacheControl)]).toEqual([
          request.url,
          false,
        ]);
    }
  });

  it('can be read by whoever has a link, and still nowhere else', async () => {
    const links: string[] = [];
    for (const code of [KNOWN, UNHEARD]) {
      const answer = await portal.app.inject({
        method: 'POST',
        url: `/api/publishing/1/tables/${code}/previews`,
        payload: { reader: 'Grace Hopper' },
        headers: { authorization: `Bearer ${portal.localKey}` },
      });
      expect(answer.statusCode).toBe(201);
      links.push(new URL(answer.json<{ readonly address: string }>().address, 'http://x').pathname);
    }
    for (const url of links) {
      const { statusCode, body, headers } = await portal.app.inject({ url });
      expect([statusCode, FIGURES.some((figure) => body.includes(figure))]).toEqual([200, true]);
      expect(body).toContain('Preview for Grace Hopper');
      expect(body).toContain('<div class="preview-chart"><svg ');
      expect(body).not.toMatch(/<script|<img|<iframe|<a [^>]*href="(?!#)/);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow, noarchive',
        'referrer-policy': 'no-referrer',
      });
      for (const rest of ['.csv', '.json', '.png', '.svg', '/metadata.json', '?release=x'])
        expect([rest, (await portal.app.inject({ url: `${url}${rest}` })).statusCode]).toEqual([
          rest,
          expect.toSatisfy((status: number) => status >= 400),
        ]);
    }
    expect(await differences()).toEqual([]);
    const url = `/api/publishing/1/tables/${UNHEARD}/previews`;
    const headers = { authorization: `Bearer ${portal.localKey}` };
    expect((await portal.app.inject({ method: 'DELETE', url, headers })).json()).toMatchObject({ ended: 1 });
    expect((await portal.app.inject({ url: links[1] ?? '' })).statusCode).toBe(404);
    expect((await portal.app.inject({ url: links[0] ?? '' })).statusCode).toBe(200);
    previewed = links[0] ?? '';
  });

  it('are not shown to exist to a client that writes about them', async () => {
    const say = async (code: string): Promise<readonly unknown[]> => {
      const bodies = {
        '/api/collections': { tables: [{ code, query: '' }] },
        '/api/dosauth/1/Chart/EmbedTableCode': { tableType: 'ts', tableCode: code, query: '' },
        '/api/dosauth/1/externalUserSavedTable/SubscribeTables': [
          { tableCode: code, tableType: 'ts', isNotified: true },
        ],
      };
      const said: unknown[] = [];
      for (const [url, payload] of Object.entries(bodies)) {
        const headers = { authorization: `Bearer ${scene.keys.account}` };
        const { statusCode, body } = await portal.app.inject({ method: 'POST', url, payload, headers });
        said.push([url, statusCode, body.replaceAll(code, '').replace(/"(?:requestId|id)":"[^"]*"/, '')]);
      }
      return said;
    };
    expect(await say(UNHEARD)).toEqual(await say(NOBODYS));
  });

  it('are at every endpoint from their instant on, also for a client that holds the answer from before', async () => {
    portal.clock.moveTo(embargo);
    expect((await portal.app.inject({ url: previewed })).statusCode).toBe(404);
    await expect
      .poll(async () => (await portal.app.inject('/api/search?q=aftermath')).body)
      .toContain(UNHEARD);
    const now = await knockAtAll();
    const open = new Set<string>();
    for (const [at, endpoint] of endpoints.entries()) {
      const { tag, hash } = before[at] ?? {};
      if (areSteady[at] !== true || now[at]?.hash === hash) continue;
      open.add(endpoint.name.replace(/\(\^[^)]*\)/g, ''));
      if (tag === undefined) continue;
      const held = await knock(endpoint, { 'if-none-match': tag });
      expect([endpoint.request.url, held.status]).toEqual([endpoint.request.url, now[at]?.status]);
    }
    expect([...open]).toEqual(expect.arrayContaining(OPENING.map((address) => `GET ${address}`)));
  });

  it('are at no endpoint once they were taken back, not for a client that holds the answer from before, either', async () => {
    const doors = [...endpoints, ...endpointsOf(sceneOfGuesser())];
    const told: { readonly endpoint: Endpoint; readonly said: Said }[] = [];
    for (const endpoint of doors) {
      const said = await knock(endpoint);
      if (said.status === 200 && FIGURES.some((mark) => said.text.includes(mark)))
        told.push({ endpoint, said });
    }
    expect(new Set(told.map(({ endpoint }) => endpoint.name)).size).toBeGreaterThan(15);
    for (const code of [KNOWN, UNHEARD]) {
      const answer = await portal.app.inject({
        method: 'POST',
        url: `/api/publishing/1/tables/${code}/retract`,
        payload: { reason: 'A respondent could be identified.' },
        headers: { authorization: `Bearer ${portal.localKey}` },
      });
      expect([answer.statusCode, answer.json()]).toMatchObject([200, { code, state: 'done' }]);
    }
    await expect
      .poll(async () => (await portal.app.inject('/api/search?q=aftermath')).body)
      .not.toContain(UNHEARD);
    const left: string[] = [];
    for (const { name, request } of doors) {
      const { text } = await knock({ name, request });
      if ([...FIGURES, 'Aftermath'].some((mark) => text.includes(mark))) left.push(request.url);
    }
    expect(left).toEqual([]);
    for (const { endpoint, said } of told) {
      if (said.tag === undefined) continue;
      const held = await knock(endpoint, { 'if-none-match': said.tag });
      expect([endpoint.request.url, held.status]).not.toEqual([endpoint.request.url, 304]);
      expect([endpoint.request.url, said.cacheControl]).toEqual([
        endpoint.request.url,
        expect.not.stringMatching(/immutable/),
      ]);
    }
    const page = await portal.app.inject(`/table/TS/${UNHEARD}`);
    expect([page.statusCode, page.body]).toEqual([
      410,
      expect.stringContaining('A respondent could be identified.'),
    ]);
    const pinned = await portal.app.inject(`/api/content/1/ts/${KNOWN}?release=${pending[0] ?? ''}`);
    expect([pinned.statusCode, pinned.json()]).toMatchObject([410, { code: 'release-retracted' }]);
  });
});
