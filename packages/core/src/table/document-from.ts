import { ABSENCES } from '../cube/absence.ts';
import type { Cube } from '../cube/cube.ts';
import type { Release, StatTable } from './stat-table.ts';
import { WHOLE_TABLE_CELLS, type TableDocument } from './table-document.ts';

/** A release of a table as plain JSON: whole, or without its cells when it has more than `WHOLE_TABLE_CELLS`. */
export function documentFrom(table: StatTable, release: Release): TableDocument {
  const cells = table.cube.values.length;
  if (cells <= WHOLE_TABLE_CELLS) return sliceDocumentFrom(table, { release, cells });

  const { cube, ...facts } = table;
  const { dimensions } = cube;
  return {
    format: 1,
    release,
    facts,
    dimensions,
    cells,
    values: null,
    absences: {},
    flags: {},
    cellFootnotes: {},
  };
}

/** What release a slice is of, and how many cells the whole release has. */
export interface SliceOrigin {
  readonly release: Release;
  readonly cells: number;
}

/** Some categories of a release as plain JSON. */
export function sliceDocumentFrom(slice: StatTable, origin: SliceOrigin): TableDocument {
  const { values } = slice.cube;
  return {
    ...sliceHeadFrom(slice, origin),
    values: Array.from(values, (value) => (Number.isNaN(value) ? null : value)),
  };
}

/** The same without its values, where these are sent separately as bytes. */
export function sliceHeadFrom(slice: StatTable, { release, cells }: SliceOrigin): TableDocument {
  const { cube, ...facts } = slice;
  return {
    format: 1,
    release,
    facts,
    dimensions: cube.dimensions,
    cells,
    values: null,
    absences: absencesFrom(cube),
    flags: Object.fromEntries(groupCells([...cube.flags].map(([cell, set]) => [String(set), cell]))),
    cellFootnotes: Object.fromEntries(
      groupCells([...cube.cellFootnotes].flatMap(([cell, ids]) => ids.map((id) => [id, cell] as const))),
    ),
  };
}

/** `not-available` is the default of an absent cell, so it is not sent. */
function absencesFrom({ absences, values }: Cube): TableDocument['absences'] {
  const told = [...absences].filter(
    ([cell, reason]) => reason !== 'not-available' && Number.isNaN(values[cell]),
  );
  const cellsByReason = groupCells(told.map(([cell, reason]) => [reason, cell]));
  return Object.fromEntries(
    ABSENCES.flatMap((reason) => {
      const cells = cellsByReason.get(reason);
      return cells ? [[reason, cells]] : [];
    }),
  );
}

function groupCells(entries: readonly (readonly [key: string, cell: number])[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const [key, cell] of entries) {
    const group = groups.get(key);
    if (group) group.push(cell);
    else groups.set(key, [cell]);
  }
  for (const group of groups.values()) group.sort((a, b) => a - b);
  return groups;
}
