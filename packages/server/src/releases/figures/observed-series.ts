import {
  cellAt,
  observationAt,
  startingTable,
  viewOf,
  type Dimension,
  type StatTable,
  type TableView,
  type TimePeriod,
} from '@almanac/core';

/** One period of a series, and the number observed in it. */
export interface Observed {
  readonly period: TimePeriod | undefined;
  readonly label: string;
  readonly value: number | undefined;
}

/** The view of one series along time: one row, periods as columns, latest first; undefined when there is no such series. */
export function seriesView(table: StatTable, categories: readonly string[]): TableView | undefined {
  const time = table.cube.dimensions.find(({ role }) => role === 'time');
  const others = table.cube.dimensions.filter((dimension) => dimension !== time);
  const positions = others.map((dimension, at) => positionOf(dimension, categories[at]));
  if (time === undefined || categories.length > others.length || positions.includes(-1)) return undefined;
  return viewOf({
    ...startingTable(table),
    chosen: new Map(others.map(({ id }, at) => [id, [positions[at] ?? 0]])),
    rows: others.map(({ id }) => id),
    columns: [time.id],
  });
}

/** Variables that are not named stand at their first category: the total, where there is one. */
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
