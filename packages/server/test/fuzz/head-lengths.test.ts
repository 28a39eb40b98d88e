import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { askOverHttp } from './ask-over-http.ts';
import { openFuzzedPortal, type FuzzedPortal } from './fuzzed-portal.ts';
import { randomOf } from './random.ts';
import { fittingRequest } from './requests.ts';
import { loggedInAgain, setScene, type Scene } from './scene.ts';

let portal: FuzzedPortal;
let scene: Scene;
let port: number;

beforeAll(async () => {
  portal = await openFuzzedPortal();
  scene = await setScene(portal);
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = portal.app.server.address() as AddressInfo);
}, 120_000);

afterAll(() => portal.close());

const TRIES = 40;
/** Counts requests, so its next body differs. */
const EVER_OTHER = '/metrics';
/** Lead elsewhere, answer without a body, or take what only a mail says. */
const WITHOUT_BODY = [
  ...['/api/dosauth/1/externaluser/Unsubscribe/:token', '/api/dosauth/1/externaluser/logout'],
  ...[
    '/catalogue',
    '/page-not-found',
    '/statistical-tables/downloadMultiple',
    '/table-no-lag',
    '/table-variable-dropdown',
  ],
];

it('says of no address another length to HEAD than GET has', { timeout: 300_000 }, async () => {
  const wrong: string[] = [];
  const unseen: string[] = [];
  for (const route of portal.routes.filter(({ method, url }) => method === 'HEAD' && url !== EVER_OTHER)) {
    const random = randomOf(1, 1);
    let isSeen = false;
    for (let tries = 0; tries < TRIES && !isSeen; tries += 1) {
      scene = await loggedInAgain(portal, scene);
      const request = fittingRequest(random, route, scene);
      // First when nothing is kept, then again when GET has left there what it made.
      const before = await askOverHttp(port, request);
      const got = await askOverHttp(port, { ...request, method: 'GET' });
      const after = await askOverHttp(port, request);
      isSeen = got.statusCode === 200 && got.rawPayload.length > 0;
      for (const head of [before, after]) {
        const { 'content-length': length } = head.headers;
        if (length === undefined || head.statusCode !== got.statusCode) continue;
        const [said, sent] = [Number(length), got.rawPayload.length];
        if (said !== sent) wrong.push(`${said} instead of ${sent}: HEAD ${request.url}`);
      }
    }
    if (!isSeen) unseen.push(route.url);
  }
  expect(wrong).toEqual([]);
  expect(unseen.toSorted(), 'give the scene what these need').toEqual(WITHOUT_BODY);
});
