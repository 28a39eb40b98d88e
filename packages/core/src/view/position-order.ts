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
  const labelAt = (position: number): string => dimension.categories[position]?.label ?? '';
  const compare: PositionOrder = (a, b) => WORDS.compare(labelAt(a), labelAt(b));
  return direction === 'ASCENDING' ? (a, b) => compare(a, b) || a - b : (a, b) => compare(b, a) || a - b;
}

/** Orders positions by their values; cells without a number come last either way. */
export function valueOrder(direction: SortDirection, valueAt: (position: number) => number): PositionOrder {
  return (a, b) => {
    const [left, right] = [valueAt(a), valueAt(b)];
    if (Number.isNaN(left) || Number.isNaN(right)) {
      return Number(Number.isNaN(left)) - Number(Number.isNaN(right)) || a - b;
    }
    return (direction === 'DESCENDING' ? right - left : left - right) || a - b;
  };
}
