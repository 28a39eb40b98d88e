import { cellsOf, runsOf, type CellRuns } from '../../releases/storage/cell-runs.ts';
import type { StoredCells } from '../../releases/storage/release-store.ts';

/** Rows and columns by the part of a cell's index that each decides; -1 for those that are not there. */
type Places = readonly [rows: Float64Array, columns: Float64Array];

/**
 * Reads the cells of the rows and columns that exist, and spreads them over all that were requested: the others have
 * neither numbers nor marks.
 */
export async function readWhatIsThere(
  read: (offsets: Places) => Promise<StoredCells>,
  [rows, columns]: Places,
): Promise<StoredCells> {
  const isThere = (offset: number): boolean => offset >= 0;
  const kept: Places = [rows.filter(isThere), columns.filter(isThere)];
  if (kept[0].length === rows.length && kept[1].length === columns.length) return read(kept);
  const values = new Float64Array(rows.length * columns.length).fill(Number.NaN);
  if (kept.some(({ length }) => length === 0)) {
    return { values, absences: {}, flags: {}, cellFootnotes: {} };
  }
  const found = await read(kept);
  const placeOf = placesIn(rows, columns);
  for (const [at, value] of found.values.entries()) values[placeOf[at] ?? 0] = value;
  const spread = <Name extends string>(marks: Readonly<Partial<Record<Name, CellRuns>>>) =>
    Object.fromEntries(
      Object.entries<CellRuns | undefined>(marks).map(([name, runs = []]) => [
        name,
        runsOf([...cellsOf(runs)].map((cell) => placeOf[cell] ?? 0)),
      ]),
    );
  return {
    values,
    absences: spread(found.absences),
    flags: spread(found.flags),
    cellFootnotes: spread(found.cellFootnotes),
  };
}

/** For each cell that is there, row by row, its place among all cells. */
function placesIn(rows: Float64Array, columns: Float64Array): readonly number[] {
  const places: number[] = [];
  for (const [row, down] of rows.entries()) {
    for (const [column, across] of columns.entries()) {
      if (down >= 0 && across >= 0) places.push(row * columns.length + column);
    }
  }
  return places;
}
