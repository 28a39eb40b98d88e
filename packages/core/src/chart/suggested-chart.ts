import { CHART_KEYS, type ChartKey } from '../table/chart-flags.ts';
import type { TableView } from '../view/table-view.ts';
import type { ChartObstacle } from './chart-obstacle.ts';
import type { ChartState } from './chart-state.ts';
import { obstacleToChart } from './obstacle-to-chart.ts';

/** With this many groups or more, or with longer names, bars are horizontal. */
const MANY_GROUPS = 12;
const LONG_NAME = 14;

/**
 * The chart a view opens with: the title's own default where it suits; a line over periods; a pyramid for two sexes by
 * groups; else columns, horizontal where there are many groups or long names. Undefined when no type suits.
 */
export function suggestedChart(
  view: TableView,
  state: ChartState,
  offers?: ReadonlyMap<ChartKey, ChartObstacle | undefined>,
): ChartKey | undefined {
  // Each check reads all figures of the view, so types are tried only until one suits.
  const suits = (type: ChartKey): boolean =>
    offers ? offers.has(type) && offers.get(type) === undefined : !obstacleToChart(view, type, state);
  const { defaultChart } = view.facts.charts;
  const inOrder: readonly ChartKey[] = [
    ...(defaultChart ? [defaultChart] : []),
    'line',
    'populationPyramid',
    ...(hasLongGroups(view) ? ['horizontalBar' as const] : []),
    'clusterColumn',
    ...CHART_KEYS,
  ];
  return inOrder.find(suits);
}

function hasLongGroups({ rows, rowDimensions }: TableView): boolean {
  if (rowDimensions.length === 0) return false;
  if (rows.length >= MANY_GROUPS) return true;
  return Array.from(rows).some(({ categories }) => (categories.at(-1)?.label.length ?? 0) > LONG_NAME);
}
