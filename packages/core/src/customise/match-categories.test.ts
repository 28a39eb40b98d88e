import { describe, expect, it } from 'vitest';
import type { Dimension } from '../cube/dimension.ts';
import { matchCategories } from './match-categories.ts';

const areas: Dimension = {
  id: 'area',
  label: 'Area',
  role: 'geography',
  categories: [
    { id: 'CI', label: 'Côte d’Ivoire' },
    { id: 'GE1', label: 'Georgia' },
    { id: 'GE2', label: 'Georgia' },
    { id: 'NL', label: 'The "Netherlands"' },
  ],
};

describe(matchCategories, () => {
  it.each([
    ['georgia', ['GE1', 'GE2'], []],
    ['ge2\r\nCI\n\n', ['CI', 'GE2'], []],
    ['  Georgia  \tAtlantis', ['GE1', 'GE2'], ['Atlantis']],
    ['"The ""Netherlands"""', ['NL'], []],
    ['Mu\nMu', [], ['Mu']],
    ['', [], []],
  ])('finds what %j names, and says what it does not find', (list, categories, unmatched) => {
    expect(matchCategories(areas, list)).toEqual({ categories, unmatched });
  });
});
