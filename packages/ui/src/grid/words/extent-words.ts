import { message, type Frequency, type Message, type TableView } from '@almanac/core';

const PERIODS = {
  'multi-year': 'grid.extent.periods',
  annual: 'grid.extent.years',
  'half-yearly': 'grid.extent.half-years',
  quarterly: 'grid.extent.quarters',
  monthly: 'grid.extent.months',
  weekly: 'grid.extent.weeks',
  daily: 'duration.days',
} as const satisfies Record<Frequency, string>;

/** `35 rows × 24 months · 840 cells`. */
export function extentWords({ rows, columns, columnDimensions }: TableView): Message {
  const only = columnDimensions.length === 1 ? columnDimensions[0] : undefined;
  const frequency = only?.categories[0]?.period?.frequency;
  return message('grid.extent', {
    rows: message('grid.extent.rows', { count: rows.length }),
    columns: message(frequency ? PERIODS[frequency] : 'grid.extent.columns', { count: columns.length }),
    cells: message('common.cells', { count: rows.length * columns.length }),
  });
}
