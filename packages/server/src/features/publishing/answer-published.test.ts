import { inLogs, message } from '@almanac/core';
import { beforeEach, describe, expect, it } from 'vitest';

import { addTable, auditIn } from '../../../test/known-releases.ts';
import { databaseKinds, openForOneTest } from '../../../test/test-databases.ts';
import { fakeClock } from '../../platform/clock.ts';
import type { ReleaseRow } from '../../platform/database/database-tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { answerPublished } from './answer-published.ts';
import type { Finding } from './checks/check.ts';
import type { ReleaseCommit } from './commit-release.ts';
import type { PublishingContext, PublishingOrder } from './publishing-context.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const LATER = '2026-11-25T12:00:00.000Z';
const PUBLISHER = { keyId: 'local' };

const asking = (check: Finding['check'], level: Finding['level']): Finding => ({
  check,
  level,
  message: message('publish.nothing'),
});

describe.each(databaseKinds())('answerPublished, on $name', ({ make }) => {
  let database: Database;
  let refreshed = 0;
  beforeEach(async () => {
    database = await openForOneTest(make);
    refreshed = 0;
  }, 60_000);

  function answer(
    same: ReleaseRow | undefined,
    order: Partial<PublishingOrder> = {},
    commit: Partial<ReleaseCommit> = {},
  ) {
    const context = {
      database,
      clock: fakeClock(NOW),
      index: {
        refresh: () => {
          refreshed += 1;
          return Promise.resolve();
        },
      },
      addressOf: (kind: string, code: string) => `/table/${kind}/${code}`,
      write: inLogs,
    } as unknown as PublishingContext;
    const packed = {
      summary: { kind: 'TS', title: 'Homes', cells: 6 },
      dimensions: [],
      absences: 1,
      warnings: [{ message: message('publish.nothing'), file: 'a.csv' }],
      questions: [asking('totals', 'asks'), asking('time-gaps', 'asks'), asking('new-names', 'blocks')],
      guesses: [message('publish.nothing')],
    };
    const made = {
      code: 'T1',
      agency: 'Office',
      releaseId: 'r9',
      publishedAt: NOW,
      madeAt: NOW,
      isEdit: false,
      packed,
      ...commit,
    } as unknown as ReleaseCommit;
    const whole: PublishingOrder = { publisher: PUBLISHER, manifest: {}, mode: 'publish', ...order };
    return answerPublished(context, made, { same, order: whole });
  }
  const releaseOf = (id: string): Promise<ReleaseRow> =>
    database.read.selectFrom('releases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const known = () =>
    addTable(database, 'T1', [
      { id: 'r1', at: '2026-11-01T00:00:00.000Z' },
      { id: 'r2', at: LATER, madeAt: '2026-11-02T00:00:00.000Z' },
    ]);

  it('says what was published, and which questions were answered', async () => {
    const confirmation = { checks: ['totals' as const, 'new-names' as const], because: 'It is so.' };
    expect(await answer(undefined, { confirmation })).toEqual({
      code: 'T1',
      type: 'TS',
      title: 'Homes',
      address: '/table/TS/T1',
      dimensions: [],
      cells: 6,
      absences: 1,
      release: 'r9',
      publishedAt: NOW.toISOString(),
      isUnchanged: false,
      warnings: [{ message: 'publish.nothing', file: 'a.csv' }],
      questions: [
        { check: 'totals', message: 'publish.nothing', isConfirmed: true },
        { check: 'time-gaps', message: 'publish.nothing', isConfirmed: false },
        { check: 'new-names', message: 'publish.nothing', isConfirmed: false, isBlocking: true },
      ],
      guesses: ['publish.nothing'],
    });
    expect(await auditIn(database)).toEqual([]);
  });

  it('names no release of a dry run', async () => {
    expect(await answer(undefined, { mode: 'dry run' })).toMatchObject({ release: null, publishedAt: null });
  });

  it('names the release that says the same, and writes down that nothing changed', async () => {
    await known();
    const same = await releaseOf('r1');
    const told = { release: 'r1', publishedAt: same.published_at, isUnchanged: true, questions: [] };
    expect(await answer(same, { mode: 'dry run' })).toMatchObject(told);
    expect(await auditIn(database)).toEqual([]);
    expect(await answer(same)).toMatchObject(told);
    await answer(await releaseOf('r2'));
    await answer(same, {}, { isEdit: true });
    expect((await auditIn(database)).toSorted()).toEqual([
      'publish unchanged T1 r1',
      'publish unchanged T1 r1 edit',
      `publish unchanged T1 r2 ${LATER}`,
    ]);
    expect(refreshed).toBe(0);
  });

  it('attaches a notice to the release that has the figures, once', async () => {
    await known();
    const commit = { correction: 'North was wrong.' };
    const same = await releaseOf('r1');
    const guesses = async (of: ReleaseRow, order: Partial<PublishingOrder> = {}) =>
      (await answer(of, order, commit)).guesses.slice(1);
    expect(await guesses(same, { mode: 'dry run' })).toEqual([]);
    expect(await guesses(same)).toEqual(['publish.notice-attached']);
    expect(await guesses(same)).toEqual(['publish.notice-there']);
    expect(refreshed).toBe(2);
    expect(await guesses(await releaseOf('r2'))).toEqual(['publish.notice-attached']);
    const rows = await database.read.selectFrom('corrections').selectAll().orderBy('at').execute();
    expect(rows.map(({ release_id, at }) => [release_id, at])).toEqual([
      ['r1', NOW.toISOString()],
      ['r2', LATER],
    ]);
    // Mail about what waits has not gone out.
    const mails = () => database.read.selectFrom('outbox').selectAll().execute();
    expect(await mails()).toHaveLength(1);
    await addTable(database, 'T2', [{ id: 's1', at: NOW.toISOString(), madeAt: rows[0]?.at ?? '' }]);
    await guesses(await releaseOf('s1'));
    expect(await mails()).toHaveLength(2);
  });
});
