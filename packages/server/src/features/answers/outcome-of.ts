import {
  changeAYear,
  changeBetween,
  isCalendarFrequency,
  PARTS_PER_YEAR,
  printNumber,
  readerOf,
  resolveTime,
  samePeriodAYearBefore,
  type AskedTime,
  type FigureChange,
  type NumberStyle,
  type Operation,
  type TimeRefusal,
} from '@almanac/core';

import type { AnsweredPoint, AnsweredSeries } from './answered-series.ts';

/** What is worked out of a series. */
export interface Outcome {
  readonly show: Operation;
  /** Places in the points: equal for a single period. */
  readonly from: number;
  readonly to: number;
  /** The figure that answers, in print; undefined where it did not change. */
  readonly figure: string | undefined;
  readonly change?: FigureChange;
  /** A year, on average, where the change is over more than one. */
  readonly yearly?: FigureChange;
  readonly years: number;
  readonly isProvisional: boolean;
}

/** Why nothing can be worked out. */
export interface NoOutcome {
  readonly refusal: TimeRefusal | 'break-between' | 'not-computed' | 'frequency-absent';
  /** The period that is concerned. */
  readonly place?: number;
}

export interface Asked {
  readonly time: AskedTime;
  readonly operation: Operation | undefined;
  readonly style: NumberStyle;
  /** Periods that the reader chose in place of those that were read, by id. */
  readonly ends?: { readonly from?: string; readonly to?: string };
}

/** What an operation shows of a stretch of time, and of a single period. */
const SHOWS: { readonly [Each in Operation]: readonly [ofStretch: Operation, ofPeriod: Operation] } = {
  value: ['value', 'value'],
  compare: ['change', 'value'],
  change: ['change', 'growth'],
  growth: ['change', 'growth'],
  'period-growth': ['period-growth', 'period-growth'],
  'yearly-growth': ['yearly-growth', 'growth'],
  highest: ['highest', 'highest'],
  lowest: ['lowest', 'lowest'],
  'highest-growth': ['highest-growth', 'highest-growth'],
  'lowest-growth': ['lowest-growth', 'lowest-growth'],
  average: ['average', 'value'],
  index: ['index', 'index'],
};

/** What is shown; where only the time tells, of a stretch its change, of a period its value. */
function showOf(operation: Operation | undefined, isStretch: boolean): Operation {
  return SHOWS[operation ?? 'compare'][isStretch ? 0 : 1];
}

/** Works out what was asked of a series. */
export function outcomeOf(series: AnsweredSeries, asked: Asked): Outcome | NoOutcome {
  const places = chosenEnds(series.points, asked.ends ?? {}) ?? placesOf(series, asked);
  if ('refusal' in places) return places;
  const show = places.show ?? showOf(asked.operation, places.from !== places.to);
  return WORKERS[show](series, { ...asked, ...places, show });
}

interface Places {
  readonly from: number;
  readonly to: number;
  readonly show?: Operation;
}

/** Where the time that was asked for is in the series. */
function placesOf({ points }: AnsweredSeries, { time, operation }: Asked): Places | NoOutcome {
  const show = showOf(operation, /^(?:since|between|last)$/.test(time.kind));
  const isOfAll = time.kind === 'latest' && /^(?:highest|lowest)/.test(show);
  const resolved = resolveTime(isOfAll ? { kind: 'ever' } : time, {
    periods: points.map(({ period }) => period),
    hasFigure: (place) => points[place]?.value !== undefined,
  });
  if (resolved.kind === 'refused') return resolved;
  if (resolved.kind === 'one') return { from: resolved.at, to: resolved.at, show };
  return { from: resolved.from, to: resolved.to, show: show === 'value' ? 'change' : show };
}

/** The places of the periods that the reader chose; undefined where none was. */
function chosenEnds(
  points: readonly AnsweredPoint[],
  { from, to }: NonNullable<Asked['ends']>,
): Places | NoOutcome | undefined {
  if (to === undefined) return undefined;
  const place = (id: string): number => points.findIndex((point) => point.id === id);
  const [first, last] = [place(from ?? to), place(to)];
  if (first === -1 || last === -1) return { refusal: 'no-such-period' };
  if (points[last]?.value === undefined) return { refusal: 'absent', place: last };
  if (points[first]?.value === undefined) return { refusal: 'absent', place: first };
  return { from: Math.min(first, last), to: Math.max(first, last) };
}

interface Ends extends Asked {
  readonly show: Operation;
  readonly from: number;
  readonly to: number;
}

type Work = (series: AnsweredSeries, ends: Ends) => Outcome | NoOutcome;

const WORKERS: Readonly<Record<Operation, Work>> = {
  value: (series, ends) => valueAt(series, { ...ends, from: ends.to }),
  compare: (series, ends) => valueAt(series, { ...ends, from: ends.to }),
  change: changed,
  'yearly-growth': changed,
  growth: changedOnYear,
  'period-growth': (series, ends) => changed(series, { ...ends, from: ends.to - 1 }),
  highest: (series, ends) => extreme(series, ends, (one, other) => one > other),
  lowest: (series, ends) => extreme(series, ends, (one, other) => one < other),
  'highest-growth': (series, ends) => extremeGrowth(series, ends, (one, other) => one > other),
  'lowest-growth': (series, ends) => extremeGrowth(series, ends, (one, other) => one < other),
  average: averaged,
  index: indexed,
};

function isProvisional(points: readonly (AnsweredPoint | undefined)[]): boolean {
  return points.some((point) => point?.flags.includes('provisional') === true);
}

function valueAt({ points }: AnsweredSeries, { show, from, to }: Ends): Outcome {
  const point = points[to];
  return { show, from, to, figure: point?.text, years: 0, isProvisional: isProvisional([point]) };
}

/** A break or a new base between two figures: they cannot be compared. */
function hasBreak(points: readonly AnsweredPoint[], from: number, to: number): number | undefined {
  const at = points.slice(from + 1, to + 1).findIndex(({ flags }) => flags.includes('break-in-series'));
  return at === -1 ? undefined : from + 1 + at;
}

function yearsBetween(points: readonly AnsweredPoint[], from: number, to: number): number {
  const [first, last] = [points[from]?.period, points[to]?.period];
  if (first === undefined || last === undefined || !isCalendarFrequency(first.frequency)) return 0;
  const parts = PARTS_PER_YEAR[first.frequency];
  return last.year - first.year + (last.part - first.part) / parts;
}

function changed(series: AnsweredSeries, { show, from, to, style }: Ends): Outcome | NoOutcome {
  const { points, decimals, isPercentage } = series;
  const ends = bothFigures(points, from, to);
  if ('refusal' in ends) return ends;
  // Zero degrees are not nothing: no share of them has been added.
  if (isOnScale(series)) return { refusal: 'not-computed', place: from };
  const change = changeBetween(ends.after, ends.before, { isPercentage, decimals, style });
  if (change === undefined) return { refusal: 'not-computed', place: from };
  const years = yearsBetween(points, from, to);
  const yearly = changeAYear(ends.after, ends.before, { years, isPercentage, decimals, style });
  const shown = show === 'yearly-growth' && yearly !== undefined ? yearly : change;
  return {
    show,
    from,
    to,
    figure: shown.direction === 'level' ? undefined : shown.text.replace(/^[+−-]/, ''),
    change: shown,
    ...(yearly && { yearly }),
    years,
    isProvisional: isProvisional([points[from], points[to]]),
  };
}

function isOnScale({ unit = '', asking }: AnsweredSeries): boolean {
  return /°\s?[CF]\b/.test(unit) || readerOf(unit, asking).has('scale');
}

/** Two figures that can be compared. */
function bothFigures(
  points: readonly AnsweredPoint[],
  from: number,
  to: number,
): { readonly before: number; readonly after: number } | NoOutcome {
  const [before, after] = [points[from]?.value, points[to]?.value];
  if (before === undefined || after === undefined) return { refusal: 'absent', place: Math.max(from, 0) };
  const broken = hasBreak(points, from, to);
  return broken === undefined ? { before, after } : { refusal: 'break-between', place: broken };
}

/** The change on the same period a year before. */
function changedOnYear(series: AnsweredSeries, ends: Ends): Outcome | NoOutcome {
  const from = aYearBefore(series.points, ends.to);
  return from === -1 ? { refusal: 'before-series', place: ends.to } : changed(series, { ...ends, from });
}

function aYearBefore(points: readonly AnsweredPoint[], at: number): number {
  const period = points[at]?.period;
  const wanted = period && samePeriodAYearBefore(period);
  return points.findIndex(
    (point) =>
      point.period !== undefined &&
      wanted !== undefined &&
      point.period.frequency === wanted.frequency &&
      point.period.year === wanted.year &&
      point.period.part === wanted.part,
  );
}

/** The period whose change on a year before was highest or lowest. */
function extremeGrowth(
  series: AnsweredSeries,
  ends: Ends,
  isMore: (one: number, other: number) => boolean,
): Outcome | NoOutcome {
  let found: { readonly at: number; readonly growth: number } | undefined;
  for (let at = ends.from; at <= ends.to; at += 1) {
    const growth = growthAt(series, at);
    if (growth === undefined) continue;
    // Of equal ones the latest.
    if (found === undefined || growth === found.growth || isMore(growth, found.growth))
      found = { at, growth };
  }
  return found === undefined ? { refusal: 'absent' } : changedOnYear(series, { ...ends, to: found.at });
}

/** How much a figure changed on a year before, in points or as a ratio; undefined where it cannot be compared. */
function growthAt({ points, isPercentage }: AnsweredSeries, at: number): number | undefined {
  const ends = bothFigures(points, aYearBefore(points, at), at);
  if ('refusal' in ends || (!isPercentage && ends.before <= 0)) return undefined;
  return isPercentage ? ends.after - ends.before : ends.after / ends.before;
}

function extreme(
  { points }: AnsweredSeries,
  { show, from, to }: Ends,
  isMore: (one: number, other: number) => boolean,
): Outcome | NoOutcome {
  let found: { readonly at: number; readonly value: number } | undefined;
  for (let at = from; at <= to; at += 1) {
    const value = points[at]?.value;
    if (value === undefined) continue;
    // Of equal ones the latest.
    if (found === undefined || value === found.value || isMore(value, found.value)) found = { at, value };
  }
  if (found === undefined) return { refusal: 'absent' };
  const { at } = found;
  const point = points[at];
  return { show, from: at, to: at, figure: point?.text, years: 0, isProvisional: isProvisional([point]) };
}

/** The mean of the figures of every period; undefined where one of them is missing. */
function averaged(
  { points, decimals, isBare }: AnsweredSeries,
  { show, from, to, style }: Ends,
): Outcome | NoOutcome {
  const stretch = points.slice(from, to + 1);
  const missing = stretch.findIndex(({ value }) => value === undefined);
  if (missing !== -1) return { refusal: 'absent', place: from + missing };
  const mean = stretch.reduce((sum, { value = 0 }) => sum + value, 0) / stretch.length;
  const figure = `${printNumber(mean, Math.max(decimals, 1), style)}${isBare ? '%' : ''}`;
  return { show, from, to, figure, years: 0, isProvisional: isProvisional(stretch) };
}

function indexed(series: AnsweredSeries, { show, from, to, style }: Ends): Outcome | NoOutcome {
  const [base, last] = [series.points[from], series.points[to]];
  if (from === to || base?.value === undefined || base.value === 0 || last?.value === undefined) {
    return { refusal: 'not-computed', place: from };
  }
  const figure = printNumber((100 * last.value) / base.value, 1, style);
  return {
    show,
    from,
    to,
    figure,
    years: yearsBetween(series.points, from, to),
    isProvisional: isProvisional([base, last]),
  };
}
