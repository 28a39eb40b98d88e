/**
 * A cell of any table of a measure and year: its categories other than totals. The same cell has the same key in all
 * tables.
 */
export type CellKey = string;

/** Cells of which the first is the sum of the others. */
export type Line = readonly CellKey[];

/**
 * Derives cells from sums, as a reader with all tables and patience could: the suppressed cells are the unknowns of
 * linear equations, which are reduced until some are solved. Cells that are not hidden are known.
 */
export function derivableCells(hidden: ReadonlySet<CellKey>, lines: readonly Line[]): readonly CellKey[] {
  const unknowns = [...hidden];
  const places = new Map(unknowns.map((key, at) => [key, at]));
  const rows = lines.map(
    (line) =>
      new Map(
        line.flatMap((key, at): [number, number][] => {
          const place = places.get(key);
          return place === undefined ? [] : [[place, at === 0 ? -1 : 1]];
        }),
      ),
  );
  const pivots = new Map<number, Map<number, number>>();
  for (const row of rows) {
    for (const [column, pivot] of pivots) subtract(row, pivot, column);
    const [column] = row.keys();
    if (column === undefined) continue;
    const scale = row.get(column) ?? 1;
    for (const [at, value] of row) row.set(at, value / scale);
    for (const pivot of pivots.values()) subtract(pivot, row, column);
    pivots.set(column, row);
  }
  return [...pivots].flatMap(([column, row]) => (row.size === 1 ? (unknowns[column] ?? []) : []));
}

/** Subtracts a multiple of one row from another so that a column becomes zero. */
function subtract(row: Map<number, number>, other: ReadonlyMap<number, number>, column: number): void {
  const factor = row.get(column);
  if (factor === undefined) return;
  for (const [at, value] of other) {
    const rest = (row.get(at) ?? 0) - factor * value;
    if (Math.abs(rest) < 1e-9) row.delete(at);
    else row.set(at, rest);
  }
}
