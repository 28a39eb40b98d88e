import { loadedWords } from '@almanac/words';
import { GROUPED_NUMBERS } from '@almanac/core';
import type { SavedTable } from '@almanac/contract';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { distinctTables, distinctTopics, entryOf } from './subscribe.ts';
import { wordsOfFailure } from './subscribe-host.tsx';

const { say } = loadedWords(GROUPED_NUMBERS);
const homes = { title: 'Homes', tableCode: 'M1', tableType: 'TS' } as const;
const jobs = { topicId: 'jobs', topic: 'Jobs' };
const prices = { topicId: 'prices', topic: 'Prices' };

describe(distinctTopics, () => {
  it('offers each topic once, however many tables stand under it', () => {
    const tables = [
      { ...homes, ...prices },
      { ...homes, tableCode: 'M2', ...prices },
      { ...homes, ...jobs },
      homes,
    ];
    expect(distinctTopics(tables, [jobs])).toEqual([jobs, prices]);
  });
});

describe(distinctTables, () => {
  it('lists a table once, however many topics it stands under, and two views of it twice', () => {
    const view = { ...homes, customisationData: { steps: { address: 'decimals=1' } } };
    expect(distinctTables([{ ...homes, ...jobs }, { ...homes, ...prices }, view])).toEqual([
      { ...homes, ...prices },
      view,
    ]);
  });
});

describe(entryOf, () => {
  it('sends a table that is not saved with what was done to it', () => {
    expect(entryOf({ ...homes, tableType: 'DC' }, [])).toEqual({
      tableCode: 'M1',
      tableType: 'ldc',
      isNotified: true,
    });
    const customisationData = { steps: { version: 1, address: 'decimals=1' } };
    expect(entryOf({ ...homes, customisationData }, [])).toMatchObject({
      customisationData,
      computationData: [],
    });
  });

  it('does not write over a table that is saved', () => {
    const mine = { id: 'mine-0001' } as SavedTable;
    const entry = entryOf({ ...homes, id: 'mine-0001', customisationData: {} }, [mine]);
    expect(entry).toEqual({ id: 'mine-0001', tableCode: 'M1', tableType: 'ts', isNotified: true });
  });
});

describe('a saved table that was removed in another tab', () => {
  it('is named, and nothing else is saved in its place', () => {
    expect(() => entryOf({ ...homes, id: 'mine-0001' }, [])).toThrow(
      say('subscribe.removed', { title: 'Homes' }),
    );
  });
});

describe(wordsOfFailure, () => {
  it('asks to log in anew where there is no permission, in any case', () => {
    for (const message of ['No Permission', 'you have no permission here'])
      expect(wordsOfFailure(new ApiError(message))).toBe('Please login to your account again.');
  });

  it('says everything else as it is, and nothing of what is our own mistake', () => {
    expect(wordsOfFailure(new ApiError('Too many.'))).toBe('Too many.');
    expect(wordsOfFailure(new TypeError('x is undefined'))).toBe(say('common.error'));
  });
});
