import type { LatestFigure } from '@almanac/contract';
import { stridesOf, type Dimension, type NumberStyle, type StatTable } from '@almanac/core';

import type { DimensionKeeper } from '../../releases/figures/dimension-keeper.ts';
import { latestFigureOf } from '../../releases/figures/latest-figure.ts';
import { seriesView } from '../../releases/figures/observed-series.ts';
import { rememberLast } from '../../platform/remember-last.ts';
import type { IndexedRelease } from '../../releases/index/indexed-release.ts';
import type { ReleaseStore } from '../../releases/storage/release-store.ts';
import { marksFrom } from '../../releases/storage/table-file.ts';
import { rowAddress, seriesAddress } from './series-address.ts';

/** A series or row of a table: where it leads to, and its latest figure. */
export interface RowFigure {
  /** The table with this row chosen. */
  readonly address: string;
  /** The page of the series, where the table has periods. */
  readonly page?: string;
  readonly glance?: LatestFigure;
  /** What the figure is in, where its own sign does not say so. */
  readonly unit?: string;
}

/** Reads a row by a position for each dimension but time; undefined for every category of it. */
export type LatestFigureReader = (
  release: IndexedRelease,
  positions: readonly (number | undefined)[],
) => Promise<RowFigure>;

export interface LatestFigureSources {
  readonly store: ReleaseStore;
  readonly dimensions: DimensionKeeper;
  readonly style: NumberStyle;
}

/** How many rows are remembered. */
const MOST_REMEMBERED = 20_000;

/** The first read of a file takes as long as reading it whole: bigger cubes are not opened for this. */
const MOST_CELLS_READ = 1_000_000;

const NO_MARKS = { absences: new Map(), flags: new Map(), cellFootnotes: new Map() } as const;

/** A dimension with one category left; time, which has no position, whole. */
function narrowed(dimension: Dimension, position: number | undefined): Dimension {
  const category = position === undefined ? undefined : dimension.categories[position];
  return category === undefined ? dimension : { ...dimension, categories: [category] };
}

/** The cells of a series alone, as a table of one row: nothing but them is read. */
async function tableOfSeries(
  { store }: LatestFigureSources,
  { code, release, summary }: IndexedRelease,
  { dimensions, positions }: { readonly dimensions: readonly Dimension[]; readonly positions: Positions },
): Promise<StatTable> {
  const strides = stridesOf(dimensions);
  const offsets = dimensions.map(({ categories }, axis) => {
    const stride = strides[axis] ?? 1;
    const position = positions[axis];
    return position === undefined
      ? Float64Array.from(categories.keys(), (each) => each * stride)
      : Float64Array.of(position * stride);
  });
  const { values, ...marks } = await store.readCells(code, release.id, offsets);
  const narrow = dimensions.map((dimension, axis) => narrowed(dimension, positions[axis]));
  return {
    ...summary,
    footnotes: [],
    tableFootnotes: [],
    cube: { dimensions: narrow, values, ...marksFrom(marks) },
  };
}

/** A position for each dimension, in the order of the cube; undefined for all of it. */
type Positions = readonly (number | undefined)[];

async function readRow(
  sources: LatestFigureSources,
  release: IndexedRelease,
  positionsBesidesTime: readonly (number | undefined)[],
): Promise<RowFigure> {
  const dimensions = await sources.dimensions.read(release);
  const others = dimensions.filter(({ role }) => role !== 'time');
  const positions = dimensions.map((dimension) => positionsBesidesTime[others.indexOf(dimension)]);
  const place = new Map(
    dimensions.flatMap(({ id, categories }, axis) => {
      const category = categories[positions[axis] ?? -1];
      return category === undefined ? [] : [[id, category.id] as const];
    }),
  );
  const description = { ...release.summary, cube: { dimensions, values: new Float64Array(0), ...NO_MARKS } };
  const address = rowAddress(description, place);
  if (others.length === dimensions.length) return { address };
  const page = seriesAddress(description, place);
  if (release.summary.cells > MOST_CELLS_READ) return { address, page };
  const series = await tableOfSeries(sources, release, { dimensions, positions });
  const view = seriesView(
    series,
    others.map(({ id }) => place.get(id) ?? ''),
  );
  const found = view && latestFigureOf(view, sources.style);
  if (found === undefined) return { address, page };
  const { figure, unit, isBare } = found;
  return { address, page, glance: figure, ...(unit !== undefined && !isBare && { unit }) };
}

/** Reads rows and remembers them: a release never changes. */
export function latestFigureReader(sources: LatestFigureSources): LatestFigureReader {
  const remember = rememberLast<RowFigure>(MOST_REMEMBERED);
  return (release, positions) => {
    const key = `${release.release.id}:${positions.join(',')}`;
    return remember(key, () => readRow(sources, release, positions));
  };
}
