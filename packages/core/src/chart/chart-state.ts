import type { ChartKey } from '../table/chart-flags.ts';

/** The positions of a chart's legend. */
export const LEGEND_POSITIONS = ['bottom', 'top', 'left', 'right', 'none'] as const;

/** The position of a chart's legend. */
export type LegendPosition = (typeof LEGEND_POSITIONS)[number];

/** The positions of the horizontal axis. */
export const X_POSITIONS = ['bottom', 'top'] as const;

/** The positions of the vertical axis. */
export const Y_POSITIONS = ['left', 'right'] as const;

/** The most variables a chart can name: variable 1 to variable 6 of the specification. */
export const MOST_CHART_VARIABLES = 6;

/** What a reader decided about a chart: the specification's chart state (section 3). */
export interface ChartState {
  /** Absent: the type the title asks for, else the one that suits the table best. */
  readonly type?: ChartKey;
  /** Empty: the table's own. */
  readonly title: string;
  /** Empty: named after what the horizontal axis shows. */
  readonly xTitle: string;
  /** Empty: named after what the vertical axis shows. */
  readonly yTitle: string;
  readonly legend: LegendPosition;
  readonly xPosition: (typeof X_POSITIONS)[number];
  readonly yPosition: (typeof Y_POSITIONS)[number];
  readonly footnote: string;
  /** The label of the male side of a pyramid in the table. */
  readonly maleName: string;
  /** The label of the female side of a pyramid in the table. */
  readonly femaleName: string;
  /** Dimensions by id: the first runs along the axis, the others make the series, outermost first. Empty: chosen by the table's shape. */
  readonly variables: readonly string[];
  readonly isFullScreen: boolean;
  readonly isLogarithmic: boolean;
  /** Whether lines show a total beside its parts. */
  readonly showsTotals: boolean;
}

/** What of it decides how a view is read. */
export type ReadingState = Pick<ChartState, 'variables' | 'maleName' | 'femaleName' | 'showsTotals'>;

/** The chart state before a reader changes anything. */
export const DEFAULT_CHART_STATE: ChartState = {
  title: '',
  xTitle: '',
  yTitle: '',
  legend: 'bottom',
  xPosition: 'bottom',
  yPosition: 'left',
  footnote: '',
  maleName: 'Males',
  femaleName: 'Females',
  variables: [],
  isFullScreen: false,
  isLogarithmic: false,
  showsTotals: false,
};
