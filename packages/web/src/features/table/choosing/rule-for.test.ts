import { parseTimePeriod, type Dimension } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { ruleFor } from './rule-for.ts';

const area: Dimension = {
  id: 'area',
  label: 'Area',
  role: 'geography',
  categories: [
    { id: 'all', label: 'All' },
    { id: 'n', label: 'North', parent: 'all' },
    { id: 's', label: 'South', parent: 'all' },
    { id: 's1', label: 'Harbour', parent: 's' },
  ],
};

const years: Dimension = {
  id: 'time',
  label: 'Year',
  role: 'time',
  categories: ['2023', '2024', '2025'].map((label) => {
    const period = parseTimePeriod(label);
    return { id: label, label, ...(period && { period }) };
  }),
};

describe(ruleFor, () => {
  it.each([
    [area, [0], { kind: 'levels', depth: 1 }],
    [area, [0, 1, 2], { kind: 'levels', depth: 2 }],
    [area, [1, 2], { kind: 'children', of: 'all' }],
    [area, [3], { kind: 'children', of: 's' }],
    [area, [1], undefined],
    [area, [0, 3], undefined],
    [area, [], undefined],
    [years, [1, 2], { kind: 'range', from: '2024' }],
    [years, [0, 2], undefined],
  ] as const)('finds what means the same today', (dimension, chosen, rule) => {
    expect(ruleFor(dimension, new Set(chosen))).toEqual(rule);
  });
});
