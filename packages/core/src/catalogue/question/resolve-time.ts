import { PARTS_PER_YEAR, isCalendarFrequency } from '../../period/frequency.ts';
import { periodIn } from '../../period/period-in.ts';
import type { TimePeriod } from '../../period/time-period.ts';
import type { AskedLength, AskedPoint, AskedTime } from './question.ts';

/** Why a time has no figure to answer with. */
export type TimeRefusal = 'before-series' | 'not-yet' | 'absent' | 'no-such-period' | 'one-period';

/** The places of a time in the periods of a series. */
export type ResolvedTime =
  | { readonly kind: 'one'; readonly at: number }
  | { readonly kind: 'two'; readonly from: number; readonly to: number }
  | { readonly kind: 'refused'; readonly refusal: TimeRefusal; readonly place?: number };

/** A series: its periods, oldest first, and which of them have a figure. */
export interface ObservedPeriods {
  readonly periods: readonly (TimePeriod | undefined)[];
  readonly hasFigure: (place: number) => boolean;
}

/** Where in a series a time is. */
export function resolveTime(time: AskedTime, series: ObservedPeriods): ResolvedTime {
  const latest = lastFigure(series);
  if (latest === undefined) return { kind: 'refused', refusal: 'absent' };
  switch (time.kind) {
    case 'latest':
      return { kind: 'one', at: latest };
    case 'at':
      return inPoint(time.at, series);
    case 'ago':
      return withFigures(before(latest, time.length, series), series);
    case 'ever':
      return { kind: 'two', from: firstFigure(series) ?? latest, to: latest };
    case 'since':
      return stretch(placeOf(time.from, series, 'first'), latest, series);
    case 'last':
      return stretch(before(latest, time.length, series), latest, series);
    case 'between':
      return stretch(placeOf(time.from, series, 'first'), placeOf(time.to, series, 'last'), series);
  }
}

type Place = number | TimeRefusal;

/** The period of a point; where it has several of the series, all of them: “monthly unemployment in 2024”. */
function inPoint(point: AskedPoint, series: ObservedPeriods): ResolvedTime {
  const last = placeOf(point, series, 'last');
  const first = point.year === undefined || point.edge !== undefined ? last : placeOf(point, series, 'first');
  return first === last ? withFigures(last, series) : stretch(first, last, series);
}

function lastFigure({ periods, hasFigure }: ObservedPeriods): number | undefined {
  for (let at = periods.length - 1; at >= 0; at -= 1) if (hasFigure(at)) return at;
  return undefined;
}

function firstFigure({ periods, hasFigure }: ObservedPeriods): number | undefined {
  const at = [...periods.keys()].find(hasFigure);
  return at;
}

function stretch(from: Place, to: Place, series: ObservedPeriods): ResolvedTime {
  if (typeof from !== 'number') return { kind: 'refused', refusal: from };
  if (typeof to !== 'number') return { kind: 'refused', refusal: to };
  for (const place of [from, to]) {
    if (!series.hasFigure(place)) return { kind: 'refused', refusal: 'absent', place };
  }
  if (from >= to) return { kind: 'refused', refusal: 'one-period', place: to };
  return { kind: 'two', from, to };
}

function withFigures(place: Place, series: ObservedPeriods): ResolvedTime {
  if (typeof place !== 'number') return { kind: 'refused', refusal: place };
  return series.hasFigure(place) ? { kind: 'one', at: place } : { kind: 'refused', refusal: 'absent', place };
}

/** The first or last period of the series that is in the point; what is finer than the series is in none. */
function placeOf(point: AskedPoint, series: ObservedPeriods, end: 'first' | 'last'): Place {
  const { periods } = series;
  const { year } = point;
  if (year === undefined) return latestPart(point, series);
  const edge = point.edge ?? end;
  const wanted = { frequency: point.frequency, year, part: point.part };
  const inside = [...periods.keys()].filter((at) => isIn(periods[at], wanted));
  const found = edge === 'first' ? inside[0] : inside.at(-1);
  if (found === undefined) return outside(wanted, periods);
  // The year has not ended: its last period is yet to come.
  return found;
}

function isIn(period: TimePeriod | undefined, wanted: TimePeriod): boolean {
  const group = period && periodIn(period, wanted.frequency);
  return group !== undefined && group.year === wanted.year && group.part === wanted.part;
}

function outside(wanted: TimePeriod, periods: readonly (TimePeriod | undefined)[]): Place {
  const [first, last] = [periods[0], periods.at(-1)];
  if (first === undefined || last === undefined) return 'no-such-period';
  if (positionOf(wanted) < positionOf(first)) return 'before-series';
  return positionOf(wanted) > positionOf(last) ? 'not-yet' : 'no-such-period';
}

/** When a period begins, in years. */
function positionOf({ year, part, frequency }: TimePeriod): number {
  const parts = isCalendarFrequency(frequency)
    ? PARTS_PER_YEAR[frequency]
    : frequency === 'weekly'
      ? 53
      : 366;
  return year + (part - 1) / parts;
}

/** “In March”: the latest March with a figure. */
function latestPart(point: AskedPoint, { periods, hasFigure }: ObservedPeriods): Place {
  for (let at = periods.length - 1; at >= 0; at -= 1) {
    const period = periods[at];
    const group = period && periodIn(period, point.frequency);
    if (group?.part === point.part && hasFigure(at)) return at;
  }
  return 'no-such-period';
}

const MONTHS: { readonly [Unit in AskedLength['unit']]: number } = {
  year: 12,
  half: 6,
  quarter: 3,
  month: 1,
};

/** The period that lies a length of time before another one. */
function before(latest: number, { count, unit }: AskedLength, series: ObservedPeriods): Place {
  const period = series.periods[latest];
  if (period === undefined || !isCalendarFrequency(period.frequency)) return 'no-such-period';
  const perYear = PARTS_PER_YEAR[period.frequency];
  const steps = (count * MONTHS[unit] * perYear) / 12;
  if (!Number.isInteger(steps)) return 'no-such-period';
  const index = period.year * perYear + period.part - 1 - steps;
  const wanted = {
    frequency: period.frequency,
    year: Math.floor(index / perYear),
    part: (((index % perYear) + perYear) % perYear) + 1,
  };
  const found = series.periods.findIndex((each) => isIn(each, wanted));
  return found === -1 ? outside(wanted, series.periods) : found;
}
