import { isWarning } from '../compute/formula/formula-note.ts';
import { warnOfOverlap } from '../compute/partitions.ts';
import type { Category } from '../cube/dimension.ts';
import { categoryFact } from '../cube/category-fact.ts';
import { isRate } from '../table/units/relative-units.ts';
import { comma, message, type Fact } from '../message/message.ts';
import type { Headings, PickedDimension, TableView } from '../view/table-view.ts';
import { chartCategories, repeated, type TablePlace } from './chart-categories.ts';
import type { ChartReading } from './chart-reading.ts';
import { chartLayout, type ChartLayout } from './chart-layout.ts';
import type { ChartPoint, SeriesPart } from './chart-model.ts';
import type { ChartState } from './chart-state.ts';
import { latestWithFigures } from './latest-with-figures.ts';
import { partsThatAddUp, totalBesideParts } from './parts-that-add-up.ts';
import { pointReader } from './point-reader.ts';
import { seriesName } from './words/series-name.ts';
import { shownDimensions, type ShownDimension } from './shown-dimensions.ts';

/** A series as it is read from the cells. */
export interface TableSeries {
  readonly id: string;
  readonly name: Fact;
  readonly parts: readonly SeriesPart[];
  /** The distinct units of its figures; empty text for none. */
  readonly units: readonly string[];
  /** One for each category; undefined where the view has no such cell. */
  readonly points: readonly (ChartPoint | undefined)[];
}

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
  readonly totals?: { readonly names: readonly Fact[]; readonly areDrawn: boolean };
  readonly sexes?: ChartLayout['sexes'];
  /** Warnings about how the drawn figures were computed. */
  readonly warnings: readonly string[];
  /** Labels of two overlapping categories, where marks are stacked. */
  readonly overlap?: readonly [string, string];
}

interface Reader {
  readonly view: TableView;
  readonly layout: ChartLayout;
  /** The categories that are drawn, by dimension. */
  readonly drawn: ReadonlyMap<ShownDimension, readonly Category[]>;
}

/** Reads a view as a chart type wants it. Every figure keeps its flags, every missing one its reason. */
export function chartTable(view: TableView, reading: ChartReading, state: ChartState): ChartTable {
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
  }: Pick<Reader, 'layout'> & { readonly reading: ChartReading; readonly state: ChartState },
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
  { reading, state }: { readonly reading: ChartReading; readonly state: ChartState },
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
  state: ChartState,
): Pick<ChartTable, 'totals'> {
  const totals = [...drawn.keys()].flatMap((each) => {
    const category = each === layout.onePeriodOf ? undefined : totalToLeaveOut(view, each, reading);
    return category ? [{ dimension: each.dimension, category }] : [];
  });
  return totals.length === 0 ? {} : { totals: { names: distinctNames(totals), areDrawn: state.showsTotals } };
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

interface OpenSeries {
  /** The positions of its categories in their dimensions, by which series are sorted. */
  readonly rank: readonly number[];
  readonly id: string;
  readonly name: Fact;
  readonly parts: readonly SeriesPart[];
  readonly units: Set<string>;
  readonly points: (ChartPoint | undefined)[];
}

interface ReadingSeries {
  readonly categories: readonly TablePlace[];
  readonly named: readonly ShownDimension[];
}

function readSeries(reader: Reader, { categories, named }: ReadingSeries): readonly TableSeries[] {
  const { view } = reader;
  const placeOf = new Map(categories.map(({ id }, place) => [id, place]));
  const rows = placesOnAxis(reader, 'rows', placeOf);
  const columns = placesOnAxis(reader, 'columns', placeOf);
  const nameOf = seriesName(named, reader.drawn, view.facts.title);
  const pointsInRow = pointReader(view);
  const series = new Map<string, OpenSeries>();
  for (const row of rows) {
    const read = pointsInRow(row.position);
    for (const column of columns) {
      const key = `${row.key} ${column.key}`;
      let open = series.get(key);
      if (!open) {
        open = opened(reader, row, column, nameOf);
        series.set(key, open);
      }
      const { point, unit } = read(column.position);
      open.points[row.place ?? column.place ?? 0] = point;
      open.units.add(unit);
    }
  }
  return [...series.values()]
    .toSorted((a, b) => compareRanks(a.rank, b.rank))
    .map(({ id, name, parts, units, points }) => ({
      id,
      name,
      parts,
      units: [...units],
      points: Array.from({ length: categories.length }, (_, place) => points[place]),
    }));
}

interface AxisPlace {
  readonly position: number;
  /** Its position along the axis; undefined where the axis runs along the other headings. */
  readonly place: number | undefined;
  readonly key: string;
  readonly ranks: ReadonlyMap<ShownDimension, number>;
}

/** The headings whose cells are drawn, and what each decides: the place along the axis, or part of the series. */
function placesOnAxis(
  { view, layout, drawn }: Reader,
  axis: 'rows' | 'columns',
  placeOf: ReadonlyMap<string, number>,
): readonly AxisPlace[] {
  const dimensions = [...drawn].filter(([each]) => each.axis === axis);
  const rankOf = new Map(
    dimensions.map(([each, categories]) => [each, new Map(categories.map(({ id }, rank) => [id, rank]))]),
  );
  const headings: Headings = view[axis];
  return Array.from(headings).flatMap(({ categories }, position): readonly AxisPlace[] => {
    const ranks = new Map<ShownDimension, number>();
    for (const [each, ranksOfEach] of rankOf) {
      const rank = ranksOfEach.get(categories[each.at]?.id ?? '');
      if (rank === undefined) return [];
      if (each !== layout.along) ranks.set(each, rank);
    }
    const along = layout.along?.axis === axis ? categories[layout.along.at] : undefined;
    return [
      {
        position,
        place: along && placeOf.get(along.id),
        key: [...ranks.values()].join(','),
        ranks,
      },
    ];
  });
}

function opened(
  { layout, drawn }: Reader,
  row: AxisPlace,
  column: AxisPlace,
  nameOf: (categoryIn: (each: ShownDimension) => Category | undefined) => Fact,
): OpenSeries {
  const rankIn = (each: ShownDimension): number => row.ranks.get(each) ?? column.ranks.get(each) ?? 0;
  const categoryIn = (each: ShownDimension): Category | undefined => drawn.get(each)?.[rankIn(each)];
  return {
    rank: layout.series.map(rankIn),
    id: layout.series.map((each) => encodeURIComponent(categoryIn(each)?.id ?? '')).join(','),
    name: nameOf(categoryIn),
    parts: partsOf({ layout, drawn }, categoryIn),
    units: new Set(),
    points: [],
  };
}

/** Only the dimensions by which series differ: a reader can choose among nothing else. */
function partsOf(
  { layout, drawn }: Pick<Reader, 'layout' | 'drawn'>,
  categoryIn: (each: ShownDimension) => Category | undefined,
): readonly SeriesPart[] {
  return layout.series.flatMap((each) => {
    const category = categoryIn(each);
    const isVarying = (drawn.get(each)?.length ?? 0) > 1;
    return category && isVarying ? [{ dimension: each.dimension.id, category: category.id }] : [];
  });
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((rank, index) => rank !== b[index]);
  return (a[at] ?? 0) - (b[at] ?? 0);
}
