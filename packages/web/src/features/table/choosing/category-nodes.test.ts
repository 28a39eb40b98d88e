import { GROUPED_NUMBERS, parseTimePeriod, type Dimension } from '@almanac/core';
import { loadedWords } from '@almanac/words';
import { describe, expect, it } from 'vitest';
import { categoryNodes, openNodes, positionsBelow, searchedNodes, stateOf } from './category-nodes.ts';

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

const nodeAt = (nodes: ReturnType<typeof categoryNodes>, place: number) => {
  const node = nodes[place];
  if (!node) throw new Error(`there is a node at ${place}`);
  return node;
};

describe(positionsBelow, () => {
  it('leaves the own category of a row out, and takes all periods of a year', () => {
    expect(positionsBelow(nodeAt(categoryNodes(series, words), 1))).toEqual([2, 3, 4]);
    expect(positionsBelow(nodeAt(categoryNodes(months, words), 1))).toEqual([1, 0]);
  });
});

describe(stateOf, () => {
  it('is some while only a part is chosen', () => {
    const below = positionsBelow(nodeAt(categoryNodes(series, words), 1));
    expect([[1], [2], [2, 3, 4]].map((chosen) => stateOf(below, new Set(chosen)))).toEqual([
      'none',
      'some',
      'all',
    ]);
  });
});

describe(searchedNodes, () => {
  it('keeps the hits and what stands above them, which is not among what was found', () => {
    const found = searchedNodes(categoryNodes(series, words), 'elec');
    expect(labels(found)).toEqual(['Exports', '  Machinery', '    Electronic machinery']);
    expect(openNodes(found, () => true).map(({ isOnTheWay }) => isOnTheWay ?? false)).toEqual([
      true,
      true,
      false,
    ]);
    expect(nodeAt(found, 0).positions).toEqual([4]);
  });

  it('takes of a branch only what it shows', () => {
    expect(nodeAt(searchedNodes(categoryNodes(series, words), 'food'), 0).positions).toEqual([2]);
    expect(nodeAt(searchedNodes(categoryNodes(series, words), 'exports'), 0).positions).toEqual([1]);
    expect(nodeAt(searchedNodes(categoryNodes(series, words), 'm'), 0).positions).toEqual([3, 4]);
  });
});

describe(openNodes, () => {
  it('counts each line among its siblings', () => {
    const lines = openNodes(categoryNodes(series, words), () => true);
    expect(lines.map(({ place, siblings }) => `${place} of ${siblings}`)).toEqual([
      '1 of 2',
      '2 of 2',
      '1 of 2',
      '2 of 2',
      '1 of 1',
    ]);
  });
});
