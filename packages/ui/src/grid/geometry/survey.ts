import { cellAt, type Absence, type FlagSet, type TableView } from '@almanac/core';

/** What a pass over the cells of a view finds: which symbols occur, and which flags apply to whole rows and columns. */
export interface Survey {
  readonly absences: ReadonlySet<Absence>;
  /** Flags that occur anywhere. */
  readonly flags: FlagSet;
  /** Flags that every number of the view carries. */
  readonly everywhere: FlagSet;
  /** Flags that every number under the columns `from` to `from + span - 1` carries. */
  readonly ofColumns: (from: number, span: number) => FlagSet;
  /** Flags that every number of the row carries. */
  readonly ofRow: (row: number) => FlagSet;
}

/** Above this many cells, flags stay at their cells and the notation lists every symbol of the cube. */
const SURVEYED_CELLS = 250_000;

const ALL_FLAGS = -1;

/** Looks at every cell once, so that a flag is shown at the highest place where it applies. */
export function surveyOf(view: TableView): Survey {
  const cells = view.rows.length * view.columns.length;
  return cells > SURVEYED_CELLS ? unsurveyed(view) : survey(view);
}

function unsurveyed({ cube }: TableView): Survey {
  let flags = 0;
  for (const set of cube.flags.values()) flags |= set;
  return {
    absences: new Set(cube.absences.values()),
    flags,
    everywhere: 0,
    ofColumns: () => 0,
    ofRow: () => 0,
  };
}

function survey(view: TableView): Survey {
  const { cube } = view;
  const absences = new Set<Absence>();
  const inRow = new Int32Array(view.rows.length).fill(ALL_FLAGS);
  const inColumn = new Int32Array(view.columns.length).fill(ALL_FLAGS);
  let flags = 0;
  for (let row = 0; row < inRow.length; row += 1) {
    for (let column = 0; column < inColumn.length; column += 1) {
      const index = cellAt(view, row, column);
      if (Number.isNaN(cube.values[index])) {
        absences.add(cube.absences.get(index) ?? 'not-available');
        continue;
      }
      const set = cube.flags.get(index) ?? 0;
      flags |= set;
      inRow[row] = (inRow[row] ?? 0) & set;
      inColumn[column] = (inColumn[column] ?? 0) & set;
    }
  }
  return {
    absences,
    flags,
    everywhere: known(inColumn.reduce(intersect, ALL_FLAGS)),
    ofColumns: (from, span) => known(inColumn.subarray(from, from + span).reduce(intersect, ALL_FLAGS)),
    ofRow: (row) => known(inRow[row] ?? 0),
  };
}

function intersect(one: number, other: number): number {
  return one & other;
}

/** A stretch without a single number carries no flag. */
function known(set: number): FlagSet {
  return set === ALL_FLAGS ? 0 : set;
}
