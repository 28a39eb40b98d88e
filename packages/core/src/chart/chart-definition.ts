import type { PlainMessageKey } from '../message/message.ts';
import type { ChartMarks, MosaicTile } from './chart-model.ts';
import type { ChartObstacle } from './chart-obstacle.ts';
import type { ChartTable } from './chart-table.ts';
import type { ChartReading } from './chart-reading.ts';

/** A small picture of a chart type, as paths on 44 × 30: filled dark, filled lighter, lines. */
export interface ChartPicture {
  readonly dark?: string;
  readonly light?: string;
  readonly line?: string;
}

/** What the gallery shows a chart type with. */
export type ChartExample = 'periods' | 'few-periods' | 'groups' | 'one-series' | 'ages';

/** One chart type: when it suits, and what it draws. */
export interface ChartDefinition {
  readonly label: PlainMessageKey;
  /** The word for it in a sentence. */
  readonly noun: PlainMessageKey;
  readonly reading: ChartReading;
  /** What a reader has to distinguish: series where points are joined, else single marks. */
  readonly item: 'series' | 'point';
  readonly marks: ChartMarks;
  readonly isStacked: boolean;
  readonly picture: ChartPicture;
  readonly example: ChartExample;
  /** Undefined: it suits. What holds for all types is asked before. */
  readonly obstacle: (table: ChartTable) => ChartObstacle | undefined;
  /** Rectangles, for a mosaic. */
  readonly tiles?: (table: ChartTable) => readonly MosaicTile[];
}
