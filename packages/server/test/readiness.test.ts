import { and, message, type Message } from '@almanac/core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { ENGLISH } from './english.ts';
import { openPortal } from '../src/app/open-portal.ts';
import type { HttpApp } from '../src/platform/http/http-app.ts';
import { optionsIn, temporaryFolder } from './portal-options.ts';
import { startS3Peer, type S3Peer } from './s3-peer.ts';
import { startRelay, type TcpRelay } from './tcp-relay.ts';
import { databaseKinds, type TestDatabase } from './test-databases.ts';

const PATIENCE_MS = 60_000;
const READY = [200, 'ready', undefined];
const DATABASE = message('problem.not-ready.database');
const RELEASES = message('problem.not-ready.releases');
const not = (...names: readonly Message[]) => [
  503,
  ENGLISH.say('problem.not-ready.silent', { names: and(names) }),
  '5',
];

const kind = databaseKinds().find(({ name }) => name === 'PostgreSQL');

/** A server of a portal that has several: its database and its releases are elsewhere, and lines are cut. */
describe.skipIf(kind === undefined)('a server says whether it is ready', { timeout: PATIENCE_MS }, () => {
  let place: TestDatabase;
  let relay: TcpRelay;
  let store: S3Peer;
  beforeAll(async () => {
    if (kind === undefined) return;
    place = await kind.make();
    if (!('url' in place.address)) throw new Error('PostgreSQL has an address');
    relay = await startRelay(Number(new URL(place.address.url).port));
    store = await startS3Peer();
  }, PATIENCE_MS);
  afterAll(async () => {
    await relay.stop();
    await store.stop();
    await place.drop();
  });

  async function openServer(): Promise<HttpApp> {
    const url = new URL('url' in place.address ? place.address.url : '');
    url.port = String(relay.port);
    const { bucket, prefix, endpoint, region, accessKeyId, secretAccessKey } = store.place;
    const portal = await openPortal(
      optionsIn(temporaryFolder(), {
        DATABASE_URL: url.href,
        ALMANAC_RELEASES: `s3://${bucket}/${prefix}`,
        AWS_ENDPOINT_URL_S3: endpoint,
        AWS_REGION: region,
        AWS_ACCESS_KEY_ID: accessKeyId,
        AWS_SECRET_ACCESS_KEY: secretAccessKey,
      }),
    );
    onTestFinished(() => portal.close());
    return portal.app;
  }

  const readiness = async (app: HttpApp): Promise<readonly unknown[]> => {
    const answer = await app.inject('/readyz');
    const { status, detail } = answer.json<{ readonly status: string | number; readonly detail?: string }>();
    return [answer.statusCode, detail ?? status, answer.headers['retry-after']];
  };
  const isAlive = async (app: HttpApp): Promise<number> => (await app.inject('/healthz')).statusCode;

  it('names what does not answer, and is ready again by itself', async () => {
    const app = await openServer();
    expect(await readiness(app)).toEqual(READY);

    await relay.cut();
    expect(await readiness(app)).toEqual(not(DATABASE));
    expect(await isAlive(app)).toBe(200);
    expect((await app.inject('/api/catalogue')).statusCode).toBe(200);

    await store.shut();
    expect(await readiness(app)).toEqual(not(DATABASE, RELEASES));
    await relay.mend();
    await expect.poll(() => readiness(app), { timeout: PATIENCE_MS }).toEqual(not(RELEASES));
    await store.open();
    await expect.poll(() => readiness(app), { timeout: PATIENCE_MS }).toEqual(READY);
  });

  it('also where a line says nothing, as a cable that was pulled', async () => {
    const app = await openServer();
    expect(await readiness(app)).toEqual(READY);
    relay.stall();
    expect(await readiness(app)).toEqual(not(DATABASE));
    expect(await isAlive(app)).toBe(200);
    await relay.mend();
    await expect.poll(() => readiness(app), { timeout: PATIENCE_MS }).toEqual(READY);
  });
});
