import { lastBelow, type Place } from '../compute/append-computed.ts';
import type { Combination } from '../compute/combine-categories.ts';
import type { Series } from '../compute/over-time/compute-over-time.ts';
import { timeAxisOf, type TimeAxis } from '../compute/over-time/time-axis.ts';
import type { Cube } from '../cube/cube.ts';
import type { TimePeriod } from '../period/time-period.ts';
import type { Selection } from './selection.ts';
import type { WorkingTable } from './working-table.ts';

/** The needed categories of each dimension, by id; unknown ids are harmless. */
export type Needed = Map<string, Set<string>>;

/** Adds categories of a dimension to what is needed. */
export function need(needed: Needed, dimension: string, categories: Iterable<string>): void {
  const known = needed.get(dimension) ?? new Set();
  for (const category of categories) known.add(category);
  needed.set(dimension, known);
}

/** The categories that a selection names. */
export function namedIn(selection: Selection): readonly string[] {
  switch (selection.kind) {
    case 'named':
      return selection.categories;
    case 'range':
      return [selection.from, selection.to].filter((id) => id !== undefined);
    case 'children':
      return [selection.of];
    case 'all':
    case 'none':
    case 'levels':
    case 'latest':
    case 'part':
      return [];
  }
}

/** Adds the heading of the other axis by which this one is sorted or filtered. */
export function needHeading(
  needed: Needed,
  axis: 'rows' | 'columns',
  by: readonly string[],
  { rows, columns }: WorkingTable,
): void {
  const others = axis === 'rows' ? columns : rows;
  for (const [at, id] of others.entries()) need(needed, id, by.slice(at, at + 1));
}

/** Adds the operands of a combination. */
export function needOperands(
  needed: Needed,
  { dimension, categories, place }: Combination,
  { cube }: WorkingTable,
): void {
  need(needed, dimension, categories);
  needPlace(needed, cube, dimension, place);
}

/** The place after a category is after its last descendant, so the whole branch is needed to find it. */
export function needPlace(needed: Needed, cube: Pick<Cube, 'dimensions'>, id: string, place: Place): void {
  if (typeof place !== 'string') needBranch(needed, cube, id, [place.after]);
}

function needBranch(
  needed: Needed,
  { dimensions }: Pick<Cube, 'dimensions'>,
  id: string,
  categories: readonly string[],
): void {
  need(needed, id, categories);
  const dimension = dimensions.find((each) => each.id === id);
  if (!dimension) return;
  const positions = dimension.categories.flatMap((each, position) =>
    categories.includes(each.id) ? [position] : [],
  );
  need(
    needed,
    id,
    positions.flatMap((position) => dimension.categories[lastBelow(dimension, position)]?.id ?? []),
  );
}

/** Adds the ancestors of what is needed, so that levels and shares of parents do not change. */
export function needAncestors(needed: Needed, { id, categories }: Cube['dimensions'][number]): void {
  const known = needed.get(id);
  if (!known) return;
  for (const category of categories.toReversed()) {
    if (category.parent !== undefined && known.has(category.id)) known.add(category.parent);
  }
}

/** Adds the series that something is computed for. */
export function needSeries(needed: Needed, series: Series, cube: Cube): void {
  if (series !== 'all') needBranch(needed, cube, series.dimension, series.categories);
}

/** Adds the periods that those needed are made from. */
export function needPeriods(
  needed: Needed,
  { cube }: WorkingTable,
  readsOf: (period: TimePeriod, time: TimeAxis) => readonly TimePeriod[],
): void {
  const time = timeAxisOf(cube);
  const known = time && needed.get(time.dimension.id);
  if (!time || !known) return;
  const { categories, id } = time.dimension;
  const periods = categories.flatMap((each) => (each.period && known.has(each.id) ? [each.period] : []));
  need(
    needed,
    id,
    periods
      .flatMap((period) => readsOf(period, time))
      .flatMap((period) => categories[time.positionOf(period)]?.id ?? []),
  );
}
