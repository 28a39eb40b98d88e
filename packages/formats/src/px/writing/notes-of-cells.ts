import { cellAt, FLAG_SIGNS, flagsOf, type Cube, type TableView, type Write } from '@almanac/core';
import { decimalsOfNumber } from '../../writing/decimals-of-figures.ts';
import type { RowStretch } from '../../writing/writing.ts';
import { pxStatement, pxText } from './px-statement.ts';
import type { WrittenVariable } from './written-variables.ts';

/** What a first pass over the cells finds: notes stand before the numbers in the file. */
export interface CellsPass {
  readonly add: (stretch: RowStretch) => Generator<string>;
  /** The most decimals that a number has. */
  readonly decimals: () => number;
}

const ROWS_A_TURN = 256;

/** Writes the notes and flags of single cells; the format knows no flags, so that they are notes. */
export function cellsPass(
  view: TableView,
  { write, variables }: { readonly write: Write; readonly variables: readonly WrittenVariable[] },
): CellsPass {
  const footnotes = new Map(view.facts.footnotes.map((each) => [each.id, each]));
  const needsDecimals = view.facts.decimals === undefined;
  let decimals = 0;
  const notesOn = ({ cellFootnotes, flags }: Cube, cell: number): readonly CellNote[] => [
    ...(cellFootnotes.get(cell) ?? []).flatMap((id) => footnotes.get(id) ?? []),
    ...flagsOf(flags.get(cell) ?? 0).map((flag) => ({ text: write(FLAG_SIGNS[flag].meaning) })),
  ];
  const statements = function* (cube: Cube, { cell, row, column }: Place): Generator<string> {
    const notes = notesOn(cube, cell);
    if (notes.length === 0) return;
    const keys = keysAt(view, variables, { row, column });
    for (const { text, isMandatory } of notes) {
      yield* pxStatement(isMandatory ? 'CELLNOTEX' : 'CELLNOTE', keys, pxText(text));
    }
  };
  return {
    decimals: () => decimals,
    *add({ from, view: part }) {
      const { cube } = part;
      const hasNotes = cube.flags.size > 0 || cube.cellFootnotes.size > 0;
      if (!hasNotes && !needsDecimals) return;
      for (let row = 0; row < part.rows.length; row += 1) {
        if (row % ROWS_A_TURN === 0) yield '';
        for (let column = 0; column < part.columns.length; column += 1) {
          const cell = cellAt(part, row, column);
          if (needsDecimals) decimals = Math.max(decimals, decimalsOfNumber(cube.values[cell] ?? Number.NaN));
          if (hasNotes) yield* statements(cube, { cell, row: from + row, column });
        }
      }
    },
  };
}

interface CellNote {
  readonly text: string;
  readonly isMandatory?: true;
}

interface Place {
  readonly cell: number;
  readonly row: number;
  readonly column: number;
}

/** The names of a cell's categories, in the order of the variables. */
function keysAt(
  view: TableView,
  variables: readonly WrittenVariable[],
  { row, column }: Omit<Place, 'cell'>,
): readonly string[] {
  const categories = [
    ...view.picked.map(({ category }) => category),
    ...view.rows.at(row).categories,
    ...view.columns.at(column).categories,
  ];
  return variables.map(({ keyOf }, at) => {
    const category = categories[at];
    return (category && keyOf(category)) ?? '*';
  });
}
