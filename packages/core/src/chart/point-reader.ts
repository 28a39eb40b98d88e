import { observationAt } from '../cube/observation.ts';
import { decimalsOfView, unitsOf } from '../view/stated-by-category.ts';
import { cellAt, type TableView } from '../view/table-view.ts';
import type { ChartPoint } from './chart-model.ts';

/** A point, and the unit of its cell; empty text for none. */
export interface ReadPoint {
  readonly point: ChartPoint;
  readonly unit: string;
}

/** Reads the cells of a view as points, a row at a time. */
export function pointReader(view: TableView): (row: number) => (column: number) => ReadPoint {
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
