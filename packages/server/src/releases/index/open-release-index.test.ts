import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { smallTable } from '../../../test/small-table.ts';
import { databaseKinds, openForOneTest } from '../../../test/test-databases.ts';
import { fakeClock, systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { WantedReleases } from './latest-releases.ts';
import { openReleaseIndex } from './open-release-index.ts';
import { NEWS_CHANNEL } from '../../platform/database/postgres/postgres-news.ts';
import type { ReleaseIndex } from './release-index.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const QUIET = { pollMs: 0, onPollFailure: () => undefined };

interface Row {
  readonly code: string;
  readonly id: string;
  readonly at: string;
  readonly sequence: number;
  /** Else at once, or now under an embargo. */
  readonly madeAt?: string;
  /** Of its table: up to which release it was withdrawn, and in whose favour. */
  readonly withdrawn?: number;
  readonly replacedBy?: string;
  readonly isDisabled?: boolean;
}

describe.each(databaseKinds())('openReleaseIndex on $name', { timeout: 30_000 }, ({ make }) => {
  let database: Database;
  let index: ReleaseIndex;

  beforeEach(async () => {
    database = await openForOneTest(make);
    index = await openReleaseIndex({ database, clock: fakeClock(NOW), ...QUIET });
  });
  afterEach(() => {
    index.close();
  });

  const add = ({
    code,
    id,
    at,
    sequence,
    madeAt,
    withdrawn = NaN,
    replacedBy,
    isDisabled = false,
  }: Row): Promise<void> =>
    database.write(async (transaction) => {
      await transaction
        .insertInto('agencies')
        .values({ id: 'a', name: 'A' })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await transaction.updateTable('counters').set({ value: sequence }).execute();
      await transaction
        .insertInto('tables')
        .values({
          code_key: code.toLowerCase(),
          code,
          agency_id: 'a',
          withdrawn_sequence: Number.isNaN(withdrawn) ? null : withdrawn,
          replaced_by: replacedBy ?? null,
          recipe: null,
          sequence,
        })
        .onConflict((conflict) => conflict.column('code_key').doUpdateSet({ sequence }))
        .execute();
      await transaction
        .insertInto('releases')
        .values({
          id,
          code_key: code.toLowerCase(),
          published_at: at,
          made_at: madeAt ?? (at < NOW.toISOString() ? at : NOW.toISOString()),
          sequence,
          superseded: 0,
          content_hash: id,
          summary: JSON.stringify({
            ...smallTable({ title: id, isEnabled: !isDisabled }),
            cube: undefined,
          }),
          changes: JSON.stringify({
            isNewTable: true,
            newPeriods: [],
            revisedCells: 0,
            hasNewStructure: false,
          }),
        })
        .execute();
    });

  it('takes in what another process published when it looks again', async () => {
    const before = index.version();
    await add({ code: 'ABC', id: 'abc0000001', at: NOW.toISOString(), sequence: 1 });
    expect(index.current('abc')).toBeUndefined();
    await index.refresh();

    expect(index.current('abc')?.release.id).toBe('abc0000001');
    expect(index.version()).toBeGreaterThan(before);
  });

  it('reports nothing when nothing changed', async () => {
    const seen: number[] = [];
    index.onChange(() => seen.push(index.version()));
    await index.refresh();

    expect(seen).toEqual([]);
  });

  it('tells of a change as long as somebody listens', async () => {
    const seen: number[] = [];
    const before = index.version();
    const endListening = index.onChange(() => seen.push(index.version()));
    await add({ code: 'ABC', id: 'abc0000001', at: NOW.toISOString(), sequence: 1 });
    await index.refresh();
    endListening();
    await add({ code: 'ABC', id: 'abc0000002', at: NOW.toISOString(), sequence: 2 });
    await index.refresh();
    expect(seen).toEqual([before + 1]);
    expect(index.current('abc')).toBe(index.current('ABC'));
  });

  it('lists no table that was withdrawn, and names the one that took its place while that may be read', async () => {
    const at = '2026-11-19T00:00:00.000Z';
    const old = { at, withdrawn: 1, replacedBy: 'def' };
    await add({ code: 'DEF', id: 'def0000002', at, sequence: 2 });
    await add({ code: 'MNO', id: 'mno0000005', sequence: 5, at, isDisabled: true });
    await add({ code: 'ABC', id: 'abc0000001', sequence: 1, ...old });
    await add({ code: 'GHI', id: 'ghi0000003', sequence: 3, ...old });
    await add({ code: 'JKL', id: 'jkl0000004', sequence: 4, ...old, withdrawn: 4, replacedBy: 'mno' });
    await add({ code: 'PQR', id: 'pqr0000006', sequence: 6, at, withdrawn: 6 });
    await index.refresh();

    expect(index.all().map(({ code }) => code)).toEqual(['DEF', 'GHI']);
    const told = ['ABC', 'GHI', 'JKL', 'PQR'].map((code) => index.current(code));
    expect(told.map((table) => [table?.isDeleted, table?.replacedBy])).toEqual([
      [true, 'DEF'],
      [false, undefined],
      [true, undefined],
      [true, undefined],
    ]);
    const latest = await index.latest(9);
    expect(latest.map(({ release }) => release.id)).toEqual(['ghi0000003', 'def0000002']);
  });

  it('has no release of a table that nobody may read, and knows the current one by its id', async () => {
    await add({ code: 'ABC', id: 'abc0000001', at: '2026-11-18T00:00:00.000Z', sequence: 1 });
    await add({ code: 'DEF', id: 'def0000002', at: '2026-11-18T00:00:00.000Z', sequence: 2 });
    await add({
      code: 'ABC',
      id: 'abc0000003',
      at: '2026-11-19T00:00:00.000Z',
      sequence: 3,
      isDisabled: true,
    });
    await index.refresh();

    expect(await index.byId('ABC', 'abc0000001')).toBeUndefined();
    expect(await index.byId('DEF', 'def0000002')).toBe(index.current('DEF'));
    expect(await index.releasesOf('ABC')).toEqual([]);
    expect((await index.latest(9)).map(({ release }) => release.id)).toEqual(['def0000002']);
  });

  it('ends each embargo at its own instant', async () => {
    const clock = fakeClock(NOW);
    const moved = await openReleaseIndex({ database, clock, ...QUIET });
    for (const [at, hour] of [14, 13, 15].entries())
      await add({
        code: `A${hour}`,
        id: `abc00000${hour}`,
        at: `2026-11-20T${hour}:00:00.000Z`,
        sequence: at + 1,
      });
    await moved.refresh();
    const shown: (readonly string[])[] = [];
    for (const time of ['12:59', '13:00', '14:30', '15:00']) {
      clock.moveTo(new Date(`2026-11-20T${time}:00.000Z`));
      shown.push(moved.all().map(({ code }) => code));
    }
    moved.close();
    expect(shown).toEqual([[], ['A13'], ['A14', 'A13'], ['A14', 'A13', 'A15']]);
  });

  it('looks again by itself', async () => {
    const other = await openReleaseIndex({ database, clock: systemClock, ...QUIET, pollMs: 5 });
    const changed = new Promise<void>((resolve) => {
      other.onChange(resolve);
    });
    await add({ code: 'ABC', id: 'abc0000001', at: NOW.toISOString(), sequence: 1 });
    await changed;
    other.close();

    expect(other.all().map(({ code }) => code)).toEqual(['ABC']);
  });

  it('neither looks nor listens where it is told not to', async () => {
    const every = vi.spyOn(globalThis, 'setInterval');
    const onNews = vi.fn<NonNullable<Database['onNews']>>();
    (await openReleaseIndex({ database: { ...database, onNews }, clock: fakeClock(NOW), ...QUIET })).close();
    expect(every).not.toHaveBeenCalled();
    expect(onNews).not.toHaveBeenCalled();
    every.mockRestore();
  });

  it('hears of a change at once where the database tells of it, without looking', async () => {
    if (database.onNews === undefined) return;
    const other = await openReleaseIndex({ database, clock: systemClock, ...QUIET, pollMs: 3_600_000 });
    await add({ code: 'ABC', id: 'abc0000001', at: NOW.toISOString(), sequence: 1 });
    await sql`select pg_notify(${NEWS_CHANNEL}, '1')`.execute(database.read);
    await expect.poll(() => other.all().map(({ code }) => code)).toEqual(['ABC']);
    other.close();
  });

  it('looks once for many who ask at the same time, and again for who asked meanwhile', async () => {
    let looks = 0;
    const counting = new Proxy(database, {
      get: (target, name) => {
        if (name === 'read') looks += 1;
        return Reflect.get(target, name) as unknown;
      },
    });
    const other = await openReleaseIndex({ database: counting, clock: fakeClock(NOW), ...QUIET });
    looks = 0;
    await Promise.all(Array.from({ length: 50 }, () => other.refresh()));
    expect(looks).toBe(2);
    other.all();
    expect(looks).toBe(2);
    const first = other.refresh();
    await add({ code: 'ABC', id: 'abc0000001', at: NOW.toISOString(), sequence: 1 });
    await Promise.all([first, other.refresh()]);
    expect(other.all().map(({ code }) => code)).toEqual(['ABC']);
    other.close();
  });

  it('gives the later made of two releases for one instant', async () => {
    await add({ code: 'ABC', id: 'zzz0000001', at: NOW.toISOString(), sequence: 1 });
    await add({ code: 'ABC', id: 'aaa0000002', at: NOW.toISOString(), sequence: 2 });
    await index.refresh();

    expect(index.current('ABC')?.release.id).toBe('aaa0000002');
  });

  it('ends several embargoes at once when the computer slept over them', async () => {
    const clock = fakeClock(NOW);
    // A clock whose alarms never ring, as on a computer that was asleep.
    const late = await openReleaseIndex({
      database,
      clock: { ...clock, at: () => () => undefined },
      ...QUIET,
    });
    for (const hour of [13, 14, 15]) {
      const at = `2026-11-20T${hour}:00:00.000Z`;
      await add({ code: 'ABC', id: `abc00000${hour}`, at, sequence: hour });
    }
    await late.refresh();
    const seen = [late.current('ABC')?.release.id];
    clock.moveTo(new Date('2026-11-20T14:30:00Z'));
    seen.push(late.current('ABC')?.release.id);
    clock.moveTo(new Date('2026-11-21T00:00:00Z'));
    seen.push(late.current('ABC')?.release.id);
    late.close();

    expect(seen).toEqual([undefined, 'abc0000014', 'abc0000015']);
  });

  it('shows what the clock says when it was ahead and is set back, without a restart', async () => {
    const clock = fakeClock(NOW);
    const moved = await openReleaseIndex({ database, clock, ...QUIET });
    const shown = (): string | undefined => moved.current('ABC')?.release.id;
    const publish = async (id: string, sequence: number): Promise<void> => {
      const at = clock.now().toISOString();
      await add({ code: 'ABC', id, at, sequence, madeAt: at });
      await moved.refresh();
    };
    await publish('abc0000001', 1);
    clock.moveTo(new Date('2026-11-20T14:00:00Z'));
    await publish('abc0000002', 2);
    expect(shown()).toBe('abc0000002');

    clock.moveTo(NOW);
    await expect.poll(shown).toBe('abc0000001');
    clock.moveTo(new Date('2036-11-20T12:00:00Z'));
    expect(shown()).toBe('abc0000002');
    clock.moveTo(new Date('2025-10-16T12:00:00Z'));
    await add({ code: 'DEF', id: 'def0000003', at: clock.now().toISOString(), sequence: 3 });
    await moved.refresh();
    // What was published stays published: of two whose instant is still ahead, the one made later was read last.
    await expect.poll(shown).toBe('abc0000002');
    expect(moved.all().map(({ code }) => code)).toEqual(['ABC', 'DEF']);
    expect((await moved.releasesOf('ABC')).map(({ release }) => release.id)).toEqual(['abc0000002']);
    expect((await moved.byId('ABC', 'abc0000001'))?.release.id).toBe('abc0000001');

    clock.moveTo(NOW);
    expect(shown()).toBe('abc0000001');
    expect(moved.all().map(({ code }) => code)).toEqual(['ABC', 'DEF']);
    moved.close();
  });

  it('goes on showing a release while the clock steps back and what stood before is looked up', async () => {
    const clock = fakeClock(NOW);
    const moved = await openReleaseIndex({ database, clock, ...QUIET });
    await add({ code: 'ABC', id: 'abc0000001', at: NOW.toISOString(), sequence: 1 });
    await moved.refresh();
    clock.moveTo(new Date(NOW.getTime() - 1));
    expect(moved.current('ABC')?.release.id).toBe('abc0000001');
    moved.close();
    await moved.refresh();
  });

  it('lists the latest releases across tables, each once', async () => {
    await add({ code: 'ABC', id: 'abc0000001', at: '2026-11-18T00:00:00.000Z', sequence: 1 });
    await add({ code: 'DEF', id: 'def0000002', at: '2026-11-19T00:00:00.000Z', sequence: 2 });
    await add({ code: 'ABC', id: 'abc0000003', at: '2026-11-20T00:00:00.000Z', sequence: 3 });
    await add({ code: 'DEF', id: 'def0000004', at: '2026-11-21T00:00:00.000Z', sequence: 4 });
    await index.refresh();

    expect((await index.latest(2)).map(({ release }) => release.id)).toEqual(['abc0000003', 'def0000002']);
    expect((await index.latest(9)).map(({ release }) => release.id)).toEqual([
      'abc0000003',
      'def0000002',
      'abc0000001',
    ]);
  });

  it('lists those of an agency, with a kind of change, and those further down', async () => {
    const idsOf = async (wanted: WantedReleases): Promise<readonly string[]> =>
      (await index.latest(9, wanted)).map(({ release }) => release.id);
    await add({ code: 'ABC', id: 'abc0000001', at: '2026-11-18T00:00:00.000Z', sequence: 1 });
    await add({ code: 'DEF', id: 'def0000002', at: '2026-11-18T00:00:00.000Z', sequence: 2 });
    await add({ code: 'ABC', id: 'abc0000003', at: '2026-11-20T00:00:00.000Z', sequence: 3 });
    await index.refresh();

    expect(await idsOf({ after: 'abc0000003' })).toEqual(['def0000002', 'abc0000001']);
    expect(await idsOf({ after: 'def0000002' })).toEqual(['abc0000001']);
    expect(await idsOf({ after: 'abc0000001' })).toEqual([]);
    expect(await idsOf({ after: 'zzz0000009' })).toEqual([]);
    expect(await idsOf({ agency: 'A' })).toHaveLength(3);
    expect(await idsOf({ agency: 'B' })).toEqual([]);
    expect(await idsOf({ change: 'new' })).toHaveLength(3);
    expect(await idsOf({ change: 'revised' })).toEqual([]);
  });
});
