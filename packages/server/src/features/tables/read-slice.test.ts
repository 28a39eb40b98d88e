import { expect, it } from 'vitest';
import { WHOLE_TABLE_CELLS } from '@almanac/core';

import { ENGLISH } from '../../../test/english.ts';
import { fixedIndex, JOBS } from '../../../test/fixed-portal.ts';
import { planOf } from '../../../test/plan-of.ts';
import { smallTable } from '../../../test/small-table.ts';
import type { PartPlan } from '../../releases/figures/part-plan.ts';
import type { PartReader } from '../../releases/figures/read-part.ts';
import { customised } from '../../releases/figures/read-view.ts';
import type { WantedSlice } from '../../releases/figures/slice-bytes.ts';
import { sliceReader, type SliceRequest } from './read-slice.ts';

function request(changes: Partial<SliceRequest> = {}): SliceRequest {
  const release = fixedIndex().current(JOBS.code);
  if (!release) throw new Error('the index has the table');
  return { release, steps: [], query: '', form: 'json', mayRead: () => Promise.resolve(true), ...changes };
}

/** A reader of parts with so many cells, and what it and other threads were asked. */
function readerOf({ readCells, shownCells }: Pick<PartPlan, 'readCells' | 'shownCells'>) {
  const asked: string[] = [];
  const parts: PartReader = {
    write: ENGLISH.write,
    plan: () => {
      asked.push('plan');
      return planOf(smallTable(), readCells, shownCells);
    },
    read: () => Promise.reject(new Error('read here')),
  };
  const elsewhere = ({ form }: WantedSlice): Promise<Uint8Array> => {
    asked.push('elsewhere');
    return Promise.resolve(new TextEncoder().encode(form));
  };
  return { asked, read: sliceReader(parts, elsewhere) };
}

it('keeps what was read for one for the next, by steps and form', async () => {
  const { asked, read } = readerOf({ readCells: 1_000_000, shownCells: 10 });
  const first = await read(request());
  const nobody = { mayRead: () => Promise.resolve(false) };

  expect(new TextDecoder().decode(first)).toBe('json');
  expect(await read(request(nobody))).toBe(first);
  expect(asked).toEqual(['plan', 'elsewhere']);
  expect(await read(request({ query: 'sum=a', ...nobody }))).toBeUndefined();
  expect(asked).toEqual(['plan', 'elsewhere', 'plan']);
  expect(await read(request({ form: 'bytes' }))).not.toBe(first);
});

it('keeps what is read at once when it is asked for again, not the first time', async () => {
  let reads = 0;
  const read = sliceReader({
    write: ENGLISH.write,
    plan: () => planOf(smallTable(), 10, 10),
    read: () => {
      reads += 1;
      return Promise.resolve(customised(smallTable(), [], ENGLISH.write));
    },
  });
  const [first, second, third] = [await read(request()), await read(request()), await read(request())];

  expect(reads).toBe(2);
  expect(second).toEqual(first);
  expect(third).toBe(second);
});

it('reads few cells here, and refuses to show too many', async () => {
  await expect(readerOf({ readCells: 10, shownCells: 10 }).read(request())).rejects.toThrow('read here');
  const most = { readCells: 1, shownCells: WHOLE_TABLE_CELLS };
  expect(await readerOf(most).read(request())).toBeDefined();
  const tooMany = { ...most, shownCells: WHOLE_TABLE_CELLS + 1 };
  await expect(readerOf(tooMany).read(request())).rejects.toMatchObject({ code: 'slice-too-large' });
});
