import type { Category } from '../cube/dimension.ts';
import type { Fact } from '../message/message.ts';
import type { Headings, TableView } from '../view/table-view.ts';
import type { TablePlace } from './chart-categories.ts';
import type { ChartLayout } from './chart-layout.ts';
import type { ChartPoint, SeriesPart } from './chart-model.ts';
import { pointReader } from './point-reader.ts';
import type { ShownDimension } from './shown-dimensions.ts';
import { seriesName } from './words/series-name.ts';

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

/** A view as it is laid out on a chart. */
export interface Reader {
  readonly view: TableView;
  readonly layout: ChartLayout;
  /** The categories that are drawn, by dimension. */
  readonly drawn: ReadonlyMap<ShownDimension, readonly Category[]>;
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

/** The series of a view, in the order of its categories. */
export function readSeries(reader: Reader, { categories, named }: ReadingSeries): readonly TableSeries[] {
  const { view } = reader;
  const placeOf = new Map(categories.map(({ id }, place) => [id, place]));
  const rows = placesOnAxis(reader, 'rows', placeOf);
  const columns = placesOnAxis(reader, 'columns', placeOf);
  const nameOf = seriesName(named, reader.drawn, view.facts.title);
  const pointsInRow = pointReader(view);
  // By row, then by column: to join both keys for each cell takes as long as to read it.
  const series = new Map<string, Map<string, OpenSeries>>();
  for (const row of rows) {
    const read = pointsInRow(row.position);
    const ofRow = series.get(row.key) ?? new Map<string, OpenSeries>();
    series.set(row.key, ofRow);
    for (const column of columns) {
      let open = ofRow.get(column.key);
      if (!open) {
        open = opened(reader, row, column, { nameOf, length: categories.length });
        ofRow.set(column.key, open);
      }
      const { point, unit } = read(column.position);
      open.points[row.place ?? column.place ?? 0] = point;
      open.units.add(unit);
    }
  }
  return [...series.values()]
    .flatMap((ofRow) => [...ofRow.values()])
    .sort((a, b) => compareRanks(a.rank, b.rank))
    .map(({ id, name, parts, units, points }) => ({ id, name, parts, units: [...units], points }));
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
  {
    nameOf,
    length,
  }: {
    readonly nameOf: (categoryIn: (each: ShownDimension) => Category | undefined) => Fact;
    readonly length: number;
  },
): OpenSeries {
  const rankIn = (each: ShownDimension): number => row.ranks.get(each) ?? column.ranks.get(each) ?? 0;
  const categoryIn = (each: ShownDimension): Category | undefined => drawn.get(each)?.[rankIn(each)];
  return {
    rank: layout.series.map(rankIn),
    id: layout.series.map((each) => encodeURIComponent(categoryIn(each)?.id ?? '')).join(','),
    name: nameOf(categoryIn),
    parts: partsOf({ layout, drawn }, categoryIn),
    units: new Set(),
    points: Array.from({ length }, () => undefined),
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
