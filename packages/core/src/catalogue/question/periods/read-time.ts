import type { AskedPoint, AskedTime } from '../question.ts';
import { foldedWords, isBase, isWord, skipWords, wordAt, type QuestionWord } from '../question-words.ts';
import { lengthAt } from './length.ts';
import { pointAt } from './point.ts';

/** Words of a question that say a time. */
export interface ReadTime {
  readonly time: AskedTime;
  /** The words that say it, from `start` up to but not including `end`. */
  readonly start: number;
  readonly end: number;
  /** Whether it is the base of an index. */
  readonly isBase?: true;
}

/** What the words of a question say of time; `besideBase` is what all say but the base of an index. */
export type TimeReading =
  | {
      readonly kind: 'read';
      readonly time: AskedTime;
      readonly besideBase: AskedTime;
      readonly used: ReadonlySet<number>;
    }
  | { readonly kind: 'not-understood'; readonly text: string }
  | { readonly kind: 'future'; readonly text: string };

interface Place {
  readonly words: readonly QuestionWord[];
  readonly at: number;
  readonly today: string;
}

const SINCE = /^(?:since|from|starting)$/;
const TO = /^(?:to|until|till|through|and|up)$/;
const AGAINST = /^(?:vs|versus|against|than|with|to|and)$/;
const AT = /^(?:in|for|during|at|on|of|as|by|over)$/;

/** `from A to B`, `between A and B`, `A to B`, `A-B`, `2019 to now`. */
function rangeAt({ words, at, today }: Place): ReadTime | undefined {
  const begun = isWord(words, at, /^(?:between|from|since|starting)$/) ? at + 1 : at;
  const first = pointBehindThe(words, begun, today);
  const joint = first && jointAt(words, first.end);
  if (first === undefined || joint === undefined) return undefined;
  const last = pointBehindThe(words, joint.end, today);
  if (last !== undefined) {
    return { time: { kind: 'between', ...inOrder(first.point, last.point) }, start: at, end: last.end };
  }
  if (isWord(words, joint.end, /^(?:now|today|present|date|latest)$/)) {
    return { time: { kind: 'since', from: first.point }, start: at, end: joint.end + 1 };
  }
  return joint.isHyphen ? shortRange({ words, at, today }, first.point, joint.end) : undefined;
}

interface PlacedPoint {
  readonly point: AskedPoint;
  readonly end: number;
}

function pointBehindThe(words: readonly QuestionWord[], at: number, today: string): PlacedPoint | undefined {
  const from = isWord(words, at, /^the$/) ? at + 1 : at;
  const read = pointAt(words, from, today);
  return read && { point: read.point, end: from + read.length };
}

/** What stands between the ends of a stretch: a hyphen, or `to`, `until`, `up to`. */
function jointAt(
  words: readonly QuestionWord[],
  at: number,
): { readonly end: number; readonly isHyphen: boolean } | undefined {
  if (/^\s?[-–—]\s?$/.test(words[at - 1]?.after ?? '')) return { end: at, isHyphen: true };
  if (!isWord(words, at, TO)) return undefined;
  const isUpTo = isWord(words, at, /^up$/) && isWord(words, at + 1, /^to$/);
  return { end: at + (isUpTo ? 2 : 1), isHyphen: false };
}

/** `2019-24` */
function shortRange({ words, at }: Place, from: AskedPoint, end: number): ReadTime | undefined {
  const { year, frequency } = from;
  if (year === undefined || frequency !== 'annual' || !isWord(words, end, /^\d\d$/)) return undefined;
  const last = Math.floor(year / 100) * 100 + Number(wordAt(words, end));
  if (last <= year) return undefined;
  return { time: { kind: 'between', from, to: { ...from, year: last } }, start: at, end: end + 1 };
}

/** Both ends in order; an end without a year is in the year of the other one. */
function inOrder(
  first: AskedPoint,
  last: AskedPoint,
): { readonly from: AskedPoint; readonly to: AskedPoint } {
  const from = first.year === undefined && last.year !== undefined ? { ...first, year: last.year } : first;
  const to = last.year === undefined && first.year !== undefined ? { ...last, year: first.year } : last;
  return startOf(from) <= startOf(to) ? { from, to } : { from: to, to: from };
}

const PARTS = {
  annual: 1,
  'half-yearly': 2,
  quarterly: 4,
  monthly: 12,
  weekly: 53,
  daily: 366,
  'multi-year': 1,
} as const;

function startOf({ year = 0, frequency, part, edge }: AskedPoint): number {
  return year + (edge === 'last' ? 0.99 : (part - 1) / PARTS[frequency]);
}

const BEFORE_POINT = /^(?:the|year|all|around|about|month)$/;
const BEFORE_COMPARED = /^(?:in|the|year)$/;

/** What leads to a point: where it begins, and whether all behind it is meant. */
function beforePoint(
  words: readonly QuestionWord[],
  at: number,
): { readonly isSince: boolean; readonly from: number } {
  const compared = isWord(words, at, /^on$/) ? undefined : behindComparison(words, at);
  if (compared !== undefined) return { isSince: true, from: skipWords(words, compared, BEFORE_COMPARED) };
  const isSince = isWord(words, at, SINCE);
  const begun = isSince || isWord(words, at, AT) ? at + 1 : at;
  return { isSince, from: skipWords(words, begun, BEFORE_POINT) };
}

/** `since A`, `compared with A`; `A` alone, also behind `in`; `A compared with B`; `A onwards`. */
function pointAlone({ words, at, today }: Place): ReadTime | undefined {
  const { isSince, from } = beforePoint(words, at);
  const read = pointAt(words, from, today);
  if (read === undefined) return undefined;
  const end = from + read.length;
  const against = isSince ? undefined : secondPoint({ words, at: end, today });
  if (against?.point.frequency === read.point.frequency) {
    return { time: { kind: 'between', ...inOrder(read.point, against.point) }, start: at, end: against.end };
  }
  const isOnwards = isWord(words, end, /^onwards?$/);
  const time: AskedTime =
    isSince || isOnwards ? { kind: 'since', from: read.point } : { kind: 'at', at: read.point };
  return { time, start: at, end: isOnwards ? end + 1 : end };
}

/** The place behind `than`, `on` or `compared with`; undefined where none of them stands there. */
function behindComparison(words: readonly QuestionWord[], at: number): number | undefined {
  if (isWord(words, at, /^(?:than|vs|versus|against|on)$/)) return at + 1;
  return isWord(words, at, /^(?:compared|relative)$/) && isWord(words, at + 1, /^(?:with|to)$/)
    ? at + 2
    : undefined;
}

const UNIT = { year: /^year$/, quarter: /^quarter$/, month: /^month$/ } as const;

/** `than last year`, `compared with the previous month`: the latest period, and the one that lies so long before it. */
function againstLast({ words, at }: Place): ReadTime | undefined {
  const behind = behindComparison(words, at);
  if (behind === undefined) return undefined;
  const from = skipWords(words, behind, /^(?:in|the)$/);
  const unit = (['year', 'quarter', 'month'] as const).find((each) => isWord(words, from + 1, UNIT[each]));
  if (unit === undefined || !isWord(words, from, /^last$/)) return undefined;
  return { time: { kind: 'last', length: { count: 1, unit } }, start: at, end: from + 2 };
}

/** `compared with 2019`, `vs 2019`, behind another point. */
function secondPoint({ words, at, today }: Place): PlacedPoint | undefined {
  if (!isWord(words, at, /^(?:compared|relative|against|vs|versus)$/)) return undefined;
  return pointBehindThe(words, isWord(words, at + 1, AGAINST) ? at + 2 : at + 1, today);
}

/** `the last ten years`, `over the past decade`. */
function lastLength({ words, at }: Place): ReadTime | undefined {
  const from = skipWords(words, at, /^(?:over|in|during|for|within|the)$/);
  const isLast = isWord(words, from, /^(?:last|past|previous|recent)$/);
  const isOver = from > at && isWord(words, at, /^(?:over|within)$/);
  if (!isLast && !isOver) return undefined;
  const begun = isLast ? from + 1 : from;
  const read = lengthAt(words, begun) ?? pastUnit(words, begun);
  return read && { time: { kind: 'last', length: read.length }, start: at, end: begun + read.words };
}

/** `the past year`: the last year is the one before this, the past year the twelve months up to now. */
function pastUnit(words: readonly QuestionWord[], at: number): ReturnType<typeof lengthAt> {
  if (!isWord(words, at - 1, /^past$/)) return undefined;
  const unit = (['year', 'quarter', 'month'] as const).find((each) => each === wordAt(words, at));
  return unit && { length: { count: 1, unit }, words: 1 };
}

/** `ten years ago`, `a decade ago`, `since ten years ago`, `than ten years ago`. */
function agoAt({ words, at }: Place): ReadTime | undefined {
  const compared = behindComparison(words, at);
  const isSince = compared !== undefined || isWord(words, at, SINCE);
  const from = compared ?? (isSince || isWord(words, at, AT) ? at + 1 : at);
  const read = lengthAt(words, from);
  if (read === undefined || !isWord(words, from + read.words, /^ago$/)) return undefined;
  return {
    time: { kind: isSince ? 'last' : 'ago', length: read.length },
    start: at,
    end: from + read.words + 1,
  };
}

/** `the 1990s`. */
function decadeAt({ words, at }: Place): ReadTime | undefined {
  const from = skipWords(words, at, /^(?:in|during|over|the|for)$/);
  const [, decade] = /^((?:1[5-9]|20)\d0)s$/.exec(wordAt(words, from)) ?? [];
  if (decade === undefined) return undefined;
  const year = (added: number): AskedPoint => ({
    year: Number(decade) + added,
    frequency: 'annual',
    part: 1,
  });
  return { time: { kind: 'between', from: year(0), to: year(9) }, start: at, end: from + 1 };
}

const NOW = /^(?:now|today|currently|current|latest|nowadays|presently|newest|recent)$/;

/** `now`, `at the moment`, `most recent`; `on record`. */
function nowAt({ words, at }: Place): ReadTime | undefined {
  const rest = foldedWords(words.slice(at, at + 3));
  const [phrase = ''] =
    /^(?:at the moment|right now|so far|most recent|as of now|this moment|as of today)\b/.exec(rest) ?? [];
  if (phrase !== '') return { time: { kind: 'latest' }, start: at, end: at + phrase.split(' ').length };
  const [ever = ''] =
    /^(?:on record|of all time|ever recorded|ever|all time|records began|since records began)\b/.exec(rest) ??
    [];
  if (ever !== '') return { time: { kind: 'ever' }, start: at, end: at + ever.split(' ').length };
  return isWord(words, at, NOW) ? { time: { kind: 'latest' }, start: at, end: at + 1 } : undefined;
}

/** `2015 = 100`: an index from that year on. */
function baseAt({ words, at, today }: Place): ReadTime | undefined {
  if (!isBase(words, at)) return undefined;
  const read = pointAt(words, at, today);
  return read && { time: { kind: 'since', from: read.point }, start: at, end: at + 2, isBase: true };
}

const READERS = [baseAt, againstLast, lastLength, agoAt, decadeAt, rangeAt, pointAlone, nowAt] as const;

/** Reads every time that a question says. */
export function timesIn(words: readonly QuestionWord[], today: string): readonly ReadTime[] {
  const found: ReadTime[] = [];
  for (let at = 0; at < words.length;) {
    const read = firstOf({ words, at, today });
    if (read !== undefined) found.push(read);
    at = read?.end ?? at + 1;
  }
  return found;
}

function firstOf(place: Place): ReadTime | undefined {
  for (const reader of READERS) {
    const read = reader(place);
    if (read !== undefined) return read;
  }
  return undefined;
}
