import type { Dimension, Selection } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { selectionWords } from './selection-words.ts';

const years: Dimension = {
  id: 'time',
  label: 'Year',
  role: 'time',
  categories: ['2023', '2024', '2025'].map((id) => ({ id, label: id })),
};

describe(selectionWords, () => {
  it.each<readonly [Selection, string, RegExp]>([
    [{ kind: 'all' }, 'All', /^Rolls on/],
    [{ kind: 'latest', count: 2 }, 'Latest 2', /^Rolls on/],
    [{ kind: 'levels', depth: 1 }, 'Top level', /^Rolls on/],
    [{ kind: 'range', from: '2024' }, 'From 2024', /^Rolls on/],
    [{ kind: 'range', from: '2023', to: '2024' }, '2023 to 2024', /^Both ends are fixed/],
    [{ kind: 'named', categories: ['2023', '2025'] }, '2023, 2025', /^Chosen by name/],
  ])('says of %j what it shows and whether it rolls on', (selection, what, later) => {
    const words = selectionWords(years, selection);
    expect(words.what).toBe(what);
    expect(words.later).toMatch(later);
  });
});
