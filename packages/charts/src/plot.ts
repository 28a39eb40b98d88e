import type { ChartModel } from '@almanac/core';

import type { ChartTheme } from './chart-theme.ts';

/** The room of the plot: marks, axes and their labels, without titles and legend. */
export interface PlotSize {
  readonly width: number;
  readonly height: number;
}

/** The input of the option builders. */
export interface Plot {
  readonly model: ChartModel;
  readonly size: PlotSize;
  readonly theme: ChartTheme;
}

export type OptionParts = Record<string, unknown>;

/** The space above the highest label and next to the outermost ones. */
export const MARGIN = 10;

/** Axis labels are inside the margins, however long they are. `left` is added to the usual margin. */
export function grid(margins: {
  readonly left?: number;
  readonly right?: number;
  readonly bottom?: number;
  readonly top?: number;
}): OptionParts {
  const { left = 0, right = MARGIN, bottom = MARGIN, top = MARGIN } = margins;
  return {
    left: MARGIN + left,
    right,
    top,
    bottom,
    outerBoundsMode: 'same',
    outerBoundsContain: 'axisLabel',
  };
}
