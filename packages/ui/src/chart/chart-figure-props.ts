import type { ChartModel } from '@almanac/core';
import type { ChartSpan } from './span-handles.tsx';
import type { ReactNode } from 'react';

export interface ChartFigureProps {
  readonly model: ChartModel;
  /** What the chart shows, in a sentence or two. */
  readonly label: string;
  /** How tall the plot is; lying bars may need more. */
  readonly height: number;
  /** The series (or slice) that is highlighted. */
  readonly highlighted: number | undefined;
  readonly onHighlight: (at: number | undefined) => void;
  /** Called by the key that opens the same figures as a table. */
  readonly onTable: () => void;
  /** Two handles along the axis of time. */
  readonly span?: ChartSpan | undefined;
  /** Shown in place of the plot where no script draws it. */
  readonly withoutScripts?: ReactNode;
}
