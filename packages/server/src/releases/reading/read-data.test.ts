import { inLogs, WHOLE_TABLE_CELLS, type Customisation } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { CENSUS, fixedIndex, fixedStore, JOBS } from '../../../test/fixed-portal.ts';
import { headerReader } from '../figures/header-reader.ts';
import { partReader } from '../figures/read-part.ts';
import { stretchesReader } from '../figures/row-stretches.ts';
import type { IndexedRelease } from '../index/indexed-release.ts';
import { decimalsOfRelease } from '../px-web/decimals-of-release.ts';
import { costOfData, readData, readHead, type DataReaders } from './read-data.ts';
import { selectedData } from './selected-data.ts';

/** Readers that say what they read of the store. */
function readersOf(): DataReaders & { readonly reads: readonly string[] } {
  const reads: string[] = [];
  const fixed = fixedStore();
  const told =
    (name: 'readTable' | 'readCells' | 'readSlice') =>
    (...given: readonly never[]) => {
      reads.push(name);
      return (fixed[name] as (...all: readonly unknown[]) => unknown)(...given);
    };
  const store = {
    ...fixed,
    ...Object.fromEntries(
      (['readTable', 'readCells', 'readSlice'] as const).map((name) => [name, told(name)]),
    ),
  };
  const readHeader = headerReader(store);
  const parts = partReader(store, readHeader, inLogs);
  return { reads, store, readHeader, parts, readStretches: stretchesReader(store) };
}

function releaseOf(code: string, cells?: number): IndexedRelease {
  const release = fixedIndex().current(code);
  if (!release) throw new Error('the index has the table');
  return cells === undefined ? release : { ...release, summary: { ...release.summary, cells } };
}

const wanted = (...expressions: readonly string[]) =>
  selectedData(JOBS, { categories: [{ dimension: 'series', expressions }], unnamed: 'is-whole' });

/** A sum, which is computed. */
const [sex] = CENSUS.cube.dimensions;
const whole = sex && { ...sex, partitions: [{ parts: ['f', 'm'] }] };
const SUMMED = {
  ...CENSUS,
  cube: {
    ...CENSUS.cube,
    dimensions: CENSUS.cube.dimensions.map((each) => (each.id === 'sex' && whole ? whole : each)),
  },
};
const summed = selectedData(SUMMED, {
  categories: [{ dimension: 'series', expressions: ['1'] }],
  unnamed: 'is-refused',
});

async function valuesOf(readers: DataReaders, release: IndexedRelease, selected: typeof summed) {
  const { view, stretches } = await readData(readers, release, selected);
  const values: number[] = [];
  for await (const stretch of stretches()) values.push(...stretch.view.cube.values);
  return { rows: view.rows.length, columns: view.columns.length, values };
}

describe(readData, () => {
  it('takes what is chosen from a table in memory, and reads it of a big cube while it is written', async () => {
    const small = readersOf();
    const found = await valuesOf(small, releaseOf('M100001', WHOLE_TABLE_CELLS), wanted('1.1'));
    expect([found.rows, found.columns, small.reads]).toEqual([1, 5, ['readTable']]);
    const big = readersOf();
    const read = await valuesOf(big, releaseOf('M100001', WHOLE_TABLE_CELLS + 1), wanted('1.1'));
    expect(read).toEqual({ rows: 1, columns: 5, values: [2, 2.1, 2.2, 2.3, 2.6] });
    expect(big.reads).toEqual(['readCells']);
  });

  it('computes before', async () => {
    const { values } = await valuesOf(readersOf(), releaseOf('C100003'), summed);
    expect(values.at(-1)).toBe(4);
  });
});

describe(costOfData, () => {
  const steps: Customisation = summed.steps;

  it.each([
    ['what is chosen', { ...wanted('1.1'), cells: 5 }, 5],
    ['what is read for a sum', { ...summed, steps, cells: 1 }, 2],
    ['what is written of it', { ...summed, steps, cells: 9 }, 9],
  ])('is %s', async (_, selected, cost) => {
    expect(await costOfData(readersOf(), releaseOf('C100003'), selected)).toBe(cost);
  });
});

describe(readHead, () => {
  it('reads no cells', async () => {
    const readers = readersOf();
    expect((await readHead(readers, releaseOf('M100001'))).title).toBe(JOBS.title);
    expect(readers.reads).toEqual([]);
  });
});

describe(decimalsOfRelease, () => {
  const silent = { ...JOBS, decimals: undefined } as unknown as typeof JOBS;

  it('are those that are stated, else the most that are written', async () => {
    expect(await decimalsOfRelease(readersOf(), releaseOf('M100001'), JOBS)).toBe(0);
    expect(await decimalsOfRelease(readersOf(), releaseOf('M100001'), silent)).toBe(1);
    expect(
      await decimalsOfRelease(readersOf(), releaseOf('C100003'), {
        ...silent,
        ...CENSUS,
        decimals: undefined as never,
      }),
    ).toBe(0);
  });
});
