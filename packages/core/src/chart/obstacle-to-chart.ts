import type { ChartKey } from '../table/chart-flags.ts';
import type { TableView } from '../view/table-view.ts';
import { needsSteadyUnits } from './chart-conditions.ts';
import type { ChartObstacle } from './chart-obstacle.ts';
import type { ChartState } from './chart-state.ts';
import { chartTable, type ChartTable } from './chart-table.ts';
import { CHART_TYPE_KEYS, CHART_TYPES } from './chart-types.ts';

/** The most figures a chart draws, even if the reader agrees to more: beyond this a browser freezes. */
export const MOST_CHART_POINTS = 60_000;

/** Why a chart type does not suit this view; undefined when it does. */
export function obstacleToChart(
  view: TableView,
  type: ChartKey,
  state: ChartState,
): ChartObstacle | undefined {
  return obstacleBefore(view, type) ?? obstacleIn(chartTable(view, CHART_TYPES[type].reading, state), type);
}

/** The obstacles that can be found before a cell is read. */
export function obstacleBefore(
  { facts, rows, columns }: TableView,
  type: ChartKey,
): ChartObstacle | undefined {
  if (facts.charts.allowed[type] === false) return { code: 'not-allowed' };
  const points = rows.length * columns.length;
  if (points === 0) return { code: 'nothing-shown' };
  return points > MOST_CHART_POINTS
    ? { code: 'too-many-points', points, most: MOST_CHART_POINTS }
    : undefined;
}

/** The obstacles that can be found only from the cells. */
export function obstacleIn(table: ChartTable, type: ChartKey): ChartObstacle | undefined {
  if (type === 'populationPyramid' && !table.sexes) return { code: 'needs-two-sexes' };
  const hasFigures = table.series.some(({ points }) => points.some((point) => point?.kind === 'value'));
  if (!hasFigures) return { code: 'no-figures' };
  return needsSteadyUnits(table) ?? CHART_TYPES[type].obstacle(table);
}

/** Every chart type with its obstacle, if any. */
export function chartOffers(
  view: TableView,
  state: ChartState,
): ReadonlyMap<ChartKey, ChartObstacle | undefined> {
  return new Map(CHART_TYPE_KEYS.map((type) => [type, obstacleToChart(view, type, state)]));
}
