import type { CellTiles } from '../shown/cell-tiles.ts';

/** Cells with what they held before: both are fetched together, and the grid redraws when either arrives. */
export function tilesOfBoth(now: CellTiles, before: CellTiles): CellTiles {
  return {
    find: now.find,
    valueAt: now.valueAt,
    extremes: now.extremes,
    show: (rows, columns) => {
      now.show(rows, columns);
      before.show(rows, columns);
    },
    subscribe: (onCome) => {
      const stops = [now.subscribe(onCome), before.subscribe(onCome)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    version: (row) => now.version(row) + before.version(row),
    error: () => now.error() ?? before.error(),
    retry: () => {
      now.retry();
      before.retry();
    },
    close: () => {
      now.close();
      before.close();
    },
  };
}
