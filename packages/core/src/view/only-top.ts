import type { TopStep } from '../customise/ordering-steps.ts';
import type { WorkingTable } from '../customise/working-table.ts';
import { pickHeadings, type Axis } from './axis.ts';
import { valueOrder } from './position-order.ts';

/**
 * The headings with the largest or smallest figures, under each combination of outer categories, in the order they
 * already have. Only headings with nothing shown below them compete, and only where there is a figure.
 */
export function onlyTop(
  { cube: { values } }: WorkingTable,
  axis: Axis,
  step: TopStep | undefined,
  crossingOf: (heading: readonly string[]) => number,
): Axis {
  if (!step || values.length === 0) return axis;
  const crossing = crossingOf(step.by);
  const valueAt = (index: number): number => values[crossing + (axis.offsets[index] ?? 0)] ?? Number.NaN;
  const order = valueOrder(step.end === 'top' ? 'DESCENDING' : 'ASCENDING', valueAt);
  const places: number[] = [];
  for (let start = 0; start < axis.headings.length; start += axis.innerWidth) {
    const competing = Array.from({ length: axis.innerWidth }, (_, each) => start + each).filter(
      (index) => competes(axis, index) && !Number.isNaN(valueAt(index)),
    );
    places.push(
      ...competing
        .sort(order)
        .slice(0, step.count)
        .sort((a, b) => a - b),
    );
  }
  return pickHeadings(axis, places, (heading) => ({ ...heading, depth: 0 }));
}

function competes(axis: Axis, index: number): boolean {
  const { hasChildren, isCollapsed } = axis.headings.at(index);
  return !hasChildren || isCollapsed === true;
}
