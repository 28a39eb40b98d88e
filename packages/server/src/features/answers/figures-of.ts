import type { Answered } from '@almanac/contract';
import { changeBetween, previousPeriod, samePeriodAYearBefore, type TimePeriod } from '@almanac/core';
import type { Words } from '@almanac/words';

import type { AnsweredPoint, AnsweredSeries } from './answered-series.ts';
import type { Outcome } from './outcome-of.ts';

type Row = Answered['figures']['rows'][number];

/** The figures behind an answer: both ends of a change; of a single period, how it has changed. */
export function figuresOf(series: AnsweredSeries, outcome: Outcome, words: Words): Answered['figures'] {
  const { points } = series;
  if (outcome.from !== outcome.to) {
    const ends = [points[outcome.from], points[outcome.to]].map((point) => ({
      label: point?.label ?? '',
      text: point?.text ?? '',
    }));
    return { title: words.say('answer.figures'), rows: [...ends, ...yearlyRow(outcome, words)] };
  }
  return { title: words.say('answer.changes'), rows: changeRows(series, outcome, words) };
}

function yearlyRow({ show, yearly, change }: Outcome, { say }: Words): readonly Row[] {
  if (yearly === undefined) return [];
  const isAsked = show === 'yearly-growth';
  const text = (isAsked ? change : yearly)?.text ?? '';
  return [{ label: say('answer.row.a-year'), text }];
}

function pointAt(
  points: readonly AnsweredPoint[],
  wanted: TimePeriod | undefined,
): AnsweredPoint | undefined {
  return points.find(
    ({ period }) =>
      wanted !== undefined &&
      period?.frequency === wanted.frequency &&
      period.year === wanted.year &&
      period.part === wanted.part,
  );
}

function changeRows(series: AnsweredSeries, { to }: Outcome, words: Words): Row[] {
  const { points, decimals, isPercentage } = series;
  const point = points[to];
  if (point?.period === undefined || point.value === undefined) return [];
  const { value, period } = point;
  const row = (
    key: 'answer.row.on-period' | 'answer.row.on-year',
    before: AnsweredPoint | undefined,
  ): Row[] => {
    const change =
      before?.value === undefined || before.flags.includes('break-in-series')
        ? undefined
        : changeBetween(value, before.value, { isPercentage, decimals, style: words.numbers });
    if (change === undefined || before === undefined) return [];
    const text = change.direction === 'level' ? words.say('answer.row.no-change') : change.text;
    return [{ label: words.say(key, { period: before.label }), text }];
  };
  const onPeriod =
    period.frequency === 'annual' ? [] : row('answer.row.on-period', pointAt(points, previousPeriod(period)));
  return [
    ...onPeriod,
    ...row('answer.row.on-year', pointAt(points, samePeriodAYearBefore(period))),
    ...highestRow(series, words),
  ];
}

/** The highest figure and when: the latest figure alone says little. */
function highestRow({ points }: AnsweredSeries, { say }: Words): Row[] {
  let best: AnsweredPoint | undefined;
  for (const point of points) {
    if (point.value !== undefined && (best?.value === undefined || point.value >= best.value)) best = point;
  }
  const first = points.find(({ value }) => value !== undefined);
  if (best === undefined || first === undefined) return [];
  const label = say('answer.row.highest', {
    first: first.period === undefined ? first.label : String(first.period.year),
    period: best.label,
  });
  return [{ label, text: best.text }];
}
