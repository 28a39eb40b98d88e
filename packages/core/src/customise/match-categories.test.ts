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

const quarters: Dimension = {
  id: 'time',
  label: 'Quarter',
  role: 'time',
  categories: [
    { id: '2026-Q2', label: '2026 2Q' },
    { id: '2026-Q3', label: '2026 3Q' },
  ],
};

describe(matchCategories, () => {
  it.each([
    ['georgia', ['GE1', 'GE2'], []],
    ['ge2\r\nCI\n\n', ['CI', 'GE2'], []],
    ['  Georgia  \tAtlantis', ['GE1', 'GE2'], ['Atlantis']],
    ['"Georgia"', ['GE1', 'GE2'], []],
    ['"The ""Netherlands"""', ['NL'], []],
    ['Mu\nMu', [], ['Mu']],
    ['', [], []],
  ])('finds what %j names, and says what it does not find', (list, categories, unmatched) => {
    expect(matchCategories(areas, list)).toEqual({ categories, unmatched });
  });

  it.each(['Q3 2026', '2026 3Q', '2026-Q3'])('finds a period written as %s', (list) => {
    expect(matchCategories(quarters, list)).toEqual({ categories: ['2026-Q3'], unmatched: [] });
  });
});
