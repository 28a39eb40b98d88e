import type { Absence } from '../cube/absence.ts';
import type { Flag } from '../cube/flag.ts';
import type { TimePeriod } from '../period/time-period.ts';
import type { ChartKey } from '../table/chart-flags.ts';
import type { NumberStyle } from '../view/print-number.ts';
import type { LegendPosition } from './chart-state.ts';

/** One figure of a chart, or the reason why there is none. */
export type ChartPoint =
  | {
      readonly kind: 'value';
      readonly value: number;
      /** As the table prints it; -1: as many as it has. */
      readonly decimals: number;
      readonly flags: readonly Flag[];
    }
  | { readonly kind: 'absent'; readonly reason: Absence };

/** A place along the axis. */
export interface ChartCategory {
  readonly id: string;
  /** As people read it: `Q3 2026`. */
  readonly label: string;
  readonly period?: TimePeriod;
  /** Which part of its year a period is: `Q3`; absent for whole years. */
  readonly part?: string;
  /** A period without figures, which only keeps the distance between the others. */
  readonly isSpacer?: true;
}

/** A category that a series represents. */
export interface SeriesPart {
  readonly dimension: string;
  readonly category: string;
}

/** What is drawn in one colour. */
export interface ChartSeries {
  readonly id: string;
  readonly name: string;
  /** Its name in a legend, which says more where there are two units. */
  readonly legendName: string;
  readonly unit: string | undefined;
  /** Its category in each dimension by which series differ. */
  readonly parts: readonly SeriesPart[];
  /** Series of a second unit are measured along a second axis. */
  readonly axis: 'first' | 'second';
  /** One for each category; undefined where the table shows no such cell. */
  readonly points: readonly (ChartPoint | undefined)[];
}

/** A rectangle of a mosaic, in shares of the whole width and height. */
export interface MosaicTile {
  readonly series: number;
  readonly category: number;
  readonly left: number;
  readonly width: number;
  readonly bottom: number;
  readonly height: number;
}

/** What kind of marks draw the figures. */
export type ChartMarks = 'lines' | 'areas' | 'columns' | 'bars' | 'slices' | 'tiles' | 'pyramid';

/** An axis in words. */
export interface ChartAxis {
  readonly title: string;
}

/** What a chart draws and says, without a pixel. */
export interface ChartModel {
  readonly type: ChartKey;
  readonly marks: ChartMarks;
  readonly isStacked: boolean;
  readonly title: string;
  /** Unit, fixed categories and the like: what the title does not say. */
  readonly subtitle: string;
  readonly x: ChartAxis & { readonly position: 'bottom' | 'top' };
  readonly y: ChartAxis & { readonly position: 'left' | 'right' };
  /** The second unit, across from the first. */
  readonly second?: ChartAxis;
  readonly isTime: boolean;
  /** What the axis shows, in words. */
  readonly along: string;
  /** The names of totals beside whose parts the chart may leave them out, and whether it does. */
  readonly totals?: {
    readonly names: string;
    readonly areDrawn: boolean;
    /** Where they stand in the table. */
    readonly places: readonly { readonly dimension: string; readonly category: string }[];
  };
  readonly categories: readonly ChartCategory[];
  /** One for slices; male, then female for a pyramid. */
  readonly series: readonly ChartSeries[];
  readonly tiles: readonly MosaicTile[];
  /** Categories at which a series breaks. */
  readonly breaks: readonly number[];
  /** Categories at which a part of the stack is missing. */
  readonly incomplete: readonly number[];
  readonly isLogarithmic: boolean;
  readonly legend: LegendPosition;
  /** How its numbers are written. */
  readonly numbers: NumberStyle;
  /** Notes on the drawing, a sentence each. */
  readonly notes: readonly string[];
  /** `Source: Customs, table M1, updated 20 Nov 2026.` */
  readonly credit: string;
  /** What is written into the plot: beside a break in a series, and where there is nothing to draw. */
  readonly inPlot: { readonly breakInSeries: string; readonly allMissing: string };
  readonly footnote: string;
  readonly source: string;
  readonly tableCode: string;
  /** The day or instant the agency last updated the numbers, ISO 8601. */
  readonly updated?: string;
}
