import type { Dimension } from '../cube/dimension.ts';
import type { StatTable } from './stat-table.ts';

/** A dimension as the specification numbers it (section 3, metadata: variable1 to variable6). */
export interface Variable {
  /** From 1, in header order: down the side, then across the top, then those that are picked. */
  readonly number: number;
  readonly dimension: Dimension;
  /** The data series: variable 1. Time periods, and variables 2 and on, are crossed with it. */
  readonly isDataSeries: boolean;
}

/**
 * The variables of a table in the order of their header positions. For a time series these are the data series and the
 * time periods; for a cube the total is variables 2 to 6 plus the data series (specification, section 4). A cube
 * of more than six dimensions numbers them all.
 */
export function variablesOf({ cube, heading }: Pick<StatTable, 'cube' | 'heading'>): readonly Variable[] {
  const placed = [...heading.rows, ...heading.columns];
  const positionOf = (id: string): number => {
    const at = placed.indexOf(id);
    return at < 0 ? placed.length : at;
  };
  return cube.dimensions
    .toSorted((a, b) => positionOf(a.id) - positionOf(b.id))
    .map((dimension, at) => ({ number: at + 1, dimension, isDataSeries: at === 0 }));
}
