import { inLogs } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { drawnSheet } from '../../test/drawn-sheet.ts';
import { ReadingError, type ReadingNotes } from '../reading/reading.ts';
import { classifier } from './cell-class.ts';
import { legendOf } from './legend.ts';
import type { Recipe } from './recipe.ts';
import { signReader } from './sign-reader.ts';

/** What is read in each cell of a row, behind its label. */
function readIn(drawing: string, legend: readonly string[] = [], signs: Recipe['signs'] = {}) {
  const grid = drawnSheet(drawing);
  const notes: ReadingNotes = { guesses: [], warnings: [] };
  const reader = signReader(grid, { legend, notes, signs });
  const classAt = classifier(grid);
  const cells = Array.from({ length: grid.columns - 1 }, (_, at) =>
    reader.read(classAt(0, at + 1), 0, at + 1),
  );
  reader.note();
  return { cells, guesses: notes.guesses.map(inLogs), warnings: notes.warnings };
}

const contentsOf = (...all: Parameters<typeof readIn>) => readIn(...all).cells.map(({ content }) => content);

describe(signReader, () => {
  it('reads signs as the publisher says, else as notes say, else as they usually mean', () => {
    expect(contentsOf('a|..|:|c')).toEqual(['not-available', 'not-available', 'suppressed']);
    expect(contentsOf('a|..|c', ['.. not applicable'])).toEqual(['not-applicable', 'suppressed']);
    expect(contentsOf('a|..|c', ['.. not applicable'], { '..': 'nil' })).toEqual(['nil', 'suppressed']);
  });

  it('says how often each sign came, and where an unknown one first did', () => {
    const { cells, guesses, warnings } = readIn('a|..|**|..|see text|**|**');
    expect(cells[1]).toEqual({ content: 'not-available' });
    expect(cells[3]).toEqual({
      content: 'not-available',
      status: { flags: [], notes: [], remarks: ['see text'] },
    });
    expect(guesses).toEqual([expect.stringMatching(/^read\.csv\.symbol\(\.\., .*, 2\)$/)]);
    expect(warnings.map(({ message, sheet, cell }) => [inLogs(message), sheet, cell])).toEqual([
      ['read.grid.sign(**, 3)', 'Data', 'C1'],
      ['read.grid.sign(see text, 1)', 'Data', 'E1'],
    ]);
  });

  it('reads a number before a capital letter where a line explains it', () => {
    const legend = ['E: use with caution', 'F too unreliable to be published'];
    expect(readIn("a|'12.3E|'12 E|'12.3G|F", legend).cells).toEqual([
      { content: 12.3, status: { flags: [], notes: [], remarks: ['E: use with caution'] } },
      { content: 12, status: { flags: [], notes: [], remarks: ['E: use with caution'] } },
      { content: 'not-available', status: { flags: [], notes: [], remarks: ['12.3G'] } },
      { content: 'not-available' },
    ]);
  });

  it('explains the mark behind a number by the line that begins with it', () => {
    const legend = ['of all', '2) Break', '¹ Estimated by us', '3. Only the north'];
    const remarksOf = (drawing: string) =>
      readIn(drawing, legend).cells.map(({ content, status }) => [content, status?.remarks]);
    expect(remarksOf("a|'12 1)|'13²|'14 3)|'15 4)")).toEqual([
      [12, ['¹ Estimated by us']],
      [13, ['2) Break']],
      [14, ['3. Only the north']],
      [15, ['4)']],
    ]);
  });

  it.each([
    ['a|#REF!', 'read.grid.fault(#REF!)', { cell: 'B1' }],
    ["a|'(12.5)", 'read.grid.bracketed((12.5))', { cell: 'B1' }],
    ["a|'1.234", 'read.csv.decimal-sign(1.234)', { cell: 'B1' }],
  ])('refuses in %s what could be another number', (drawing, problem, place) => {
    const read = () => readIn(drawing);
    expect(read).toThrow(ReadingError);
    expect(read).toThrow(
      expect.objectContaining({ place: expect.objectContaining({ sheet: 'Data', ...place }) as unknown }),
    );
    expect(read).toThrow(problem);
  });
});

describe(legendOf, () => {
  it.each([
    ['.. not applicable', [['..', 'not-applicable']]],
    ['“x” = confidential', [['x', 'suppressed']]],
    ['# - suppressed; : not available', [['#', 'suppressed'], [':', 'not-available']]], // prettier-ignore
    ['c confidential\nc not available', [['c', 'suppressed']]],
    ['! Estimate not available', [['!', 'not-available']]],
    ['abc not available', []],
    ['* of the north', []],
    ['not available', []],
  ])('reads in %j', (note, meanings) => {
    expect([...legendOf([note])]).toEqual(meanings);
  });
});
