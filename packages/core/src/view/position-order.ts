import type { Dimension } from '../cube/dimension.ts';
import type { SortDirection } from '../customise/ordering-steps.ts';
import type { PositionOrder } from './shown-categories.ts';

/** One order of words for browser and server: numbers inside labels count as numbers, case does not. */
const WORDS = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * How the categories of a dimension are ordered when no value decides. ORIGINAL is the published order, and for
 * periods the latest first; by text, periods go by time.
 */
export function positionOrder(dimension: Dimension, direction: SortDirection): PositionOrder | undefined {
  if (dimension.role === 'time') {
    return direction === 'ASCENDING' ? (a, b) => a - b : (a, b) => b - a;
  }
  if (direction === 'ORIGINAL') return undefined;
  const sign = direction === 'ASCENDING' ? 1 : -1;
  const labelAt = (position: number): string => dimension.categories[position]?.label ?? '';
  return (a, b) => sign * WORDS.compare(labelAt(a), labelAt(b)) || a - b;
}

/** Orders positions by their values; cells without a number come last either way. */
export function valueOrder(direction: SortDirection, valueAt: (position: number) => number): PositionOrder {
  const sign = direction === 'DESCENDING' ? -1 : 1;
  return (a, b) => {
    const [left, right] = [valueAt(a), valueAt(b)];
    if (Number.isNaN(left) || Number.isNaN(right)) {
      return Number(Number.isNaN(left)) - Number(Number.isNaN(right)) || a - b;
    }
    return sign * (left - right) || a - b;
  };
}
