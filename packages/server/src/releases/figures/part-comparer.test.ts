import { type Cube, type StatTable, toSavedRecord } from '@almanac/core';
import { expect, it } from 'vitest';

import { ENGLISH } from '../../../test/english.ts';
import { SMALL_CUBE, smallTable } from '../../../test/small-table.ts';
import { tableOfSeries } from '../../../test/table-of-series.ts';
import { memoryStorage } from '../storage/memory-storage.ts';
import { openReleaseStore } from '../storage/open-release-store.ts';
import { packRelease } from '../storage/pack-release.ts';
import { headerReader } from './header-reader.ts';
import { partComparer, savedChart, type PartToCompare } from './part-comparer.ts';

const saved = toSavedRecord([], SMALL_CUBE.dimensions, ['time']);
const PART: PartToCompare = {
  code: 'SMALL',
  before: 'r1',
  after: 'r2',
  customisation: JSON.stringify(saved.customisationData),
  computation: JSON.stringify(saved.computationData),
};

async function twoReleases(facts: Partial<StatTable> = { decimals: 1 }, changes: Partial<Cube> = {}) {
  const store = openReleaseStore(
    memoryStorage(() => new Date(0)),
    { cacheBytes: 0 },
  );
  const after = { ...SMALL_CUBE, values: Float64Array.of(30.1, 50, NaN, 7, 20, NaN), ...changes };
  for (const [id, cube] of [
    ['r1', SMALL_CUBE],
    ['r2', after],
  ] as const) {
    const release = { id, publishedAt: '2026-01-01T00:00:00.000Z' };
    const { files } = packRelease({ ...smallTable(), ...facts, cube }, release);
    await store.write({ code: 'SMALL', releaseId: id }, files);
  }
  return store;
}

it('lists revisions, as exact as published, and counts cells that were filled and emptied', async () => {
  const store = await twoReleases();
  const elsewhere = () => Promise.reject(new Error('so few cells are compared here'));
  const changes = await partComparer(store, headerReader(store), ENGLISH.write, elsewhere)(PART);

  expect(changes).toMatchObject({
    newPeriods: [],
    revisedCells: 1,
    revisions: [{ before: 30, after: 30.1, difference: 0.1 }],
    filledCells: 1,
    emptiedCells: 1,
    isComparable: true,
  });
});

it('is as exact as binary fractions allow where no decimals are stated', async () => {
  const values = Float64Array.of(30.001, 50, NaN, 7, 20, NaN);
  const store = await twoReleases({ decimals: undefined } as unknown as Partial<StatTable>, { values });
  const { revisions } = await partComparer(store, headerReader(store), ENGLISH.write)(PART);
  expect(revisions).toMatchObject([{ before: 30, after: 30.001, difference: 0.001 }]);
});

it('compares a single cell, and of parts without a common one only what they are', async () => {
  const store = await twoReleases();
  const one = toSavedRecord(
    [
      { kind: 'choose', dimension: 'region', selection: { kind: 'named', categories: ['all'] } },
      { kind: 'choose', dimension: 'time', selection: { kind: 'named', categories: ['2023'] } },
    ],
    SMALL_CUBE.dimensions,
    ['time'],
  );
  const compare = partComparer(store, headerReader(store), ENGLISH.write);
  const customisation = JSON.stringify(one.customisationData);
  expect(await compare({ ...PART, customisation })).toMatchObject({ revisedCells: 1, isComparable: true });

  const [region, year] = SMALL_CUBE.dimensions;
  if (region === undefined || year === undefined) throw new Error('the small table has two dimensions');
  const others = { ...region, categories: ['x', 'y', 'z'].map((id) => ({ id, label: id })) };
  const other = await twoReleases({}, { dimensions: [others, year] });
  expect(await partComparer(other, headerReader(other), ENGLISH.write)(PART)).toMatchObject({
    revisedCells: 0,
    filledCells: 0,
    emptiedCells: 0,
    isComparable: true,
    newCategories: [{}, {}, {}],
  });
});

it.each([
  [100, 'compared here'],
  [101, 'compared elsewhere'],
  [1000, 'compared elsewhere'],
  [1001, 'not comparable'],
])('with 1000 regions in %d years is %s', async (years, expected) => {
  const table = tableOfSeries(Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`r${at}`, []])), {
    years: Array.from({ length: years }, (_, at) => 1000 + at),
  });
  const slice = { ...table, cube: { ...table.cube, values: new Float64Array(100_000) } };
  const where: string[] = [];
  const store = { readSlice: () => Promise.resolve((where.push('compared here'), slice)) };
  const changes = await partComparer(
    store as unknown as Parameters<typeof partComparer>[0],
    () => Promise.resolve({ table } as never),
    ENGLISH.write,
    () => {
      where.push('compared elsewhere');
      return Promise.resolve({ isComparable: true } as never);
    },
  )(PART);
  expect(changes.isComparable ? where[0] : 'not comparable').toBe(expected);
});

it('knows the chart that was saved, if one was, and never as it filled the screen', () => {
  const saved = (chart?: unknown) => savedChart({ customisation: JSON.stringify({ chart }) });
  expect(saved()).toBeUndefined();
  expect(saved({ type: 'bar', isFullScreen: true })).toMatchObject({ isFullScreen: false });
});

it('remembers the last five hundred comparisons, and none that failed', async () => {
  const store = await twoReleases();
  let reads = 0;
  let isBroken = true;
  const readHeader = headerReader(store);
  const compare = partComparer(
    store,
    (code, id) => {
      reads += 1;
      return isBroken ? Promise.reject(new Error('the disk is away')) : readHeader(code, id);
    },
    ENGLISH.write,
  );
  const other = (at: number): PartToCompare => ({ ...PART, code: `T${at}` });
  const isRead = async (part: PartToCompare): Promise<boolean> => {
    reads = 0;
    await compare(part);
    return reads > 0;
  };

  await expect(compare(PART)).rejects.toThrow('away');
  isBroken = false;
  expect(await isRead(PART)).toBe(true);
  expect(await isRead(PART)).toBe(false);
  // The headers are known by then: parts of other tables are the same.
  const parts = [
    PART,
    ...Array.from({ length: 499 }, (_, at) => ({
      ...PART,
      customisation: ` `.repeat(at + 1) + PART.customisation,
    })),
  ];
  for (const part of parts) await compare(part);
  expect(await isRead(PART)).toBe(false);
  expect(await isRead({ ...PART, computation: ` ${PART.computation}` })).toBe(true);
  expect(await isRead(parts[1] ?? PART)).toBe(false);
  expect(await isRead(PART)).toBe(true);
  await expect(compare(other(1))).rejects.toThrow();
});
