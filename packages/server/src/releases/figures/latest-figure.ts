import type { LatestFigure } from '@almanac/contract';
import {
  cellPrinter,
  changeBetween,
  decimalsOfView,
  isBarePercentage,
  isPercentage,
  PARTS_PER_YEAR,
  unitsOf,
  type Frequency,
  type NumberStyle,
  type TableView,
} from '@almanac/core';

import { yearBefore } from './earlier-observations.ts';
import { observedIn, type Observed } from './observed-series.ts';

const YEARS_SHOWN = 10;

/** The fewest periods shown, and those shown of a series of spans of years. */
const FEWEST_PERIODS_SHOWN = 12;

/** The periods of a year, where it has several. */
const PARTS_OF_YEAR: { readonly [Each in Frequency]?: number } = {
  ...PARTS_PER_YEAR,
  weekly: 52,
  daily: 365,
};

/** The most points of a sparkline: ten years of months. More could not be told apart in its width. */
const MOST_POINTS = 121;

/** A sparkline goes back about ten years. */
function periodsShown({ period }: Observed): number {
  const perYear = PARTS_OF_YEAR[period?.frequency ?? 'annual'] ?? 1;
  return Math.max(YEARS_SHOWN * perYear + 1, FEWEST_PERIODS_SHOWN);
}

/** The latest figure of a series, and what its number is in. */
export interface SeriesFigure {
  readonly figure: LatestFigure;
  readonly unit: string | undefined;
  /** Its percent sign is right behind the figure. */
  readonly isBare: boolean;
}

/** The latest figure of a series' view (`seriesView`), in print; undefined when there is no number in it. */
export function latestFigureOf(view: TableView, style: NumberStyle): SeriesFigure | undefined {
  const observed = observedIn(view);
  const column = observed.findIndex(({ value }) => value !== undefined);
  const latest = observed[column];
  if (latest?.value === undefined) return undefined;

  const unit = unitsOf(view)(0)(column);
  const isBare = isBarePercentage(unit);
  const before = yearBefore(latest, observed)?.value;
  const writing = { isPercentage: isPercentage(unit), decimals: decimalsOfView(view)(0)(column), style };
  const change = before === undefined ? undefined : changeBetween(latest.value, before, writing);
  const { text, flags } = cellPrinter(view, style)(0)(column);
  const figure: LatestFigure = {
    latest: `${text}${isBare ? '%' : ''}`,
    period: latest.label,
    change,
    sparkline: course(observed.slice(column, column + periodsShown(latest))),
    ...(flags.includes('provisional') && { isProvisional: true }),
  };
  return { figure, unit, isBare };
}

/** Values oldest first, evenly thinned out from the latest back. */
function course(observed: readonly Observed[]): LatestFigure['sparkline'] {
  const step = Math.ceil(observed.length / MOST_POINTS);
  return observed
    .filter((_, at) => at % step === 0)
    .map(({ value }) => value ?? null)
    .reverse();
}
