import {
  correctionsSchema,
  currentReleaseSchema,
  releaseHistorySchema,
  updatesSchema,
} from '@almanac/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { changesRoutes } from '../src/features/changes/routes.ts';
import { tableRoutes } from '../src/features/tables/routes.ts';
import { correctionRoutes } from '../src/features/updates/correction-routes.ts';
import { feedRoutes } from '../src/features/updates/feed-routes.ts';
import { updateRoutes } from '../src/features/updates/routes.ts';
import { bigAnswers } from '../src/platform/limits/big-answers.ts';
import { headerReader } from '../src/releases/figures/header-reader.ts';
import { openReleaseIndex } from '../src/releases/index/open-release-index.ts';
import { partReader } from '../src/releases/figures/read-part.ts';
import { memoryViews } from '../src/releases/figures/stored-views.ts';
import {
  call,
  openForTests,
  published,
  pxOf,
  REVISED_PX,
  TOPICS,
  type PublishingForTests,
} from './publishing-for-tests.ts';
import { databaseKinds, type TestDatabase } from './test-databases.ts';
import { ENGLISH } from './english.ts';
import { wideLimit } from './wide-limit.ts';

const MINUTE_MS = 60_000;
const CORRECTIONS = 'tables/dwell/corrections';

describe.each(databaseKinds())('notices of correction on $name', { timeout: 60_000 }, ({ make }) => {
  let place: TestDatabase;
  let context: PublishingForTests;
  beforeEach(async () => {
    place = await make();
    context = await openForTests(place.address);
    const { app, index, store, clock } = context;
    const limit = wideLimit();
    const readHeader = headerReader(store);
    const parts = partReader(store, readHeader, ENGLISH.write);
    const awaitTurn = bigAnswers();
    await tableRoutes(app, {
      index,
      store,
      parts,
      views: memoryViews(),
      limit,
      stretchLimit: limit,
      awaitTurn,
    });
    await changesRoutes(app, { index, store, readHeader, limit, awaitTurn, version: '1' });
    updateRoutes(app, { index, store, readHeader, indicators: [], words: ENGLISH });
    correctionRoutes(app, { index });
    const portal = { title: 'Almanac', publicUrl: 'https://tables.example.gov' };
    feedRoutes(app, { index, clock, portal, words: ENGLISH });
  }, 60_000);
  afterEach(async () => {
    await context.close();
    await place.drop();
  }, 60_000);

  const pass = (ms: number): void => {
    context.clock.moveTo(new Date(context.clock.now().getTime() + ms));
  };
  const read = async (url: string): Promise<unknown> => (await context.app.inject(url)).json();
  const log = async (query = '') => correctionsSchema.parse(await read(`/api/corrections${query}`));
  const textsOf = (corrections: readonly { readonly text: string }[] = []): readonly string[] =>
    corrections.map(({ text }) => text);
  const feed = async (name: string): Promise<string> =>
    (await context.app.inject(`/feeds/${name}.atom`)).body;

  it('can be mended, and their former words stay behind the new ones', async () => {
    const correction = 'North was counted twise.';
    const { release } = await published(context, { manifest: { ...TOPICS, correction } });
    pass(MINUTE_MS);
    const [notice] = (await log()).corrections;
    const mend = (body: object) =>
      call(context, { method: 'POST', path: CORRECTIONS, body: { mends: notice?.id, ...body } });
    const text = 'North was counted twice.';
    expect(await mend({ text })).toMatchObject({ status: 200, body: { release, isUnchanged: false } });
    const [mended, ...others] = (await log()).corrections;
    expect(others).toEqual([]);
    expect(mended?.id).not.toBe(notice?.id);
    expect(mended?.text).toBe(`${text} (Until 20 Nov 2026 this notice read: “${correction}”)`);
    expect(await mend({ text, mends: mended?.id })).toMatchObject({ body: { isUnchanged: true } });
    expect(await mend({ text })).toMatchObject({ status: 404, body: { code: 'unknown-correction' } });
    const { body } = await call(context, { method: 'GET', path: 'audit?limit=2' });
    const entries = [{ outcome: 'unchanged' }, { action: 'correct', detail: `mends ${notice?.id}` }];
    expect(body).toMatchObject({ entries });
  });

  it('come with a release or later, and stand in history, updates, log and feeds', async () => {
    const first = await published(context, { manifest: TOPICS });
    pass(MINUTE_MS);
    const second = await published(context, {
      file: REVISED_PX,
      manifest: { ...TOPICS, correction: 'North was counted twice.' },
    });
    pass(MINUTE_MS);
    const { status, body } = await call(context, {
      method: 'POST',
      path: CORRECTIONS,
      body: { text: ' The note on South was wrong. ', release: first.release },
    });
    expect([status, body]).toMatchObject([
      200,
      { code: 'DWELL', release: first.release, isUnchanged: false },
    ]);

    const history = releaseHistorySchema.parse(await read('/api/releases/dwell/history'));
    expect(history.releases.map(({ id, corrections }) => [id, textsOf(corrections)])).toEqual([
      [second.release, ['North was counted twice.']],
      [first.release, ['The note on South was wrong.']],
    ]);
    const current = currentReleaseSchema.parse(await read('/api/releases/dwell'));
    expect(textsOf(current.corrections)).toEqual(['North was counted twice.']);
    const { updates, corrections } = updatesSchema.parse(await read('/api/updates?change=corrected'));
    expect(updates.map((each) => [each.releaseId, textsOf(each.corrections)])).toEqual([
      [second.release, ['North was counted twice.']],
    ]);
    expect(corrections.map(({ releaseId, text }) => [releaseId, text])).toEqual([
      [first.release, 'The note on South was wrong.'],
    ]);
    expect(textsOf((await log()).corrections)).toEqual([
      'The note on South was wrong.',
      'North was counted twice.',
    ]);
    expect((await log('?agency=Nobody')).corrections).toEqual([]);
    // The later one is an entry of its own; the other is part of its release's entry.
    const latest = await feed('updates');
    expect(latest.match(/<title>Correction: /g)).toHaveLength(1);
    expect(latest).toContain('Correction: North was counted twice.');
    expect(latest.match(/The note on South was wrong\./g)).toHaveLength(1);
    expect((await feed('corrections')).match(/<entry>/g)).toHaveLength(2);
    // The feed of the table alone has it too, with its time.
    const ofTable = await feed('table/dwell');
    expect(ofTable.match(/<title>Correction: /g)).toHaveLength(1);
    expect(ofTable.match(/<updated>[^<]+<\/updated>/g)?.slice(0, 2)).toEqual(
      Array.from({ length: 2 }, () => `<updated>${context.clock.now().toISOString()}</updated>`),
    );
  });

  it('that came later stand in the page of updates in whose stretch of time they were told', async () => {
    await published(context, { manifest: TOPICS });
    pass(MINUTE_MS);
    await call(context, { method: 'POST', path: CORRECTIONS, body: { text: 'Told between the two.' } });
    pass(MINUTE_MS);
    await published(context, { file: REVISED_PX, manifest: TOPICS });
    pass(MINUTE_MS);
    await call(context, { method: 'POST', path: CORRECTIONS, body: { text: 'Told after both.' } });

    const page = updatesSchema.parse(await read('/api/updates?limit=1'));
    expect([page.updates.length, textsOf(page.corrections)]).toEqual([1, ['Told after both.']]);
    const rest = updatesSchema.parse(await read(`/api/updates?limit=1&after=${page.next ?? ''}`));
    expect([rest.updates.length, textsOf(rest.corrections)]).toEqual([1, ['Told between the two.']]);
    expect(rest.next).toBeUndefined();
    const revised = updatesSchema.parse(await read('/api/updates?change=revised'));
    expect([revised.updates.length, revised.corrections]).toEqual([1, []]);
    const others = updatesSchema.parse(await read('/api/updates?agency=Nobody'));
    expect([others.updates, others.corrections]).toEqual([[], []]);
  });

  it('are read in pages', async () => {
    await published(context, { manifest: TOPICS });
    for (const text of ['One.', 'Two.', 'Three.']) {
      pass(MINUTE_MS);
      await call(context, { method: 'POST', path: CORRECTIONS, body: { text } });
    }
    const page = await log('?limit=2');
    expect(textsOf(page.corrections)).toEqual(['Three.', 'Two.']);
    const rest = await log(`?limit=2&after=${page.next ?? ''}`);
    expect([textsOf(rest.corrections), rest.next]).toEqual([['One.'], undefined]);
  });

  it('are known to another process on the same database', async () => {
    await published(context, { manifest: TOPICS });
    const options = {
      database: context.database,
      clock: context.clock,
      pollMs: 0,
      onPollFailure: () => undefined,
    };
    const other = await openReleaseIndex(options);
    await call(context, { method: 'POST', path: CORRECTIONS, body: { text: 'Wrong.' } });
    await other.refresh();
    expect(textsOf(other.current('DWELL')?.corrections)).toEqual(['Wrong.']);
    other.close();
  });

  it('are not seen before the embargo of their release ends', async () => {
    await published(context, { manifest: TOPICS });
    const at = new Date(context.clock.now().getTime() + MINUTE_MS).toISOString();
    const manifest = { ...TOPICS, at, correction: 'North was counted twice.' };
    const waiting = await published(context, { file: REVISED_PX, manifest });
    expect((await log()).corrections).toEqual([]);
    const early = { text: 'x', release: waiting.release };
    const refused = await call(context, { method: 'POST', path: CORRECTIONS, body: early });
    expect([refused.status, refused.body]).toMatchObject([404, { code: 'unknown-release' }]);
    pass(MINUTE_MS);
    expect(textsOf((await log()).corrections)).toEqual(['North was counted twice.']);
  });

  it('with numbers that are published already are attached to the release that has them, once', async () => {
    const first = await published(context, { manifest: TOPICS });
    for (let time = 0; time < 2; time += 1) {
      const again = await published(context, { manifest: { ...TOPICS, correction: 'Read with care.' } });
      expect([again.isUnchanged, again.release]).toEqual([true, first.release]);
    }
    expect((await log()).corrections).toMatchObject([{ text: 'Read with care.', releaseId: first.release }]);
  });

  it('are refused from other agencies, without words, and for what is not there', async () => {
    await published(context, { manifest: TOPICS });
    const key = await call(context, { method: 'POST', path: 'keys', body: { agency: 'Others' } });
    const other = (key.body as { readonly key: string }).key;
    const post = (path: string, body: object, more: object = {}) =>
      call(context, { method: 'POST', path, body, ...more });
    const answers = [
      await post(CORRECTIONS, { text: 'Wrong.' }, { key: other }),
      await post(CORRECTIONS, { text: '  ' }),
      await post(CORRECTIONS, { text: 'Wrong.', colour: 'red' }),
      await post(CORRECTIONS, { text: 'Wrong.', release: 'nonsense' }),
      await post('tables/nothing/corrections', { text: 'Wrong.' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 400, 400, 404, 404]);
    expect((await log()).corrections).toEqual([]);
  });

  it('of a withdrawn table are not listed, and the audit log says who attached them', async () => {
    await published(context, { manifest: TOPICS, file: pxOf('30 50 10 ".." 20 "-"') });
    await call(context, { method: 'POST', path: CORRECTIONS, body: { text: 'Wrong.' } });
    await call(context, { method: 'POST', path: 'tables/dwell/withdraw', body: {} });
    expect((await log()).corrections).toEqual([]);
    const { body } = await call(context, { method: 'GET', path: 'audit' });
    expect(JSON.stringify(body)).toContain('"action":"correct"');
  });
});
