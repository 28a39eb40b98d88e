import { describe, expect, it } from 'vitest';
import { hierarchyOf } from './hierarchy.ts';

describe(hierarchyOf, () => {
  const dimension = {
    id: 'area',
    label: 'Area',
    role: 'geography' as const,
    categories: [
      { id: 'country', label: 'Country' },
      { id: 'north', label: 'North', parent: 'country' },
      { id: 'town', label: 'Town', parent: 'north' },
      { id: 'south', label: 'South', parent: 'country' },
      { id: 'abroad', label: 'Abroad' },
    ],
  };

  it('knows the depth, the parent and the children of each category, and which are leaves', () => {
    expect(hierarchyOf(dimension)).toEqual({
      depths: [0, 1, 2, 1, 0],
      children: [[1, 3], [2], [], [], []],
      parents: [undefined, 0, 1, 0, undefined],
      leaves: [2, 3, 4],
    });
  });

  it('is worked out once', () => {
    expect(hierarchyOf(dimension)).toBe(hierarchyOf(dimension));
  });
});
