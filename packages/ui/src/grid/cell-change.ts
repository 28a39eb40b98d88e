import {
  cellAt,
  changeBetween,
  isCalendarFrequency,
  isoOf,
  isPercentage,
  periodGridOf,
  stridesOf,
  type Dimension,
  type FigureChange,
  type Frequency,
  type NumberStyle,
  type TableView,
  type TimePeriod,
} from '@almanac/core';

/** A figure compared with the one before it, or with the one a year before. */
export interface CellChange extends FigureChange {
  /** How long before the other figure was. */
  readonly against: Against;
}

export type Against = 'period' | 'year' | 'half-year' | 'quarter' | 'month' | 'week' | 'day';

const LENGTHS: { readonly [Each in Frequency]: Against } = {
  'multi-year': 'period',
  annual: 'year',
  'half-yearly': 'half-year',
  quarterly: 'quarter',
  monthly: 'month',
  weekly: 'week',
  daily: 'day',
};

/** A place in a view, and what is needed to write its changes. */
export interface ChangeRequest {
  readonly view: TableView;
  readonly row: number;
  readonly column: number;
  readonly unit: string | undefined;
  readonly decimals: number;
  readonly style: NumberStyle;
  /** The figure of a cell of the cube by its index, where it is loaded. */
  readonly valueAt: (cell: number) => number | undefined;
}

/** Changes from the period before and from the year before, as far as the table holds the numbers they need. */
export function cellChanges(request: ChangeRequest): readonly CellChange[] {
  const time = timeOf(request);
  if (!time) return [];
  const { period } = time;
  const grid = periodGridOf(time.dimension.categories.flatMap((each) => each.period ?? []));
  const before = { than: grid.before(period), against: LENGTHS[period.frequency] };
  const year = grid.aYearBefore(period);
  const isShorter = isCalendarFrequency(period.frequency) && period.frequency !== 'annual';
  const comparisons = isShorter && year ? [before, { than: year, against: 'year' as const }] : [before];
  return comparisons.flatMap(({ than, against }) => {
    const change = changeOn(request, time, than);
    return change ? [{ ...change, against }] : [];
  });
}

interface Time {
  readonly dimension: Dimension;
  readonly stride: number;
  readonly position: number;
  readonly period: TimePeriod;
}

/** The time of a cell, wherever the time dimension is: side, top or picker. */
function timeOf({ view, row, column }: ChangeRequest): Time | undefined {
  const { dimensions } = view.cube;
  const axis = dimensions.findIndex(({ role }) => role === 'time');
  const dimension = dimensions[axis];
  const stride = stridesOf(dimensions)[axis];
  if (!dimension || stride === undefined) return undefined;
  const position = Math.floor(cellAt(view, row, column) / stride) % dimension.categories.length;
  const period = dimension.categories[position]?.period;
  return period ? { dimension, stride, position, period } : undefined;
}

function changeOn(
  { view, row, column, unit, decimals, style, valueAt }: ChangeRequest,
  { dimension, stride, position }: Time,
  than: TimePeriod,
): FigureChange | undefined {
  const code = isoOf(than);
  const other = dimension.categories.findIndex(({ period }) => period && isoOf(period) === code);
  if (other < 0) return undefined;
  const index = cellAt(view, row, column);
  const now = valueAt(index) ?? Number.NaN;
  const then = valueAt(index + (other - position) * stride) ?? Number.NaN;
  if (Number.isNaN(now) || Number.isNaN(then)) return undefined;
  return changeBetween(now, then, { isPercentage: isPercentage(unit), decimals, style });
}
