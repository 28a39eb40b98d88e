import type { InjectOptions } from 'fastify';

import { manifestSchema } from '@almanac/contract';

import { spoils, type Asking } from './asking.ts';
import type { KnownRoute } from './fuzzed-portal.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';
import { mutateBytes, mutateJson, mutateText } from './mutate.ts';
import type { Random } from './random.ts';
import { publication, type Scene } from './scene.ts';
import { seedFiles } from './seed-files.ts';
import { printable, queryFor } from './queries.ts';
import { valueOfSchema } from './values-of-schema.ts';
import { encoded } from './view-addresses.ts';

/** A request as it is injected. */
export interface FuzzedRequest {
  readonly method: NonNullable<InjectOptions['method']>;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly remoteAddress: string;
  readonly payload?: string | Buffer;
}

/** The request in a form that can be sent again by hand. */
export function describedRequest({ payload, ...request }: FuzzedRequest): unknown {
  if (payload === undefined) return request;
  return {
    ...request,
    ...(typeof payload === 'string' ? { payload } : { base64: payload.toString('base64') }),
  };
}

/** What ends sessions, accounts and tables is tried on ones that nothing else needs. */
const DESTROYS = /\/(?:withdraw|replace|corrections|recipe)$/;

/** A request to one of the routes: as its schemas have it, and then mostly with something wrong with it. */
export function fuzzedRequest(random: Random, routes: readonly KnownRoute[], scene: Scene): FuzzedRequest {
  const asking = { random, scene, route: random.pick(routes), table: random.pick(scene.tables) };
  return requestFor({ ...asking, isFitting: false });
}

/** A valid request to this route, as far as its schemas show. */
export function fittingRequest(random: Random, route: KnownRoute, scene: Scene): FuzzedRequest {
  return requestFor({ random, scene, route, table: random.pick(scene.tables), isFitting: true });
}

function requestFor(asking: Asking): FuzzedRequest {
  const { random, route } = asking;
  const { body, type } = bodyFor(asking);
  const query = queryFor(asking);
  const path = pathFor(asking);
  const headers = {
    ...credentialsFor(asking),
    ...(type !== undefined && { 'content-type': spoils(asking, 0.05) ? random.pick(TYPES) : type }),
    ...(spoils(asking, 0.3) && oddHeaders(random)),
  };
  return {
    method: spoils(asking, 0.04) ? random.pick(METHODS) : route.method,
    url: query === '' ? path : `${path}?${query}`,
    headers,
    // Each from another network: limits by address have tests of their own.
    remoteAddress: `10.${random.below(250)}.${random.below(250)}.${1 + random.below(250)}`,
    ...(body !== undefined && { payload: body }),
  };
}

/** Mostly the key that the endpoint asks for. */
function credentialsFor(asking: Asking): Readonly<Record<string, string>> {
  const { random, route, scene } = asking;
  const { keys } = scene;
  const fitting = FITTING_KEYS.find(([pattern]) => pattern.test(route.url))?.[1](keys) ?? '';
  const key = spoils(asking, 0.2)
    ? random.pick([...Object.values(keys), 'a-key-for-the-metrics', ''])
    : fitting;
  return key === '' ? {} : { authorization: `Bearer ${key}` };
}

/** Which key each endpoint asks for; the others ask for none. */
const FITTING_KEYS: readonly (readonly [RegExp, (keys: Scene['keys']) => string])[] = [
  [/\/publishing\//, ({ publishing }) => publishing],
  [/\/dosauth\//, ({ account }) => account],
  [/^\/metrics$/, () => 'a-key-for-the-metrics'],
];

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

function pathFor(asking: Asking): string {
  const { random, scene, route, table } = asking;
  const isDoomed = DESTROYS.test(route.url);
  const path = route.url.replace(/:(\w+)(?:\([^)]*\))?|\*/g, (_, name: string | undefined) => {
    if (spoils(asking, 0.08)) return encoded(random.pick(HOSTILE_TEXTS));
    if (name === 'code') return isDoomed ? 'VICTIM' : table.code;
    if (name === 'kind') return spoils(asking, 0.1) ? random.pick(['ts', 'CT', 'Dc', 'xx']) : table.kind;
    const known = scene.known[name ?? ''] ?? [];
    return known.length > 0 ? encoded(random.pick(known)) : 'x';
  });
  if (spoils(asking, 0.05)) return `/${path.replace(/^\/+/, '')}`.toUpperCase();
  return spoils(asking, 0.03) ? printable(mutateText(random, path)) : path;
}

function oddHeaders(random: Random): Record<string, string> {
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

/** Addresses that take a form with files. */
const UPLOADS = /^\/api\/publishing\/1\/(?:releases|groups)$/;

function bodyFor(asking: Asking): { readonly body?: string | Buffer; readonly type?: string } {
  const { random, scene, route } = asking;
  if (UPLOADS.test(route.url) && route.method === 'POST') return uploadFor(asking);
  if (route.body === undefined) {
    return spoils(asking, 0.02) ? { body: random.pick(HOSTILE_TEXTS), type: 'application/json' } : {};
  }
  const value =
    fittingBodyFor(asking) ?? valueOfSchema(random, route.body, { ...scene, isFitting: asking.isFitting });
  const json = JSON.stringify(spoils(asking, 0.35) ? mutateJson(random, value) : value);
  const text = spoils(asking, 0.15) ? mutateText(random, json) : json;
  return { body: text, type: 'application/json' };
}

/** Bodies whose parts have to fit what is there, and each other. */
function fittingBodyFor({ isFitting, route: { url }, scene: { known } }: Asking): object | undefined {
  if (!isFitting) return undefined;
  // Of a manifest nearly every field needs a table that has what it names.
  if (url.endsWith('/tables/:code/edit')) return { topics: known['topics'] };
  // Few tries are allowed: the code of the latest mail, for the address that it went to.
  if (url.endsWith('/VerifyEmailOTPCode'))
    return {
      email: known['email']?.at(-1),
      token: known['token']?.find((token) => /^\d{6}$/.test(token)),
    };
  if (!url.endsWith('/tables/:code/restore')) return undefined;
  return { release: known['earlier']?.[0], reason: 'The latest were those of another year.' };
}

function uploadFor(asking: Asking): { readonly body: Buffer; readonly type: string } {
  const { random, isFitting } = asking;
  const { name, bytes, structure } = random.pick(isFitting ? seedFiles().slice(0, 1) : seedFiles());
  const { body, type } = publication([
    { name: 'manifest', content: JSON.stringify(manifestFor(asking)) },
    {
      name: spoils(asking, 0.03) ? '__proto__' : 'file',
      fileName: spoils(asking, 0.2) ? '../../x.px' : name,
      content: spoils(asking, 0.7) ? mutateBytes(random, bytes) : bytes,
    },
    ...(structure && random.chance(0.7)
      ? [{ name: 'structure', fileName: 's.xml', content: structure }]
      : []),
  ]);
  return { body: spoils(asking, 0.1) ? mutateBytes(random, body) : body, type };
}

function manifestFor({ random, scene, isFitting }: Asking): unknown {
  if (isFitting) return { code: 'SPARE', topics: scene.known['topics'] };
  const made = { ...(valueOfSchema(random, manifestSchema, scene) as object), code: 'VICTIM' };
  if (random.chance(0.3)) return mutateJson(random, made);
  return random.chance(0.5) ? {} : made;
}
