import type { AskedPoint, AskedTime } from '../question.ts';
import { foldedWords, isWord, typedText, type QuestionWord } from '../question-words.ts';
import { timesIn, type ReadTime, type TimeReading } from './read-time.ts';

/** Times that people name by what happened then: no calendar says when they began. */
const EVENTS =
  /^(?:pandemic|covid|covid19|corona|coronavirus|lockdowns?|crisis|crash|recession|war|independence|elections?|brexit|reform|boom|slump|christmas|easter|summer|winter|spring|autumn|fall|childhood|yesterday|tomorrow|recently|lately|ages)$/;

const BEFORE_EVENT =
  /^(?:before|after|since|during|until|till|pre|post|prior|following|in|from|for|by|through)$/;

/** Such words alone say a time that no calendar knows. */
const VAGUE = /^(?:recently|lately|prepandemic|postpandemic|precovid|postcovid|ytd|midyear)$/;

const PHRASES =
  /\b(?:year to date|so far this year|fiscal year|financial year|early \d{4}|mid \d{4}|late \d{4}|school year|academic year)\b/;

/** What a question says of time: one time, none, one that is not understood, or one that is yet to come. */
export function readTime(words: readonly QuestionWord[], today: string): TimeReading {
  const times = timesIn(words, today);
  const used = new Set(times.flatMap(({ start, end }) => numbersFrom(start, end)));
  const vague = notUnderstood(words, used);
  if (vague !== undefined) return { kind: 'not-understood', text: vague };
  const time = combined(times);
  if (time === undefined) {
    const [first, last] = [times[0]?.start ?? 0, times.at(-1)?.end ?? 0];
    return { kind: 'not-understood', text: typedText(words, first, last) };
  }
  const future = times.find((each) => isAfter(each.time, today));
  if (future !== undefined) return { kind: 'future', text: typedText(words, future.start, future.end) };
  const besideBase = combined(times.filter(({ isBase }) => isBase !== true)) ?? time;
  return { kind: 'read', time, besideBase, used };
}

function numbersFrom(start: number, end: number): readonly number[] {
  return Array.from({ length: end - start }, (_, each) => start + each);
}

/** A time that is said by what happened then, or with a preposition that has no period behind it. */
function notUnderstood(words: readonly QuestionWord[], used: ReadonlySet<number>): string | undefined {
  const [phrase] = PHRASES.exec(foldedWords(words)) ?? [];
  if (phrase !== undefined) return phrase;
  for (const at of words.keys()) {
    const end = used.has(at) ? openEnd(words, used, at) : vagueEnd(words, at);
    if (end !== undefined) return typedText(words, used.has(at) ? at - 1 : at, end);
  }
  return undefined;
}

/** “Before 2019” leaves open how long before. */
function openEnd(words: readonly QuestionWord[], used: ReadonlySet<number>, at: number): number | undefined {
  return isWord(words, at - 1, /^(?:before|after|prior)$/) && !used.has(at - 1)
    ? lastUsed(used, at)
    : undefined;
}

function vagueEnd(words: readonly QuestionWord[], at: number): number | undefined {
  if (isWord(words, at, VAGUE)) return at + 1;
  if (isWord(words, at, /^(?:last|this|past)$/) && isWord(words, at + 1, EVENTS)) return at + 2;
  const eventAt = isWord(words, at, BEFORE_EVENT) ? eventBehind(words, at) : undefined;
  if (eventAt !== undefined) return eventAt + 1;
  return isWord(words, at, /^since$/) ? Math.min(at + 3, words.length) : undefined;
}

function lastUsed(used: ReadonlySet<number>, from: number): number {
  let end = from;
  while (used.has(end)) end += 1;
  return end;
}

function eventBehind(words: readonly QuestionWord[], at: number): number | undefined {
  const skipped = /^(?:the|to|a|great|financial|last|covid|of|world|energy|this|that|some|many)$/;
  let next = at + 1;
  while (isWord(words, next, skipped) && !isWord(words, next, EVENTS)) next += 1;
  return isWord(words, next, EVENTS) ? next : undefined;
}

/** Several times as one: two points are the ends of a stretch. Undefined where they do not go together. */
function combined(times: readonly ReadTime[]): AskedTime | undefined {
  const [only, ...rest] = times
    .map(({ time }) => time)
    .filter((time, _, all) => time.kind !== 'latest' || all.length === 1);
  if (only === undefined) return { kind: 'latest' };
  if (rest.length === 0) return only;
  const [other] = rest;
  if (rest.length > 1 || other === undefined) return undefined;
  return pair(only, other) ?? pair(other, only);
}

function pair(one: AskedTime, other: AskedTime): AskedTime | undefined {
  if (one.kind === 'at' && other.kind === 'at') {
    // A quarter is not compared with a year.
    if (one.at.frequency !== other.at.frequency) return undefined;
    const [from, to] = yearOf(one.at) <= yearOf(other.at) ? [one.at, other.at] : [other.at, one.at];
    return { kind: 'between', from, to };
  }
  if (one.kind === 'since' && other.kind === 'at')
    return one.from.frequency === other.at.frequency
      ? { kind: 'between', from: one.from, to: other.at }
      : undefined;
  return one.kind === 'ever' ? other : undefined;
}

function yearOf({ year = 0, part, frequency }: AskedPoint): number {
  return year + (frequency === 'annual' ? 0 : part / 1000);
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

const MONTHS = {
  monthly: 1,
  quarterly: 3,
  'half-yearly': 6,
  annual: 12,
  weekly: 0.23,
  daily: 0.033,
  'multi-year': 12,
} as const;

function firstDay({ year, part, frequency }: AskedPoint): string {
  if (year === undefined) return '';
  const month = Math.min(Math.floor((part - 1) * MONTHS[frequency]) + 1, 12);
  return `${year}-${String(month).padStart(2, '0')}-01`;
}
