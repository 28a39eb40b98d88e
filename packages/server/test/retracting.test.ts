import { auditSchema, madeKeySchema, retractedSchema } from '@almanac/contract';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openPagesOnDisk } from '../src/features/pages/keeping/pages-on-disk.ts';
import { purgeCaches } from '../src/features/publishing/taking-back/purge-caches.ts';
import { eraseRetracted } from '../src/releases/index/erase-retracted.ts';
import { findRelease, findTable } from '../src/releases/index/find-release.ts';
import { tellingGone } from '../src/releases/index/gone-releases.ts';
import {
  call,
  openForTests,
  published,
  PX,
  REVISED_PX,
  TOPICS,
  type Answered,
  type PublishingForTests,
} from './publishing-for-tests.ts';
import { databaseKinds, type TestDatabase } from './test-databases.ts';

const REASON = 'A respondent could be identified.';
const MANIFEST = { ...TOPICS, code: 'DWELL', type: 'TS' as const, agency: 'Customs' };

describe.each(databaseKinds())('numbers that are taken back, on $name', { timeout: 60_000 }, ({ make }) => {
  let place: TestDatabase;
  let context: PublishingForTests;
  let earlier: string;
  let latest: string;
  let failures: unknown[];
  let erasing: ReturnType<typeof eraseRetracted>;

  const startErasing = (): ReturnType<typeof eraseRetracted> =>
    eraseRetracted({ ...context, onFailure: (error) => failures.push(error) });

  beforeEach(async () => {
    place = await make();
    context = await openForTests(place.address);
    failures = [];
    erasing = startErasing();
    earlier = (await published(context, { manifest: MANIFEST })).release ?? '';
    context.clock.moveTo(new Date(context.clock.now().getTime() + 60_000));
    latest = (await published(context, { manifest: MANIFEST, file: REVISED_PX })).release ?? '';
    context.clock.moveTo(new Date(context.clock.now().getTime() + 60_000));
  });
  afterEach(async () => {
    erasing.close();
    expect(failures).toEqual([]);
    await context.close();
    await place.drop();
  });

  const keyOf = async (holder?: string, agency = 'Customs'): Promise<string> => {
    const body = { agency, ...(holder !== undefined && { holder }) };
    return madeKeySchema.parse((await call(context, { method: 'POST', path: 'keys', body })).body).key;
  };
  const retract = (body: object, key?: string): Promise<Answered> =>
    call(context, {
      method: 'POST',
      path: 'tables/dwell/retract',
      body: { reason: REASON, ...body },
      ...(key !== undefined && { key }),
    });
  const filesOf = (release: string): string => join(context.dataFolder, 'releases', 'dwell', release);

  it('are gone with their files, and the release before is the current one, with a notice', async () => {
    const answer = retractedSchema.parse((await retract({})).body);
    expect(answer).toMatchObject({ code: 'DWELL', state: 'done', releases: [latest], current: earlier });
    expect(answer.outOfReach).toHaveLength(3);
    expect(existsSync(filesOf(earlier))).toBe(true);
    await expect.poll(() => existsSync(filesOf(latest))).toBe(false);
    const current = context.index.current('DWELL');
    expect(current?.release.id).toBe(earlier);
    expect(current?.corrections?.[0]?.text).toContain(REASON);
    const index = tellingGone(context.index, context.database);
    await expect(findRelease(index, { kind: 'ts', code: 'DWELL', release: latest })).rejects.toMatchObject({
      code: 'release-retracted',
      status: 410,
    });
    for (const table of ['releases', 'placements', 'corrections', 'release_pins', 'notices'] as const) {
      const rows = await context.database.read.selectFrom(table).selectAll().execute();
      expect([table, JSON.stringify(rows).includes(latest)]).toEqual([table, false]);
    }
  });

  it('go with every edit that has the same numbers', async () => {
    const body = { title: 'Homes by region' };
    const edited = await call(context, { method: 'POST', path: 'tables/dwell/edit', body });
    expect(edited.status).toBe(200);
    context.clock.moveTo(new Date(context.clock.now().getTime() + 60_000));
    const answer = retractedSchema.parse((await retract({ releases: [latest] })).body);
    expect(answer.releases).toHaveLength(2);
    expect(answer.current).toBe(earlier);
  });

  it('leave a tombstone of the whole table, until it is published anew', async () => {
    await retract({ releases: 'all' });
    expect(() => findTable(context.index, { kind: 'ts', code: 'dwell' })).toThrow(
      expect.objectContaining({ code: 'table-retracted', status: 410 }),
    );
    expect(context.index.all()).toEqual([]);
    const anew = await published(context, { manifest: MANIFEST, file: PX });
    expect(anew.isUnchanged).toBe(false);
    expect(findTable(context.index, { kind: 'ts', code: 'dwell' }).release.id).toBe(anew.release);
  });

  it('are dropped by shared caches, or said to be left there', async () => {
    const heard: string[] = [];
    let status = 204;
    const cache = createServer((request, response) => {
      request.setEncoding('utf8').on('data', (body: string) => heard.push(`${request.method} ${body}`));
      request.on('end', () => response.writeHead(status).end());
    });
    await new Promise<void>((resolve) => cache.listen(0, '127.0.0.1', resolve));
    const { port } = cache.address() as AddressInfo;
    const told = { code: 'DWELL', releases: [latest] };
    expect(await purgeCaches(`http://127.0.0.1:${port}/purge`, told)).toEqual([]);
    expect(heard).toEqual([`POST ${JSON.stringify(told)}`]);
    status = 500;
    const [refused] = await purgeCaches(`http://127.0.0.1:${port}/purge`, told);
    expect(refused?.key).toBe('publish.retract.purge-refused');
    cache.closeAllConnections();
    await new Promise((resolve) => cache.close(resolve));
    const [failed] = await purgeCaches(`http://127.0.0.1:${port}/purge`, told);
    expect(failed?.key).toBe('publish.retract.purge-failed');
    const [unset] = await purgeCaches(null, told);
    expect(unset?.key).toBe('publish.retract.caches');
  });

  it('are gone from pages that are kept on the disks of servers', async () => {
    const folder = join(context.dataFolder, 'pages');
    const onFailure = (error: unknown): void => void failures.push(error);
    const pages = await openPagesOnDisk({ folder, build: 'one', onFailure });
    const page = { version: 'v'.repeat(22), encoding: 'br' as const, bytes: Uint8Array.of(1, 2, 3) };
    const [own, other] = ['/table/TS/DWELL', '/table/TS/OTHER'].map((path) => ({ path, key: `br ${path}` }));
    for (const key of [own, other]) if (key) await pages.keep(key, page);
    const forgetting = eraseRetracted({
      ...context,
      forgetPages: pages.forget,
      onFailure,
    });
    await retract({});
    await expect.poll(() => own && pages.has(own)).toBe(false);
    forgetting.close();
    expect(other && pages.has(other)).toBe(true);
  });

  it('take two people, each with a key of their own', async () => {
    const [ann, anns, ben] = [await keyOf('Ann'), await keyOf('ann'), await keyOf('Ben')];
    expect((await retract({}, await keyOf())).body).toMatchObject({ code: 'holder-needed', status: 403 });
    expect((await retract({}, await keyOf('Eve', 'Others'))).body).toMatchObject({ code: 'not-your-table' });
    for (const key of [ann, ann, anns])
      expect((await retract({}, key)).body).toMatchObject({ state: 'asked', current: latest });
    // Of another release: that is another question.
    expect((await retract({ releases: [earlier] }, ben)).body).toMatchObject({ state: 'asked' });
    expect(context.index.current('DWELL')?.release.id).toBe(latest);
    expect((await retract({}, ben)).body).toMatchObject({ state: 'done', current: earlier });
    const { body } = await call(context, { method: 'GET', path: 'audit' });
    const lines = auditSchema.parse(body).entries.filter(({ action }) => action.includes('retract'));
    expect(lines[0]).toMatchObject({ action: 'retract', release: latest, detail: REASON });
    expect(lines.filter(({ action }) => action === 'ask to retract')).toHaveLength(4);
  });

  it('need a release that exists, and a reason', async () => {
    expect((await retract({ releases: ['nosuch'] })).body).toMatchObject({ code: 'unknown-release' });
    expect((await retract({ reason: 'No.' })).body).toMatchObject({ code: 'invalid-body' });
    expect(context.index.current('DWELL')?.release.id).toBe(latest);
  });

  it('are erased by every server, and by one that was killed before it had erased them', async () => {
    const kept = context.store;
    const files = await kept.readFile({ code: 'dwell', releaseId: latest }, 'table.json');
    await context.database.write((transaction) =>
      transaction
        .insertInto('retracted_releases')
        .values({
          id: latest,
          code_key: 'dwell',
          published_at: '2026-11-20T12:01:00.000Z',
          retracted_at: '2026-11-20T12:02:00.000Z',
          reason: REASON,
        })
        .execute(),
    );
    expect(files.length).toBeGreaterThan(0);
    erasing.close();
    erasing = startErasing();
    await expect.poll(() => existsSync(filesOf(latest))).toBe(false);
  });
});
