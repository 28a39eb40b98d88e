import { message, or, type Customisation } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { fixedIndex, JOBS } from '../../../test/fixed-portal.ts';
import { planOf } from '../../../test/plan-of.ts';
import { readyToWrite, type FileReaders } from './ready-to-write.ts';
import { ENGLISH } from '../../../test/english.ts';
import { readView } from '../../releases/figures/read-view.ts';
import { writerOf } from './writer-of.ts';

const WHOLE: Customisation = [{ kind: 'whole' }];

/** A release of so many cells, of which none is ever read. */
function wanted(cells: number, format: 'xlsx' | 'parquet') {
  const release = fixedIndex().current('M100001');
  if (!release) throw new Error('the index has the table');
  return { release: { ...release, summary: { ...release.summary, cells } }, customisation: WHOLE, format };
}

const unread = () => Promise.reject(new Error('nothing is read'));

function readersOf(cells: number): FileReaders {
  return {
    plan: () => planOf(JOBS, cells, cells),
    readShown: unread,
    readHeader: unread,
    words: ENGLISH,
    readStretches: () => {
      throw new Error('nothing is read');
    },
    makeBigFile: unread,
  };
}

describe(readyToWrite, () => {
  it('refuses a workbook that no program could open, and says which files can hold it', async () => {
    await expect(readyToWrite(readersOf(50_000_000), wanted(50_000_000, 'xlsx'))).rejects.toMatchObject({
      code: 'impossible-view',
      particulars: {
        detail: message('problem.impossible-view.workbook', {
          cells: { number: 50_000_000 },
          sheets: { number: 48 },
          most: { number: 40 },
          suffixes: or(['.csv', '.json', '.px', '.parquet', '.zip']),
        }),
      },
    });
  });

  it('reads first what is small, shows little of a big table, or cannot be made elsewhere', async () => {
    const { makeBigFile, ...readers } = readersOf(100);
    const view = readView(JOBS, [], ENGLISH.write);
    const readShown = () => Promise.resolve({ table: JOBS, view });
    const plan = () => Promise.reject(new Error('a small table needs none'));
    const cellsOf = async (given: FileReaders, cells: number) =>
      (await readyToWrite(given, wanted(cells, 'parquet'))).cells;
    expect(await cellsOf({ ...readers, makeBigFile, readShown, plan } as FileReaders, 250_000)).toBe(10);
    expect(await cellsOf({ ...readers, makeBigFile, readShown } as FileReaders, 250_001)).toBe(10);
    const big = () => planOf(JOBS, 300_000, 300_000);
    expect(await cellsOf({ ...readers, readShown, plan: big }, 300_000)).toBe(10);
  });

  it('makes a workbook of as many sheets as a program opens', async () => {
    const most = 40 * (writerOf('xlsx').sheetRows ?? NaN);
    expect((await readyToWrite(readersOf(most), wanted(most, 'xlsx'))).cells).toBe(most);
    await expect(readyToWrite(readersOf(most + 1), wanted(most + 1, 'xlsx'))).rejects.toThrow();
  });

  it('makes a workbook of ten million cells, and other files of any size', async () => {
    expect((await readyToWrite(readersOf(10_000_000), wanted(10_000_000, 'xlsx'))).cells).toBe(10_000_000);
    const ready = await readyToWrite(readersOf(50_000_000), wanted(50_000_000, 'parquet'));
    expect(ready.cells).toBe(50_000_000);
  });
});
