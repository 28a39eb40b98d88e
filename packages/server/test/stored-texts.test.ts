import { manifestSchema, savedEntrySchema } from '@almanac/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { nameOf, openFuzzedPortal, type FuzzedPortal, type KnownRoute } from './fuzz/fuzzed-portal.ts';
import { setScene, type Scene } from './fuzz/scene.ts';
import { randomOf } from './fuzz/random.ts';
import { fieldsOf, valueOfSchema } from './fuzz/values-of-schema.ts';
import { databaseKinds, type TestDatabase } from './test-databases.ts';

/** As they stand in an address. */
const SIGNS = ['%00', '%1f', '%EF%BF%BE'];

const PARAMETER = /:(\w+)(?:\([^)]*\))?|\*/g;

/** The addresses of a route with one value after the other spoilt: those in its path, and each parameter of its query. */
function spoiltAddresses({ url, query }: KnownRoute, { known }: Scene, sign: string): readonly string[] {
  const places = [...url.matchAll(PARAMETER)].length;
  const path = (spoilt?: number): string => {
    let at = -1;
    return url.replace(PARAMETER, (_, name: string | undefined) => {
      at += 1;
      const value = known[name ?? '']?.[0] ?? 'x';
      return at === spoilt ? `a${sign}b` : encodeURIComponent(value);
    });
  };
  const names = [
    ...(query === undefined ? [] : fieldsOf(query).map(({ name }) => name)),
    'choose',
    'release',
  ];
  return [
    ...Array.from({ length: places }, (_, at) => path(at)),
    ...names.map((name) => `${path()}?${name}=a${sign}b`),
    `${path()}?a${sign}b=1`,
  ];
}

/** What the three families of addresses say when something is refused. */
function isRefusal(url: string, body: string): boolean {
  if (url.startsWith('/api/dosauth/'))
    return /^\{"Code":"(?:malformed-request|invalid-parameter)"/.test(body);
  if (url.startsWith('/api/table/')) return /"StatusCode":400/.test(body) && body.includes('U+');
  return body.includes('U+');
}

describe.each(databaseKinds())(
  'an address with what no text may hold, on $name',
  { timeout: 240_000 },
  ({ make }) => {
    let database: TestDatabase;
    let portal: FuzzedPortal;
    let scene: Scene;

    beforeAll(async () => {
      database = await make();
      portal = await openFuzzedPortal({}, database.address);
      scene = await setScene(portal);
    }, 60_000);

    afterAll(async () => {
      await portal.close();
      await database.drop();
    });

    it('is refused wherever it stands, in the shape of errors there', async () => {
      const wrong: string[] = [];
      const readable = portal.routes.filter(
        ({ method, url }) => method === 'GET' && !/^\/m(?:ailbox|etrics)/.test(url),
      );
      expect(readable.length).toBeGreaterThan(70);
      for (const route of readable)
        for (const url of SIGNS.flatMap((sign) => spoiltAddresses(route, scene, sign))) {
          const key = url.startsWith('/api/publishing/') ? scene.keys.publishing : scene.keys.account;
          const answer = await portal.app.inject({ url, headers: { authorization: `Bearer ${key}` } });
          if (answer.statusCode !== 400 || !isRefusal(url, answer.body))
            wrong.push(`${url}: ${answer.statusCode} ${answer.body.slice(0, 100)}`);
        }
      expect(wrong).toEqual([]);
      expect(portal.mistakes()).toEqual([]);
    });

    it('is refused before keys are made, found or revoked', async () => {
      const headers = { authorization: `Bearer ${portal.localKey}` };
      const made = await portal.app.inject({
        method: 'POST',
        url: '/api/publishing/1/keys',
        headers,
        payload: { agency: 'Of\u0000fice' },
      });
      expect([made.statusCode, made.body]).toEqual([400, expect.stringContaining('U+0000')]);
      const revoked = await portal.app.inject({
        method: 'DELETE',
        url: '/api/publishing/1/keys/%00',
        headers,
      });
      expect(revoked.statusCode).toBe(400);
    });
  },
);

/** They are kept as hashes, or not at all. */
const NEVER_STORED = /password$|^csv\.delimiter$/i;
const TRIES = 60;

/** The paths of the texts in a document. */
function textsIn(document: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof document === 'string') return [path];
  if (typeof document !== 'object' || document === null) return [];
  return Object.entries(document).flatMap(([name, each]) => textsIn(each, [...path, name]));
}

/** The document with something else in one place. */
function changed(
  document: unknown,
  [name, ...rest]: readonly string[],
  change: (text: string) => string,
): unknown {
  if (name === undefined) return change(String(document));
  if (Array.isArray(document))
    return document.map((each: unknown, at) => (String(at) === name ? changed(each, rest, change) : each));
  const entries = Object.entries(document ?? {}).map(([key, each]): [string, unknown] => [
    key,
    key === name ? changed(each, rest, change) : each,
  ]);
  return Object.fromEntries(entries);
}

describe('a text in the body of a call', () => {
  it('is taken nowhere with what no text may hold', async () => {
    const portal = await openFuzzedPortal();
    const { known } = await setScene(portal);
    await portal.close();
    const bodies = [
      ...portal.routes.flatMap((route) => (route.body ? [{ name: nameOf(route), body: route.body }] : [])),
      { name: 'manifest', body: manifestSchema },
    ];
    const tried = new Set<string>();
    const open = new Set<string>();
    for (const { name, body } of bodies)
      for (let at = 0; at < TRIES; at += 1) {
        const value = valueOfSchema(randomOf(3, at), body, { known, isFitting: true });
        if (!z.safeParse(body, value).success) continue;
        for (const path of textsIn(value)) {
          const place = `${name} ${path.join('.')}`;
          if (NEVER_STORED.test(path.join('.'))) continue;
          tried.add(place);
          for (const sign of ['\u0000', '\u0001', '\u001f', '\ufffe', '\uffff', '\ud800'])
            if (
              z.safeParse(
                body,
                changed(value, path, (text) => text + sign),
              ).success
            )
              open.add(place);
        }
      }
    expect(tried.size).toBeGreaterThan(60);
    expect([...open]).toEqual([]);
  });

  it.each([{ title: 'a\ufffe' }, { 'a\u0001': 1 }, [[['\u0000']]], '{"a":"\\u0000"}', '{"a":"\uffff"}'])(
    'is refused inside of a saved customisation: %j',
    (customisationData) => {
      const entry = { id: 'saved-one', tableCode: 'M1', tableType: 'ts' };
      expect(savedEntrySchema.safeParse({ ...entry, customisationData: { title: 'a' } }).success).toBe(true);
      expect(savedEntrySchema.safeParse({ ...entry, customisationData }).success).toBe(false);
    },
  );
});
