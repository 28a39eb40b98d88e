import { inLogs } from '@almanac/core';
import { beforeEach, describe, expect, it } from 'vitest';

import { addTable, auditIn } from '../../../test/known-releases.ts';
import { databaseKinds, openForOneTest } from '../../../test/test-databases.ts';
import { fakeClock, type FakeClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { readChecks, setChecks } from './checks/set-checks.ts';
import { correct } from './corrections/correct.ts';
import type { Preparation, ReadAnswer, ReadRequest } from './preparing/preparation.ts';
import { changeRecipe, readByRecipe, showRecipe } from './preparing/recipe.ts';
import { endPreviews, makePreview, previewFinder } from './previews/preview-links.ts';
import { publishingCatalogue } from './publishing-catalogue.ts';
import type { PublishingOrder } from './publishing-context.ts';
import { ownStatus, statusFor } from './status-for.ts';
import { statusOf } from './status-of.ts';
import { releaseToRestore } from './taking-back/release-to-restore.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const at = (day: number): string => `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`;
const LOCAL = { keyId: 'local' };
const OFFICE = { keyId: 'k1', agency: 'Office' };
const OTHER = { keyId: 'k2', agency: 'Other' };

describe.each(databaseKinds())('a table that is known, on $name', ({ make }) => {
  let database: Database;
  let clock: FakeClock;

  beforeEach(async () => {
    database = await openForOneTest(make);
    clock = fakeClock(NOW);
  }, 60_000);

  describe('status', () => {
    const status = async (code = 't1') => {
      const { table, current, pending, isWithdrawn } = await statusOf(database.read, { code, now: NOW });
      return [table?.code, current?.id, pending?.id, isWithdrawn];
    };

    it('is the latest release that may be read, and the last that waits', async () => {
      await addTable(database, 'T1', [
        { id: 'r1', at: at(2) },
        { id: 'r2', at: at(1) },
        { id: 'r3', at: at(3), row: { superseded: 1 } },
        { id: 'r4', at: at(25), madeAt: at(4) },
        { id: 'r5', at: at(24), madeAt: at(5) },
        { id: 'r6', at: at(26), madeAt: at(6), row: { superseded: 1 } },
      ]);
      expect(await status()).toEqual(['T1', 'r1', 'r4', false]);
      expect(await status('T9')).toEqual([undefined, undefined, undefined, false]);
    });

    it('counts, of two of one instant, the one made later, and one whose instant is now', async () => {
      await addTable(database, 'T1', [
        { id: 'r1', at: NOW.toISOString() },
        { id: 'r0', at: NOW.toISOString() },
      ]);
      expect(await status()).toEqual(['T1', 'r0', undefined, false]);
    });

    it('leaves readable what was published at once before the clock was set back', async () => {
      await addTable(database, 'T1', [
        { id: 'r1', at: at(24), madeAt: at(24) },
        { id: 'r2', at: at(23), madeAt: at(23) },
      ]);
      expect(await status()).toEqual(['T1', 'r2', undefined, false]);
    });

    it('is withdrawn until something is published after that', async () => {
      const one = [{ id: 'r1', at: at(1) }];
      await addTable(database, 'T1', one, { withdrawn_sequence: 1 });
      await addTable(
        database,
        'T2',
        [
          { id: 's1', at: at(1) },
          { id: 's2', at: at(2) },
        ],
        {
          withdrawn_sequence: 1,
        },
      );
      await addTable(database, 'T3', [], { withdrawn_sequence: 1 });
      expect([(await status())[3], (await status('T2'))[3], (await status('T3'))[3]]).toEqual([
        ...[true, false, true],
      ]);
    });
  });

  describe('status for a publisher', () => {
    it('reveals nothing of a table of others that readers cannot see', async () => {
      await addTable(database, 'T1', [{ id: 'r1', at: at(25), madeAt: at(1) }]);
      await addTable(database, 'T2', [{ id: 's1', at: at(1) }]);
      await addTable(database, 'T3', [{ id: 'u1', at: at(1), summary: { isEnabled: false } }]);
      const known = async (publisher: typeof LOCAL, code: string) => {
        const { table, isTaken } = await statusFor(database.read, { publisher, code, now: NOW });
        return [table?.code, isTaken];
      };
      expect(await known(OTHER, 'T1')).toEqual([undefined, true]);
      expect(await known(OTHER, 'T2')).toEqual(['T2', false]);
      expect(await known(OTHER, 'T3')).toEqual([undefined, true]);
      expect(await known(OTHER, 'T9')).toEqual([undefined, false]);
      for (const publisher of [LOCAL, OFFICE]) expect(await known(publisher, 'T1')).toEqual(['T1', false]);
      const own = (code: string) => ownStatus(database.read, { publisher: OTHER, code, now: NOW });
      await expect(own('T1')).rejects.toMatchObject({ code: 'unknown-table' });
      await expect(own('T2')).rejects.toMatchObject({ code: 'not-your-table' });
    });
  });

  it('is restored from a release that readers have had', async () => {
    await addTable(database, 'T1', [
      { id: 'r1', at: at(1) },
      { id: 'r2', at: at(25), madeAt: at(2) },
      { id: 'r3', at: at(3), row: { superseded: 1 } },
    ]);
    await addTable(database, 'T2', [{ id: 's1', at: at(1) }]);
    const { table } = await ownStatus(database.read, { publisher: LOCAL, code: 'T1', now: NOW });
    const restored = (id: string) => releaseToRestore(database.read, { table, id, now: NOW });
    expect((await restored('r1')).id).toBe('r1');
    for (const id of ['r2', 'r3', 's1', 'r9'])
      await expect(restored(id)).rejects.toThrow(`publish.no-such-release(T1, ${id})`);
  });

  it('is listed with its state, to others only where readers see it', async () => {
    await addTable(database, 'T5', [
      { id: 'a', at: at(1) },
      { id: 'b', at: at(25), madeAt: at(2) },
    ]);
    await addTable(database, 'T4', [{ id: 'c', at: at(25), madeAt: at(2) }]);
    await addTable(database, 'T3', [{ id: 'd', at: at(1) }], { withdrawn_sequence: 1 });
    await addTable(database, 'T2', [{ id: 'e', at: at(1) }], { withdrawn_sequence: 1, replaced_by: 't5' });
    await addTable(database, 'T1', [{ id: 'f', at: at(1), summary: { isEnabled: false } }]);
    await addTable(database, 'T0', [{ id: 'g', at: at(23), madeAt: at(23) }]);
    const listed = async (publisher: typeof LOCAL) =>
      (await publishingCatalogue(database.read, { publisher, now: NOW.toISOString() })).tables.map(
        ({ code, state, waiting, replacedBy }) => [code, state, waiting?.release, replacedBy],
      );
    const all = [
      ['T0', 'listed', undefined, null],
      ['T1', 'not enabled', undefined, null],
      ['T2', 'replaced', undefined, 'T5'],
      ['T3', 'withdrawn', undefined, null],
      ['T4', 'embargoed', 'c', null],
      ['T5', 'listed', 'b', null],
    ];
    expect(await listed(LOCAL)).toEqual(all);
    expect(await listed(OFFICE)).toEqual(all);
    expect(await listed(OTHER)).toEqual([
      ['T0', 'listed', undefined, null],
      ['T5', 'listed', undefined, null],
    ]);
  });

  describe('previews', () => {
    const asked = { publisher: OFFICE, code: 't1', reader: 'The Times' };
    const made = (days?: number) =>
      makePreview({ database, clock }, { ...asked, ...(days !== undefined && { days }) }, (token) => token);

    it('end after some days, and at the latest with the embargo', async () => {
      await addTable(database, 'T1', [{ id: 'r1', at: at(28), madeAt: at(1) }]);
      expect(await made()).toMatchObject({ code: 'T1', release: 'r1', reader: 'The Times', endsAt: at(27) });
      expect((await made(3)).endsAt).toBe(at(23));
      expect((await made(9)).endsAt).toBe(at(28));
      expect(await auditIn(database)).toEqual(Array(3).fill('preview done T1 r1 The Times'));
    });

    it('open what waits until they end, and are written down', async () => {
      await addTable(database, 'T1', [{ id: 'r1', at: at(28), madeAt: at(1) }]);
      const { address } = await made(3);
      const find = previewFinder({ database, clock });
      expect(await find(address)).toMatchObject({
        release: { release: { id: 'r1' } },
        reader: 'The Times',
        endsAt: at(23),
      });
      expect(await find('x')).toBeUndefined();
      expect((await auditIn(database)).slice(1)).toEqual(['open preview done T1 r1 The Times']);
      clock.moveTo(new Date(at(23)));
      expect(await find(address)).toBeUndefined();
      // The next one takes those along that have ended.
      await made(1);
      expect(await database.read.selectFrom('previews').select('ends_at').execute()).toEqual([
        { ends_at: at(24) },
      ]);
      expect(await endPreviews({ database, clock }, asked)).toEqual({ code: 'T1', ended: 1 });
      expect(await endPreviews({ database, clock }, asked)).toEqual({ code: 'T1', ended: 0 });
      expect((await auditIn(database)).slice(-2)).toEqual([
        'end previews done T1',
        'end previews unchanged T1',
      ]);
    });

    it('are of what waits alone', async () => {
      await addTable(database, 'T1', [{ id: 'r1', at: at(1) }]);
      await expect(made()).rejects.toThrow('preview.none-waits(T1)');
    });
  });

  describe('corrections', () => {
    const order = { publisher: OFFICE, code: 't1', text: 'North was wrong.' };
    const attach = (more: Partial<Parameters<typeof correct>[1]> = {}) =>
      correct({ database, clock, write: inLogs }, { ...order, ...more });
    const texts = async () =>
      (await database.read.selectFrom('corrections').selectAll().orderBy('id').execute()).map(
        ({ release_id, text }) => `${release_id} ${text}`,
      );

    beforeEach(() =>
      addTable(database, 'T1', [
        { id: 'r1', at: at(1) },
        { id: 'r2', at: at(2) },
        { id: 'r3', at: at(3), row: { superseded: 1 } },
        { id: 'r4', at: at(25), madeAt: at(4) },
      ]),
    );

    it('belong to the current release, else to the one that is named, and are told of once', async () => {
      expect(await attach()).toMatchObject({ code: 'T1', release: 'r2', isUnchanged: false });
      expect(await attach({ release: 'r1' })).toMatchObject({ release: 'r1', isUnchanged: false });
      const { sequence } = await ownStatus(database.read, { ...order, now: NOW }).then(({ table }) => table);
      expect(await attach()).toMatchObject({ release: 'r2', isUnchanged: true });
      expect(await texts()).toEqual(['r2 North was wrong.', 'r1 North was wrong.']);
      expect((await ownStatus(database.read, { ...order, now: NOW })).table.sequence).toBe(sequence);
      expect(await database.read.selectFrom('outbox').selectAll().execute()).toHaveLength(2);
      expect(await auditIn(database)).toEqual([
        'correct done T1 r2',
        'correct done T1 r1',
        'correct unchanged T1 r2',
      ]);
    });

    it('are of no release that readers do not have', async () => {
      for (const release of ['r3', 'r4', 'r9'])
        await expect(attach({ release })).rejects.toThrow(`publish.no-such-release(T1, ${release})`);
      await addTable(database, 'T2', []);
      await expect(attach({ code: 'T2' })).rejects.toThrow('publish.no-release(T2)');
    });

    it('are mended in other words, with the former ones behind', async () => {
      const { correction } = await attach({ release: 'r1' });
      const mended = await attach({ mends: correction.id, text: 'South was wrong.' });
      expect(mended).toMatchObject({ release: 'r1', isUnchanged: false });
      expect(await texts()).toHaveLength(1);
      expect(mended.correction.text).toMatch(
        /^South was wrong\. publish\.mended\(2026-11-20.*, North was wrong\.\)$/,
      );
      await expect(attach({ mends: correction.id })).rejects.toThrow('publish.no-such-correction(T1, ');
      const again = await attach({ mends: mended.correction.id, text: mended.correction.text });
      expect(again.isUnchanged).toBe(true);
      expect(await texts()).toHaveLength(1);
      await addTable(database, 'T2', [{ id: 's1', at: at(1) }]);
      await expect(attach({ code: 'T2', mends: mended.correction.id })).rejects.toMatchObject({
        code: 'unknown-correction',
        particulars: { parameter: 'mends' },
      });
    });
  });

  describe('checks', () => {
    const context = () => ({ database, clock });
    const factor = (value: number) => ({ 'large-revision': { level: 'asks' as const, factor: value } });

    it('are set for the portal, an agency and a table, the nearest counts', async () => {
      await addTable(database, 'T1', [{ id: 'r1', at: at(1) }]);
      await setChecks(context(), { publisher: LOCAL, settings: factor(20) });
      await setChecks(context(), { publisher: OFFICE, settings: { totals: { level: 'notes' } } });
      await setChecks(context(), { publisher: OFFICE, table: 't1', settings: factor(30) });
      const read = await readChecks(context(), { publisher: OFFICE, table: 'T1' });
      expect(read).toMatchObject({ agency: 'Office', table: 'T1', settings: factor(30) });
      expect(read.rules).toMatchObject({
        ...factor(30),
        totals: { level: 'notes' },
        'time-gaps': { level: 'asks' },
      });
      expect((await readChecks(context(), { publisher: OFFICE })).rules).toMatchObject(factor(20));
      expect(await readChecks(context(), { publisher: LOCAL })).toMatchObject({ agency: null, table: null });
      expect((await readChecks(context(), { publisher: OTHER })).rules.totals.level).toBe('asks');
      await setChecks(context(), { publisher: OFFICE, table: 'T1', settings: {} });
      expect((await readChecks(context(), { publisher: OFFICE, table: 'T1' })).rules).toMatchObject(
        factor(20),
      );
      await expect(readChecks(context(), { publisher: OFFICE, agency: 'Other' })).rejects.toMatchObject({
        code: 'not-your-table',
      });
      expect((await auditIn(database)).map((line) => line.split('{')[0]?.trim())).toEqual([
        ...['set checks done', 'set checks done', 'set checks done T1', 'set checks done T1'],
      ]);
    });
  });

  describe('recipes', () => {
    const recipe = { sheet: 'T1' };

    it('are kept, and make whoever is publishing begin anew', async () => {
      await addTable(database, 'T1', [{ id: 'r1', at: at(1) }]);
      expect(await showRecipe({ database, clock }, { publisher: OFFICE, code: 't1' })).toEqual({
        code: 'T1',
        recipe: {},
      });
      const before = await ownStatus(database.read, { publisher: OFFICE, code: 'T1', now: NOW });
      await changeRecipe({ database, clock }, { publisher: OFFICE, code: 't1', recipe });
      const after = await ownStatus(database.read, { publisher: OFFICE, code: 'T1', now: NOW });
      expect(after.table.sequence).not.toBe(before.table.sequence);
      expect(await showRecipe({ database, clock }, { publisher: OFFICE, code: 'T1' })).toEqual({
        code: 'T1',
        recipe,
      });
      expect(await auditIn(database)).toEqual(['change recipe done T1']);
    });

    /** With which recipes and codes a file is read that says it is of the table `inFile`. */
    async function readings(
      order: Partial<PublishingOrder> & Pick<PublishingOrder, 'manifest'>,
      inFile: string,
      name = 'x.csv',
    ): Promise<readonly unknown[]> {
      const asked: unknown[] = [];
      const preparation = {
        read: ({ recipe: kept, codeInName, keptStructure, manifest }: ReadRequest) => {
          asked.push([kept?.sheet, codeInName, keptStructure, manifest.code]);
          return Promise.resolve({ code: inFile } as ReadAnswer);
        },
      } as unknown as Preparation;
      const file = { path: '/x', name };
      await readByRecipe(
        { database, mostCells: 9 },
        { publisher: OFFICE, file, mode: 'publish', ...order },
        preparation,
      );
      return asked;
    }

    it('are those of the table that is named, in the manifest or by the file', async () => {
      const row = { recipe: JSON.stringify(recipe) };
      await addTable(database, 'T1', [{ id: 'r1', at: at(1) }], row);
      await addTable(database, 'T1-A', [{ id: 'r2', at: at(1) }], { recipe: JSON.stringify({ sheet: 'A' }) });
      await addTable(database, 'T2', [{ id: 'r3', at: at(1) }]);
      await addTable(database, 'T3', [{ id: 'r4', at: at(1) }], { ...row, agency_id: 'other' });
      await database.write((transaction) =>
        transaction.insertInto('kept_structures').values({ code_key: 't2', structure: 'S' }).execute(),
      );
      const named = { manifest: { code: 't1' } };
      expect(await readings(named, 'T1')).toEqual([['T1', undefined, undefined, 't1']]);
      expect(await readings({ manifest: { code: 'T9' } }, 'T1')).toEqual([
        [undefined, undefined, undefined, 'T9'],
      ]);
      const bare = { manifest: {} };
      expect(await readings(bare, 'T1', 't1-2026-11.csv')).toEqual([['T1', 'T1', undefined, undefined]]);
      expect(await readings(bare, 'T1-A', 'T1-A-2026.csv')).toEqual([['A', 'T1-A', undefined, undefined]]);
      // Only the file says which table it is: it is read again where that has a recipe or a structure.
      expect(await readings(bare, 'T1')).toEqual([
        [undefined, undefined, undefined, undefined],
        ['T1', undefined, undefined, 'T1'],
      ]);
      expect(await readings(bare, 'T2')).toEqual([
        [undefined, undefined, undefined, undefined],
        [undefined, undefined, 'S', 'T2'],
      ]);
      expect(await readings(bare, 'T9')).toHaveLength(1);
      // That of another agency is none.
      expect(await readings(bare, 'T3', 'T3.csv')).toEqual([[undefined, undefined, undefined, undefined]]);
      expect(await readings({ ...bare, publisher: LOCAL }, 'T3', 'T3.csv')).toEqual([
        ['T1', 'T3', undefined, undefined],
      ]);
    });
  });
});
