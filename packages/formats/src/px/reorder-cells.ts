import type { TimePeriod } from '@almanac/core';
import { inTime } from '../reading/time-categories.ts';
import type { PxCells } from './read-data.ts';

/** The positions of a file's categories in the order of the cube. */
export type CategoryOrder = readonly number[];

/** Periods ascend, other categories follow; the sort is stable, so a correct order stays unchanged. */
export function orderOfPeriods(periods: readonly (TimePeriod | undefined)[]): CategoryOrder {
  return [...periods.entries()].sort(([, a], [, b]) => inTime(a, b)).map(([position]) => position);
}

/** An order in which parents precede their children: the file's own order if it does so, else depth-first. */
export function orderOfFamilies(parents: readonly (number | undefined)[]): CategoryOrder {
  const published = parents.map((_, position) => position);
  if (parents.every((parent, position) => parent === undefined || parent < position)) return published;
  const children = Map.groupBy(published, (position) => parents[position] ?? -1);
  const order: number[] = [];
  const waiting = [...(children.get(-1) ?? [])].reverse();
  for (let position = waiting.pop(); position !== undefined; position = waiting.pop()) {
    order.push(position);
    for (const child of [...(children.get(position) ?? [])].reverse()) waiting.push(child);
  }
  return order;
}

/** The cells with the categories of every dimension in the order given; the same cells when nothing moves. */
export function reorderCells(cells: PxCells, orders: readonly CategoryOrder[]): PxCells {
  if (orders.every((order) => order.every((position, at) => position === at))) return cells;
  const values = new Float64Array(cells.values.length);
  const absences: PxCells['absences'] = new Map();
  const sourceOf = sourceCells(orders);
  for (let target = 0; target < values.length; target += 1) {
    const source = sourceOf(target);
    values[target] = cells.values[source] ?? Number.NaN;
    const absence = cells.absences.get(source);
    if (absence) absences.set(target, absence);
  }
  return { values, absences };
}

/** For a cell of the new order, the cell of the file it comes from. */
function sourceCells(orders: readonly CategoryOrder[]): (target: number) => number {
  const backwards = [...orders].reverse();
  return (target) => {
    let rest = target;
    let stride = 1;
    let source = 0;
    for (const order of backwards) {
      source += (order[rest % order.length] ?? 0) * stride;
      rest = Math.floor(rest / order.length);
      stride *= order.length;
    }
    return source;
  };
}
