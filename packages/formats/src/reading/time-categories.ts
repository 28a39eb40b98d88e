import {
  type Category,
  comparePeriods,
  isoOf,
  message,
  type Message,
  type TimePeriod,
  writeTimePeriod,
} from '@almanac/core';
import { allAsPeriods, readTimeLabels, type LabelRemark } from './read-time-labels.ts';
import type { Place, ReadingNotes } from './reading.ts';

/** The categories of a time dimension, ascending, and the position of each label. */
export interface TimeCategories {
  readonly categories: readonly Category[];
  /** For each label, the position of its category. */
  readonly positions: readonly number[];
  /** What was decided about dates that mean longer periods or about years of two digits. */
  readonly guess?: Message;
  /** Remarks on single labels. */
  readonly remarks: readonly LabelRemark[];
}

/**
 * Makes time categories of labels; undefined when one of them is not a period or two are the same. On an axis that the
 * file calls time, a few labels may be no periods: these come last.
 */
export function timeCategoriesOf(
  labels: readonly string[],
  { isCalledTime = false }: { readonly isCalledTime?: boolean } = {},
): TimeCategories | undefined {
  const read = isCalledTime ? readTimeLabels(labels) : allAsPeriods(labels);
  if (read === undefined || labels.length === 0) return undefined;
  const { periods, guess, isRelabelled = false, remarks } = read;
  const entries = labels
    .map((label, from) => ({ from, label: label.trim(), period: periods[from] }))
    .sort((a, b) => inTime(a.period, b.period));
  const categories = entries.map(({ period, label }): Category => {
    if (period === undefined) return { id: label, label };
    return { id: isoOf(period), label: isRelabelled ? writeTimePeriod(period) : label, period };
  });
  if (new Set(categories.map(({ id }) => id)).size < categories.length) return undefined;
  const positions = new Array<number>(labels.length);
  for (const [position, { from }] of entries.entries()) positions[from] = position;
  return { categories, positions, remarks, ...(guess !== undefined && { guess }) };
}

/** Periods ascend; other categories follow. */
export function inTime(a: TimePeriod | undefined, b: TimePeriod | undefined): number {
  return a && b ? comparePeriods(a, b) : Number(!a) - Number(!b);
}

/** At most this many labels are named one by one. */
const MOST_NAMED = 5;

/** Notes what was decided about an axis, and which of its labels do not fit, with their places. */
export function noteTimeReading(
  { guess, remarks }: Pick<TimeCategories, 'guess' | 'remarks'>,
  placeOf: (at: number) => Place,
  { guesses, warnings }: ReadingNotes,
): void {
  if (guess !== undefined) guesses.push(guess);
  for (const { at, message } of remarks.slice(0, MOST_NAMED)) warnings.push({ ...placeOf(at), message });
  const more = remarks.slice(MOST_NAMED);
  if (more[0])
    warnings.push({
      ...placeOf(more[0].at),
      message: message('read.more-labels', { count: more.length }),
    });
}
