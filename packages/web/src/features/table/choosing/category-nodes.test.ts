import { GROUPED_NUMBERS, parseTimePeriod, type Dimension } from '@almanac/core';
import { loadedWords } from '@almanac/words';
import { describe, expect, it } from 'vitest';
import { categoryNodes, nodeState, openNodes, searchedNodes } from './category-nodes.ts';

const words = loadedWords(GROUPED_NUMBERS);

const series: Dimension = {
  id: 'series',
  label: 'Data series',
  role: 'measure',
  categories: [
    { id: 't', label: 'Total' },
    { id: 'x', label: 'Exports' },
    { id: 'f', label: 'Food', parent: 'x' },
    { id: 'm', label: 'Machinery', parent: 'x' },
    { id: 'e', label: 'Electronic machinery', parent: 'm' },
  ],
};

const months: Dimension = {
  id: 'time',
  label: 'Month',
  role: 'time',
  categories: ['2025 Nov', '2025 Dec', '2026 Jan'].map((label) => {
    const period = parseTimePeriod(label);
    return { id: label, label, ...(period && { period }) };
  }),
};

const labels = (nodes: ReturnType<typeof categoryNodes>): readonly string[] =>
  openNodes(nodes, () => true).map(({ label, depth }) => '  '.repeat(depth) + label);

describe(categoryNodes, () => {
  it('follows the hierarchy', () => {
    expect(labels(categoryNodes(series, words))).toEqual([
      'Total',
      'Exports',
      '  Food',
      '  Machinery',
      '    Electronic machinery',
    ]);
  });

  it('gathers periods within years, the latest first', () => {
    expect(labels(categoryNodes(months, words))).toEqual([
      '2026',
      '  Jan 2026',
      '2025',
      '  Dec 2025',
      '  Nov 2025',
    ]);
  });
});

describe(nodeState, () => {
  it('is some while only a part below is chosen', () => {
    const exports = categoryNodes(series, words)[1];
    if (!exports) throw new Error('exports is the second node');
    expect([[], [2], [1, 2, 3, 4]].map((chosen) => nodeState(exports, new Set(chosen)))).toEqual([
      'none',
      'some',
      'all',
    ]);
  });
});

describe(searchedNodes, () => {
  it('keeps the hits and what stands above them', () => {
    expect(labels(searchedNodes(categoryNodes(series, words), 'elec'))).toEqual([
      'Exports',
      '  Machinery',
      '    Electronic machinery',
    ]);
  });

  it('means only the hits by a branch, not all that stands below it', () => {
    const [exports] = searchedNodes(categoryNodes(series, words), 'food');
    expect(exports?.positions).toEqual([2]);
  });
});
