import { beforeEach, describe, expect, it } from 'vitest';

import { addTable, auditIn } from '../../../test/known-releases.ts';
import { smallTable } from '../../../test/small-table.ts';
import { databaseKinds, openForOneTest } from '../../../test/test-databases.ts';
import { fakeClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { commitReleases, TableMovedOn, type ReleaseCommit } from './commit-release.ts';
import type { Packed } from './preparing/preparation.ts';
import { makeKey, revokeKey } from './keys/agency-keys.ts';
import { attempting } from './publish.ts';
import { statusOf } from './status-of.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const LATER = new Date('2026-11-25T12:00:00.000Z');

describe.each(databaseKinds())('commitReleases, on $name', ({ make }) => {
  let database: Database;
  beforeEach(async () => {
    database = await openForOneTest(make);
  }, 60_000);

  /** A release of `T1`, of which each has figures of its own. */
  async function committed(releaseId: string, more: Partial<ReleaseCommit> = {}): Promise<void> {
    await commitReleases(database, [await commitOf(releaseId, more)]);
  }
  async function commitOf(releaseId: string, more: Partial<ReleaseCommit> = {}): Promise<ReleaseCommit> {
    const { code = 'T1', contentHash = releaseId } = more as { code?: string; contentHash?: string };
    const { cube, ...facts } = smallTable();
    const packed = {
      summary: { ...facts, cells: cube.values.length },
      changes: { isNewTable: true, newPeriods: [], revisedCells: 0, hasNewStructure: false },
      contentHash,
    } as unknown as Packed;
    return {
      code,
      agency: 'Office',
      publisher: { keyId: 'local' },
      releaseId,
      publishedAt: NOW,
      madeAt: NOW,
      packed,
      answers: undefined,
      status: await statusOf(database.read, { code, now: NOW }),
      isEdit: false,
      recipe: undefined,
      structure: undefined,
      ...more,
    };
  }
  const rows = async () =>
    (await database.read.selectFrom('releases').selectAll().orderBy('sequence').execute()).map(
      ({ id, superseded, sequence, group_name }) =>
        [
          id,
          sequence,
          ...(superseded === 1 ? ['superseded'] : []),
          ...(group_name === null ? [] : [group_name]),
        ].join(' '),
    );
  const table = () => database.read.selectFrom('tables').selectAll().executeTakeFirstOrThrow();
  const sent = async () =>
    (await database.read.selectFrom('outbox').selectAll().orderBy('id').execute()).map(
      ({ payload, due_at }) => [JSON.parse(payload) as unknown, due_at] as const,
    );

  it('makes nothing known with a key that was revoked while the file was read', async () => {
    const ring = { database, clock: fakeClock(NOW) };
    const { id: keyId } = await makeKey(ring, { publisher: { keyId: 'local' }, agency: 'Office' });
    const publisher = { keyId, agency: 'Office' };
    await committed('r1', { publisher });
    await revokeKey(ring, { publisher: { keyId: 'local' }, id: keyId });
    await expect(committed('r2', { publisher })).rejects.toMatchObject({ code: 'key-not-accepted' });
    expect(await rows()).toEqual(['r1 1']);
  });

  it('makes a release known, with its table, places, mail and line in the log', async () => {
    await committed('r1', { recipe: { sheet: 'A' }, structure: 'S1' });
    expect(await rows()).toEqual(['r1 1']);
    expect(await table()).toMatchObject({
      code_key: 't1',
      code: 'T1',
      agency_id: 'office',
      sequence: 1,
      recipe: '{"sheet":"A"}',
    });
    const placed = await database.read.selectFrom('placements').selectAll().execute();
    expect(placed).toEqual([{ release_id: 'r1', position: 0, topic_id: 'dwellings' }]);
    expect(await sent()).toEqual([[{ code: 'T1', releaseId: 'r1' }, NOW.toISOString()]]);
    expect(await auditIn(database)).toEqual(['publish done T1 r1']);
  });

  it('keeps the recipe, the structure and the code of the table until a file brings others', async () => {
    await committed('r1', { recipe: { sheet: 'A' }, structure: 'S1' });
    await committed('r2', { code: 't1' });
    const structures = () => database.read.selectFrom('kept_structures').selectAll().execute();
    expect(await table()).toMatchObject({ code: 'T1', recipe: '{"sheet":"A"}', sequence: 2 });
    expect(await structures()).toEqual([{ code_key: 't1', structure: 'S1' }]);
    await committed('r3', { recipe: {}, structure: 'S2', agency: 'Other Office' });
    expect(await table()).toMatchObject({ recipe: '{}', agency_id: 'other-office' });
    expect(await structures()).toEqual([{ code_key: 't1', structure: 'S2' }]);
  });

  it('refuses what was compared with a table that has changed since, and writes nothing', async () => {
    const stale = await commitOf('r2');
    await committed('r1');
    await expect(commitReleases(database, [stale])).rejects.toThrow(TableMovedOn);
    await addTable(database, 'T2', []);
    const other = await commitOf('r3');
    await expect(commitReleases(database, [other, stale])).rejects.toThrow(TableMovedOn);
    expect(await rows()).toEqual(['r1 1']);
  });

  it('numbers the releases of a group one after another', async () => {
    const group = { group: 'October' };
    await commitReleases(database, [
      await commitOf('r1', { ...group, code: 'T1' }),
      await commitOf('r2', { ...group, code: 'T2' }),
      await commitOf('r3', { ...group, code: 'T3' }),
    ]);
    expect(await rows()).toEqual(['r1 1 October', 'r2 2 October', 'r3 3 October']);
  });

  it('replaces what waits by what waits, and leaves it beside what opens at once, unless that says the same', async () => {
    await committed('r1', { publishedAt: LATER });
    await committed('r2', { publishedAt: LATER });
    expect(await rows()).toEqual(['r1 1 superseded', 'r2 2']);
    await committed('r3');
    expect(await rows()).toEqual(['r1 1 superseded', 'r2 2', 'r3 3']);
    await committed('r4', { contentHash: 'r2' } as Partial<ReleaseCommit>);
    expect(await rows()).toEqual(['r1 1 superseded', 'r2 2 superseded', 'r3 3', 'r4 4']);
    expect((await auditIn(database))[0]).toBe(`publish done T1 r1 ${LATER.toISOString()}`);
  });

  it('carries a notice from its first instant on', async () => {
    await committed('r1', { correction: 'North was wrong.', publishedAt: LATER });
    const notices = await database.read.selectFrom('corrections').selectAll().execute();
    expect(notices).toMatchObject([{ release_id: 'r1', at: LATER.toISOString(), text: 'North was wrong.' }]);
  });

  it('writes to nobody because of an edit, unless that corrects something', async () => {
    await committed('r1', { isEdit: true });
    expect(await sent()).toEqual([]);
    await committed('r2', { isEdit: true, correction: 'North was wrong.' });
    expect(await sent()).toEqual([[{ code: 'T1', releaseId: 'r2', isCorrection: true }, NOW.toISOString()]]);
    expect(await auditIn(database)).toEqual(['publish done T1 r1 edit', 'publish done T1 r2 edit']);
  });

  it('lets mail about a batch wait, and writes down what was answered and restored', async () => {
    await committed('r1', {
      batch: { id: 'b1', isGoingOn: true },
      answers: 'totals: It is so.',
      restored: 'r0',
    });
    expect(await sent()).toEqual([
      [{ code: 'T1', releaseId: 'r1', batch: 'b1' }, '2026-11-20T12:10:00.000Z'],
    ]);
    expect((await auditIn(database)).toSorted()).toEqual([
      'confirm done T1 r1 totals: It is so.',
      'publish done T1 r1 restore r0',
    ]);
  });
});

describe(attempting, () => {
  it('tries again where somebody else was quicker, and gives up the fifth time', async () => {
    let tries = 0;
    const tryTo = (succeedAt: number) => () => {
      tries += 1;
      return tries < succeedAt ? Promise.reject(new TableMovedOn()) : Promise.resolve('done');
    };
    expect(await attempting('T1', tryTo(5))).toBe('done');
    tries = 0;
    await expect(attempting('T1', tryTo(6))).rejects.toThrow('publish.conflict(T1)');
    expect(tries).toBe(5);
  });

  it('tries nothing again that went wrong otherwise', async () => {
    let tries = 0;
    const broken = () => {
      tries += 1;
      return Promise.reject(new Error('our mistake'));
    };
    await expect(attempting('T1', broken)).rejects.toThrow('our mistake');
    expect(tries).toBe(1);
  });
});
