import { inLogs } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { fileOf } from '../../test/real-files.ts';
import type { ReadingNotes } from '../reading/reading.ts';
import { KIND } from './cell-pages.ts';
import { csvGrid, type TextHints } from './csv-grid.ts';

async function cellsOf(text: string, hints: TextHints = {}) {
  const notes: ReadingNotes = { guesses: [], warnings: [] };
  const grid = await csvGrid(fileOf('a.csv', text), hints, notes);
  const cells = Array.from({ length: grid.rows }, (_, row) =>
    Array.from({ length: grid.columns }, (__, column) =>
      grid.kindAt(row, column) === KIND.number ? grid.numberAt(row, column) : grid.textAt(row, column),
    ),
  );
  return { grid, cells, guesses: notes.guesses.map(inLogs) };
}

describe(csvGrid, () => {
  it.each([
    ['5;10.2020;11.2020\n', [[5, '10.2020', '11.2020']]],
    ['5;10.2020;\n7;13.2020;1\n', [[5, '10.2020', ''], [7, 13.202, 1]]], // prettier-ignore
    ['10.5;10.2020;x\n', [[10.5, 10.202, 'x']]],
    ['01;+02;0.5;0;-7\n', [['01', '+02', 0.5, 0, -7]]],
    ['a; ;b\n', [['a', '', 'b']]],
  ])('reads %j', async (text, cells) => {
    expect((await cellsOf(text, { delimiter: ';', decimal: '.' })).cells).toEqual(cells);
  });

  it('goes by the decimal sign that numbers show, and says so where it is a comma', async () => {
    expect((await cellsOf('a;1,5\nb;2,25\n', { delimiter: ';' })).cells).toEqual([['a', 1.5], ['b', 2.25]]); // prettier-ignore
    expect((await cellsOf('a;1,5\n', { delimiter: ';' })).guesses).toEqual(['read.csv.decimal-comma']);
    expect((await cellsOf('a;1.5\n', { delimiter: ';' })).guesses).toEqual([]);
    await expect(cellsOf('a;1.500\nb;2.250\n', { delimiter: ';' })).rejects.toThrow(
      'a.csv: read.csv.decimal-sign(1.500)',
    );
  });

  it('knows the lines of its rows, and the decimals of its numbers', async () => {
    const { grid } = await cellsOf('"a\nb";1.50\nc;2\n', { decimal: '.' });
    expect([grid.lineOf?.(0), grid.lineOf?.(1)]).toEqual([1, 3]);
    expect([grid.decimalsAt(0, 1), grid.decimalsAt(1, 1)]).toEqual([2, 0]);
  });
});
