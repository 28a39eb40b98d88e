import {
  cellAt,
  inLogs,
  observationAt,
  startingTable,
  viewOf,
  type Cube,
  type Dimension,
  type StatTable,
  type TableView,
  type TimePeriod,
  type WorkingTable,
} from '@almanac/core';

/** One period of a series, and the number observed in it. */
export interface Observed {
  readonly period: TimePeriod | undefined;
  readonly label: string;
  readonly value: number | undefined;
}

/** The view of one series along time: one row, periods as columns, latest first; undefined when there is no such series. */
export function seriesView(
  table: StatTable,
  categories: readonly (string | undefined)[],
): TableView | undefined {
  // Nothing is computed here, and nothing written.
  return seriesViewOf(startingTable(table, inLogs), categories);
}

/** The view of one series of a table that steps have been applied to. */
export function seriesViewOf(
  table: WorkingTable,
  categories: readonly (string | undefined)[],
): TableView | undefined {
  const positions = seriesPositions(table.cube, categories);
  const time = table.cube.dimensions.find(({ role }) => role === 'time');
  if (positions === undefined || time === undefined) return undefined;
  const others = table.cube.dimensions.filter((dimension) => dimension !== time);
  return viewOf({
    ...table,
    chosen: new Map(positions.flatMap((position) => (position ? [[position.id, [position.at]]] : []))),
    rows: others.map(({ id }) => id),
    columns: [time.id],
  });
}

/**
 * Where a series is, by one category of each variable but time: undefined for time itself. All of it is undefined where
 * there is no such series, or no periods.
 */
export function seriesPositions(
  { dimensions }: Pick<Cube, 'dimensions'>,
  categories: readonly (string | undefined)[],
): readonly (SeriesPosition | undefined)[] | undefined {
  const time = dimensions.find(({ role }) => role === 'time');
  const others = dimensions.filter((dimension) => dimension !== time);
  if (time === undefined || categories.length > others.length) return undefined;
  const positions = dimensions.map((dimension) =>
    dimension === time
      ? undefined
      : { id: dimension.id, at: positionOf(dimension, categories[others.indexOf(dimension)]) },
  );
  return positions.some((position) => position?.at === -1) ? undefined : positions;
}

/** The category of a variable that a series is of. */
export interface SeriesPosition {
  readonly id: string;
  readonly at: number;
}

/** For variables that are not named, the first category: the total, where there is one. */
function positionOf({ categories }: Dimension, id: string | undefined): number {
  return id === undefined ? 0 : categories.findIndex((category) => category.id === id);
}

/** The observations of a series' view, latest first. */
export function observedIn(view: TableView): readonly Observed[] {
  return Array.from(view.columns, ({ categories: [category] }, column) => {
    const observation = observationAt(view.cube, cellAt(view, 0, column));
    return {
      period: category?.period,
      label: category?.label ?? '',
      value: observation.kind === 'value' ? observation.value : undefined,
    };
  });
}
