import { isPercentage, isRate } from '../table/units/relative-units.ts';
import type { ChartObstacle } from './chart-obstacle.ts';
import type { ChartTable } from './chart-table.ts';

/** How far a stack of published percentages may be from 100, because its parts are rounded. */
const PERCENTAGE_SLACK = 1.5;

/** The first of several conditions that is not met. */
export function firstObstacle(
  table: ChartTable,
  conditions: readonly ((table: ChartTable) => ChartObstacle | undefined)[],
): ChartObstacle | undefined {
  for (const condition of conditions) {
    const obstacle = condition(table);
    if (obstacle) return obstacle;
  }
  return undefined;
}

/** Periods along the axis: only they are joined by lines. */
export function needsPeriods({ isTime }: ChartTable): ChartObstacle | undefined {
  return isTime ? undefined : { code: 'needs-periods' };
}

/** One series. */
export function needsOneSeries({ series }: ChartTable): ChartObstacle | undefined {
  return series.length === 1 ? undefined : { code: 'needs-one-series', series: series.length };
}

/** Two series or more. */
export function needsSeveralSeries({ series }: ChartTable): ChartObstacle | undefined {
  return series.length > 1 ? undefined : { code: 'needs-several-series' };
}

/** Two groups or more along the axis. */
export function needsSeveralCategories({ categories }: ChartTable): ChartObstacle | undefined {
  return categories.length > 1 ? undefined : { code: 'needs-several-categories' };
}

/** One unit within each series. */
export function needsSteadyUnits({ series }: ChartTable): ChartObstacle | undefined {
  const mixed = series.find(({ units }) => units.length > 1);
  return mixed && { code: 'units-change-along-axis', units: mixed.units };
}

/** One unit altogether. */
export function needsOneUnit(table: ChartTable): ChartObstacle | undefined {
  const units = unitsOfTable(table);
  return units.length > 1 ? { code: 'needs-one-unit', units } : undefined;
}

/** Two units at the most: one for each side. */
export function needsTwoUnitsAtMost(table: ChartTable): ChartObstacle | undefined {
  const units = unitsOfTable(table);
  return units.length > 2 ? { code: 'more-than-two-units', units } : undefined;
}

/**
 * Overlapping parts, rates and indices must not be added up; percentages may, where every complete stack comes to 100.
 */
export function needsPartsThatAddUp(table: ChartTable): ChartObstacle | undefined {
  if (table.overlap) return { code: 'overlapping', categories: table.overlap };
  const unit = unitsOfTable(table).find((each) => isRate(each));
  if (unit === undefined || (isPercentage(unit) && comesToHundred(table))) return undefined;
  return { code: 'does-not-add-up', unit };
}

/** No figure below zero. */
export function needsNoNegatives({ series }: ChartTable): ChartObstacle | undefined {
  const isNegative = series.some(({ points }) =>
    points.some((point) => point?.kind === 'value' && point.value < 0),
  );
  return isNegative ? { code: 'negative-figures' } : undefined;
}

/** At least one figure above zero. */
export function needsSomethingAboveZero({ series }: ChartTable): ChartObstacle | undefined {
  const isAbove = series.some(({ points }) =>
    points.some((point) => point?.kind === 'value' && point.value > 0),
  );
  return isAbove ? undefined : { code: 'nothing-above-zero' };
}

/** The distinct units of all series, in their order. */
export function unitsOfTable({ series }: ChartTable): readonly string[] {
  return [...new Set(series.flatMap(({ units }) => units))];
}

/** Across the series of every category; for slices along the one series. */
function comesToHundred({ series, categories }: ChartTable): boolean {
  const stacks =
    series.length === 1
      ? [series[0]?.points ?? []]
      : categories.map((_, at) => series.map(({ points }) => points[at]));
  const sums = stacks.flatMap((points) => {
    const values = points.flatMap((point) => (point?.kind === 'value' ? point.value : []));
    return values.length < points.length ? [] : values.reduce((sum, value) => sum + value, 0);
  });
  return sums.length > 0 && sums.every((sum) => Math.abs(sum - 100) <= PERCENTAGE_SLACK);
}
