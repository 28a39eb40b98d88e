import { inLogs } from '@almanac/core';
import { beforeEach, describe, expect, it } from 'vitest';

import { addSubscribers } from '../../../../test/add-subscribers.ts';
import { addTable, auditIn } from '../../../../test/known-releases.ts';
import { databaseKinds, openForOneTest } from '../../../../test/test-databases.ts';
import { fakeClock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { Unreachable } from '../../../platform/http/unreachable.ts';
import { makePreview } from '../previews/preview-links.ts';
import { cancel } from './cancel.ts';
import { retract, type RetractingContext, type RetractionOrder } from './retract.ts';
import { withdraw } from './withdraw.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const at = (day: number): string => `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z`;
const LOCAL = { keyId: 'local' };
const holder = (name: string) => ({ keyId: name, agency: 'Office', holder: name });

describe.each(databaseKinds())('what is taken back, on $name', ({ make }) => {
  let database: Database;
  let discarded: string[];
  let steps: string[];
  let refreshed: number;
  let context: RetractingContext;

  beforeEach(async () => {
    database = await openForOneTest(make);
    [discarded, steps, refreshed] = [[], [], 0];
    context = {
      database,
      clock: fakeClock(NOW),
      index: {
        refresh: () => {
          refreshed += 1;
          return Promise.resolve();
        },
      } as RetractingContext['index'],
      store: {
        discard: ({ code, releaseId }: { readonly code: string; readonly releaseId: string }) => {
          discarded.push(`${code}/${releaseId}`);
          return Promise.resolve();
        },
      } as RetractingContext['store'],
      write: inLogs,
      onStep: (step) => steps.push(step),
    };
  }, 60_000);

  const releases = async (): Promise<readonly string[]> => {
    const rows = await database.read
      .selectFrom('releases')
      .select(['id', 'superseded'])
      .orderBy('sequence')
      .orderBy('id')
      .execute();
    return rows.map(({ id, superseded }) => (superseded === 1 ? `${id} superseded` : id));
  };
  const rowOf = (code: string) =>
    database.read
      .selectFrom('tables')
      .selectAll()
      .where('code_key', '=', code.toLowerCase())
      .executeTakeFirstOrThrow();
  const sent = async (): Promise<readonly unknown[]> => {
    const rows = await database.read.selectFrom('outbox').select('payload').orderBy('id').execute();
    return rows.map(({ payload }) => JSON.parse(payload) as unknown);
  };

  describe('retract', () => {
    const order = (more: Partial<RetractionOrder> = {}): RetractionOrder => ({
      publisher: LOCAL,
      code: 't1',
      reason: 'Wrong.',
      ...more,
    });

    beforeEach(async () => {
      await addTable(database, 'T1', [
        { id: 'r1', at: at(1) },
        { id: 'r2', at: at(2) },
        { id: 'r3', at: at(3), changes: { isMetadataOnly: true } },
        { id: 'r4', at: at(4) },
        { id: 'r5', at: at(5), changes: { restored: { id: 'r2', publishedAt: at(2) } } },
        { id: 'r6', at: at(6), changes: { isMetadataOnly: true } },
        { id: 'r7', at: at(25), madeAt: at(7) },
      ]);
    });

    it.each([
      [['r1'], ['r1']],
      // An edit has the figures of the release before it, one that was restored those of an earlier one.
      [['r3'], ['r2', 'r3', 'r5', 'r6']],
      [
        ['r5', 'r4'],
        ['r2', 'r3', 'r4', 'r5', 'r6'],
      ],
      [undefined, ['r2', 'r3', 'r5', 'r6']],
      [['r7'], ['r7']],
      ['all' as const, ['r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7']],
    ])('of %j takes %j', async (wanted, named) => {
      const retracted = await retract(context, order({ releases: wanted }));
      expect(retracted.releases).toEqual(named);
      const left = ['r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7'].filter((id) => !named.includes(id));
      expect(await releases()).toEqual(left);
      expect(retracted.current).toBe(left.findLast((id) => id !== 'r7') ?? null);
    });

    it('leaves a tombstone of what readers had, and erases at once what they had not', async () => {
      const retracted = await retract(context, order({ releases: ['r1', 'r7'] }));
      const rows = await database.read.selectFrom('retracted_releases').selectAll().execute();
      expect(rows).toEqual([
        { id: 'r1', code_key: 't1', published_at: at(1), retracted_at: NOW.toISOString(), reason: 'Wrong.' },
      ]);
      expect([discarded, steps, refreshed]).toEqual([['T1/r7'], ['committed'], 1]);
      expect(retracted.state).toBe('done');
      expect(retracted.outOfReach.map((each) => each.split('(')[0])).toEqual([
        ...['publish.retract.backups', 'publish.retract.caches', 'publish.retract.copies'],
      ]);
      expect(await auditIn(database)).toEqual(['retract done T1 r1 Wrong.', 'retract done T1 r7 Wrong.']);
    });

    it('takes one whose instant has just come for one that readers had', async () => {
      await addTable(database, 'T2', [{ id: 's1', at: NOW.toISOString(), madeAt: at(1) }]);
      await retract(context, order({ code: 'T2' }));
      expect(discarded).toEqual([]);
      const rows = await database.read.selectFrom('retracted_releases').select('id').execute();
      expect(rows).toEqual([{ id: 's1' }]);
    });

    it('tells readers of the release that is left, once', async () => {
      await retract(context, order({ releases: ['r1', 'r4'] }));
      const notices = await database.read.selectFrom('corrections').selectAll().execute();
      expect(notices).toMatchObject([{ release_id: 'r6', at: NOW.toISOString() }]);
      expect(notices[0]?.text).toMatch(/^publish\.retracted\(2026-11-04.*Wrong\.\)$/);
      expect(await sent()).toEqual([{ code: 'T1', releaseId: 'r6', isCorrection: true }]);
    });

    it('writes to those who follow a table of which nothing is left, or one of its topics', async () => {
      await addTable(database, 'T2', []);
      await addSubscribers(database, { people: 3, code: 't1' });
      await database.write(async (transaction) => {
        await transaction.insertInto('groupings').values({ id: 'g', name: 'G', name_key: 'g' }).execute();
        await transaction
          .insertInto('subjects')
          .values({ id: 's', grouping_id: 'g', name: 'S', name_key: 's' })
          .execute();
        await transaction
          .insertInto('topics')
          .values({ id: 't', subject_id: 's', name: 'T', name_key: 't' })
          .execute();
        await transaction
          .insertInto('placements')
          .values({ release_id: 'r1', position: 0, topic_id: 't' })
          .execute();
        await transaction
          .insertInto('topic_subscriptions')
          .values({ account_id: 'person-000000001', topic_id: 't', created_at: at(1) })
          .execute();
        await transaction
          .updateTable('saved_tables')
          .set({ code_key: 't2' })
          .where('account_id', '!=', 'person-000000000')
          .execute();
        await transaction
          .insertInto('release_pins')
          .values({ release_id: 'r1', way: 'citation', at: at(1) })
          .execute();
      });
      const { sequence } = await rowOf('T1');
      await retract(context, order({ releases: 'all' }));
      const mails = await database.read.selectFrom('mails').selectAll().orderBy('account_id').execute();
      expect(mails.map(({ account_id }) => account_id)).toEqual(['person-000000000', 'person-000000001']);
      expect(mails[0]).toMatchObject({
        payload: '{"code":"T1","reason":"Wrong."}',
        due_at: NOW.toISOString(),
      });
      expect(await sent()).toEqual([]);
      expect(await database.read.selectFrom('release_pins').selectAll().execute()).toEqual([]);
      expect((await rowOf('T1')).sequence).toBeGreaterThan(sequence);
    });

    it('tells nobody where only what waited is gone', async () => {
      await retract(context, order({ releases: ['r7'] }));
      expect(await sent()).toEqual([]);
      expect(await database.read.selectFrom('corrections').selectAll().execute()).toEqual([]);
    });

    it('is asked for by two people of an agency, for the same releases', async () => {
      const asked = await retract(context, order({ publisher: holder('Ann'), releases: ['r1'] }));
      expect(asked).toMatchObject({ state: 'asked', releases: ['r1'], current: 'r6', outOfReach: [] });
      expect(refreshed).toBe(0);
      const again = await retract(context, order({ publisher: holder('ANN'), releases: ['r1'] }));
      expect(again.state).toBe('asked');
      expect(await database.read.selectFrom('asked_retractions').selectAll().execute()).toHaveLength(1);
      const other = await retract(context, order({ publisher: holder('Ben'), releases: ['r4'] }));
      expect(other.state).toBe('asked');
      expect(await releases()).toHaveLength(7);
      const agreed = await retract(context, order({ publisher: holder('Ben'), releases: ['r1'] }));
      expect(agreed.state).toBe('done');
      expect(await releases()).toEqual(['r2', 'r3', 'r4', 'r5', 'r6', 'r7']);
      expect(await database.read.selectFrom('asked_retractions').selectAll().execute()).toEqual([]);
      expect((await auditIn(database)).map((line) => line.replace(/ done.*/, ''))).toEqual([
        ...Array.from({ length: 3 }, () => 'ask to retract'),
        'retract',
      ]);
    });

    it('needs somebody who answers for it, and a release that there is', async () => {
      await expect(
        retract(context, order({ publisher: { keyId: 'k', agency: 'Office' } })),
      ).rejects.toMatchObject({ code: 'holder-needed' });
      await expect(retract(context, order({ releases: ['r1', 'r9'] }))).rejects.toThrow(
        'problem.unknown-release.detail(T1, r9)',
      );
      await expect(retract(context, order({ releases: [] }))).rejects.toThrow('publish.no-release(T1)');
      await expect(retract(context, order({ code: 'T9' }))).rejects.toMatchObject({ code: 'unknown-table' });
      expect(await releases()).toHaveLength(7);
    });
  });

  describe('cancel', () => {
    it('takes what waits, and what waited before it', async () => {
      await addTable(database, 'T1', [
        { id: 'r1', at: at(1) },
        { id: 'r2', at: at(25), madeAt: at(2), row: { superseded: 1 } },
        { id: 'r3', at: at(26), madeAt: at(3) },
      ]);
      expect(await cancel(context, { publisher: LOCAL, code: 'T1' })).toEqual({
        code: 'T1',
        cancelled: { release: 'r3', publishedAt: at(26) },
      });
      expect(await releases()).toEqual(['r1']);
      expect([discarded, steps, refreshed]).toEqual([['T1/r2', 'T1/r3'], ['committed'], 1]);
      const { sequence } = await rowOf('T1');
      expect(await cancel(context, { publisher: LOCAL, code: 'T1' })).toEqual({
        code: 'T1',
        cancelled: null,
      });
      // Nothing was changed: nobody needs to read the table anew.
      expect((await rowOf('T1')).sequence).toBe(sequence);
      expect(await auditIn(database)).toEqual([`cancel done T1 r3 ${at(26)}`, 'cancel unchanged T1']);
    });

    it('leaves nothing that is said of a release, and mail that is about others', async () => {
      await addTable(database, 'T1', [{ id: 'r1', at: at(25), madeAt: at(2) }]);
      await addSubscribers(database, { people: 1, code: 't1' });
      const mail = (id: string, releaseId: string, done_at: string | null = null) => ({
        id,
        kind: 'release',
        payload: JSON.stringify({ code: 'T1', releaseId }),
        due_at: at(25),
        created_at: at(2),
        done_at,
      });
      await database.write(async (transaction) => {
        await transaction
          .insertInto('corrections')
          .values({ id: 'c1', release_id: 'r1', at: at(2), text: 'North was wrong.' })
          .execute();
        await transaction
          .insertInto('notices')
          .values({
            account_id: 'person-000000000',
            release_id: 'r1',
            due_at: at(25),
            mail_id: null,
            corrected: 0,
          })
          .execute();
        await transaction
          .insertInto('outbox')
          .values([mail('m1', 'r1'), mail('m2', 'r1', at(3)), mail('m3', 'r10')])
          .execute();
      });
      await makePreview(context, { publisher: LOCAL, code: 'T1', reader: 'The press' }, (token) => token);
      await cancel(context, { publisher: LOCAL, code: 'T1' });
      expect(await releases()).toEqual([]);
      expect(await database.read.selectFrom('previews').selectAll().execute()).toEqual([]);
      const left = await database.read.selectFrom('outbox').select('id').orderBy('id').execute();
      expect(left.map(({ id }) => id)).toEqual(['m2', 'm3']);
    });

    it('leaves alone what was published at once, whatever the clock says now', async () => {
      await addTable(database, 'T1', [{ id: 'r1', at: at(25), madeAt: at(25) }]);
      expect((await cancel(context, { publisher: LOCAL, code: 'T1' })).cancelled).toBeNull();
      expect(await releases()).toEqual(['r1']);
    });

    it('is done even where the files cannot be reached, but not where they cannot be removed', async () => {
      const waiting = [{ id: 'r1', at: at(25), madeAt: at(1) }];
      const failing = (error: Error): RetractingContext => ({
        ...context,
        store: { discard: () => Promise.reject(error) } as unknown as RetractingContext['store'],
      });
      await addTable(database, 'T1', waiting);
      const unreachable = new Unreachable('releases-unreachable', undefined);
      expect((await cancel(failing(unreachable), { publisher: LOCAL, code: 'T1' })).cancelled).not.toBeNull();
      await addTable(database, 'T2', [{ id: 'r2', at: at(25), madeAt: at(1) }]);
      await expect(
        cancel(failing(new Error('our mistake')), { publisher: LOCAL, code: 'T2' }),
      ).rejects.toThrow('our mistake');
    });
  });

  describe('withdraw', () => {
    beforeEach(async () => {
      await addTable(database, 'T1', [
        { id: 'r1', at: at(1) },
        { id: 'r2', at: at(25), madeAt: at(2) },
      ]);
      await addTable(database, 'T2', [{ id: 's1', at: at(1) }]);
    });

    it('ends a table, and what waits of it, and tells of it once', async () => {
      const withdrawn = await withdraw(context, { publisher: LOCAL, code: 't1' });
      expect(withdrawn).toEqual({ code: 'T1', replacedBy: null });
      const { withdrawn_sequence, sequence, replaced_by } = await rowOf('T1');
      expect([withdrawn_sequence, replaced_by]).toEqual([sequence, null]);
      expect(await releases()).toEqual(['r1', 's1', 'r2 superseded']);
      await withdraw(context, { publisher: LOCAL, code: 'T1' });
      expect(await sent()).toEqual([{ code: 'T1', releaseId: 'r1', isEnd: true }]);
      expect(await auditIn(database)).toEqual(['withdraw done T1', 'withdraw done T1']);
    });

    it('leads on to the table that takes its place', async () => {
      const replaced = await withdraw(context, { publisher: LOCAL, code: 'T1', by: 't2' });
      expect(replaced).toEqual({ code: 'T1', replacedBy: 'T2' });
      expect((await rowOf('T1')).replaced_by).toBe('t2');
      expect(await auditIn(database)).toEqual(['replace done T1 T2']);
    });

    it('tells again where something else becomes of it', async () => {
      await withdraw(context, { publisher: LOCAL, code: 'T1' });
      await withdraw(context, { publisher: LOCAL, code: 'T1', by: 'T2' });
      expect(await sent()).toHaveLength(2);
    });

    it('leads neither to itself nor to what is gone', async () => {
      const to = (by: string) => withdraw(context, { publisher: LOCAL, code: 'T1', by });
      await expect(to('t1')).rejects.toThrow('publish.own-place(T1)');
      await expect(to('T9')).rejects.toMatchObject({ code: 'unknown-table' });
      await addTable(database, 'T3', []);
      await expect(to('T3')).rejects.toThrow('publish.successor-gone(T3)');
      await addTable(database, 'T4', [{ id: 'u1', at: at(25), madeAt: at(1) }]);
      expect((await to('T4')).replacedBy).toBe('T4');
      await withdraw(context, { publisher: LOCAL, code: 'T2' });
      await expect(to('T2')).rejects.toThrow('publish.successor-gone(T2)');
    });

    it('tells nobody of a table that readers never had', async () => {
      await addTable(database, 'T4', [{ id: 'u1', at: at(25), madeAt: at(1) }]);
      await withdraw(context, { publisher: LOCAL, code: 'T4' });
      expect(await sent()).toEqual([]);
    });

    it('is for the agency of the table alone', async () => {
      const other = { keyId: 'k', agency: 'Other' };
      await expect(withdraw(context, { publisher: other, code: 'T1' })).rejects.toMatchObject({
        code: 'not-your-table',
      });
    });
  });
});
