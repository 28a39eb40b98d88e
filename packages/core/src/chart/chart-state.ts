import type { ChartKey } from '../table/chart-flags.ts';

/** Where the legend of a chart may stand. */
export const LEGEND_POSITIONS = ['bottom', 'top', 'left', 'right', 'none'] as const;

/** Where the legend of a chart stands. */
export type LegendPosition = (typeof LEGEND_POSITIONS)[number];

/** Where the horizontal axis may stand. */
export const X_POSITIONS = ['bottom', 'top'] as const;

/** Where the vertical axis may stand. */
export const Y_POSITIONS = ['left', 'right'] as const;

/** The most variables a chart can name: variable 1 to variable 6 of the specification. */
export const MOST_CHART_VARIABLES = 6;

/** What a reader decided about a chart: the specification's chart state (section 3). */
export interface ChartState {
  /** Absent: the type the title asks for, else the one that suits the table best. */
  readonly type?: ChartKey;
  /** Empty: the table's own. */
  readonly title: string;
  /** Empty: what stands along the horizontal axis. */
  readonly xTitle: string;
  /** Empty: what stands along the vertical axis. */
  readonly yTitle: string;
  readonly legend: LegendPosition;
  readonly xPosition: (typeof X_POSITIONS)[number];
  readonly yPosition: (typeof Y_POSITIONS)[number];
  readonly footnote: string;
  /** How the male side of a pyramid is called in the table. */
  readonly maleName: string;
  /** How the female side of a pyramid is called in the table. */
  readonly femaleName: string;
  /** Dimensions by id: the first runs along the axis, the others make the series, outermost first. Empty: chosen by the table's shape. */
  readonly variables: readonly string[];
  readonly isFullScreen: boolean;
  readonly isLogarithmic: boolean;
}

/** The chart state nobody has touched. */
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
};
