import { groupPublishedSchema } from '@almanac/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { entriesOf } from '../src/features/updates/updates-feed.ts';
import { ENGLISH } from './english.ts';
import {
  call,
  NOW,
  openForTests,
  published,
  pxOf,
  REVISED_PX,
  sendGroup,
  TOPICS,
  type PublishingForTests,
} from './publishing-for-tests.ts';
import { databaseKinds, type TestDatabase } from './test-databases.ts';

const table = (code: string, more: object = {}, file = REVISED_PX) => ({
  manifest: { ...TOPICS, code, title: `Dwellings ${code}`, ...more },
  file,
  name: `${code}.px`,
});

const HEAD = { publicUrl: 'https://tables.example.gov', words: ENGLISH };

describe.each(databaseKinds())('a group of tables on $name', ({ make }) => {
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

  const codes = (): readonly string[] =>
    context.index
      .all()
      .map(({ code }) => code)
      .sort();
  const rows = async (): Promise<number> => {
    const found = await context.database.read.selectFrom('releases').select('id').execute();
    return found.length;
  };

  it('appears at one instant, in the order in which it was sent', async () => {
    const { status, body } = await sendGroup(context, 'October', [table('A'), table('B'), table('C')]);
    expect([status, body]).toMatchObject([200, { group: 'October' }]);
    const { tables } = groupPublishedSchema.parse(body);
    expect(tables.map(({ code }) => code)).toEqual(['A', 'B', 'C']);
    expect(new Set(tables.map(({ publishedAt }) => publishedAt))).toEqual(new Set([NOW.toISOString()]));
    expect(codes()).toEqual(['A', 'B', 'C']);
  });

  it('is one mail that is due at once, and one entry in the feed, beside what is not of it', async () => {
    await published(context, { manifest: { ...TOPICS, code: 'ALONE' } });
    context.clock.moveTo(new Date(NOW.getTime() + 1000));
    await sendGroup(context, 'October', [table('A'), table('B')]);
    const due = await context.database.read.selectFrom('outbox').select('due_at').orderBy('due_at').execute();
    expect(due.map(({ due_at }) => due_at)).toEqual(
      [0, 1000, 1000].map((ms) => new Date(NOW.getTime() + ms).toISOString()),
    );
    const latest = await context.index.latest(10);
    expect(latest.map(({ code, group }) => [code, group])).toEqual([
      ['B', 'October'],
      ['A', 'October'],
      ['ALONE', undefined],
    ]);
    const [entry, ...others] = entriesOf(latest, [], HEAD);
    expect(others.map(({ title }) => title)).toEqual(['Dwellings by region']);
    expect(entry).toMatchObject({ title: 'October', address: 'https://tables.example.gov/latest-updates' });
    expect(entry?.summary).toMatch(/^Dwellings B: .*\. Dwellings A: .*\.$/);
  });

  it('is read page by page in the list of updates, none twice and none lost', async () => {
    await sendGroup(context, 'October', [table('A'), table('B'), table('C')]);
    const seen: string[] = [];
    for (let after: string | undefined; ;) {
      const [next] = await context.index.latest(1, { after });
      if (next === undefined) break;
      seen.push(next.code);
      after = next.release.id;
    }
    expect(seen.sort()).toEqual(['A', 'B', 'C']);
  });

  it.each([
    ['a file that cannot be read', table('B', {}, 'no table'), 422, 'B.px'],
    ['a second file about the same table', table('a'), 400, 'Two files of the group are about a.'],
    ['another instant', table('B', { at: '2026-12-01T12:00:00Z' }), 400, 'one instant'],
  ])('publishes none for %s', async (_, wrong, expected, said) => {
    const { status, body } = await sendGroup(context, 'October', [table('A'), wrong, table('C')]);
    expect([status, JSON.stringify(body)]).toEqual([expected, expect.stringContaining(said)]);
    expect(JSON.stringify(body)).toContain('Nothing of the group was published');
    expect([codes(), await rows()]).toEqual([[], 0]);
    expect((await call(context, { method: 'GET', path: 'audit' })).body).toMatchObject({
      entries: [{ action: 'publish', outcome: 'refused' }],
    });
  });

  it('publishes none where one raises a question, and all once it is answered', async () => {
    await published(context, { manifest: { ...TOPICS, code: 'A' } });
    const leap = pxOf('30000 50 10000 ".." 20 "-"');
    const { status, body } = await sendGroup(context, 'October', [table('B'), table('A', {}, leap)]);
    expect([status, body]).toMatchObject([422, { code: 'questions-open' }]);
    expect(codes()).toEqual(['A']);
  });

  it('waits as one under an embargo, moves as one, and opens at its instant', async () => {
    const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
    const waiting = (hours: number) => ['A', 'B'].map((code) => table(code, { at: at(hours).toISOString() }));
    await sendGroup(context, 'October', waiting(1));
    await sendGroup(context, 'October', waiting(2));
    context.clock.moveTo(at(1));
    await context.index.refresh();
    expect(codes()).toEqual([]);
    context.clock.moveTo(at(2));
    await context.index.refresh();
    expect(codes()).toEqual(['A', 'B']);
    expect(entriesOf(await context.index.latest(10), [], HEAD)).toHaveLength(1);
  });

  it('changes nothing where all of it is published already', async () => {
    await sendGroup(context, 'October', [table('A'), table('B')]);
    const { body } = await sendGroup(context, 'October', [table('A'), table('B')]);
    expect(body).toMatchObject({ tables: [{ isUnchanged: true }, { isUnchanged: true }] });
    expect(await rows()).toBe(2);
  });

  it('takes two groups of the same tables at once, one after the other', async () => {
    const answers = await Promise.all([
      sendGroup(context, 'One', [table('A'), table('B')]),
      sendGroup(context, 'Two', [table('B', {}, pxOf('32 50 11 ".." 20 "-"')), table('A')]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(codes()).toEqual(['A', 'B']);
  });
});
