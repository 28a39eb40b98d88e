import { ABSENCE_SIGNS } from '../../cube/absence.ts';
import { FLAG_SIGNS } from '../../cube/flag.ts';
import { comma, message, type Fact, type Message } from '../../message/message.ts';
import { asDrawn } from '../../view/as-drawn.ts';
import { printNumber } from '../../view/print-number.ts';
import type { ChartModel, ChartPoint } from '../chart-model.ts';

/** The figure as the table prints it, or the sign of its absence. */
export function printPoint({ numbers }: Pick<ChartModel, 'numbers'>, point: ChartPoint): string {
  return point.kind === 'value'
    ? printNumber(point.decimals < 0 ? asDrawn(point.value) : point.value, point.decimals, numbers)
    : ABSENCE_SIGNS[point.reason].symbol;
}

/** One point as read aloud and shown next to the pointer: `Exports, Oct 2026: 38.7 Billion crowns, provisional`. */
export function pointWords(model: ChartModel, series: number, category: number): Fact {
  const of = model.series[series];
  const place = model.categories[category];
  if (!of || !place) return '';
  const name = model.marks === 'slices' ? place.label : comma([of.name, place.label]);
  return message('chart.point', { name, value: pointValueWords(model, series, category) });
}

/** The value, unit and marks of one point. */
export function pointValueWords(model: ChartModel, series: number, category: number): Fact {
  const of = model.series[series];
  const point = of?.points[category];
  if (!of || !point) return message('chart.not-shown');
  if (point.kind === 'absent') return ABSENCE_SIGNS[point.reason].meaning;
  const figure = printPoint(model, point);
  return comma([
    of.unit === undefined ? figure : message('common.figure-with-unit', { figure, unit: of.unit }),
    ...shareWords(model, series, category),
    ...point.flags.map((flag) => FLAG_SIGNS[flag].meaning),
  ]);
}

function shareWords(model: ChartModel, series: number, category: number): readonly Fact[] {
  const value = valueAt(model, series, category);
  if (model.marks === 'slices') {
    const share = percent(value, sum(model, [series], model.categories.keys()));
    const isWhole = model.series[series]?.points.every((point) => point?.kind === 'value') ?? true;
    return [isWhole ? share : message('chart.share-of-known', { share })];
  }
  if (model.marks !== 'tiles') return [];
  const share = percent(value, sum(model, model.series.keys(), [category]));
  return [message('chart.share-of', { share, group: model.categories[category]?.label ?? '' })];
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

function percent(part: number, whole: number): Message {
  if (whole === 0) return message('chart.no-share');
  return message('chart.share', { share: { number: (100 * part) / whole, decimals: 1 } });
}
