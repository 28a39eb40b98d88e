import type { WorkingTable } from '../customise/working-table.ts';
import { pickHeadings, type Axis } from './axis.ts';

interface Axes {
  readonly rows: Axis;
  readonly columns: Axis;
}

/** The axes without the rows and columns, as far as the reader wants, in which no shown cell holds a number. */
export function withoutEmpty({ cube: { values }, hidesEmpty }: WorkingTable, base: number, axes: Axes): Axes {
  if (values.length === 0) return axes;
  const { rows, columns } = axes;
  return {
    rows: hidesEmpty.rows ? pickHeadings(rows, filled(values, base, rows, columns)) : rows,
    columns: hidesEmpty.columns ? pickHeadings(columns, filled(values, base, columns, rows)) : columns,
  };
}

function filled(values: Float64Array, base: number, axis: Axis, other: Axis): readonly number[] {
  const places: number[] = [];
  for (const [place, offset] of axis.offsets.entries()) {
    if (other.offsets.some((across) => !Number.isNaN(values[base + offset + across] ?? Number.NaN))) {
      places.push(place);
    }
  }
  return places;
}
