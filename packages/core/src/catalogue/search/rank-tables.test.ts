import { describe, expect, it } from 'vitest';

import { askedPart } from '../../../test/asked-part.ts';
import type { IndexedTable } from './indexed-table.ts';
import { rankTables } from './rank-tables.ts';

interface TestTable {
  readonly name?: string;
  readonly code?: string;
  /** The words of the title before `by`. */
  readonly head?: number;
  /** The word of each category of the one dimension. */
  readonly categories?: readonly number[];
  readonly isHeadline?: boolean;
}

function indexedOf(
  title: readonly number[],
  { name = '', code = '', head, categories = [], isHeadline = false }: TestTable = {},
): IndexedTable {
  return {
    table: { code, title: name, agency: '', places: [], hasPeriods: true, isHeadline },
    code,
    title: Uint32Array.from(title),
    headLength: head ?? title.length,
    dimensions: [
      {
        labels: categories.map(String),
        words: Uint32Array.from(categories),
        starts: Uint32Array.from({ length: categories.length + 1 }, (_, at) => at),
      },
    ],
    fields: [],
  };
}

const partsOf = (words: readonly number[]) => words.map((word) => askedPart({ [word]: 1 }));

describe(rankTables, () => {
  // Eight tenths for the share of query times share of title (four fifths of it before `by`), half for the share of the query before `by`, a fifth for the
  // beginning, 35 of 100 for the share of neighbours that stay neighbours, two fifths for one series with the title.
  it.each([
    ['all of the title, in order', [1, 2, 3], indexedOf([1, 2, 3]), 1 + 0.8 + 0.5 + 0.2 + 0.35],
    ['half of it before `by`', [1, 2], indexedOf([1, 2, 3, 4], { head: 2 }), 1 + 0.72 + 0.5 + 0.2 + 0.35],
    ['what comes after `by`', [3, 4], indexedOf([1, 2, 3, 4], { head: 2 }), 1 + 0.08 + 0 + 0 + 0.35],
    ['what is on both sides', [2, 3], indexedOf([1, 2, 3, 4], { head: 2 }), 1 + 0.4 + 0.25 + 0 + 0.35],
    ['neighbours turned round', [2, 1], indexedOf([5, 1, 2, 4]), 1 + 0.4 + 0.5],
    ['the very first word of all, turned round', [1, 0], indexedOf([0, 1]), 1 + 0.8 + 0.5 + 0.2],
    [
      'two of three words, apart',
      [1, 2, 9],
      indexedOf([1, 3, 2], { head: 1 }),
      1 + (1.6 / 3) * (0.8 + 0.4 / 3) + 1 / 6 + 0.2,
    ],
    ['one of two pairs', [1, 2, 3], indexedOf([2, 3, 1]), 1 + 0.8 + 0.5 + 0.2 + 0.35 / 2],
    ['a pair that comes twice', [1, 2, 3], indexedOf([1, 2, 1, 2]), 1 + 1.6 / 3 + 1 / 3 + 0.2 + 0.35 / 2],
    ['one word asked for twice', [1, 1], indexedOf([5, 1]), 1 + 0.4 + 0.5],
    ['one word', [1], indexedOf([1, 2]), 1 + 0.4 + 0.5 + 0.2],
    ['nothing of the title', [9], indexedOf([1, 2]), 1],
    ['a title without words', [9], indexedOf([]), 1],
    ['a series beside the title', [1, 7], indexedOf([1], { categories: [7, 8] }), 1 + 0.4 + 0.25 + 0.2 + 0.4],
    [
      'a series that is not all',
      [1, 7, 9],
      indexedOf([1], { categories: [7, 8] }),
      1 + 0.8 / 3 + 1 / 6 + 0.2,
    ],
    ['a series alone', [7], indexedOf([1], { categories: [7, 8] }), 1 + 0.4],
    ['what a headline names', [9], indexedOf([1, 2], { isHeadline: true }), 1 + 0.2],
  ])('adds to the score for %s', (_, words, indexed, factor) => {
    const [ranked] = rankTables([{ table: 0, score: 10 }], [indexed], partsOf(words));
    expect(ranked?.score).toBeCloseTo(10 * factor, 10);
  });

  it('puts the better first, and equal ones in the order of titles, then codes', () => {
    const tables = [
      indexedOf([1], { name: 'Births', code: 'B' }),
      indexedOf([1], { name: 'Births', code: 'A' }),
      indexedOf([1], { name: 'Deaths', code: 'A' }),
      indexedOf([1], { name: 'Zinc', code: 'A' }),
    ];
    const scored = [2, 0, 1].map((table) => ({ table, score: 1 })).concat({ table: 3, score: 2 });
    expect(rankTables(scored, tables, partsOf([1])).map(({ table }) => table)).toEqual([3, 1, 0, 2]);
  });

  it('looks closer at the first two hundred only', () => {
    const answers = new Set([199, 200]);
    const tables = Array.from({ length: 202 }, (_, table) => indexedOf([answers.has(table) ? 1 : 2]));
    const scored = tables.map((_table, table) => ({ table, score: 1000 - table }));
    const ranked = rankTables(scored, tables, partsOf([1])).map(({ table }) => table);
    expect(ranked[0]).toBe(199);
    expect(ranked.slice(-3)).toEqual([198, 200, 201]);
  });
});
