import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { nameOf, openFuzzedPortal, type FuzzedPortal, type KnownRoute } from './fuzz/fuzzed-portal.ts';
import { randomOf } from './fuzz/random.ts';
import { fittingRequest } from './fuzz/requests.ts';
import { setScene, type Scene } from './fuzz/scene.ts';

/** More than any of the limits: the widest is 600 in a quarter of an hour, of those that can be read. */
const MOST_TRIES = 1500;
const HOUSEHOLD = '2001:db8:7:7:';

let portal: FuzzedPortal;
let scene: Scene;

beforeAll(async () => {
  portal = await openFuzzedPortal({ ALMANAC_EXPENSIVE_REQUESTS: '25', ALMANAC_API_POINTS: '200' });
  scene = await setScene(portal);
}, 60_000);

afterAll(() => portal.close());

/** The answers to a stranger who asks again and again, from different addresses of one household. */
async function statusesOf(route: KnownRoute): Promise<ReadonlySet<number>> {
  const random = randomOf(2, 2);
  const statuses = new Set<number>();
  for (let tries = 0; tries < MOST_TRIES && !statuses.has(429) && !statuses.has(401); tries += 1) {
    const { url, method, payload, headers } = fittingRequest(random, route, scene);
    const strangers = Object.entries(headers).filter(([name]) => name !== 'authorization');
    const { statusCode } = await portal.app.inject({
      url,
      method,
      headers: Object.fromEntries(strangers),
      remoteAddress: `${HOUSEHOLD}:${tries.toString(16)}`,
      ...(payload !== undefined && { payload }),
    });
    statuses.add(statusCode);
  }
  return statuses;
}

describe('a call that could change something', { timeout: 120_000 }, () => {
  it('needs a key or a session, or is answered only so often', async () => {
    const changing = portal.routes.filter(({ method }) => !['GET', 'HEAD'].includes(method));
    expect(changing.length).toBeGreaterThan(25);
    const open: string[] = [];
    const unlimited: string[] = [];
    for (const route of changing) {
      const statuses = await statusesOf(route);
      if (statuses.has(401)) continue;
      open.push(nameOf(route));
      if (!statuses.has(429)) unlimited.push(`${nameOf(route)}: ${[...statuses].join()}`);
    }
    expect(unlimited).toEqual([]);
    // What strangers may write: an address more needs to be thought about.
    expect(open.toSorted()).toEqual([
      'POST /api/collections',
      'POST /api/dosauth/1/Chart/EmbedTableCode',
      'POST /api/dosauth/1/externaluser/ForgotPassword',
      'POST /api/dosauth/1/externaluser/ResendRegistrationEmail',
      'POST /api/dosauth/1/externaluser/ResetPassword',
      'POST /api/dosauth/1/externaluser/Unsubscribe',
      'POST /api/dosauth/1/externaluser/VerifyRegistrationEmail',
      'POST /api/dosauth/1/externaluser/login',
      'POST /api/dosauth/1/externaluser/register',
      // They only read.
      'POST /api/v1/:lang/:db/:groupingId',
      'POST /api/v1/:lang/:db/:groupingId/:subjectId',
      'POST /api/v1/:lang/:db/:groupingId/:subjectId/:topicId',
      'POST /api/v1/:lang/:db/:groupingId/:subjectId/:topicId/:code',
      'POST /api/v2/savedqueries',
      'POST /api/v2/tables/:code/data',
      'POST /api/views',
      'POST /unsubscribe/:token',
    ]);
  });
});
