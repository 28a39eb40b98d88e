import { inLogs } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { drawnSheet } from '../../../test/drawn-sheet.ts';
import { ReadingError } from '../../reading/reading.ts';
import { classifier } from '../cell-class.ts';
import { refuseSideBySide } from './side-by-side.ts';

/** Where a second table is said to begin; nothing where none is. */
function refused(drawing: string, stub: readonly number[], header: readonly number[] = [0], lines?: number) {
  const drawn = drawnSheet(drawing);
  const grid = lines === undefined ? drawn : { ...drawn, lineOf: (row: number) => row + lines };
  try {
    refuseSideBySide(grid, classifier(grid), {
      above: [],
      header,
      body: { from: header.length, to: grid.rows },
      below: [],
      stub,
      values: Array.from({ length: grid.columns }, (_, at) => at).filter(
        (at) => !stub.includes(at) && grid.textAt(header.length, at) !== '',
      ),
      flags: new Map(),
      unused: [],
      repeated: new Set(),
      years: new Set(),
      numbers: 0,
    });
  } catch (error) {
    if (error instanceof ReadingError) return { ...error.place, said: inLogs(error.problem) };
    throw error;
  }
  return undefined;
}

const YEARS = '2020|1|2020|2 / 2021|3|2021|4';
const said = (column: string) => `read.grid.side-by-side(${column})`;
const C1 = { sheet: 'Data', cell: 'C1', said: said('C') };

describe(refuseSideBySide, () => {
  it.each<[string, string, readonly number[], object | undefined]>([
    ['years under the name of the labels', `Year|a|Year|b / ${YEARS}`, [0], C1],
    ['years under no name', `Year|a||b / ${YEARS}`, [0], C1],
    ['the first heading again behind a gap', 'Age|a||Age|b / 0|1||50|2 / 1|3||51|4', [], { ...C1, cell: 'D1', said: said('D') }], // prettier-ignore
    ['the first heading again without a gap', 'Age|a|Age|b / 0|1|50|2 / 1|3|51|4', [], undefined],
    ['years under another name', `Year|a|Born|b / ${YEARS}`, [0], undefined],
    ['years, where the labels have no name', `|a|Year|b / ${YEARS}`, [0], undefined],
    ['figures under the name of the labels', 'Year|a|Year|b / 2020|1|7|2 / 2021|3|9|4', [0], undefined],
    ['labels among figures of one heading', 'Area|x1|Town|x1 / N|1|A|2 / S|3|B|4', [0, 1, 2], C1],
    ['the last of labels among them', 'Area|x1|Town|Kind|x1 / N|1|A|k|2 / S|3|B|l|4', [0, 1, 2, 3], { ...C1, cell: 'D1', said: said('D') }], // prettier-ignore
    ['labels among figures of two headings', 'Area|x1|Town|x2 / N|1|A|2 / S|3|B|4', [0, 1, 2], undefined],
    ['words among figures of two years', 'Area|2020|Share|2021 / N|1|see 1|2 / S|3|none|4', [0, 1, 2], C1],
    ['a year of labels before figures', 'Area|2020|Town|All / N|1|A|2 / S|3|B|4', [0, 1, 2], undefined],
    ['labels among figures of no heading', 'Area||Town| / N|1|A|2 / S|3|B|4', [0, 1, 2], undefined],
    ['labels among labels of the same heading', 'Area|x1|Town|x1 / N|C|A|2 / S|D|B|4', [0, 1, 2], undefined],
    ['figures in the second of two columns of labels', 'Area|x1|x1 / N|1|2 / S|3|4', [0, 1], undefined],
    ['figures in the last column of labels', 'Area|Town|x1|x1 / N|A|1|2 / S|B|3|4', [0, 1, 2], undefined],
    ['years before labels among figures', 'Area|x1|Town|x1|Area / N|1|A|2|2020 / S|3|B|4|2021', [0, 1, 2], { ...C1, cell: 'E1', said: said('E') }], // prettier-ignore
  ])('is told by %s', (_, drawing, stub, place) => {
    expect(refused(drawing, stub)).toEqual(place);
  });

  it('says where by the last row of headings, by the first of the table, or by line and column', () => {
    const rows = `|a||b / Year||Year| / ${YEARS}`;
    expect(refused(rows, [0], [0, 1])).toEqual({ ...C1, cell: 'C2' });
    expect(refused(YEARS, [0], [])).toEqual(C1);
    expect(refused(rows, [0], [0, 1], 8)).toEqual({ line: 9, column: 3, said: said('C') });
  });
});
