import { ABSENCE_SIGNS } from '../../cube/absence.ts';
import { FLAG_SIGNS } from '../../cube/flag.ts';
import { asDrawn } from '../../view/as-drawn.ts';
import { printNumber } from '../../view/print-number.ts';
import type { ChartModel, ChartPoint } from '../chart-model.ts';

/** The figure as the table prints it, or the sign of its absence. */
export function printPoint({ numbers }: Pick<ChartModel, 'numbers'>, point: ChartPoint): string {
  return point.kind === 'value'
    ? printNumber(point.decimals < 0 ? asDrawn(point.value) : point.value, point.decimals, numbers)
    : ABSENCE_SIGNS[point.reason].symbol;
}

/**
 * One point in words, as read aloud and shown next to the pointer: `Exports, 2026 Oct: 38.7 Billion crowns,
 * provisional`.
 */
export function pointWords(model: ChartModel, series: number, category: number): string {
  const of = model.series[series];
  const place = model.categories[category];
  if (!of || !place) return '';
  const name = model.marks === 'slices' ? place.label : `${of.name}, ${place.label}`;
  return `${name}: ${pointValueWords(model, series, category)}`;
}

/** The value, unit and marks of one point in words. */
export function pointValueWords(model: ChartModel, series: number, category: number): string {
  const of = model.series[series];
  const point = of?.points[category];
  if (!of || !point) return 'not shown';
  if (point.kind === 'absent') return ABSENCE_SIGNS[point.reason].meaning;
  const unit = of.unit === undefined ? '' : ` ${of.unit}`;
  const share = shareWords(model, series, category);
  const flags = point.flags.map((flag) => `, ${FLAG_SIGNS[flag].meaning}`).join('');
  return `${printPoint(model, point)}${unit}${share}${flags}`;
}

function shareWords(model: ChartModel, series: number, category: number): string {
  const value = valueAt(model, series, category);
  if (model.marks === 'slices')
    return `, ${percent(value, sum(model, [series], model.categories.keys()), model)}`;
  if (model.marks !== 'tiles') return '';
  const inGroup = percent(value, sum(model, model.series.keys(), [category]), model);
  return `, ${inGroup} of ${model.categories[category]?.label ?? ''}`;
}

function sum(model: ChartModel, series: Iterable<number>, categories: Iterable<number>): number {
  const places = [...categories];
  let total = 0;
  for (const each of series) for (const category of places) total += valueAt(model, each, category);
  return total;
}

function valueAt({ series }: ChartModel, of: number, category: number): number {
  const point = series[of]?.points[category];
  return point?.kind === 'value' ? point.value : 0;
}

function percent(part: number, whole: number, { numbers }: ChartModel): string {
  return whole === 0 ? 'no share' : `${printNumber((100 * part) / whole, 1, numbers)}%`;
}
