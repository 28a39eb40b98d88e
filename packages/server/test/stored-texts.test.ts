import type { AddressInfo } from 'node:net';

import { confirmationSchema, manifestSchema, savedEntrySchema } from '@almanac/contract';
import { message, type Fact } from '@almanac/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { checkTexts } from '../src/features/doctor/check-texts.ts';
import { openSnapshot } from '../src/platform/database/database-snapshot.ts';
import { askOverHttp } from './fuzz/ask-over-http.ts';
import { nameOf, openFuzzedPortal, type FuzzedPortal, type KnownRoute } from './fuzz/fuzzed-portal.ts';
import { setScene, type Scene } from './fuzz/scene.ts';
import type { FuzzedRequest } from './fuzz/requests.ts';
import { randomOf } from './fuzz/random.ts';
import { fieldsOf, valueOfSchema } from './fuzz/values-of-schema.ts';
import { databaseKinds, type TestDatabase } from './test-databases.ts';

/** As written in an address. */
const SIGNS = ['%00', '%1f', '%EF%BF%BE'];

/** Half of a surrogate pair, a byte that is never part of a text, and a letter whose second byte is missing. */
const BROKEN = ['%ED%A0%80', '%FF', '%C3'];

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

/** What the families of addresses say when something is refused. */
function isRefusal(url: string, body: string): boolean {
  if (url.startsWith('/api/dosauth/'))
    return /^\{"Code":"(?:malformed-request|invalid-parameter)"/.test(body);
  if (url.startsWith('/api/table/')) return /"StatusCode":400/.test(body) && body.includes('U+');
  return body.includes('U+');
}

/** Whether what was said says in words what is wrong. */
function isSentence(url: string, said: string): boolean {
  const words = url.startsWith('/api/table/')
    ? said
    : (/"(?:detail|Message|error)":"([^"]+)|<p>(.+?)<\/p>|<common:Text[^>]*>([^<]+ [^<]+\.)</.exec(
        said,
      )?.[0] ?? '');
  return /[A-Z][^.]* [^.]+\./.test(words);
}

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

/** Calls of a route whose body has half of a surrogate pair in one text after the other. */
function spoiltBodies(
  { url }: KnownRoute,
  body: NonNullable<KnownRoute['body']>,
  { known }: Scene,
): readonly { readonly url: string; readonly payload: string }[] {
  const found = new Map<string, string>();
  for (let at = 0; at < TRIES; at += 1) {
    const value = valueOfSchema(randomOf(3, at), body, { known, isFitting: true });
    if (!z.safeParse(body, value).success) continue;
    for (const path of textsIn(value))
      if (!NEVER_STORED.test(path.join('.')))
        found.set(path.join('.'), JSON.stringify(changed(value, path, (text) => `${text}\ud800`)));
  }
  const address = url.replace(PARAMETER, (_, name: string | undefined) => known[name ?? '']?.[0] ?? 'x');
  return [...found.values()].map((payload) => ({ url: address, payload }));
}

describe.each(databaseKinds())(
  'an address with what no text may hold, on $name',
  { timeout: 240_000 },
  ({ make }) => {
    let database: TestDatabase;
    let portal: FuzzedPortal;
    let scene: Scene;
    let port: number;
    let askers = 0;

    beforeAll(async () => {
      database = await make();
      portal = await openFuzzedPortal({ ALMANAC_TRUSTED_PROXIES: '127.0.0.1' }, database.address);
      scene = await setScene(portal);
      await portal.app.listen({ port: 0, host: '127.0.0.1' });
      ({ port } = portal.app.server.address() as AddressInfo);
    }, 60_000);

    afterAll(async () => {
      await portal.close();
      await database.drop();
    });

    /** Over the network, from an address of its own: limits count by it. */
    async function ask({ method, url, payload }: Pick<FuzzedRequest, 'method' | 'url' | 'payload'>) {
      askers += 1;
      const key = url.startsWith('/api/publishing/') ? portal.localKey : scene.keys.account;
      const { statusCode, rawPayload } = await askOverHttp(port, {
        method,
        url,
        remoteAddress: `10.0.${askers >> 8}.${askers & 255}`,
        headers: {
          authorization: `Bearer ${key}`,
          ...(payload !== undefined && { 'content-type': 'application/json' }),
        },
        ...(payload !== undefined && { payload }),
      });
      return { statusCode, said: rawPayload.toString() };
    }

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

    it('is refused over the line in bytes that are no UTF-8, in a sentence', async () => {
      const wrong: string[] = [];
      for (const { method, ...route } of portal.routes) {
        if (method === 'HEAD' || /^\/m(?:ailbox|etrics)/.test(route.url)) continue;
        for (const url of BROKEN.flatMap((bytes) => spoiltAddresses({ method, ...route }, scene, bytes))) {
          const { statusCode, said } = await ask({ method, url });
          if (statusCode !== 400 || !isSentence(url, said))
            wrong.push(`${method} ${url}: ${statusCode} ${said.slice(0, 150)}`);
        }
      }
      expect(wrong).toEqual([]);
      expect(portal.mistakes()).toEqual([]);
    });

    it('is refused over the line in a body, in a sentence, and never stored', async () => {
      const wrong: string[] = [];
      let asked = 0;
      for (const route of portal.routes)
        for (const { url, payload } of route.body ? spoiltBodies(route, route.body, scene) : []) {
          const { statusCode, said } = await ask({ method: route.method, url, payload });
          asked += 1;
          if (statusCode !== 400 || !isSentence(url, said))
            wrong.push(`${route.method} ${url} ${payload}: ${statusCode} ${said.slice(0, 150)}`);
        }
      expect(asked).toBeGreaterThan(60);
      expect(wrong).toEqual([]);
      expect(portal.mistakes()).toEqual([]);
      const snapshot = await openSnapshot(database.address);
      const found: Fact[] = [];
      for await (const { says } of checkTexts(snapshot)) found.push(says);
      await snapshot.close();
      expect(found).toEqual([message('doctor.texts.well')]);
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

describe('a text in the body of a call', () => {
  it('is taken nowhere with what no text may hold', async () => {
    const portal = await openFuzzedPortal();
    const { known } = await setScene(portal);
    await portal.close();
    const bodies = [
      ...portal.routes.flatMap((route) => (route.body ? [{ name: nameOf(route), body: route.body }] : [])),
      { name: 'manifest', body: manifestSchema },
      { name: 'confirm', body: confirmationSchema },
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
