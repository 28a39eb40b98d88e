import { describe, expect, it } from 'vitest';
import { drawnSheet } from '../../test/drawn-sheet.ts';
import { markedSheet } from '../../test/marked-sheet.ts';
import type { CellRange } from './cell-address.ts';
import type { Grid } from './grid.ts';
import { classifier } from './cell-class.ts';
import { findLayout } from './finding/find-layout.ts';
import type { Layout } from './layout.ts';
import { PATH, rowKeys } from './row-keys.ts';
import { rowLabels } from './row-labels.ts';
import { textOfLine } from './text-columns.ts';

/** What tells the rows of a sheet apart: a text on each level, `>` between the parts of a path. */
function keysOf(drawing: string, outlines: readonly number[] = [], merged: readonly CellRange[] = []) {
  return keysIn(drawnSheet(drawing, merged), outlines);
}

function keysIn(grid: Grid, outlines: readonly number[] = []) {
  const layout = findLayout(grid) as Layout;
  const keys = rowKeys(rowLabels(grid, classifier(grid), layout), (row) => outlines[row] ?? 0);
  expect(keys.names).toHaveLength(keys.levels.length);
  const lines = Array.from({ length: keys.lines }, (_, line) =>
    keys.levels.map((level) => textOfLine(level, line).replaceAll(PATH, '>')).join(', '),
  );
  return { names: keys.names.join(', '), lines, repeated: keys.repeated, counts: keys.counts };
}

/** A drawing with two columns of numbers in place of one. */
const twice = (drawing: string) =>
  drawing.replaceAll(/\|x(?= \/)/g, '|boys|girls').replaceAll(/\|(\d+)(?= \/|$)/g, '|$1|$1');

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
    ['the same over a single row', '|x|y / Area / A|1|2', 'Area', ['A']],
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
    [
      'such labels beside others',
      'Sex|Area|Town|x|y / M|North||1|2 / M||Ayr|3|4 / M||Bute|3|4 / F|North||5|6 / F||Ayr|7|8 / F||Bute|7|8',
      'Sex, Area',
      ['M, North', 'M, North>Ayr', 'M, North>Bute', 'F, North', 'F, North>Ayr', 'F, North>Bute'],
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

  it('leaves a single column that counts rows, as it has nothing else', () => {
    const rows = FIVE.map((at) => `'${at}|7.5|8.5`).join(' / ');
    expect(keysOf(`No|x|y / ${rows}`)).toMatchObject({ lines: FIVE.map(String), counts: [] });
  });

  it.each([
    ['once among four', 'North||1 / |Ayr|2 / |Bute|3 / |Cove|4', true],
    ['beside one of their own in five', 'North||1 / |Ayr|2 / |Bute|3 / |Cove|4 / South|Dover|5', true],
    ['beside one of their own in four', 'North||1 / |Ayr|2 / |Bute|3 / South|Dover|5', false],
    [
      'beside two of their own in eight',
      'North||1 / |A|2 / |B|3 / |C|4 / |D|5 / |E|6 / South|F|7 / East|G|8',
      false,
    ],
    [
      'beside two of their own in nine',
      'North||1 / |A|2 / |B|3 / |C|4 / |D|5 / |E|6 / |H|6 / South|F|7 / East|G|8',
      true,
    ],
    ['beside one that begins', 'North|Ayr|1 / South||2 / |Bute|3 / |Cove|4', false],
    ['nowhere', 'North|Ayr|1 / South|Bute|2', false],
  ])('takes labels in two columns for stairs where the inner is blank %s', (_, rows, are) => {
    expect(keysOf(twice(`Area|Town|x / ${rows}`)).names).toBe(are ? 'Area' : 'Area, Town');
  });

  it.each([
    [50, 2, true],
    [50, 1, false],
    [25, 1, true],
  ])('takes stairs of %i rows for some where the inner column is blank in %i', (rows, blank, are) => {
    const lines = Array.from({ length: rows }, (_, at) => {
      const isOuter = at % (rows / blank) === 0;
      return isOuter ? `Area${at}||${at}` : `|Town${at}|${at}`;
    });
    expect(keysOf(twice(`Area|Town|x / ${lines.join(' / ')}`)).names).toBe(are ? 'Area' : 'Area, Town');
  });

  it('puts parts that say so below the row before them', () => {
    const keys = (drawing: string) => keysIn(markedSheet(twice(drawing))).lines;
    expect(keys('Area|x / All|1 / of which: North|2 / davon: Ayr|3 / Isles|4')).toEqual([
      ...['All', 'All>of which: North', 'All>davon: Ayr', 'Isles'],
    ]);
    expect(keys('Area|x / All|1 / >North|2 / >of which: Ayr|3 / >South|4 / Isles|5')).toEqual([
      ...['All', 'All>North', 'All>North>of which: Ayr', 'All>South', 'Isles'],
    ]);
  });

  it('puts what is indented below what is not, as far as the labels before it are the same', () => {
    const keys = (drawing: string) => keysIn(markedSheet(twice(drawing))).lines;
    expect(keys('Area|x / All|1 / >North|2 / >>Ayr|3 / >South|4 / Isles|5')).toEqual([
      ...['All', 'All>North', 'All>North>Ayr', 'All>South', 'Isles'],
    ]);
    expect(keys('Sex|Area|x / M|All|1 / M|>Ayr|2 / F|>Bute|3 / F|>Cove|4')).toEqual([
      ...['M, All', 'M, All>Ayr', 'F, Bute', 'F, Cove'],
    ]);
    expect(keys('Area|x / North / All|1 / >Ayr|2 / South / >Bute|3 / >Cove|4')).toEqual([
      ...['North>All', 'North>All>Ayr', 'South>Bute', 'South>Cove'],
    ]);
  });

  it('puts what is plain below what is bold, where the first is bold and most are plain', () => {
    const keys = (drawing: string) => keysIn(markedSheet(twice(drawing))).lines;
    expect(keys('Area|x / *N|1 / A|2 / B|3 / C|4')).toEqual(['N', 'N>A', 'N>B', 'N>C']);
    expect(keys('Area|x / *N|1 / A|2 / *S|3 / B|4 / C|5')).toEqual(['N', 'N>A', 'S', 'S>B', 'S>C']);
    expect(keys('Area|x / *N|1 / A|2 / *S|3 / B|4')).toEqual(['N', 'A', 'S', 'B']);
    expect(keys('Area|x / A|1 / *N|2 / B|3 / C|4')).toEqual(['A', 'N', 'B', 'C']);
    // Where labels are indented, or others stand before them, bold ones are as deep as they look.
    expect(keys('Area|x / *N|1 / >A|2 / B|3 / C|4')).toEqual(['N', 'N>A', 'B', 'C']);
    expect(keys('Sex|Area|x / M|*N|1 / M|A|2 / M|B|3 / F|C|4')).toEqual(['M, N', 'M, A', 'M, B', 'F, C']);
  });

  it('passes over the outline of rows that are indented, or labelled in several columns', () => {
    expect(keysIn(markedSheet(twice('Area|x / N|1 / >A|2 / B|3')), [0, 0, 1, 1]).lines).toEqual([
      'N',
      'N>A',
      'B',
    ]);
    expect(keysOf(twice('Sex|Area|x / M|N|1 / M|A|2 / F|B|3'), [0, 0, 1, 1]).lines).toEqual([
      'M, N',
      'M, A',
      'F, B',
    ]);
  });
});
