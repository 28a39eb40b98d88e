import { periodStart } from '../../../period/period-bounds.ts';
import type { AskingWords } from '../asking/tellings.ts';
import type { AskedPoint, AskedTime } from '../question.ts';
import { typedText, type QuestionWord } from '../question-words.ts';
import { pairOf, timesIn, type ReadTime, type TimeReading } from './read-time.ts';

/** What a question says of time: one time, none, one that is not understood, or one that is yet to come. */
export function readTime(words: readonly QuestionWord[], asking: AskingWords, today: string): TimeReading {
  const times = timesIn(words, asking, today);
  const used = new Set(times.flatMap(({ start, end }) => numbersFrom(start, end)));
  const unclear = times.find(({ time }) => time === undefined);
  if (unclear !== undefined)
    return { kind: 'not-understood', text: typedText(words, unclear.start, unclear.end) };
  const time = combined(times);
  const besideBase = combined(times.filter(({ isBase }) => isBase !== true));
  if (besideBase === undefined) {
    const [first, last] = [times[0]?.start ?? 0, times.at(-1)?.end ?? 0];
    return { kind: 'not-understood', text: typedText(words, first, last) };
  }
  const future = times.find((each) => each.time !== undefined && isAfter(each.time, today));
  if (future !== undefined) return { kind: 'future', text: typedText(words, future.start, future.end) };
  return { kind: 'read', time, besideBase, used };
}

function numbersFrom(start: number, end: number): readonly number[] {
  return Array.from({ length: end - start }, (_, each) => start + each);
}

/** Several times as one: two points are the ends of a stretch. Undefined where they do not go together. */
function combined(times: readonly ReadTime[]): AskedTime | undefined {
  const [one, other, ...more] = times
    .flatMap(({ time }) => time ?? [])
    .filter(({ kind }) => kind !== 'latest');
  if (one === undefined) return { kind: 'latest' };
  if (other === undefined) return one;
  if (more.length > 0) return undefined;
  if (one.kind === 'at' && other.kind === 'at') return pairOf(one.at, other.at);
  return pair(one, other) ?? pair(other, one);
}

function pair(one: AskedTime, other: AskedTime): AskedTime | undefined {
  if (one.kind === 'since' && other.kind === 'at')
    return one.from.frequency === other.at.frequency
      ? { kind: 'between', from: one.from, to: other.at }
      : undefined;
  return one.kind === 'ever' ? other : undefined;
}

/** Whether all of it lies behind today: this year has begun, next month has not. */
function isAfter(time: AskedTime, today: string): boolean {
  const points =
    'at' in time
      ? [time.at]
      : 'from' in time && 'to' in time
        ? [time.from, time.to]
        : 'from' in time
          ? [time.from]
          : [];
  return points.some((point) => firstDay(point) > today);
}

function firstDay({ year, part, frequency }: AskedPoint): string {
  return year === undefined ? '' : periodStart({ year, part, frequency });
}
