import type { Dimension } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { pastedList } from './pasted-list.ts';

const districts: Dimension = {
  id: 'district',
  label: 'District',
  role: 'geography',
  categories: [
    { id: '01', label: 'North  Shore' },
    { id: '02', label: 'Harbour' },
    { id: '03', label: 'Old Town' },
  ],
};

describe(pastedList, () => {
  it('finds names and codes, whatever their case and spacing', () => {
    expect(pastedList(districts, 'old town\n01\n').positions).toEqual([0, 2]);
    expect(pastedList(districts, 'NORTH SHORE;harbour').positions).toEqual([0, 1]);
  });

  it('names the lines that it did not find', () => {
    expect(pastedList(districts, 'Harbour\nAtlantis\n99').unmatched).toEqual(['Atlantis', '99']);
  });
});
