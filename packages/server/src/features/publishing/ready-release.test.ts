import { message } from '@almanac/core';
import { beforeEach, describe, expect, it } from 'vitest';

import { addTable } from '../../../test/known-releases.ts';
import { smallTable } from '../../../test/small-table.ts';
import { databaseKinds, openForOneTest } from '../../../test/test-databases.ts';
import type { Database } from '../../platform/database/database.ts';
import { fakeClock } from '../../platform/clock.ts';
import { TableMovedOn, type ReleaseCommit } from './commit-release.ts';
import type { Packed, PackRequest, Preparation, ReadAnswer } from './preparing/preparation.ts';
import type { PublishingContext, PublishingOrder } from './publishing-context.ts';
import { commitStored, discardStored, readyRelease, storeRelease } from './ready-release.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const BEFORE = '2026-11-01T00:00:00.000Z';
const LATER = '2026-11-25T12:00:00.000Z';
const LOCAL = { keyId: 'local' };
const OFFICE = { keyId: 'k1', agency: 'Office' };
const OTHER = { keyId: 'k2', agency: 'Other' };

interface Asked {
  readonly isWithoutFile?: boolean;
  readonly order?: Partial<PublishingOrder>;
  readonly read?: Partial<ReadAnswer>;
  readonly packed?: Partial<Packed>;
}

describe.each(databaseKinds())('a release that is made ready, on $name', ({ make }) => {
  let database: Database;
  let packings: PackRequest[];
  let done: string[];
  /** How often the names of tables were looked up. */
  let lookedUp: number;
  beforeEach(async () => {
    database = await openForOneTest(make);
    [packings, done, lookedUp] = [[], [], 0];
  }, 60_000);

  function contextOf(replacedBy?: string): PublishingContext {
    return {
      database,
      clock: fakeClock(NOW),
      defaultAgency: 'Department',
      index: {
        all: () => {
          lookedUp += 1;
          return [];
        },
        current: () => replacedBy && { replacedBy },
        refresh: () => Promise.resolve(done.push('refresh')),
      },
      store: {
        readFile: ({ releaseId }: { readonly releaseId: string }, file: string) =>
          Promise.resolve(Buffer.from(`${releaseId} ${file}`)),
        write: ({ releaseId }: { readonly releaseId: string }) =>
          Promise.resolve(done.push(`write ${releaseId}`)),
        discard: ({ releaseId }: { readonly releaseId: string }) =>
          Promise.resolve(done.push(`discard ${releaseId}`)),
      },
      onStep: (step: string) => done.push(step),
    } as unknown as PublishingContext;
  }

  async function ready(
    { order = {}, read = {}, packed = {}, isWithoutFile = false }: Asked = {},
    replacedBy?: string,
  ) {
    const { cube, ...facts } = smallTable();
    const preparation = {
      pack: (request: PackRequest) => {
        packings.push(request);
        return Promise.resolve({
          summary: { ...facts, cells: cube.values.length },
          changes: {},
          contentHash: 'h',
          warnings: [],
          questions: [],
          guesses: [],
          ...packed,
        });
      },
    } as unknown as Preparation;
    const file = isWithoutFile ? {} : { file: { path: '/x', name: 'x.csv' } };
    const whole: PublishingOrder = { publisher: LOCAL, manifest: {}, mode: 'publish', ...file, ...order };
    const begun = { preparation, read: { code: 'T1', ...read } as ReadAnswer, madeAt: NOW };
    return readyRelease(contextOf(replacedBy), whole, begun);
  }

  it('is of the agency of the key, else of the manifest, the file, the last release, the department', async () => {
    const agency = async (asked: Asked): Promise<string> => (await ready(asked)).commit.agency;
    const inFile = { agency: 'File' };
    expect(await agency({})).toBe('Department');
    expect((await ready({})).commit.packed.guesses).toHaveLength(1);
    expect(await agency({ read: inFile })).toBe('File');
    expect(await agency({ order: { manifest: { agency: 'Manifest' } }, read: inFile })).toBe('Manifest');
    expect(await agency({ order: { publisher: OFFICE, manifest: { agency: 'OFFICE' } }, read: inFile })).toBe(
      'Office',
    );
    await addTable(database, 'T1', [{ id: 'r1', at: BEFORE }]);
    expect(await agency({})).toBe('Office');
    expect((await ready({})).commit.packed.guesses).toEqual([]);
    const mine = { publisher: OTHER, manifest: { agency: 'Office' } };
    await expect(ready({ order: { ...mine, manifest: {} } })).rejects.toMatchObject({
      code: 'not-your-table',
    });
    await expect(ready({ order: mine, read: { code: 'T2' as ReadAnswer['code'] } })).rejects.toThrow(
      'publish.agency-named(Office)',
    );
  });

  it('opens at once, or when its embargo ends', async () => {
    const at = async (manifest: PublishingOrder['manifest']) =>
      (await ready({ order: { manifest } })).commit.publishedAt.toISOString();
    expect(await at({})).toBe(NOW.toISOString());
    expect(await at({ at: LATER })).toBe(LATER);
    expect(await at({ at: '2026-11-25T13:00:00+01:00' })).toBe(LATER);
    expect(await at({ at: BEFORE })).toBe(NOW.toISOString());
    expect(packings[1]?.release.publishedAt).toBe(LATER);
  });

  it('has the code that its table had first, and is compared with its last release', async () => {
    await addTable(database, 't1', [
      { id: 'r1', at: BEFORE },
      { id: 'r2', at: LATER, madeAt: BEFORE },
    ]);
    const { commit } = await ready();
    expect([commit.code, packings[0]?.code]).toEqual(['t1', 't1']);
    expect(packings[0]?.previousAt).toBe(BEFORE);
    expect(String(packings[0]?.previous?.['values.f64'])).toBe('r1 values.f64');
    await ready({ read: { code: 'T9' as ReadAnswer['code'] } });
    expect(packings.at(-1)).not.toHaveProperty('previous');
  });

  it('is the one that is there where that says the same, for the same readers at the same time', async () => {
    const hash = { row: { content_hash: 'h' } };
    const same = async (manifest: PublishingOrder['manifest'] = {}) =>
      (await ready({ order: { manifest } })).same?.id;
    expect(await same()).toBeUndefined();
    await addTable(database, 'T1', [
      { id: 'r1', at: BEFORE, ...hash },
      { id: 'r2', at: LATER, madeAt: BEFORE, ...hash },
    ]);
    expect(await same()).toBe('r1');
    expect(await same({ at: LATER })).toBe('r2');
    expect(await same({ at: '2026-11-26T12:00:00.000Z' })).toBeUndefined();
    expect((await ready({ packed: { contentHash: 'other' } })).same).toBeUndefined();
    expect(
      (await ready({ order: { manifest: { at: LATER } }, packed: { contentHash: 'other' } })).same,
    ).toBeUndefined();
    await database.write((transaction) =>
      transaction.updateTable('tables').set({ withdrawn_sequence: 9 }).execute(),
    );
    expect(await same()).toBeUndefined();
  });

  it('is refused with open questions, unless it is a dry run or nothing new', async () => {
    const questions = [{ check: 'totals', level: 'asks', message: message('publish.nothing') } as const];
    const packed = { questions };
    await expect(ready({ packed })).rejects.toMatchObject({ code: 'questions-open' });
    expect((await ready({ packed, order: { mode: 'dry run' } })).same).toBeUndefined();
    const confirmation = { checks: ['totals' as const], because: 'It is so.' };
    expect((await ready({ packed, order: { confirmation } })).commit.answers).toBe('totals: It is so.');
    await addTable(database, 'T1', [{ id: 'r1', at: BEFORE, row: { content_hash: 'h' } }]);
    expect((await ready({ packed })).same?.id).toBe('r1');
  });

  it('is refused under the code of others last of all, so that nobody learns of it by a dry run', async () => {
    await addTable(database, 'T1', [{ id: 'r1', at: LATER, madeAt: BEFORE }]);
    expect((await ready({ order: { publisher: OTHER, mode: 'dry run' } })).commit.code).toBe('T1');
    await expect(ready({ order: { publisher: OTHER } })).rejects.toMatchObject({ code: 'not-your-table' });
  });

  it('brings back no table that another one took the place of', async () => {
    await addTable(database, 'T2', []);
    await addTable(database, 'T1', [{ id: 'r1', at: BEFORE }], { withdrawn_sequence: 1, replaced_by: 't2' });
    await expect(ready({}, 'T2')).rejects.toThrow('publish.replaced(T1, T2)');
    await expect(ready()).rejects.toThrow('publish.replaced(T1, publish.another-table)');
    await database.write((transaction) =>
      transaction.updateTable('tables').set({ replaced_by: null }).execute(),
    );
    expect((await ready()).same).toBeUndefined();
  });

  it('is edited or restored only where there is something to edit', async () => {
    const edit = (order: Partial<PublishingOrder> = {}) =>
      ready({ order, isWithoutFile: true, packed: { contentHash: 'x' } });
    await expect(edit()).rejects.toMatchObject({ code: 'unknown-table' });
    await addTable(database, 'T1', [
      { id: 'r0', at: '2026-10-01T00:00:00.000Z' },
      { id: 'r1', at: BEFORE },
    ]);
    expect((await edit()).commit.isEdit).toBe(true);
    await expect(edit({ manifest: { at: LATER } })).rejects.toThrow('publish.edit-at');
    const restored = await edit({ restored: 'r0' });
    expect([restored.commit.isEdit, restored.commit.restored]).toEqual([false, 'r0']);
    expect(packings.at(-1)?.restored).toMatchObject({ id: 'r0', publishedAt: '2026-10-01T00:00:00.000Z' });
    // Only a file brings names that nobody has seen.
    expect(lookedUp).toBe(0);
    await ready({ packed: { contentHash: 'x' } });
    expect(lookedUp).toBeGreaterThan(0);
    await expect(edit({ restored: 'r9' })).rejects.toThrow('publish.no-such-release(T1, r9)');
  });

  it('is stored before it is known, and taken away where somebody else was quicker', async () => {
    const { commit } = await ready();
    const context = contextOf();
    await storeRelease(context, commit);
    await commitStored(context, [commit]);
    expect(done).toEqual(['packed', `write ${commit.releaseId}`, 'stored', 'committed', 'refresh']);
    done = [];
    const stale: ReleaseCommit = { ...commit, releaseId: 'r9' };
    await expect(commitStored(context, [stale])).rejects.toThrow(TableMovedOn);
    expect(done).toEqual(['discard r9']);
    done = [];
    await discardStored(context, [stale, commit]);
    expect(done).toEqual(['discard r9', `discard ${commit.releaseId}`]);
  });

  it('stays stored where it is not certain that no row names it', async () => {
    const { commit } = await ready();
    const broken: ReleaseCommit = { ...commit, packed: { ...commit.packed, contentHash: null as never } };
    await expect(commitStored(contextOf(), [broken])).rejects.toThrow();
    expect(done).toEqual([]);
  });
});
