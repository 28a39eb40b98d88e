import type { DataSet } from '@almanac/formats';
import { describe, expect, it } from 'vitest';

import { madeSet, observationsOf } from '../../../test/made-set.ts';
import { narrowedSets, type WantedCount } from './narrowed-sets.ts';

const AXES = { a: ['1', '2', '3'], t: ['4', '5'] };

async function valuesOf(sets: readonly DataSet[], wanted: WantedCount): Promise<readonly number[]> {
  const values: number[] = [];
  for (const set of narrowedSets(sets, wanted))
    values.push(...(await observationsOf(set)).map(({ value }) => value));
  return values;
}

describe(narrowedSets, () => {
  it.each([
    [0, 99, [14, 15, 24, 25, 34, 35]],
    [0, 3, [14, 15, 24]],
    [2, 3, [24, 25, 34]],
    [5, 1, [35]],
    [6, 1, []],
    [0, 1, [14]],
  ])('after %d gives %d observations', async (offset, limit, values) => {
    expect(await valuesOf([madeSet(AXES, 't')], { offset, limit, ofSeries: false })).toEqual(values);
  });

  it('counts over all data sets, and only what a call wants anyway', async () => {
    const sets = [madeSet(AXES, 't', (value) => value % 2 === 1), madeSet({ a: ['7'], t: ['8', '9'] }, 't')];
    expect(await valuesOf(sets, { offset: 1, limit: 3, ofSeries: false })).toEqual([25, 35, 78]);
  });

  it('reads nothing after the last one that is wanted', async () => {
    let read = 0;
    const set = madeSet(AXES, 't');
    const counted: DataSet = {
      ...set,
      stretches: async function* () {
        for await (const stretch of set.stretches()) {
          read += 1;
          yield stretch;
        }
      },
    };
    await valuesOf([counted], { offset: 1, limit: 3, ofSeries: false });
    // The end of what is wanted shows at the next stretch, whose observations nobody asks for.
    expect(read).toBe(2);
    read = 0;
    await valuesOf([counted], { offset: 0, limit: 2, ofSeries: false });
    expect(read).toBe(2);
  });

  it('counts series where a message has no others, of those with an observation that is wanted', async () => {
    const numbersOf = async (wanted: WantedCount): Promise<readonly number[]> => {
      const found: number[] = [];
      for (const set of narrowedSets([madeSet(AXES, 't', (value) => value === 15 || value > 30)], wanted)) {
        for await (const { from, count, holds } of set.stretches()) {
          for (let at = 0; at < count; at += 1) if (holds?.(at)(0) === true) found.push(from + at);
        }
      }
      return found;
    };
    expect(await numbersOf({ offset: 0, limit: 9, ofSeries: true })).toEqual([0, 2]);
    expect(await numbersOf({ offset: 1, limit: 1, ofSeries: true })).toEqual([2]);
    expect(await numbersOf({ offset: 0, limit: 1, ofSeries: true })).toEqual([0]);
  });
});
