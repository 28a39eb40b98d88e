import { auditSchema, publishedSchema, retractedSchema, type Published } from '@almanac/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

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
import { databaseKinds, type TestDatabase } from './test-databases.ts';

const REASON = 'The latest figures were those of another year.';
const MANIFEST = { ...TOPICS, agency: 'Customs' };

describe.each(databaseKinds())('an earlier release, on $name', { timeout: 60_000 }, ({ make }) => {
  let place: TestDatabase;
  let context: PublishingForTests;
  let earlier: string;
  let latest: string;

  const aMinuteLater = (): void => {
    context.clock.moveTo(new Date(context.clock.now().getTime() + 60_000));
  };
  const releaseOf = async (...sent: Parameters<typeof published>): Promise<string> => {
    const { release } = await published(...sent);
    aMinuteLater();
    return release ?? '';
  };

  beforeEach(async () => {
    place = await make();
    context = await openForTests(place.address);
    const first = { ...MANIFEST, nextReleaseDate: '2026-12-24' };
    earlier = await releaseOf(context, { manifest: first });
    const confirmation = { checks: ['large-revision'], because: 'A test.' };
    const file = pxOf('31000 50000 11000 ".." 20000 "-"');
    latest = await releaseOf(context, { manifest: MANIFEST, file, confirmation });
  });
  afterEach(async () => {
    await context.close();
    await place.drop();
  });

  const restore = (body: object, { key = context.localKey, query = '' } = {}): Promise<Answered> =>
    call(context, {
      method: 'POST',
      path: `tables/dwell/restore${query}`,
      body: { release: earlier, reason: REASON, ...body },
      key,
    });
  const restored = async (...args: Parameters<typeof restore>): Promise<Published> => {
    const { status, body } = await restore(...args);
    expect([status, body]).toMatchObject([200, {}]);
    return publishedSchema.parse(body);
  };
  const valuesOf = (releaseId: string): Promise<Uint8Array> =>
    context.store.readFile({ code: 'DWELL', releaseId }, 'values.f64');

  it('is published anew, its figures byte for byte, with a notice and without a question', async () => {
    const answer = await restored({});
    expect(answer).toMatchObject({ code: 'DWELL', isUnchanged: false, questions: [] });
    const current = context.index.current('DWELL');
    expect(current?.release.id).toBe(answer.release);
    expect(await valuesOf(answer.release ?? '')).toEqual(await valuesOf(earlier));
    expect(current?.corrections?.map(({ text }) => text)).toEqual([expect.stringContaining(REASON)]);
    const [then, now] = await Promise.all(
      [earlier, answer.release ?? ''].map((id) => context.store.readTable('DWELL', id)),
    );
    const { nextReleaseDate, ...facts } = then ?? {};
    expect(nextReleaseDate).toBe('2026-12-24');
    expect(now).toEqual({ ...facts, lastUpdated: '2026-11-20T12:00:00.000Z' });
    expect(current?.changes).toMatchObject({ restored: { id: earlier }, revisedCells: 4 });
    expect(await context.index.releasesOf('DWELL')).toHaveLength(3);
    const { body } = await call(context, { method: 'GET', path: 'audit?limit=1' });
    expect(auditSchema.parse(body).entries).toMatchObject([
      { action: 'publish', outcome: 'done', release: answer.release, detail: `restore ${earlier}` },
    ]);
    const events = await context.database.read.selectFrom('outbox').select('id').execute();
    expect(events).toHaveLength(3);
  });

  it('changes nothing in a dry run, and waits under an embargo', async () => {
    expect(await restored({}, { query: '?dryRun=true' })).toMatchObject({ release: null });
    const at = new Date(context.clock.now().getTime() + 3_600_000);
    const { release } = await restored({ at: at.toISOString() });
    expect(context.index.current('DWELL')?.release.id).toBe(latest);
    context.clock.moveTo(at);
    expect(context.index.current('DWELL')?.release.id).toBe(release);
  });

  it('goes with its figures when they are taken back', async () => {
    const { release } = await restored({});
    aMinuteLater();
    const edit = { title: 'Homes by region' };
    expect((await call(context, { method: 'POST', path: 'tables/dwell/edit', body: edit })).status).toBe(200);
    aMinuteLater();
    const body = { reason: 'A respondent could be identified.', releases: [earlier] };
    const answer = await call(context, { method: 'POST', path: 'tables/dwell/retract', body });
    const { releases, current } = retractedSchema.parse(answer.body);
    expect(releases).toHaveLength(3);
    expect(releases).toEqual(expect.arrayContaining([earlier, release]));
    expect(current).toBe(latest);
    expect((await restore({})).body).toMatchObject({ code: 'unknown-release' });
  });

  it('has to be one of this table that readers have had and no longer have', async () => {
    expect((await restore({ release: latest })).body).toMatchObject({ code: 'conflict' });
    expect((await restore({ release: 'nosuch' })).body).toMatchObject({ code: 'unknown-release' });
    const other = await releaseOf(context, { manifest: { ...MANIFEST, code: 'OTHER' }, file: REVISED_PX });
    expect((await restore({ release: other })).body).toMatchObject({ code: 'unknown-release' });
    expect((await restore({ reason: 'So.' })).body).toMatchObject({ code: 'invalid-body' });
    const made = await call(context, { method: 'POST', path: 'keys', body: { agency: 'Fisheries' } });
    const { key } = made.body as { readonly key: string };
    expect((await restore({}, { key })).body).toMatchObject({ code: 'not-your-table' });
  });
});
