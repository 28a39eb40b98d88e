import { describe, expect, it } from 'vitest';
import type { Cube } from '@almanac/core';
import { foldStep, revealStep } from './fold-step.ts';

const cube: Cube = {
  dimensions: [
    {
      id: 'series',
      label: 'Series',
      role: 'other',
      categories: [
        { id: 'all', label: 'All' },
        { id: 'food', label: 'Food', parent: 'all' },
        { id: 'rice', label: 'Rice', parent: 'food' },
        { id: 'fuel', label: 'Fuel', parent: 'all' },
      ],
    },
  ],
  values: new Float64Array(4),
  absences: new Map(),
  flags: new Map(),
  cellFootnotes: new Map(),
};
const folded = (...ids: readonly string[]) => ({ cube, collapsed: new Map([['series', new Set(ids)]]) });

describe(foldStep, () => {
  it('folds one more, and opens one that is folded', () => {
    expect(foldStep(folded('food'), 'series', 'all').selection).toEqual({
      kind: 'named',
      categories: ['food', 'all'],
    });
    expect(foldStep(folded('food', 'all'), 'series', 'food').selection).toEqual({
      kind: 'named',
      categories: ['all'],
    });
  });

  it('leaves no trace when the last one is opened', () => {
    expect(foldStep(folded('food'), 'series', 'food').selection).toEqual({ kind: 'none' });
  });
});

describe(revealStep, () => {
  it('opens all that hides a category and nothing else', () => {
    expect(revealStep(folded('all', 'food', 'rice'), 'series', 'rice')?.selection).toEqual({
      kind: 'named',
      categories: ['rice'],
    });
  });

  it('has nothing to do for what is in sight', () => {
    expect(revealStep(folded('food'), 'series', 'fuel')).toBeUndefined();
  });
});
