import type { InjectOptions } from 'fastify';

import { manifestSchema } from '@almanac/contract';

import type { KnownRoute, KnownTable } from './fuzzed-portal.ts';
import { HOSTILE_TEXTS, INHERITED_NAMES } from './hostile-texts.ts';
import { mutateBytes, mutateJson, mutateText } from './mutate.ts';
import type { Random } from './random.ts';
import { publication, type Scene } from './scene.ts';
import { seedFiles } from './seed-files.ts';
import { fieldsOf, valueOfSchema } from './values-of-schema.ts';
import { encoded, viewAddress } from './view-addresses.ts';

/** A request as it is injected. */
export interface FuzzedRequest {
  readonly method: NonNullable<InjectOptions['method']>;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly remoteAddress: string;
  readonly payload?: string | Buffer;
}

interface Asking {
  readonly random: Random;
  readonly scene: Scene;
  readonly route: KnownRoute;
  /** Whose code and type stand in the address. */
  readonly table: KnownTable;
}

/** What ends sessions, accounts and tables is tried on some that nobody else needs. */
const DESTROYS = /\/(?:withdraw|replace|corrections)$/;

/** A request to one of the routes: as its schemas have it, and then mostly with something wrong with it. */
export function fuzzedRequest(random: Random, routes: readonly KnownRoute[], scene: Scene): FuzzedRequest {
  const asking: Asking = { random, scene, route: random.pick(routes), table: random.pick(scene.tables) };
  const { body, type } = bodyFor(asking);
  const query = queryFor(asking);
  const path = pathFor(asking);
  const isAtHome = asking.route.url.startsWith('/mailbox') && random.chance(0.8);
  const headers = {
    ...credentialsFor(asking),
    ...(type !== undefined && { 'content-type': random.chance(0.05) ? random.pick(TYPES) : type }),
    ...oddHeaders(random),
    ...(isAtHome && { host: 'localhost' }),
  };
  return {
    method: random.chance(0.04) ? random.pick(METHODS) : asking.route.method,
    url: query === '' ? path : `${path}?${query}`,
    headers,
    // Each from somewhere else: limits by address have tests of their own.
    remoteAddress: isAtHome
      ? '127.0.0.1'
      : `10.${random.below(250)}.${random.below(250)}.${1 + random.below(250)}`,
    ...(body !== undefined && { payload: body }),
  };
}

/** Mostly what opens the door that is asked at. */
function credentialsFor({ random, scene: { keys }, route }: Asking): Readonly<Record<string, string>> {
  const fitting = /\/publishing\//.test(route.url) ? keys.publishing : keys.account;
  const key = random.chance(0.8)
    ? fitting
    : random.pick([...Object.values(keys), 'a-key-for-the-metrics', '']);
  return key === '' ? {} : { authorization: `Bearer ${key}` };
}

/** Routes as often as there is something to get wrong about them. */
export function weighed(routes: readonly KnownRoute[]): readonly KnownRoute[] {
  return routes.flatMap((route) => {
    const params = route.url.split(':').length - 1;
    const weight = 1 + 2 * params + (route.query === undefined ? 0 : 2) + (route.body === undefined ? 0 : 5);
    const times = route.method === 'HEAD' ? 1 : weight + (route.url.endsWith('/releases') ? 10 : 0);
    return Array.from({ length: times }, () => route);
  });
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE'];

const TYPES = [
  ...['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data', 'x'],
  ...['multipart/form-data; boundary=', 'application/json; charset=utf-16', 'application/problem+json', ''],
];

function pathFor({ random, scene, route, table }: Asking): string {
  const isDoomed = DESTROYS.test(route.url);
  const path = route.url.replace(/:(\w+)(?:\([^)]*\))?|\*/g, (_, name: string | undefined) => {
    if (random.chance(0.08)) return encoded(random.pick(HOSTILE_TEXTS));
    if (name === 'code') return isDoomed ? 'VICTIM' : table.code;
    if (name === 'kind') return random.chance(0.9) ? table.kind : random.pick(['ts', 'CT', 'Dc', 'xx']);
    const known = scene.known[name ?? ''] ?? [];
    return known.length > 0 ? encoded(random.pick(known)) : 'x';
  });
  if (random.chance(0.05)) return `/${path.replace(/^\/+/, '')}`.toUpperCase();
  return random.chance(0.03) ? printable(mutateText(random, path)) : path;
}

/** An address has printable characters only; `//` at its beginning would name another host. */
function printable(text: string): string {
  return `/${text.replace(/[^!-~]/g, (sign) => encoded(sign)).replace(/^\/+/, '')}`.slice(0, 20_000);
}

function queryFor({ random, scene, route, table }: Asking): string {
  const fields = route.query === undefined ? [] : fieldsOf(route.query);
  const isOfTable = /:code|:resourceId|:id|table-|compare/.test(route.url) || route.url.includes('compare');
  const parts = [
    ...fields
      .filter(() => random.chance(0.35))
      .map((name) => `${encoded(name)}=${encoded(fieldText(random, scene, name))}`),
    ...(isOfTable && random.chance(0.7) ? [viewAddress(random, table)] : []),
    ...(random.chance(0.06) ? [oddParameter(random)] : []),
  ].filter((part) => part !== '');
  const query = parts.join('&');
  return random.chance(0.08) ? printable(mutateText(random, query)).slice(1) : query;
}

function fieldText(random: Random, scene: Scene, name: string): string {
  const known = scene.known[name] ?? [];
  return known.length > 0 && random.chance(0.7) ? random.pick(known) : random.pick(HOSTILE_TEXTS);
}

function oddParameter(random: Random): string {
  const text = encoded(random.pick(HOSTILE_TEXTS));
  return random.pick([
    ...INHERITED_NAMES.map((name) => `${name}=${text}`),
    ...INHERITED_NAMES.map((name) => `choose=${name}:in(${name})&pick=${name}:${name}`),
    ...[
      'constructor[prototype][polluted]=1',
      '__proto__.polluted=1',
      'a[]=1&a[]=2',
      'a=1&a=2&a=3',
      '=',
      '&&&',
      text,
    ],
  ]);
}

function oddHeaders(random: Random): Record<string, string> {
  if (!random.chance(0.3)) return {};
  const text = random.pick(HOSTILE_TEXTS).replace(/[^\t\u0020-\u007e]/g, '');
  return random.pick<() => Record<string, string>>([
    () => ({ 'accept-encoding': random.pick(['br', 'gzip', 'identity;q=0', '*', text]) }),
    () => ({ 'if-none-match': random.pick(['*', '""', 'W/"x"', text]) }),
    () => ({ 'sec-fetch-dest': random.pick(['iframe', 'document', 'empty', text]) }),
    () => ({ range: random.pick(['bytes=0-10', 'bytes=9-1', 'bytes=-5', 'bytes=0-0,2-3', text]) }),
    () => ({ host: random.pick(['localhost', 'evil.example', text]) }),
    () => ({ origin: 'https://evil.example', 'access-control-request-method': 'POST' }),
    () => ({ authorization: `Bearer ${text}` }),
    () => ({ authorization: text }),
    () => ({ cookie: `almanac-preferences=${encoded(text)}; __proto__=x` }),
    () => ({ 'x-request-id': text, 'x-forwarded-for': text, forwarded: text }),
    () => ({ 'content-encoding': random.pick(['gzip', 'br', text]) }),
    () => ({ accept: text, 'accept-language': text, 'user-agent': text }),
  ])();
}

function bodyFor(asking: Asking): { readonly body?: string | Buffer; readonly type?: string } {
  const { random, scene, route } = asking;
  if (route.url === '/api/publishing/1/releases' && route.method === 'POST') return uploadFor(asking);
  if (route.body === undefined) {
    return random.chance(0.02) ? { body: random.pick(HOSTILE_TEXTS), type: 'application/json' } : {};
  }
  const value = valueOfSchema(random, route.body, scene.known);
  const json = JSON.stringify(random.chance(0.35) ? mutateJson(random, value) : value);
  const text = random.chance(0.15) ? mutateText(random, json) : json;
  return { body: text, type: 'application/json' };
}

function uploadFor({ random, scene }: Asking): { readonly body: Buffer; readonly type: string } {
  const manifest = { ...(valueOfSchema(random, manifestSchema, scene.known) as object), code: 'VICTIM' };
  const { name, bytes, structure } = random.pick(seedFiles());
  const mutated = random.chance(0.7) ? mutateBytes(random, bytes) : bytes;
  const { body, type } = publication([
    {
      name: 'manifest',
      content: JSON.stringify(
        random.chance(0.3) ? mutateJson(random, manifest) : random.chance(0.5) ? {} : manifest,
      ),
    },
    {
      name: random.chance(0.03) ? '__proto__' : 'file',
      fileName: random.chance(0.2) ? '../../x.px' : name,
      content: mutated,
    },
    ...(structure && random.chance(0.7)
      ? [{ name: 'structure', fileName: 's.xml', content: structure }]
      : []),
  ]);
  return { body: random.chance(0.1) ? mutateBytes(random, body) : body, type };
}
