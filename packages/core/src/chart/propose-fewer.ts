import type { Choose } from '../customise/steps/choose.ts';
import type { SumStep } from '../customise/steps/sum-step.ts';
import { message, type Fact } from '../message/message.ts';
import type { ChartKey } from '../table/chart-flags.ts';
import type { TableView } from '../view/table-view.ts';
import type { ChartState } from './chart-state.ts';
import { fiveYearGroups } from './age-groups.ts';
import { chartTable } from './chart-table.ts';
import { CHART_TYPES } from './chart-types.ts';
import { type ShownDimension, shownDimensions } from './shown-dimensions.ts';

/** The most lines or areas that can still be distinguished. */
const SERIES_PROPOSED = 12;

/** What to choose, so that a chart can be read. */
export interface FewerItems {
  /** How many items the chart has now. */
  readonly items: number;
  readonly steps: readonly (Choose | SumStep)[];
  /** One for each dimension: `the latest 12 of 60 in Time period`. */
  readonly words: readonly Fact[];
}

/** Which categories to keep; undefined if the chart has few enough items. */
export function proposeFewer(view: TableView, type: ChartKey, state: ChartState): FewerItems | undefined {
  const { reading, item } = CHART_TYPES[type];
  const table = chartTable(view, reading, state);
  const items = countChartItems(table, type);
  if (items <= CHART_ITEM_WARNING) return undefined;
  const limit = item === 'series' ? SERIES_PROPOSED : CHART_ITEM_WARNING;
  const reducible = shownDimensions(view)
    .filter(({ dimension }) => {
      const isAlong = dimension.id === table.along?.dimension.id;
      return !(isAlong && item === 'series');
    })
    .toSorted((a, b) => b.categories.length - a.categories.length);
  const steps: (Choose | SumStep)[] = [];
  const words: Fact[] = [];
  let left = items;
  for (const each of reducible) {
    if (left <= limit) break;
    const size = each.categories.length;
    const groups = fiveYearGroups(each);
    if (groups !== undefined && (left / size) * groups.count <= limit) {
      steps.push(...groups.steps);
      words.push(groups.words);
      break;
    }
    const kept = Math.max(1, Math.floor(limit / (left / size)));
    const proposal = keep(view, each, kept);
    steps.push(proposal.step);
    words.push(proposal.words);
    left = (left / size) * kept;
  }
  return { items, steps, words };
}

function keep(
  view: TableView,
  each: ShownDimension,
  count: number,
): { readonly step: Choose; readonly words: Fact } {
  const { dimension, categories } = each;
  const of = {
    count: { number: count },
    all: { number: categories.length },
    dimension: dimension.label,
  };
  if (dimension.role === 'time') {
    return {
      step: { kind: 'choose', dimension: dimension.id, selection: { kind: 'latest', count } },
      words: message('chart.fewer.latest', of),
    };
  }
  const sizes = sizesOf(view, each);
  const largest = new Set(
    categories
      .toSorted((a, b) => (sizes.get(b.id) ?? -1) - (sizes.get(a.id) ?? -1))
      .slice(0, count)
      .map(({ id }) => id),
  );
  const named = categories.filter(({ id }) => largest.has(id)).map(({ id }) => id);
  return {
    step: { kind: 'choose', dimension: dimension.id, selection: { kind: 'named', categories: named } },
    words: message('chart.fewer.largest', of),
  };
}

/** The largest figure of each category, whatever its sign. */
function sizesOf(view: TableView, { axis, at }: ShownDimension): ReadonlyMap<string, number> {
  const [offsets, others] =
    axis === 'rows' ? [view.rowOffsets, view.columnOffsets] : [view.columnOffsets, view.rowOffsets];
  const sizes = new Map<string, number>();
  for (const [position, { categories }] of [...view[axis]].entries()) {
    const id = categories[at]?.id ?? '';
    const start = view.base + (offsets[position] ?? 0);
    for (const other of others) {
      const size = Math.abs(view.cube.values[start + other] ?? Number.NaN);
      if (size > (sizes.get(id) ?? 0)) sizes.set(id, size);
    }
  }
  return sizes;
}

/** With more items than this the reader is asked first (specification, section 2). */
export const CHART_ITEM_WARNING = 180;

/**
 * How many things a reader has to distinguish: the series of a line or area chart, whose points are joined; every bar,
 * slice or tile of other types. A missing figure counts, because it takes up space.
 */
export function countChartItems(
  { series, categories }: { readonly series: readonly unknown[]; readonly categories: readonly unknown[] },
  type: ChartKey,
): number {
  if (CHART_TYPES[type].item === 'series') return series.length;
  return series.length * categories.length;
}
