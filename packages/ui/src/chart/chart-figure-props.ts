import type { ChartModel } from '@almanac/core';
import type { ReactNode } from 'react';

export interface ChartFigureProps {
  readonly model: ChartModel;
  /** What the chart shows, in a sentence or two. */
  readonly label: string;
  /** How tall the plot is; lying bars may need more. */
  readonly height: number;
  /** The series (or slice) that stands out. */
  readonly highlighted: number | undefined;
  readonly onHighlight: (at: number | undefined) => void;
  /** The table twin, one key away. */
  readonly onTable: () => void;
  /** Stands in the place of the plot where no script draws it. */
  readonly withoutScripts?: ReactNode;
}
