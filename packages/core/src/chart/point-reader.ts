import { observationAt } from '../cube/observation.ts';
import { decimalsOfView, unitsOf } from '../view/stated-by-category.ts';
import { cellAt, type TableView } from '../view/table-view.ts';
import type { ChartPoint } from './chart-model.ts';

/** A point, and the unit of its cell; empty text for none. */
export interface ReadPoint {
  readonly point: ChartPoint;
  readonly unit: string;
}

type PointReader = (row: number) => (column: number) => ReadPoint;

const READERS = new WeakMap<TableView, PointReader>();

/** Reads the cells of a view as points, a row at a time. Each cell is read once, however many chart types ask for it. */
export function pointReader(view: TableView): PointReader {
  const known = READERS.get(view);
  if (known) return known;
  const read = freshReader(view);
  const rows: ReadPoint[][] = [];
  const reader: PointReader = (row) => {
    const points = (rows[row] ??= []);
    const readInRow = read(row);
    return (column) => (points[column] ??= readInRow(column));
  };
  READERS.set(view, reader);
  return reader;
}

function freshReader(view: TableView): PointReader {
  const unitsAt = unitsOf(view);
  const decimalsAt = decimalsOfView(view);
  return (row) => {
    const unitInRow = unitsAt(row);
    const decimalsInRow = decimalsAt(row);
    return (column) => {
      const observation = observationAt(view.cube, cellAt(view, row, column));
      const unit = unitInRow(column) ?? '';
      if (observation.kind === 'absent') return { point: observation, unit };
      const { value, flags } = observation;
      return { point: { kind: 'value', value, decimals: decimalsInRow(column), flags }, unit };
    };
  };
}
