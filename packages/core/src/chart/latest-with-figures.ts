import type { Category } from '../cube/dimension.ts';
import { comparePeriods } from '../period/compare-periods.ts';
import { cellAt, type TableView } from '../view/table-view.ts';
import type { ShownDimension } from './shown-dimensions.ts';

/** The latest shown period in which the view has any figure; the latest of all when there is none. */
export function latestWithFigures(view: TableView, time: ShownDimension): Category | undefined {
  const latestFirst = time.categories.toSorted((a, b) =>
    a.period && b.period ? comparePeriods(b.period, a.period) : 0,
  );
  return latestFirst.find(({ id }) => hasFigures(view, time, id)) ?? latestFirst[0];
}

function hasFigures(view: TableView, { axis, at }: ShownDimension, categoryId: string): boolean {
  const isOf = (position: number): boolean => view[axis].at(position).categories[at]?.id === categoryId;
  const positions = Array.from({ length: view[axis].length }, (_, position) => position).filter(isOf);
  const crossing = view[axis === 'rows' ? 'columns' : 'rows'].length;
  return positions.some((position) => {
    for (let other = 0; other < crossing; other += 1) {
      const cell = axis === 'rows' ? cellAt(view, position, other) : cellAt(view, other, position);
      if (!Number.isNaN(view.cube.values[cell])) return true;
    }
    return false;
  });
}
