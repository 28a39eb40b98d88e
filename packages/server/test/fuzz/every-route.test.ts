import { afterAll, beforeAll, expect, it } from 'vitest';

import { listedAddresses } from '../listed-addresses.ts';
import { nameOf, openFuzzedPortal, type FuzzedPortal, type KnownRoute } from './fuzzed-portal.ts';
import { randomOf } from './random.ts';
import { fittingRequest } from './requests.ts';
import { loggedInAgain, setScene, type Scene } from './scene.ts';

let portal: FuzzedPortal;
let scene: Scene;

beforeAll(async () => {
  portal = await openFuzzedPortal();
  scene = await setScene(portal);
}, 300_000);

afterAll(() => portal.close());

/** Exists only while a portal is being tried out. */
const OF_A_TRIAL = 'GET /mailbox';

it('asks at every address that the reference lists, and at no other', () => {
  const known = portal.routes
    .filter(({ method }) => method !== 'HEAD')
    .map(({ method, url }) => `${method} ${url.replace(/\(\^[^)]*\)/g, '')}`)
    .filter((address) => !address.includes(' /assets/'));
  const listed = listedAddresses().filter((address) => address !== OF_A_TRIAL);
  expect([...new Set(known)].toSorted()).toEqual(listed.toSorted());
});

const TRIES = 60;
/** Requests that remove what others need come last, in this order. */
const LAST = [
  ...['RevokeShareLink', 'RemoveSavedTables', 'SignOutSessions', 'login'],
  ...['ResetPassword', 'ForgotPassword', 'VerifyEmailOTPCode', 'ChangePassword', 'logout', 'DeleteAccount'],
  'retract',
];
/** Always answers that there is no such page. */
const NEVER_TAKEN = ['GET /page-not-found'];

it('is reached: each takes a request', { timeout: 300_000 }, async () => {
  const asked = portal.routes.filter(({ method }) => method !== 'HEAD');
  const never: string[] = [];
  for (const route of asked.toSorted((one, other) => turnOf(one) - turnOf(other))) {
    const name = nameOf(route);
    const statuses = (): readonly number[] => [...(portal.answered.get(name) ?? [])];
    const random = randomOf(1, 1);
    for (let tries = 0; tries < TRIES && !statuses().some((status) => status < 400); tries += 1) {
      scene = await loggedInAgain(portal, scene);
      await portal.app.inject(fittingRequest(random, route, scene));
    }
    if (!statuses().some((status) => status < 400)) never.push(name);
  }
  expect([...new Set(never)], 'give the scene what these need').toEqual(NEVER_TAKEN);
});

function turnOf({ url }: KnownRoute): number {
  return LAST.indexOf(url.slice(url.lastIndexOf('/') + 1));
}
