import type { Dimension } from '../cube/dimension.ts';
import type { ChartKey } from '../table/chart-flags.ts';
import type { TableView } from '../view/table-view.ts';
import { chartLayout } from './chart-layout.ts';
import { MOST_CHART_VARIABLES, type ChartState } from './chart-state.ts';
import { CHART_TYPES } from './chart-types.ts';
import { shownDimensions, type ShownDimension } from './shown-dimensions.ts';

/** How a chart uses the dimensions of a view, and what else it could do with them. */
export interface ChartVariables {
  /** As the chart is drawn: what runs along the axis first, then what makes the series, outermost first. */
  readonly order: readonly Dimension[];
  /**
   * The dimensions that could be in this order: those that show more than one category, except the sexes of a pyramid.
   */
  readonly options: readonly Dimension[];
  /** The names under which a pyramid finds its two sides, male first, as the table writes them. */
  readonly sexes: readonly [string, string] | undefined;
}

/** The variables of a chart of this type, in the order that the state asks for or else the table's shape. */
export function chartVariables(view: TableView, type: ChartKey, state: ChartState): ChartVariables {
  const { reading } = CHART_TYPES[type];
  const { along, series, sexes } = chartLayout(shownDimensions(view), reading, state);
  const isOption = (each: ShownDimension): boolean =>
    each.categories.length > 1 &&
    !each.categories.some((category) => sexes?.includes(category)) &&
    !(reading.layout === 'two-sexes' && each.dimension.role === 'time');
  const drawn = [...(along ? [along] : []), ...series].filter(isOption);
  return {
    order: drawn.slice(0, MOST_CHART_VARIABLES).map(({ dimension }) => dimension),
    options: shownDimensions(view)
      .filter(isOption)
      .map(({ dimension }) => dimension),
    sexes: sexes && [sexes[0].label, sexes[1].label],
  };
}

/**
 * The state's `variables` after `id` is chosen for this place; it swaps with the variable that was there. Empty if that
 * gives the table's default order.
 */
export function withChartVariable(
  view: TableView,
  type: ChartKey,
  state: ChartState,
  { at, id }: { readonly at: number; readonly id: string },
): readonly string[] {
  const order = idsOf(chartVariables(view, type, state));
  const from = order.indexOf(id);
  const moved =
    from < 0
      ? order.toSpliced(at, 0, id)
      : order.map((each, place) => (place === at ? id : place === from ? (order[at] ?? id) : each));
  const variables = moved.slice(0, MOST_CHART_VARIABLES);
  const untouched = idsOf(chartVariables(view, type, { ...state, variables: [] }));
  return variables.join() === untouched.join() ? [] : variables;
}

function idsOf({ order }: ChartVariables): readonly string[] {
  return order.map(({ id }) => id);
}
