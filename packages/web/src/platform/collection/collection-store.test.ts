import { beforeEach, describe, expect, it } from 'vitest';
import { clearCollection, isCollected, toggleCollected, useCollection } from './collection-store.ts';

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
