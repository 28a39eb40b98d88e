import { afterAll, beforeAll, it } from 'vitest';

import { runCases, type Tried } from './cases.ts';
import { openFuzzedPortal, type FuzzedPortal, type KnownRoute } from './fuzzed-portal.ts';
import { faultsOf } from './judge.ts';
import type { Random } from './random.ts';
import { fuzzedRequest, describedRequest, weighed } from './requests.ts';
import { loggedInAgain, setScene, type Scene } from './scene.ts';

const HOURS = 12 * 3_600_000;

let portal: FuzzedPortal;
let scene: Scene;
let routes: readonly KnownRoute[];

beforeAll(async () => {
  portal = await openFuzzedPortal();
  routes = weighed(portal.routes);
  scene = await setScene(portal);
}, 60_000);

afterAll(() => portal.close());

/** Sessions end while requests are made, so one logs in again now and then. */
const LOG_IN_AFTER = 50;

async function attempt(random: Random, number: number): Promise<Tried> {
  if (number % LOG_IN_AFTER === 0) scene = await loggedInAgain(portal, scene);
  const request = fuzzedRequest(random, routes, scene);
  // An address such as “//[” is no address to what asks within the process; the fuzzer over HTTP sends it.
  if (!URL.canParse(request.url, 'http://localhost')) return { faults: [], input: request.url };
  const answer = await portal.app.inject(request);
  const secrets = [portal.folder, portal.localKey];
  return { faults: [...faultsOf(answer, secrets), ...portal.mistakes()], input: describedRequest(request) };
}

it('answers whatever it is asked, and says nothing of its inside', { timeout: HOURS }, async () => {
  await runCases({ name: 'Requests', cases: 6000, longCases: 600_000, attempt });
});
