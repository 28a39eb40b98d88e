import { FLAG_SIGNS } from '../../cube/flag.ts';
import { CHART_TYPES } from '../chart-types.ts';
import { printNumber } from '../../view/print-number.ts';
import type { ChartModel } from '../chart-model.ts';
import { pointValueWords, printPoint } from './point-words.ts';
import { seriesExtremes, type PlacedFigure } from './series-extremes.ts';

/** Up to this many series are described one by one; for more, the highest and lowest are named. */
const DESCRIBED_SERIES = 4;

/** What a chart shows, in sentences: what and from when to when, the latest, the highest, the lowest, the trend, what is missing. */
export function summariseChart(model: ChartModel): readonly string[] {
  const { series, marks } = model;
  const described = series.length <= DESCRIBED_SERIES && marks !== 'slices' && marks !== 'tiles';
  return [
    openingSentence(model),
    ...(described ? series.map((_, at) => seriesSentence(model, at)) : [extremesSentence(model)]),
    missingSentence(model),
  ].filter((sentence) => sentence !== '');
}

function openingSentence(model: ChartModel): string {
  const { series, categories, isTime, marks } = model;
  const { noun } = CHART_TYPES[model.type];
  const of = marks === 'slices' ? '' : ` of ${countOf(series.length, 'series', 'series')}`;
  const [first, last] = [categories[0]?.label, categories.at(-1)?.label];
  if (!isTime) return `${noun}${of}, ${countOf(categories.length, 'group', 'groups')} by ${model.along}.`;
  return first === last
    ? `${noun}${of}, ${first ?? ''}.`
    : `${noun}${of} from ${first ?? ''} to ${last ?? ''}.`;
}

function seriesSentence(model: ChartModel, at: number): string {
  const name = model.series[at]?.name ?? '';
  const extremes = seriesExtremes(model, at);
  if (!extremes) return `${name}: every figure is missing.`;
  const { latest, lowest, highest, trend } = extremes;
  const range = `lowest ${placed(model, at, lowest)}, highest ${placed(model, at, highest)}`;
  if (latest === extremes.first) return `${name}: ${whole(model, at, latest)}.`;
  if (!model.isTime) return `${name}: ${range}.`;
  const heading = {
    rising: 'The trend is rising.',
    falling: 'The trend is falling.',
    steady: 'It does not change.',
    none: 'There is no clear trend.',
  }[trend];
  return `${name}: ${whole(model, at, latest)} in the latest period; ${range}. ${heading}`;
}

/** The extremes of many series, slices or tiles. Across two units they would mean nothing. */
function extremesSentence(model: ChartModel): string {
  if (model.second) return '';
  const figures = model.series.flatMap((_, series) => {
    const extremes = seriesExtremes(model, series);
    return extremes ? [{ series, ...extremes }] : [];
  });
  const [first] = figures;
  if (!first) return 'Every figure is missing.';
  const high = figures.reduce((most, each) => (each.highest.value > most.highest.value ? each : most), first);
  const low = figures.reduce((least, each) => (each.lowest.value < least.lowest.value ? each : least), first);
  return `Highest: ${named(model, high.series, high.highest)}. Lowest: ${named(model, low.series, low.lowest)}.`;
}

/** Nil or negligible figures are known, not missing. */
function missingSentence({ series, numbers }: ChartModel): string {
  const points = series.flatMap((each) => each.points.filter((point) => point !== undefined));
  const missing = points.filter((point) => point.kind === 'absent' && point.reason !== 'nil').length;
  const [count, all] = [missing, points.length].map((each) => printNumber(each, 0, numbers));
  if (missing === 0) return '';
  return `${count ?? ''} of ${all ?? ''} figures ${missing === 1 ? 'is missing and is' : 'are missing and are'} not drawn.`;
}

function named(model: ChartModel, series: number, { category }: PlacedFigure): string {
  const place = model.categories[category]?.label ?? '';
  const name = model.marks === 'slices' ? place : `${model.series[series]?.name ?? ''}, ${place}`;
  return `${name}, ${pointValueWords(model, series, category)}`;
}

function whole(model: ChartModel, series: number, { category }: PlacedFigure): string {
  return `${pointValueWords(model, series, category)} (${model.categories[category]?.label ?? ''})`;
}

function placed(model: ChartModel, series: number, { category }: PlacedFigure): string {
  const point = model.series[series]?.points[category];
  if (point?.kind !== 'value') return '';
  const flags = point.flags.map((flag) => `, ${FLAG_SIGNS[flag].meaning}`).join('');
  return `${printPoint(model, point)} (${model.categories[category]?.label ?? ''}${flags})`;
}

function countOf(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
