import { beforeEach, describe, expect, it } from 'vitest';

import { addTable, auditIn } from '../../../../test/known-releases.ts';
import { databaseKinds, openForOneTest } from '../../../../test/test-databases.ts';
import { fakeClock, type FakeClock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { endPreviews, makePreview, previewFinder } from './preview-links.ts';

const at = (day: number): string => `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`;
const ASKED = { publisher: { keyId: 'local' }, code: 't1' };

describe.each(databaseKinds())('links to a release that waits, on $name', ({ make }) => {
  let database: Database;
  let clock: FakeClock;
  beforeEach(async () => {
    database = await openForOneTest(make);
    clock = fakeClock(new Date(at(1)));
    await addTable(database, 'T1', [{ id: 'r1', at: at(20), madeAt: at(1) }]);
  }, 60_000);

  const made = (days?: number) =>
    makePreview(
      { database, clock },
      { ...ASKED, reader: 'The press', ...(days && { days }) },
      (token) => token,
    );
  const isOpen = async (token: string): Promise<boolean> =>
    (await previewFinder({ database, clock })(token)) !== undefined;

  it('end after a week, unless something else is asked for, and with the embargo', async () => {
    expect(await made()).toMatchObject({ code: 'T1', release: 'r1', reader: 'The press', endsAt: at(8) });
    expect((await made(2)).endsAt).toBe(at(3));
    expect((await made(19)).endsAt).toBe(at(20));
    expect((await made(30)).endsAt).toBe(at(20));
  });

  it('open until they end, each opening being written down', async () => {
    const { address } = await made();
    const find = previewFinder({ database, clock });
    expect(await find(address)).toMatchObject({
      release: { code: 'T1' },
      reader: 'The press',
      endsAt: at(8),
    });
    expect(await find(`${address}x`)).toBeUndefined();
    expect((await auditIn(database)).toSorted()).toEqual([
      'open preview done T1 r1 The press',
      'preview done T1 r1 The press',
    ]);
    clock.moveTo(new Date(new Date(at(8)).getTime() - 1));
    expect(await isOpen(address)).toBe(true);
    clock.moveTo(new Date(at(8)));
    expect(await isOpen(address)).toBe(false);
    // What has ended is removed with the next one.
    await made();
    expect(await database.read.selectFrom('previews').selectAll().execute()).toHaveLength(1);
  });

  it('end all at once, and open nothing that is gone', async () => {
    const [one, other] = [await made(), await made()];
    expect(await endPreviews({ database, clock }, ASKED)).toEqual({ code: 'T1', ended: 2 });
    expect([await isOpen(one.address), await isOpen(other.address)]).toEqual([false, false]);
    expect(await endPreviews({ database, clock }, ASKED)).toEqual({ code: 'T1', ended: 0 });
    expect((await auditIn(database)).slice(-2)).toEqual([
      'end previews done T1',
      'end previews unchanged T1',
    ]);
    const { address } = await made();
    await database.write((transaction) =>
      transaction.updateTable('releases').set({ superseded: 1 }).execute(),
    );
    expect(await isOpen(address)).toBe(false);
    await expect(made()).rejects.toThrow('preview.none-waits(T1)');
  });
});
