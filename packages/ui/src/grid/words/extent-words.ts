import { writeCount, type Frequency, type NumberStyle, type TableView } from '@almanac/core';

const PERIODS: { readonly [Each in Frequency]: readonly [string, string] } = {
  'multi-year': ['period', 'periods'],
  annual: ['year', 'years'],
  'half-yearly': ['half-year', 'half-years'],
  quarterly: ['quarter', 'quarters'],
  monthly: ['month', 'months'],
  weekly: ['week', 'weeks'],
  daily: ['day', 'days'],
};

/** `35 rows × 24 months · 840 figures`. */
export function extentWords({ rows, columns, columnDimensions }: TableView, style: NumberStyle): string {
  const only = columnDimensions.length === 1 ? columnDimensions[0] : undefined;
  const frequency = only?.categories[0]?.period?.frequency;
  const names = frequency ? PERIODS[frequency] : (['column', 'columns'] as const);
  const counted = (count: number, [one, many]: readonly [string, string]): string =>
    `${writeCount(count, style)} ${count === 1 ? one : many}`;
  const counts = [counted(rows.length, ['row', 'rows']), counted(columns.length, names)].join(' × ');
  return `${counts} · ${counted(rows.length * columns.length, ['cell', 'cells'])}`;
}
