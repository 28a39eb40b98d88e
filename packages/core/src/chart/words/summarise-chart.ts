import { FLAG_SIGNS } from '../../cube/flag.ts';
import { comma, message, type Fact, type Message } from '../../message/message.ts';
import { CHART_TYPES } from '../chart-types.ts';
import type { ChartModel } from '../chart-model.ts';
import { pointValueWords, printPoint } from './point-words.ts';
import { seriesExtremes, type PlacedFigure } from './series-extremes.ts';

/** Up to this many series are described one by one; for more, the highest and lowest are named. */
const DESCRIBED_SERIES = 4;

/** What a chart shows, in sentences: what and from when to when, the latest, the highest, the lowest, the trend, what is missing. */
export function summariseChart(model: ChartModel): readonly Fact[] {
  const { series, marks } = model;
  const described = series.length <= DESCRIBED_SERIES && marks !== 'slices' && marks !== 'tiles';
  return [
    openingSentence(model),
    ...(described ? series.map((_, at) => seriesSentence(model, at)) : [extremesSentence(model)]),
    missingSentence(model),
  ].filter((sentence) => sentence !== undefined);
}

function openingSentence({ type, series, categories, isTime, marks, along }: ChartModel): Message {
  const chart = message(CHART_TYPES[type].noun);
  const groups = categories.length;
  const [first = '', last = ''] = [categories[0]?.label, categories.at(-1)?.label];
  const periods = { first, last };
  if (marks === 'slices') {
    if (!isTime) return message('chart.summary.slices', { chart, groups, along });
    return first === last
      ? message('chart.summary.slices-period', { chart, period: first })
      : message('chart.summary.slices-periods', { chart, ...periods });
  }
  const of = { chart, series: series.length };
  if (!isTime) return message('chart.summary.groups', { ...of, groups, along });
  return first === last
    ? message('chart.summary.period', { ...of, period: first })
    : message('chart.summary.periods', { ...of, ...periods });
}

function seriesSentence(model: ChartModel, at: number): Message {
  const name = model.series[at]?.name ?? '';
  const extremes = seriesExtremes(model, at);
  if (!extremes) return message('chart.summary.all-missing-of', { name });
  const { latest, lowest, highest, trend } = extremes;
  if (latest === extremes.first)
    return message('chart.summary.one-figure', { name, figure: whole(model, at, latest) });
  const range = { lowest: placed(model, at, lowest), highest: placed(model, at, highest) };
  if (!model.isTime) return message('chart.summary.range', { name, ...range });
  return message('chart.summary.trend', {
    name,
    ...range,
    latest: whole(model, at, latest),
    trend: trend === 'none' ? 'other' : trend,
  });
}

/** The extremes of many series, slices or tiles. Across two units they would mean nothing. */
function extremesSentence(model: ChartModel): Message | undefined {
  if (model.second) return undefined;
  const figures = model.series.flatMap((_, series) => {
    const extremes = seriesExtremes(model, series);
    return extremes ? [{ series, ...extremes }] : [];
  });
  const [first] = figures;
  if (!first) return message('chart.summary.all-missing');
  const high = figures.reduce((most, each) => (each.highest.value > most.highest.value ? each : most), first);
  const low = figures.reduce((least, each) => (each.lowest.value < least.lowest.value ? each : least), first);
  return message('chart.summary.extremes', {
    highest: named(model, high.series, high.highest),
    lowest: named(model, low.series, low.lowest),
  });
}

/** Nil or negligible figures are known, not missing. */
function missingSentence({ series }: ChartModel): Message | undefined {
  const points = series.flatMap((each) => each.points.filter((point) => point !== undefined));
  const missing = points.filter((point) => point.kind === 'absent' && point.reason !== 'nil').length;
  if (missing === 0) return undefined;
  return message('chart.summary.missing', { missing, all: { number: points.length } });
}

function named(model: ChartModel, series: number, { category }: PlacedFigure): Fact {
  const name = model.marks === 'slices' ? [] : [model.series[series]?.name ?? ''];
  return comma([...name, placeOf(model, category), pointValueWords(model, series, category)]);
}

function whole(model: ChartModel, series: number, { category }: PlacedFigure): Fact {
  const figure = pointValueWords(model, series, category);
  return message('chart.summary.placed', { figure, place: placeOf(model, category) });
}

function placed(model: ChartModel, series: number, { category }: PlacedFigure): Fact {
  const point = model.series[series]?.points[category];
  if (point?.kind !== 'value') return '';
  const flags = point.flags.map((flag) => FLAG_SIGNS[flag].meaning);
  const place = comma([placeOf(model, category), ...flags]);
  return message('chart.summary.placed', { figure: printPoint(model, point), place });
}

function placeOf({ categories }: ChartModel, category: number): string {
  return categories[category]?.label ?? '';
}
