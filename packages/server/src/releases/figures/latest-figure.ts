import type { LatestFigure } from '@almanac/contract';
import {
  cellPrinter,
  changeBetween,
  decimalsOfView,
  isBarePercentage,
  isCalendarFrequency,
  isPercentage,
  PARTS_PER_YEAR,
  unitsOf,
  type NumberStyle,
  type TableView,
} from '@almanac/core';

import { yearBefore } from './earlier-observations.ts';
import { observedIn, type Observed } from './observed-series.ts';

const YEARS_SHOWN = 3;

/** The fewest periods shown, and those shown of a series that is not observed by parts of a year. */
const FEWEST_PERIODS_SHOWN = 12;

/** A sparkline goes back about three years. */
function periodsShown({ period }: Observed): number {
  const frequency = period?.frequency;
  if (frequency === undefined || !isCalendarFrequency(frequency)) return FEWEST_PERIODS_SHOWN;
  return Math.max(YEARS_SHOWN * PARTS_PER_YEAR[frequency] + 1, FEWEST_PERIODS_SHOWN);
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
  const figure: LatestFigure = {
    latest: `${cellPrinter(view, style)(0)(column).text}${isBare ? '%' : ''}`,
    period: latest.label,
    change,
    sparkline: observed
      .slice(column, column + periodsShown(latest))
      .map(({ value }) => value ?? null)
      .reverse(),
  };
  return { figure, unit, isBare };
}
