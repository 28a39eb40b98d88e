import { PARTS_PER_YEAR, isCalendarFrequency } from '../../period/frequency.ts';
import { daysOf } from '../../period/period-days.ts';
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
  const places = [...series.periods.keys()];
  const latest = places.findLast(series.hasFigure);
  if (latest === undefined) return { kind: 'refused', refusal: 'absent' };
  return isWithheld(time, latest, series)
    ? { kind: 'refused', refusal: 'absent', place: series.periods.length - 1 }
    : upTo(latest, time, series);
}

function upTo(latest: number, time: AskedTime, series: ObservedPeriods): ResolvedTime {
  switch (time.kind) {
    case 'latest':
      return { kind: 'one', at: latest };
    case 'at':
      return inPoint(time.at, series);
    case 'ago':
      return withFigures(before(latest, time.length, series), series);
    case 'ever':
      return { kind: 'two', from: [...series.periods.keys()].find(series.hasFigure) ?? latest, to: latest };
    case 'since':
      return stretch(placeOf(time.from, series, 'first'), latest, series);
    case 'last':
      return stretch(before(latest, time.length, series), latest, series);
    case 'between':
      return stretch(placeOf(time.from, series, 'first'), placeOf(time.to, series, 'last'), series);
  }
}

/** A survey may be held every third year only. */
const MOST_YEARS_WITHOUT = 3;

/** Whether there have been no figures for years: the last one is not the latest. */
function isWithheld({ kind }: AskedTime, latest: number, { periods }: ObservedPeriods): boolean {
  const years = (periods.at(-1)?.year ?? 0) - (periods[latest]?.year ?? 0);
  return /^(?:latest|since|last|ago)$/.test(kind) && years > MOST_YEARS_WITHOUT;
}

type Place = number | TimeRefusal;

/** The period of a point; where it has several of the series, all of them: “monthly unemployment in 2024”. */
function inPoint(point: AskedPoint, series: ObservedPeriods): ResolvedTime {
  const last = placeOf(point, series, 'last');
  const first = point.year === undefined || point.edge !== undefined ? last : placeOf(point, series, 'first');
  return first === last ? withFigures(last, series) : stretch(first, last, series);
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
  return found ?? outside(wanted, periods);
}

function isIn(period: TimePeriod | undefined, wanted: TimePeriod): boolean {
  const group = period && periodIn(period, wanted.frequency);
  return group !== undefined && group.year === wanted.year && group.part === wanted.part;
}

function outside(wanted: TimePeriod, periods: readonly (TimePeriod | undefined)[]): Place {
  const [first, last] = [periods[0], periods.at(-1)];
  if (first === undefined || last === undefined) return 'no-such-period';
  if (firstDay(wanted) < firstDay(first)) return 'before-series';
  return firstDay(wanted) > firstDay(last) ? 'not-yet' : 'no-such-period';
}

function firstDay(period: TimePeriod): number {
  return daysOf(period).first;
}

/** “In March”: the latest March with a figure. */
function latestPart(point: AskedPoint, { periods, hasFigure }: ObservedPeriods): Place {
  const isPart = (at: number): boolean => {
    const period = periods[at];
    return period !== undefined && periodIn(period, point.frequency)?.part === point.part;
  };
  return [...periods.keys()].findLast((at) => isPart(at) && hasFigure(at)) ?? 'no-such-period';
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
  const [year, part] = [Math.floor(index / perYear), (index % perYear) + 1];
  return placeOf({ frequency: period.frequency, year, part }, series, 'first');
}
