import { describe, expect, it } from 'vitest';
import { drawnSheet } from '../../test/drawn-sheet.ts';
import type { CellRange } from './cell-address.ts';
import { classifier } from './cell-class.ts';
import { findLayout } from './finding/find-layout.ts';
import type { Layout } from './layout.ts';
import { PATH, rowKeys } from './row-keys.ts';
import { rowLabels } from './row-labels.ts';
import { textOfLine } from './text-columns.ts';

/** What tells the rows of a sheet apart: a text on each level, `>` between the parts of a path. */
function keysOf(drawing: string, outlines: readonly number[] = [], merged: readonly CellRange[] = []) {
  const grid = drawnSheet(drawing, merged);
  const layout = findLayout(grid) as Layout;
  const keys = rowKeys(rowLabels(grid, classifier(grid), layout), (row) => outlines[row] ?? 0);
  const lines = Array.from({ length: keys.lines }, (_, line) =>
    keys.levels.map((level) => textOfLine(level, line).replaceAll(PATH, '>')).join(', '),
  );
  return { names: keys.names.join(', '), lines, repeated: keys.repeated, counts: keys.counts };
}

const ABC = 'A|1|2 / B|3|4 / C|5|6';
const FIVE = [1, 2, 3, 4, 5];

describe(rowKeys, () => {
  it.each([
    ['labels in one column', `Area|x|y / ${ABC}`, 'Area', ['A', 'B', 'C']],
    ['labels in two', 'Area|Sex|x|y / A|M|1|2 / A|F|3|4 / B|M|5|6', 'Area, Sex', ['A, M', 'A, F', 'B, M']],
    [
      'labels written once a group',
      'Area|Sex|x|y / A|M|1|2 / |F|3|4 / B|M|5|6 / |F|7|8',
      'Area, Sex',
      ['A, M', 'A, F', 'B, M', 'B, F'],
    ],
    [
      'headings that tell no rows apart',
      `|x|y / North / A|1|2 / B|3|4 / South / C|5|6`,
      '',
      ['North>A', 'North>B', 'South>C'],
    ],
    [
      'headings below which the same rows come',
      `Area|x|y / Men / A|1|2 / B|3|4 / Women / A|1|2 / B|3|4`,
      ', Area',
      ['Men, A', 'Men, B', 'Women, A', 'Women, B'],
    ],
    [
      'headings below which half of the rows come',
      `Area|x|y / Men / A|1|2 / B|3|4 / Women / A|1|2`,
      ', Area',
      ['Men, A', 'Men, B', 'Women, A'],
    ],
    [
      'a heading over some rows alone',
      `Area|x|y / A|1|2 / Women / A|1|2 / B|3|4`,
      'Area',
      ['A', 'Women>A', 'Women>B'],
    ],
    ['one heading over all rows, as their name', `|x|y / Area / ${ABC}`, 'Area', ['A', 'B', 'C']],
    [
      'rows of the same labels by numbers',
      'Area|x|y / A|1|2 / B|3|4 / A|5|6 / A|7|8',
      'Area',
      ['A', 'B', 'A (2)', 'A (3)'],
    ],
    ['rows without labels by numbers', '|x|y / |1|2 / |3|4', '', ['1', '2']],
    [
      'labels that go down like stairs',
      'Area|Town|x|y / North||1|2 / |Ayr|3|4 / |Bute|3|4 / South||5|6 / |Cove|7|8',
      'Area',
      ['North', 'North>Ayr', 'North>Bute', 'South', 'South>Cove'],
    ],
  ])('tells apart %s', (_, drawing, names, lines) => {
    expect(keysOf(drawing)).toMatchObject({ names, lines });
  });

  it('counts how many rows had the labels of an earlier one', () => {
    expect(keysOf('Area|x|y / A|1|2 / B|3|4 / A|5|6 / A|7|8').repeated).toBe(2);
    expect(keysOf(`Area|x|y / ${ABC}`).repeated).toBe(0);
  });

  it.each([
    ['from 1', FIVE, ['No']],
    ['from 0', FIVE.map((at) => at - 1), ['No']],
    ['from 2', FIVE.map((at) => at + 1), []],
    ['of four', FIVE.slice(1), []],
    ['with a gap', [1, 2, 3, 4, 6], []],
  ])('leaves out a column that counts rows %s', (_, numbers, counts) => {
    const rows = numbers.map((at) => `'${at}|A${at}|7|8`).join(' / ');
    expect(keysOf(`No|Area|x|y / ${rows}`).counts).toEqual(counts);
  });

  it('takes the outline of rows for what they stand below, where the first is an outermost one', () => {
    const drawing = `Area|x|y / ${ABC}`;
    expect(keysOf(drawing, [0, 0, 1, 1]).lines).toEqual(['A', 'A>B', 'A>C']);
    expect(keysOf(drawing, [0, 0, 1, 2]).lines).toEqual(['A', 'A>B', 'A>B>C']);
    expect(keysOf(drawing, [0, 1, 1, 0]).lines).toEqual(['A', 'B', 'C']);
  });

  it('takes the name of a column from the merged cell above its headings', () => {
    const drawing = `Area|Births / |x|y / ${ABC}`;
    const name = (top: number, bottom: number, left: number, right: number) =>
      keysOf(drawing, [], [{ top, bottom, left, right }]).names;
    expect(name(0, 1, 0, 0)).toBe('Area');
    expect(name(0, 0, 0, 0)).toBe('');
    expect(name(0, 1, 1, 1)).toBe('');
  });

  it('repeats what a merged cell says in each of its rows', () => {
    const drawing = 'Area|Sex|x|y / N|M|1|2 / |F|3|4 / S|M|5|6 / |F|7|8';
    const merged = [{ top: 1, bottom: 2, left: 0, right: 0 }];
    expect(keysOf(drawing, [], merged).lines).toEqual(['N, M', 'N, F', 'S, M', 'S, F']);
  });

  it('leaves out a column that counts rows below headings', () => {
    const rows = (area: string) => FIVE.map((at) => `'${at}|${area}${at}|7|8`).join(' / ');
    const { names, lines, counts } = keysOf(`No|Area|x|y / |North / ${rows('A')}`);
    expect([names, lines, counts]).toEqual(['North', FIVE.map((at) => `A${at}`), ['No']]);
  });
});
