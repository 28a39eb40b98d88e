import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, it } from 'vitest';

import { databaseKinds, type TestDatabase } from '../test-databases.ts';
import { askOverHttp } from './ask-over-http.ts';
import { runCases, type Tried } from './cases.ts';
import { openFuzzedPortal, type FuzzedPortal, type KnownRoute } from './fuzzed-portal.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';
import { faultsOf, type JudgedAnswer } from './judge.ts';
import type { Random } from './random.ts';
import { fuzzedRequest, describedRequest, weighed, type FuzzedRequest } from './requests.ts';
import { loggedInAgain, setScene, type Scene } from './scene.ts';

const HOURS = 12 * 3_600_000;
/** Sessions end while requests are made, so one logs in again now and then. */
const LOG_IN_AFTER = 50;

const FORBIDDEN = ['%00', '%01', '%1F', '%EF%BF%BE', '~00'];

/** Now and then with bytes in the address that no client would send. */
function rawRequest(random: Random, routes: readonly KnownRoute[], scene: Scene): FuzzedRequest {
  const request = fuzzedRequest(random, routes, scene);
  // Behind the last value of an address: what SQLite takes and PostgreSQL does not.
  if (random.chance(0.15)) return { ...request, url: request.url + random.pick(FORBIDDEN) };
  if (!random.chance(0.05)) return request;
  const at = 1 + random.below(request.url.length);
  const text = random.pick(HOSTILE_TEXTS);
  return { ...request, url: `${request.url.slice(0, at)}${text}${request.url.slice(at)}` };
}

/** What cannot be read as HTTP at all, or is an address of more than 16 KB, is refused before it is a request to us. */
function isNoRequest({ statusCode, headers, rawPayload }: JudgedAnswer): boolean {
  const isRefused = [400, 431].includes(statusCode) && headers['x-request-id'] === undefined;
  return isRefused && (rawPayload.length === 0 || rawPayload.includes(`"statusCode":${statusCode}`));
}

describe.each(databaseKinds())('a server that listens, on $name', ({ name, make }) => {
  let database: TestDatabase;
  let portal: FuzzedPortal;
  let scene: Scene;
  let routes: readonly KnownRoute[];
  let port: number;

  beforeAll(async () => {
    database = await make();
    portal = await openFuzzedPortal({ ALMANAC_TRUSTED_PROXIES: '127.0.0.1' }, database.address);
    routes = weighed(portal.routes);
    scene = await setScene(portal);
    await portal.app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = portal.app.server.address() as AddressInfo);
  }, 60_000);

  afterAll(async () => {
    await portal.close();
    await database.drop();
  });

  async function attempt(random: Random, number: number): Promise<Tried> {
    if (number % LOG_IN_AFTER === 0) scene = await loggedInAgain(portal, scene);
    const request = rawRequest(random, routes, scene);
    const answer = await askOverHttp(port, request);
    const secrets = [portal.folder, portal.localKey];
    const faults = isNoRequest(answer) ? [] : faultsOf(answer, secrets);
    return { faults: [...faults, ...portal.mistakes()], input: describedRequest(request) };
  }

  it('answers whatever comes over the line', { timeout: HOURS }, async () => {
    await runCases({ name: `Requests over HTTP, ${name}`, cases: 1500, longCases: 150_000, attempt });
  });
});
