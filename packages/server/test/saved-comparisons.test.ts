import {
  savedTablesFrom,
  type SavedComparisonBody,
  type SavedTable,
  type SavedTableLists,
} from '@almanac/contract';
import { NO_COMPARISON, toSavedComparison, type ComparedTable } from '@almanac/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  ask,
  member,
  openAccountsForTests,
  type Answer,
  type AccountsForTests,
} from './accounts-for-tests.ts';
import { call, published, pxOf, REVISED_PX, TOPICS } from './publishing-for-tests.ts';
import { databaseKinds, type TestDatabase } from './test-databases.ts';

const GROUP = 'externalUserSavedTable';
const DWELLINGS: ComparedTable = { kind: 'TS', code: 'DWELL', query: 'decimals=1' };
const TRADE: ComparedTable = { kind: 'TS', code: 'TRADE', query: '' };
const TRADE_PX = pxOf('1 2 3 4 5 6', 'Trade by region').replace('MATRIX="DWELL"', 'MATRIX="TRADE"');
const PATIENCE_MS = 60_000;

describe.each(databaseKinds())('a saved comparison on $name', { timeout: PATIENCE_MS }, ({ make }) => {
  let place: TestDatabase;
  let context: AccountsForTests;
  let ada: string;
  let homes: string;
  let trade: string;
  beforeEach(async () => {
    place = await make();
    context = await openAccountsForTests(place.address);
    homes = (await published(context, { manifest: TOPICS })).release ?? '';
    trade = (await published(context, { file: TRADE_PX, manifest: TOPICS })).release ?? '';
    ada = await member(context, 'ada@example.org');
  }, PATIENCE_MS);
  afterEach(async () => {
    await context.close();
    await place.drop();
  }, PATIENCE_MS);

  const tablesIn = ({ data }: Answer): readonly SavedTable[] => savedTablesFrom(data as SavedTableLists);
  const save = async (id: string, tables: readonly ComparedTable[], more: object = {}): Promise<Answer> => {
    const comparison = toSavedComparison({ ...NO_COMPARISON, tables, isAligned: true }, [homes, trade]);
    const customisationData = { steps: { version: 1, address: 'decimals=1' }, release: 'latest', comparison };
    const entry = { id, tableCode: 'DWELL', tableType: 'ts', release: homes, customisationData, ...more };
    return ask(context, { path: `${GROUP}/UpdateSavedTables`, body: { tables: [entry] }, token: ada });
  };
  const status = async (id: string): Promise<SavedTable['metadata'] | undefined> => {
    const lists = await ask(context, { path: `${GROUP}/GetSavedTables`, token: ada });
    return tablesIn(lists).find((each) => each.id === id)?.metadata;
  };
  const newsIn = (comparison: SavedComparisonBody | undefined): readonly unknown[] | undefined =>
    comparison?.tables.map(({ code, hasNewer, isDeleted }) => [code, hasNewer, isDeleted]);

  it('stands in the list of its first table, with every table it compares', async () => {
    const answer = await save('rolling-01', [DWELLINGS, TRADE], { name: 'Homes and trade' });
    expect(answer.data).toMatchObject({
      savedTableTS: [{ id: 'rolling-01', matrixNumber: 'DWELL', matrixTitle: 'Dwellings by region' }],
      savedTableCT: [],
      savedTableLDC: [],
    });
    const metadata = await status('rolling-01');
    expect(metadata).toMatchObject({ name: 'Homes and trade', hasNewer: false });
    expect(metadata?.comparison).toEqual({
      address: 'v=1&table=TS/DWELL?decimals=1&table=TS/TRADE&show=aligned',
      tables: [
        {
          type: 'TS',
          code: 'DWELL',
          title: 'Dwellings by region',
          query: 'decimals=1',
          release: homes,
          currentRelease: homes,
          hasNewer: false,
          isDeleted: false,
        },
        {
          type: 'TS',
          code: 'TRADE',
          title: 'Trade by region',
          query: '',
          release: trade,
          currentRelease: trade,
          hasNewer: false,
          isDeleted: false,
        },
      ],
    });
  });

  it('is shared by link as it was saved', async () => {
    await save('shared-001', [DWELLINGS, TRADE], { name: 'For Ben', note: 'mine' });
    const made = await ask(context, {
      path: `${GROUP}/CreateShareLink`,
      body: { ids: ['shared-001'] },
      token: ada,
    });
    const { id } = made.data as { readonly id: string };
    const [shared] = tablesIn(await ask(context, { path: `${GROUP}/GetShareLink/${id}` }));
    expect(shared?.metadata).toMatchObject({ name: 'For Ben', note: '' });
    expect(shared?.metadata.comparison?.tables.map(({ code }) => code)).toEqual(['DWELL', 'TRADE']);
  });

  it('is a saved table alone where its key cannot be read', async () => {
    await save('broken-001', [DWELLINGS], {
      customisationData: { comparison: { version: 7, address: 'v=1&table=TS/DWELL' } },
    });
    expect(await status('broken-001')).not.toHaveProperty('comparison');
  });

  it('says which of its tables was withdrawn', async () => {
    await save('rolling-03', [DWELLINGS, TRADE]);
    await call(context, { method: 'POST', path: 'tables/TRADE/withdraw', body: {} });
    expect(newsIn((await status('rolling-03'))?.comparison)).toEqual([
      ['DWELL', false, false],
      ['TRADE', false, true],
    ]);
  });

  // Comparing with an earlier release on purpose brings no news of it.
  it('survives new releases of any of its tables, and says which have one', async () => {
    await save('rolling-02', [DWELLINGS, TRADE]);
    await save('pinned-001', [DWELLINGS, TRADE], { isPinned: true });
    await save('chosen-001', [DWELLINGS, { ...TRADE, release: trade }]);
    context.clock.moveTo(new Date(context.clock.now().getTime() + 60_000));
    const next = REVISED_PX.replace('MATRIX="DWELL"', 'MATRIX="TRADE"');
    const later = (await published(context, { file: next, manifest: TOPICS })).release ?? '';

    const kept = await Promise.all(['rolling-02', 'pinned-001', 'chosen-001'].map(status));
    expect(kept.map((each) => each?.hasNewer)).toEqual([true, true, false]);
    const [rolling, pinned] = kept.map((each) => each?.comparison);
    expect(newsIn(rolling)).toEqual([
      ['DWELL', false, false],
      ['TRADE', true, false],
    ]);
    expect(rolling?.address).not.toContain('release=');
    expect(rolling?.tables[1]).toMatchObject({ release: later, currentRelease: later });
    expect(pinned?.address).toBe(
      `v=1&table=TS/DWELL?decimals=1%26release=${homes}&table=TS/TRADE?release=${trade}&show=aligned`,
    );
    expect(pinned?.tables[1]?.release).toBe(trade);
  });
});
