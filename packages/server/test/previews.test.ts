import { madePreviewSchema, type MadePreview } from '@almanac/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  call,
  NOW,
  openForTests,
  published,
  REVISED_PX,
  TOPICS,
  type PublishingForTests,
} from './publishing-for-tests.ts';
import { databaseKinds, type TestDatabase } from './test-databases.ts';

const DAY_MS = 24 * 60 * 60_000;
const after = (days: number): Date => new Date(NOW.getTime() + days * DAY_MS);

describe.each(databaseKinds())('previews on $name', ({ make }) => {
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

  const wait = (days: number, file?: string) =>
    published(context, {
      manifest: { ...TOPICS, at: after(days).toISOString() },
      ...(file !== undefined && { file }),
    });
  const ask = (body: object, key?: string) =>
    call(context, { method: 'POST', path: 'tables/DWELL/previews', body, ...(key && { key }) });
  const link = async (body: object = { reader: 'Ada' }): Promise<MadePreview> => {
    const answer = await ask(body);
    expect(answer.status).toBe(201);
    return madePreviewSchema.parse(answer.body);
  };
  const open = ({ address }: MadePreview) => context.findPreview(address.split('/').at(-1) ?? '');

  it('open the release that waits, for a week or until its instant, and are written down', async () => {
    const { release } = await wait(30);
    const made = await link();
    expect(made).toMatchObject({ code: 'DWELL', release, reader: 'Ada', endsAt: after(7).toISOString() });
    expect(await open(made)).toMatchObject({ reader: 'Ada', release: { release: { id: release } } });
    expect(context.index.current('DWELL')).toBeUndefined();
    expect((await link({ reader: 'Ada', days: 31 })).endsAt).toBe(after(30).toISOString());
    const { body } = await call(context, { method: 'GET', path: 'audit' });
    expect(body).toMatchObject({
      entries: [
        { action: 'preview', detail: 'Ada' },
        { action: 'open preview', detail: 'Ada', code: 'DWELL', release },
        { action: 'preview', detail: 'Ada' },
        { action: 'publish' },
      ],
    });
  });

  it('keep no token', async () => {
    await wait(30);
    const { address } = await link();
    const rows = await context.database.read.selectFrom('previews').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(address.split('/').at(-1));
  });

  it('end after their days, and at the instant', async () => {
    await wait(3);
    const [short, long] = [await link({ reader: 'Ada', days: 1 }), await link()];
    context.clock.moveTo(after(1));
    expect([await open(short), (await open(long))?.reader]).toEqual([undefined, 'Ada']);
    context.clock.moveTo(after(3));
    expect(await open(long)).toBeUndefined();
  });

  it.each([
    ['replaced', () => wait(30, REVISED_PX)],
    ['moved', () => wait(20)],
    ['cancelled', () => call(context, { method: 'POST', path: 'tables/DWELL/cancel', body: {} })],
    ['withdrawn', () => call(context, { method: 'POST', path: 'tables/DWELL/withdraw', body: {} })],
  ])('end when the release is %s', async (_, change) => {
    await wait(30);
    const made = await link();
    await change();
    expect(await open(made)).toBeUndefined();
  });

  it('end when their office ends them', async () => {
    await wait(30);
    const made = [await link(), await link({ reader: 'Grace' })];
    const end = () => call(context, { method: 'DELETE', path: 'tables/DWELL/previews' });
    expect((await end()).body).toEqual({ code: 'DWELL', ended: 2 });
    expect(await Promise.all(made.map(open))).toEqual([undefined, undefined]);
    expect((await end()).body).toEqual({ code: 'DWELL', ended: 0 });
  });

  it('are made only of what waits, and only for its agency', async () => {
    await published(context, { manifest: TOPICS });
    expect((await ask({ reader: 'Ada' })).body).toMatchObject({ code: 'unknown-release' });
    await wait(30, REVISED_PX);
    const { body } = await call(context, {
      method: 'POST',
      path: 'keys',
      body: { agency: 'Statistics Office' },
    });
    const { key } = body as { readonly key: string };
    expect((await ask({ reader: 'Ada' }, key)).status).toBe(403);
    expect((await ask({})).status).toBe(400);
    expect((await ask({ reader: 'Ada', days: 32 })).status).toBe(400);
  });
});
