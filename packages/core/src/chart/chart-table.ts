import { isWarning } from '../compute/formula/formula-note.ts';
import { warnOfOverlap } from '../compute/partitions.ts';
import type { Category } from '../cube/dimension.ts';
import { categoryFact } from '../cube/category-fact.ts';
import { isRate } from '../table/units/relative-units.ts';
import { comma, message, type Fact } from '../message/message.ts';
import type { PickedDimension, TableView } from '../view/table-view.ts';
import { chartCategories, repeated, type TablePlace } from './chart-categories.ts';
import type { ChartReading } from './chart-reading.ts';
import { chartLayout, type ChartLayout } from './chart-layout.ts';
import type { ReadingState } from './chart-state.ts';
import { latestWithFigures } from './latest-with-figures.ts';
import { partsThatAddUp, totalBesideParts } from './parts-that-add-up.ts';
import { shownDimensions, type ShownDimension } from './shown-dimensions.ts';
import { readSeries, type Reader, type TableSeries } from './table-series.ts';

/** What a view shows, as series along an axis. */
export interface ChartTable {
  readonly along: ShownDimension | undefined;
  readonly isTime: boolean;
  readonly categories: readonly TablePlace[];
  readonly series: readonly TableSeries[];
  /** Dimensions of which one category is shown. */
  readonly fixed: readonly Pick<PickedDimension, 'dimension' | 'category'>[];
  /** By name, totals that are left out because their parts are drawn, or parts that are left out because a total is. */
  readonly leftOut: readonly Fact[];
  /** Totals beside whose parts the chart may leave them out, and whether it does. */
  readonly totals?: {
    readonly names: readonly Fact[];
    readonly areDrawn: boolean;
    /** Where they stand in the table. */
    readonly places: readonly { readonly dimension: string; readonly category: string }[];
  };
  readonly sexes?: ChartLayout['sexes'];
  /** Warnings about how the drawn figures were computed. */
  readonly warnings: readonly string[];
  /** Labels of two overlapping categories, where marks are stacked. */
  readonly overlap?: readonly [string, string];
}

const READ = new WeakMap<TableView, Map<string, ChartTable>>();

/** A reader who writes the name of a sex asks for a reading with each letter. */
const MOST_KEPT = 16;

/**
 * Reads a view as a chart type wants it. Every figure keeps its flags, every missing one its reason. A view is read once
 * for all types that read it alike, however often its chart is opened.
 */
export function chartTable(view: TableView, reading: ChartReading, state: ReadingState): ChartTable {
  const { variables, maleName, femaleName, showsTotals } = state;
  const key = JSON.stringify([reading, variables, maleName, femaleName, showsTotals]);
  const known = READ.get(view) ?? new Map<string, ChartTable>();
  const before = known.get(key);
  if (before) return before;
  if (known.size >= MOST_KEPT) known.clear();
  const table = freshTable(view, reading, state);
  READ.set(view, known.set(key, table));
  return table;
}

function freshTable(view: TableView, reading: ChartReading, state: ReadingState): ChartTable {
  const shown = shownDimensions(view);
  const layout = chartLayout(shown, reading, state);
  const drawn = new Map(shown.map((each) => [each, drawnOf(view, each, { layout, reading, state })]));
  const reader = { view, layout, drawn };
  const { along } = layout;
  const alongDrawn = (along && drawn.get(along)) ?? [];
  const categories = along
    ? chartCategories(along.dimension, alongDrawn, reading.keepsDistance)
    : onePlace(view);
  const varying = layout.series.filter((each) => (drawn.get(each)?.length ?? 0) > 1);
  const named = varying.length > 0 ? varying : namingDimension(layout);
  return {
    along,
    isTime: along?.dimension.role === 'time',
    categories,
    series: readSeries(reader, { categories, named }),
    fixed: fixedIn(reader),
    leftOut: distinctNames(shown.flatMap((each) => leftOutOf(each, drawn.get(each) ?? [], layout))),
    ...totalsIn(reader, reading, state),
    ...(layout.sexes && { sexes: layout.sexes }),
    warnings: warningsOf(view, drawn),
    ...overlapOf(reading, drawn),
  };
}

/** Those on the table, and on every category that is drawn or picked. */
function warningsOf({ facts, picked }: TableView, drawn: Reader['drawn']): readonly string[] {
  const categories = [...[...drawn.values()].flat(), ...picked.map(({ category }) => category)];
  const ids = new Set([...facts.tableFootnotes, ...categories.flatMap(({ footnotes = [] }) => footnotes)]);
  return facts.footnotes.filter((note) => ids.has(note.id) && isWarning(note)).map(({ text }) => text);
}

function overlapOf(reading: ChartReading, drawn: Reader['drawn']): Pick<ChartTable, 'overlap'> {
  if (reading.parts !== 'adding') return {};
  for (const [{ dimension }, categories] of drawn) {
    const [overlap] = warnOfOverlap(
      dimension,
      categories.map(({ id }) => id),
    );
    if (overlap?.code === 'sum-of-overlapping') return { overlap: [overlap.one, overlap.other] };
  }
  return {};
}

function drawnOf(
  view: TableView,
  each: ShownDimension,
  {
    layout,
    reading,
    state,
  }: Pick<Reader, 'layout'> & { readonly reading: ChartReading; readonly state: ReadingState },
): readonly Category[] {
  if (each.dimension.role === 'time') {
    const periods = each.categories.filter(({ period, computed }) => period ?? !computed);
    // What changed between two periods is no point of its own on an axis of time.
    if (each !== layout.onePeriodOf && periods.length > 0) return periods;
  }
  if (each === layout.onePeriodOf) {
    const period = latestWithFigures(view, each);
    return period ? [period] : [];
  }
  const { sexes } = layout;
  if (sexes?.every((sex) => each.categories.includes(sex))) return sexes;
  return partsOrAll(view, each, { reading, state });
}

function partsOrAll(
  view: TableView,
  each: ShownDimension,
  { reading, state }: { readonly reading: ChartReading; readonly state: ReadingState },
): readonly Category[] {
  if (reading.parts === 'adding') return partsThatAddUp(each.dimension, each.categories);
  const total = state.showsTotals ? undefined : totalToLeaveOut(view, each, reading);
  return total ? each.categories.filter((category) => category !== total) : each.categories;
}

/** Only amounts are pressed to the bottom by their total: that of rates and indices is one among them. */
function totalToLeaveOut(
  { facts }: TableView,
  { dimension, categories }: ShownDimension,
  { parts }: ChartReading,
): Category | undefined {
  const total = parts === 'beside-total' ? totalBesideParts(dimension, categories) : undefined;
  return total && !isRate(total.unit ?? facts.unit ?? facts.title) ? total : undefined;
}

function totalsIn(
  { view, layout, drawn }: Reader,
  reading: ChartReading,
  state: ReadingState,
): Pick<ChartTable, 'totals'> {
  const totals = [...drawn.keys()].flatMap((each) => {
    const category = each === layout.onePeriodOf ? undefined : totalToLeaveOut(view, each, reading);
    return category ? [{ dimension: each.dimension, category }] : [];
  });
  if (totals.length === 0) return {};
  const places = totals.map(({ dimension, category }) => ({
    dimension: dimension.id,
    category: category.id,
  }));
  return { totals: { names: distinctNames(totals), areDrawn: state.showsTotals, places } };
}

/** A single figure, with every dimension in the picker, has one position, named after what is picked. */
function onePlace({ picked }: TableView): readonly TablePlace[] {
  return [{ id: '', label: comma(picked.map(({ category }) => categoryFact(category))) }];
}

/** A single series is named after its rows, so that the legend does not stay empty. */
function namingDimension({ series, onePeriodOf }: ChartLayout): readonly ShownDimension[] {
  return series
    .filter((each) => each !== onePeriodOf && each.dimension.role !== 'time' && each.categories.length > 0)
    .slice(-1);
}

/** This includes the name of a single series, which neither a legend nor a label always shows. */
function fixedIn({ view, layout, drawn }: Reader): ChartTable['fixed'] {
  const single = [...drawn].flatMap(([each, [category, ...more]]) => {
    if (!category || more.length > 0 || each === layout.along) return [];
    return [{ dimension: each.dimension, category }];
  });
  return [...single, ...view.picked.map(({ dimension, category }) => ({ dimension, category }))];
}

type LeftOut = ChartTable['fixed'][number];

function leftOutOf(
  each: ShownDimension,
  drawn: readonly Category[],
  { onePeriodOf, sexes }: ChartLayout,
): readonly LeftOut[] {
  if (each === onePeriodOf || drawn === sexes || each.dimension.role === 'time') return [];
  return each.categories
    .filter((category) => !drawn.includes(category))
    .map((category) => ({ dimension: each.dimension, category }));
}

/** Several dimensions may have a category `Total`. */
function distinctNames(leftOut: readonly LeftOut[]): readonly Fact[] {
  const shared = repeated(leftOut.map(({ category }) => category.label));
  return leftOut.map(({ dimension, category: { label } }) =>
    shared.has(label)
      ? message('category.of-dimension', { category: label, dimension: dimension.label })
      : label,
  );
}
