import { describe, expect, it } from 'vitest';
import { inLogs } from '@almanac/core';
import { drawnSheet } from '../../../test/drawn-sheet.ts';
import { readGrid } from '../read-grid.ts';
import { findLayout } from './find-layout.ts';

/** The notes of each category of a sheet, by its label. */
function notesIn(drawing: string) {
  const grid = drawnSheet(drawing);
  const layout = findLayout(grid);
  if (layout === undefined) throw new Error('no table');
  const { draft } = readGrid(grid, layout, { notes: { guesses: [], warnings: [] }, write: inLogs });
  const textOf = (id: string) => draft.facts.footnotes?.find((note) => note.id === id)?.text;
  return draft.cube.dimensions.flatMap(({ categories }) =>
    categories.flatMap(({ label, footnotes }) => (footnotes ? [[label, ...footnotes.map(textOf)]] : [])),
  );
}

const withRows = (first: string, second: string, ...notes: readonly string[]) =>
  [`Births by area`, '|2020|2021', `${first}|1|2`, `${second}|3|4`, '', ...notes].join(' / ');

describe('a mark behind a label', () => {
  it.each([
    ['North¹', '¹ Without islands.'],
    ['North 1)', '1) Without islands.'],
    ['North (1)', '(1) Without islands.'],
    ['North (b)', '(b) Without islands.'],
    ['North b)', 'b) Without islands.'],
    ['North*', '* Without islands.'],
    ['North [note 1]', 'Note 1: Without islands.'],
    ['North 1', '1 Without islands.'],
  ])('gives it the note that begins so: %s', (label, note) => {
    expect(notesIn(withRows(label, 'South', note))).toEqual([[label, note]]);
  });

  it('may be one of several', () => {
    expect(notesIn(withRows('North 1, 2', 'South¹ ²', '1 One.', '2 Two.'))).toEqual([
      ['North 1, 2', '1 One.', '2 Two.'],
      ['South¹ ²', '1 One.', '2 Two.'],
    ]);
  });

  it('may stand in a column of its own before the text of the note', () => {
    expect(notesIn(withRows('North 1', 'South', '1|Without islands.'))).toEqual([
      ['North 1', '1 Without islands.'],
    ]);
  });

  it.each([
    ['no note begins so', withRows('North¹', 'South', '² Without islands.')],
    ['the number is part of the name', withRows('Region 1', 'Region 2', '1 One.', '2 Two.')],
    ['one of the numbers has no note', withRows('North 1, 3', 'South', '1 One.')],
  ])('is none where %s', (_, drawing) => {
    expect(notesIn(drawing)).toEqual([]);
  });
});
