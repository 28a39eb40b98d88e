import { beforeEach, describe, expect, it } from 'vitest';
import {
  clearCollection,
  isCollected,
  isOwnCollection,
  toggleCollected,
  useCollection,
} from './collection-store.ts';

const table = { code: 'M1', title: 'Births', query: '' };

describe(toggleCollected, () => {
  beforeEach(clearCollection);

  it('puts a table aside once, and takes it out again', () => {
    toggleCollected(table);
    expect(isCollected(useCollection.getState().tables, table)).toBe(true);
    toggleCollected(table);
    expect(useCollection.getState().tables).toEqual([]);
  });

  it('tells two views of one table apart', () => {
    toggleCollected(table);
    toggleCollected({ ...table, query: 'choose=time:latest(1)' });
    expect(useCollection.getState().tables).toHaveLength(2);
  });
});

describe(isOwnCollection, () => {
  const others = [table, { ...table, code: 'M2' }];

  beforeEach(clearCollection);

  it('knows the list of the reader, in whatever order, from that of somebody else', () => {
    toggleCollected({ ...table, code: 'M2' });
    expect(isOwnCollection(others)).toBe(false);
    toggleCollected(table);
    expect(isOwnCollection(others)).toBe(true);
    expect(isOwnCollection([table, { ...table, query: 'choose=time:latest(1)' }])).toBe(false);
  });

  it('takes any list for that of a reader who has put nothing aside', () => {
    expect(isOwnCollection(others)).toBe(true);
  });
});
