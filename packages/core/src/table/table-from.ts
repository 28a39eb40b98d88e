import { ABSENCES, type Absence } from '../cube/absence.ts';
import { cellCountOf, type Cube } from '../cube/cube.ts';
import type { FlagSet } from '../cube/flag.ts';
import type { Release, StatTable } from './stat-table.ts';
import { WHOLE_TABLE_CELLS, type TableDocument } from './table-document.ts';

/** A table, and the release it was published in. */
export interface ReleasedTable {
  readonly table: StatTable;
  readonly release: Release;
}

/**
 * Reads a table document. The cube of a document without cells has dimensions but no values: it can be arranged and
 * chosen from, and its cells come with a slice. Throws when the document is incomplete.
 */
export function tableFrom(document: TableDocument): ReleasedTable {
  return { table: { ...document.facts, cube: cubeOf(document) }, release: document.release };
}

/** Reads a slice whose values were sent separately, as bytes. Throws when some are missing. */
export function tableFromSlice(head: TableDocument, values: Float64Array): ReleasedTable {
  const expected = cellCountOf(head.dimensions);
  if (values.length !== expected) throw lengthError(expected, values.length);
  return { table: { ...head.facts, cube: cubeOf(head, values) }, release: head.release };
}

function lengthError(expected: number, found: number): Error {
  return new Error(`a document of ${expected} cells came with ${found} values`);
}

function cubeOf(document: TableDocument, values = valuesOf(document)): Cube {
  return {
    dimensions: document.dimensions,
    values,
    absences: absencesOf(document),
    flags: flagsByCell(document),
    cellFootnotes: cellFootnotesOf(document),
  };
}

function valuesOf({ values, dimensions, cells }: TableDocument): Float64Array {
  const expected = cellCountOf(dimensions);
  if (values === null) {
    if (cells <= WHOLE_TABLE_CELLS) throw new Error(`a document of ${cells} cells came without its values`);
    return new Float64Array(0);
  }
  if (values.length !== expected) throw lengthError(expected, values.length);
  return Float64Array.from(values, (value) => value ?? Number.NaN);
}

function absencesOf({ absences }: TableDocument): Map<number, Absence> {
  const byCell = new Map<number, Absence>();
  for (const reason of ABSENCES) {
    for (const cell of absences[reason] ?? []) byCell.set(cell, reason);
  }
  return byCell;
}

function flagsByCell({ flags }: TableDocument): Map<number, FlagSet> {
  const byCell = new Map<number, FlagSet>();
  for (const [set, cells] of Object.entries(flags)) {
    for (const cell of cells) byCell.set(cell, Number(set));
  }
  return byCell;
}

/** The footnotes of one cell are in the order in which the table numbers them. */
function cellFootnotesOf({ cellFootnotes, facts }: TableDocument): Map<number, readonly string[]> {
  const byCell = new Map<number, readonly string[]>();
  const numbered = new Map(facts.footnotes.map(({ id }, number) => [id, number]));
  const inOrder = Object.entries(cellFootnotes).sort(
    ([a], [b]) => (numbered.get(a) ?? Infinity) - (numbered.get(b) ?? Infinity),
  );
  for (const [id, cells] of inOrder) {
    for (const cell of cells) byCell.set(cell, [...(byCell.get(cell) ?? []), id]);
  }
  return byCell;
}
