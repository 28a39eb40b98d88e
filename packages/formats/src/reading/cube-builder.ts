import {
  cellCountOf,
  flagSetOf,
  type Absence,
  type Cube,
  type Dimension,
  type Flag,
  type FlagSet,
} from '@almanac/core';
import type { FootnoteList } from './footnote-list.ts';
import type { ObservationStatus } from './observation-status.ts';

/** The content of a cell in a file: a number, or the reason why there is none. */
export type CellContent = number | Absence;

/** A cube that is being filled, cell by cell. */
export interface CubeBuilder {
  readonly put: (cell: number, content: CellContent, status?: ObservationStatus) => void;
  /** Forgets what a cell holds, so that something else can be put into it. */
  readonly clear: (cell: number) => void;
  /** Adds a flag to a value that is already set. */
  readonly flag: (cell: number, flag: Flag) => void;
  /** The cube, when all is put into it. */
  readonly cube: () => Cube;
}

/** So many cells become not available at once. */
const AHEAD = 65_536;

/** A cube without any number yet: every cell is not available. */
export function cubeBuilder(dimensions: readonly Dimension[], footnotes: FootnoteList): CubeBuilder {
  const values = new Float64Array(cellCountOf(dimensions));
  // Cells become not available as they are come by: memory that is not written yet takes no room.
  let blank = 0;
  function blankUpTo(cell: number): void {
    if (cell < blank) return;
    const end = Math.min(values.length, cell + AHEAD);
    values.fill(Number.NaN, blank, end);
    blank = end;
  }
  const absences = new Map<number, Absence>();
  const flags = new Map<number, FlagSet>();
  const cellFootnotes = new Map<number, readonly string[]>();

  function putAbsence(cell: number, absence: Absence): void {
    if (absence !== 'not-available') absences.set(cell, absence);
  }

  function putStatus(cell: number, { flags: set, notes, remarks = [] }: ObservationStatus): void {
    if (set.length > 0) flags.set(cell, flagSetOf(set));
    putNotes(cell, [...notes, ...remarks]);
  }

  function putNotes(cell: number, notes: readonly string[]): void {
    if (notes.length > 0) cellFootnotes.set(cell, notes.map(footnotes.idOf));
  }

  return {
    put(cell, content, status) {
      if (typeof content !== 'number') {
        putAbsence(cell, status?.absence ?? content);
        putNotes(cell, status?.remarks ?? []);
      } else {
        blankUpTo(cell);
        values[cell] = content;
        if (status) putStatus(cell, status);
      }
    },
    clear(cell) {
      values[cell] = Number.NaN;
      for (const remarks of [absences, flags, cellFootnotes]) remarks.delete(cell);
    },
    flag(cell, flag) {
      flags.set(cell, (flags.get(cell) ?? 0) | flagSetOf([flag]));
    },
    cube() {
      values.fill(Number.NaN, blank);
      return { dimensions, values, absences, flags, cellFootnotes };
    },
  };
}
