import type { Indicator } from '@almanac/contract';
import {
  addressOf,
  cellPrinter,
  decimalsOfView,
  isCalendarFrequency,
  PARTS_PER_YEAR,
  unitsOf,
  type NumberStyle,
  type StatTable,
  type TableView,
} from '@almanac/core';

import type { CurrentTable } from '../../platform/release-index.ts';
import { changeOnYear, yearBefore } from './change-on-year.ts';
import { observedIn, seriesView, type Observed } from './observed-series.ts';

const YEARS_SHOWN = 3;

/** The fewest periods shown, and those shown of a series that is not observed by parts of a year. */
const FEWEST_PERIODS_SHOWN = 12;

/** A sparkline goes back about three years. */
function periodsShown({ period }: Observed): number {
  const frequency = period?.frequency;
  if (frequency === undefined || !isCalendarFrequency(frequency)) return FEWEST_PERIODS_SHOWN;
  return Math.max(YEARS_SHOWN * PARTS_PER_YEAR[frequency] + 1, FEWEST_PERIODS_SHOWN);
}

function isPercentage(unit: string | undefined): boolean {
  return unit !== undefined && /^(?:%|per ?cent|percentage)(?: a year| per annum)?$/i.test(unit.trim());
}

/** The table's address with this series chosen. */
function addressOfSeries({ code, summary }: Titled, view: TableView): string {
  const steps = view.rows.at(0).categories.map(({ id }, at) => ({
    kind: 'choose' as const,
    dimension: view.rowDimensions[at]?.id ?? '',
    selection: { kind: 'named' as const, categories: [id] },
  }));
  const page = `/table/${summary.kind}/${code}`;
  return steps.length === 0 ? page : `${page}?${addressOf(steps)}`;
}

/** The labels of the series' categories, or the title of a table of one series. */
function seriesName(view: TableView, title: string): string {
  const { categories } = view.rows.at(0);
  return categories.map(({ label }) => label).join(', ') || title;
}

type Titled = Pick<CurrentTable, 'code' | 'summary'>;

export interface IndicatorReading {
  readonly table: StatTable;
  /** One category of each variable but time, in the table's order. */
  readonly categories: readonly string[];
  readonly style: NumberStyle;
  /** What to call it; undefined: as the series is called. */
  readonly name?: string;
}

/** The latest figure of a series, in print; undefined when there is no such series, or no number in it. */
export function indicatorOf(
  titled: Titled,
  { table, categories, style, name }: IndicatorReading,
): Indicator | undefined {
  const view = seriesView(table, categories);
  const observed = view ? observedIn(view) : [];
  const column = observed.findIndex(({ value }) => value !== undefined);
  const latest = observed[column];
  if (view === undefined || latest?.value === undefined) return undefined;

  const { title, groupTitle, kind, nextReleaseDate } = titled.summary;
  const unit = unitsOf(view)(0)(column);
  const isRate = isPercentage(unit);
  const before = yearBefore(latest, observed)?.value;
  const writing = { isRate, decimals: decimalsOfView(view)(0)(column), style };
  return {
    name: name ?? seriesName(view, title),
    detail: [groupTitle, isRate ? undefined : unit].filter((part) => part !== undefined).join(', '),
    code: titled.code,
    kind,
    address: addressOfSeries(titled, view),
    latest: `${cellPrinter(view, style)(0)(column).text}${isRate ? '%' : ''}`,
    period: latest.label,
    change: before === undefined ? undefined : changeOnYear(latest.value, before, writing),
    sparkline: observed
      .slice(column, column + periodsShown(latest))
      .map(({ value }) => value ?? null)
      .reverse(),
    nextReleaseDate,
  };
}
