import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { auditSchema, cancelledSchema, madeKeySchema, publishingCatalogueSchema } from '@almanac/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { cancel } from '../src/features/publishing/taking-back/cancel.ts';
import { sweepOrphans } from '../src/features/publishing/sweep-orphans.ts';
import { bucketStorage } from '../src/releases/bucket/bucket-storage.ts';
import { gatherHere } from '../src/releases/storage/gather-here.ts';
import { openFileCache } from '../src/platform/file-cache.ts';
import { s3Bucket } from '../src/releases/bucket/s3-bucket.ts';
import {
  call,
  openForTests,
  published,
  pxOf,
  REVISED_PX,
  TOPICS,
  type Answered,
  type PublishingForTests,
} from './publishing-for-tests.ts';
import { startS3Peer } from './s3-peer.ts';
import { databaseKinds, type TestDatabase } from './test-databases.ts';

const INSTANT = '2026-11-21T12:00:00.000Z';
const WAITING = { ...TOPICS, at: INSTANT };

const cancelled = (context: PublishingForTests, key?: string): Promise<Answered> =>
  call(context, { method: 'POST', path: 'tables/dwell/cancel', ...(key !== undefined && { key }) });

describe.each(databaseKinds())(`${cancel.name} on $name`, { timeout: 30_000 }, ({ make }) => {
  let place: TestDatabase;
  let context: PublishingForTests;

  beforeEach(async () => {
    place = await make();
    context = await openForTests(place.address);
  });
  afterEach(async () => {
    await context.close();
    await place.drop();
  });

  const keyOf = async (agency: string): Promise<string> => {
    const { body } = await call(context, { method: 'POST', path: 'keys', body: { agency } });
    return madeKeySchema.parse(body).key;
  };
  const tablesFor = async (key?: string) => {
    const { body } = await call(context, {
      method: 'GET',
      path: 'catalogue',
      ...(key !== undefined && { key }),
    });
    return publishingCatalogueSchema.parse(body).tables;
  };
  const auditFor = async (key?: string) => {
    const { body } = await call(context, { method: 'GET', path: 'audit', ...(key !== undefined && { key }) });
    return auditSchema.parse(body).entries;
  };
  const stored = (): Promise<string[]> => readdir(join(context.dataFolder, 'releases', 'dwell'));
  const rowsLeft = async (): Promise<number> => {
    const { read } = context.database;
    const all = [
      await read.selectFrom('releases').select('id').execute(),
      await read.selectFrom('placements').select('release_id').execute(),
      await read.selectFrom('corrections').select('id').execute(),
      await read.selectFrom('outbox').select('id').execute(),
    ];
    return all.flat().length;
  };

  it('takes a waiting release away, and those whose place it had taken: rows, files, mail, notices', async () => {
    await published(context, { manifest: WAITING });
    const { release } = await published(context, {
      manifest: { ...WAITING, correction: 'The North was wrong.' },
      file: REVISED_PX,
    });
    expect(await stored()).toHaveLength(2);
    const { status, body } = await cancelled(context);

    expect([status, body]).toEqual([200, { code: 'DWELL', cancelled: { release, publishedAt: INSTANT } }]);
    expect(await rowsLeft()).toBe(0);
    expect(await stored()).toEqual([]);
    context.clock.moveTo(new Date(INSTANT));
    expect(context.index.current('DWELL')).toBeUndefined();
    expect(await context.index.byId('DWELL', release ?? '')).toBeUndefined();
    expect(await tablesFor()).toEqual([]);
  });

  it('leaves the release that readers have, and the table takes others as before', async () => {
    const first = await published(context, { manifest: TOPICS });
    await published(context, { manifest: WAITING, file: REVISED_PX });
    await cancelled(context);
    context.clock.moveTo(new Date(INSTANT));

    expect(context.index.current('DWELL')?.release.id).toBe(first.release);
    expect(await stored()).toEqual([first.release]);
    const next = await published(context, { manifest: WAITING, file: REVISED_PX });
    expect(next.isUnchanged).toBe(false);
    expect(context.index.current('DWELL')?.release.id).toBe(next.release);
  });

  it('does nothing when it is asked again, and nothing to what may be read', async () => {
    await published(context, { manifest: WAITING });
    await cancelled(context);
    const nothing = { status: 200, body: { code: 'DWELL', cancelled: null } };
    expect(await cancelled(context)).toEqual(nothing);

    await published(context, { manifest: WAITING });
    context.clock.moveTo(new Date(INSTANT));
    expect(await cancelled(context)).toEqual(nothing);
    expect(context.index.current('DWELL')).toBeDefined();
    expect((await auditFor()).map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
      'cancel unchanged',
      'publish done',
      'cancel unchanged',
      'cancel done',
      'publish done',
    ]);
  });

  it('takes nothing that was published while the clock is set back, nor does an embargo or a withdrawal', async () => {
    const now = context.clock.now();
    const { release } = await published(context, { manifest: TOPICS });
    const readable = async () => (await context.index.byId('DWELL', release ?? ''))?.release.id;
    context.clock.moveTo(new Date(now.getTime() - 400 * 24 * 60 * 60_000));
    expect(await tablesFor()).toMatchObject([{ code: 'DWELL', state: 'listed', waiting: null }]);
    expect((await cancelled(context)).body).toMatchObject({ cancelled: null });
    expect(await readable()).toBe(release);

    await published(context, { manifest: { ...TOPICS, at: now.toISOString() }, file: REVISED_PX });
    expect(await readable()).toBe(release);
    expect((await cancelled(context)).body).not.toMatchObject({ cancelled: null });
    await call(context, { method: 'POST', path: 'tables/dwell/withdraw' });
    context.clock.moveTo(now);
    await context.index.refresh();
    expect(await readable()).toBe(release);
    expect(context.index.current('DWELL')).toMatchObject({ isDeleted: true });
  });

  it('is up to the agency; another one does not learn that anything waits', async () => {
    const [own, other] = [await keyOf('Housing Office'), await keyOf('Health Office')];
    const unknown = await call(context, { method: 'POST', path: 'tables/nothing/cancel', key: other });
    await published(context, { manifest: WAITING, key: own });
    const secret = await cancelled(context, other);
    expect(secret.status).toBe(404);
    expect(JSON.stringify(secret.body).replaceAll('dwell', 'nothing')).toBe(
      JSON.stringify(unknown.body).replace(
        /"requestId":"[^"]+"/,
        /"requestId":"[^"]+"/.exec(JSON.stringify(secret.body))?.[0] ?? '',
      ),
    );

    expect((await cancelled(context, own)).status).toBe(200);
    await published(context, { manifest: TOPICS, key: own });
    const whenNoneWaits = await cancelled(context, other);
    await published(context, { manifest: WAITING, file: REVISED_PX, key: own });
    const whenOneWaits = await cancelled(context, other);
    expect([whenNoneWaits.status, whenOneWaits.status]).toEqual([403, 403]);
    expect((await tablesFor(own))[0]?.waiting?.publishedAt).toBe(INSTANT);
  });

  it('of an agency is in its audit log, by any key, as are the instants of what waits', async () => {
    const [own, other] = [await keyOf('Housing Office'), await keyOf('Health Office')];
    const { release } = await published(context, { manifest: { ...WAITING, agency: 'HOUSING office' } });
    await cancelled(context);
    await call(context, { method: 'POST', path: 'tables/dwell/withdraw' });

    const told = (await auditFor(own)).map((each) => [each.action, each.agency, each.release, each.detail]);
    expect(told).toEqual([
      ['withdraw', 'Housing Office', null, null],
      ['cancel', 'Housing Office', release, INSTANT],
      ['publish', 'Housing Office', release, INSTANT],
      ['make key', 'Housing Office', null, expect.any(String)],
    ]);
    expect((await auditFor(other)).map(({ action }) => action)).toEqual(['make key']);
  });

  it('is in the catalogue for those who may know what waits', async () => {
    const [own, other] = [await keyOf('Housing Office'), await keyOf('Health Office')];
    await published(context, { manifest: TOPICS, key: own });
    const { release } = await published(context, { manifest: WAITING, file: REVISED_PX, key: own });
    const waiting = { release, publishedAt: INSTANT };

    expect(await tablesFor()).toMatchObject([{ code: 'DWELL', state: 'listed', waiting }]);
    expect(await tablesFor(own)).toMatchObject([{ code: 'DWELL', state: 'listed', waiting }]);
    expect(await tablesFor(other)).toMatchObject([{ code: 'DWELL', state: 'listed', waiting: null }]);
  });

  it('leaves a good state wherever it is killed', async () => {
    const first = await published(context, { manifest: TOPICS });
    await published(context, { manifest: WAITING, file: REVISED_PX });
    const order = { publisher: { keyId: 'local' }, code: 'DWELL' };
    const dying = {
      ...context,
      onStep: () => {
        throw new Error('killed');
      },
    };
    await expect(cancel(dying, order)).rejects.toThrow('killed');

    // What follows is what the next start does.
    await sweepOrphans({
      ...context,
      clock: { ...context.clock, now: () => new Date(Date.now() + 2 * 60 * 60_000) },
    });
    await context.index.refresh();
    context.clock.moveTo(new Date(INSTANT));
    expect(context.index.current('DWELL')?.release.id).toBe(first.release);
    expect(await stored()).toEqual([first.release]);
  });

  it('leaves no table that another one could be replaced by', async () => {
    await published(context, { manifest: WAITING });
    await published(context, { manifest: { ...TOPICS, code: 'OLD' }, file: pxOf('1 2 3 4 5 6') });
    await cancelled(context);
    const { status, body } = await call(context, {
      method: 'POST',
      path: 'tables/OLD/replace',
      body: { by: 'DWELL' },
    });
    expect([status, body]).toMatchObject([409, { code: 'already-replaced' }]);
    expect(context.index.current('OLD')).toMatchObject({ isDeleted: false });
  });

  it('takes releases out of an object store too, at once or, while that is away, at the next start', async () => {
    const peer = await startS3Peer();
    const folder = await mkdtemp(join(tmpdir(), 'almanac-cancelled-'));
    const cache = await openFileCache({ folder, mostBytes: 1_000_000, onFailure: () => undefined });
    const bucket = s3Bucket(peer.place, { silenceMs: 400, pauseMs: 1 });
    const other = await make();
    const far = await openForTests(other.address, bucketStorage({ bucket, cache, gather: gatherHere }));
    try {
      await published(far, { manifest: WAITING });
      expect(peer.objects.size).toBeGreaterThan(0);
      await cancelled(far);
      expect(peer.objects.size).toBe(0);

      await published(far, { manifest: WAITING });
      await peer.shut();
      const answer = await cancelled(far);
      expect(cancelledSchema.parse(answer.body).cancelled?.publishedAt).toBe(INSTANT);
      await peer.open();
      await sweepOrphans({
        ...far,
        clock: { ...far.clock, now: () => new Date(Date.now() + 2 * 60 * 60_000) },
      });
      expect(peer.objects.size).toBe(0);
    } finally {
      await far.close();
      await other.drop();
      await peer.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
