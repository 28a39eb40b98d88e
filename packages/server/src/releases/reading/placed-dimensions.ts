import { type Dimension, message, type StatTable } from '@almanac/core';

import { Problem } from '../../platform/http/problem.ts';
import type { WantedData } from './wanted-data.ts';

/** Ids of dimensions down the side and across the top. */
export interface Placement {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
}

/** Where a table's dimensions stand for programs: as published, those that are only picked from first down the side. */
export function publishedPlacement({ cube, heading }: StatTable): Placement {
  const placed = new Set([...heading.rows, ...heading.columns]);
  const others = cube.dimensions.flatMap(({ id }) => (placed.has(id) ? [] : [id]));
  return { rows: [...others, ...heading.rows], columns: heading.columns };
}

/** The dimension that a program names by its id, in any case. Throws the problem when there is none. */
export function dimensionCalled(dimensions: readonly Dimension[], name: string): Dimension {
  const found =
    dimensions.find(({ id }) => id === name) ??
    dimensions.find(({ id }) => id.toLowerCase() === name.toLowerCase());
  if (found) return found;
  throw new Problem('unknown-dimension', {
    detail: message('reading.unknown-dimension', { name }),
    parameter: name,
  });
}

/** Where the dimensions of an answer stand: as asked for, else as published; only those that are `kept`. */
export function placementOf(
  table: StatTable,
  { stub, heading }: Pick<WantedData, 'stub' | 'heading'>,
  kept: ReadonlySet<string>,
): Placement {
  const published = publishedPlacement(table);
  const isKept = (id: string): boolean => kept.has(id);
  if (stub === undefined && heading === undefined) {
    return { rows: published.rows.filter(isKept), columns: published.columns.filter(isKept) };
  }
  const named = (names: readonly string[] = []): readonly string[] =>
    names.map((name) => dimensionCalled(table.cube.dimensions, name).id).filter(isKept);
  const columns = [...new Set(named(heading))];
  const rows = [...new Set(named(stub))].filter((id) => !columns.includes(id));
  const rest = [...published.rows, ...published.columns].filter(
    (id) => isKept(id) && !rows.includes(id) && !columns.includes(id),
  );
  return { rows: [...rows, ...rest], columns };
}
