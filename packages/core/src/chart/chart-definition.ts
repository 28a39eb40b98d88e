import type { ChartMarks, MosaicTile } from './chart-model.ts';
import type { ChartObstacle } from './chart-obstacle.ts';
import type { ChartTable } from './chart-table.ts';

/** How a chart type reads a table. */
export interface ChartReading {
  /** `free`: what the state says, else time along the axis. The others show one period, the latest with figures. */
  readonly layout: 'free' | 'one-series' | 'two-way' | 'two-sexes';
  /** Where parts are put together, a total is left out when its parts are drawn. */
  readonly parts: 'all' | 'adding';
  /** Lines keep periods at their distance even where some are not shown. */
  readonly keepsDistance: boolean;
}

/** One chart type: when it suits, and what it draws. */
export interface ChartDefinition {
  readonly label: string;
  /** The word for it in a sentence. */
  readonly noun: string;
  readonly reading: ChartReading;
  /** What a reader has to tell apart: a series where its points are joined, else every mark. */
  readonly item: 'series' | 'point';
  readonly marks: ChartMarks;
  readonly isStacked: boolean;
  /** Undefined: it suits. What holds for all types is asked before. */
  readonly obstacle: (table: ChartTable) => ChartObstacle | undefined;
  /** Rectangles, for a mosaic. */
  readonly tiles?: (table: ChartTable) => readonly MosaicTile[];
}
