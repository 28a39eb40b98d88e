import { monthNamed } from '../../../period/month-names.ts';
import { dayPeriodOf } from '../../../period/make-period.ts';
import { parseTimePeriod } from '../../../period/parse-time-period.ts';
import type { AskedPoint } from '../question.ts';
import { isWord, wordAt, type QuestionWord } from '../question-words.ts';

/** A point in time, and how many words say it. */
export interface ReadPoint {
  readonly point: AskedPoint;
  readonly length: number;
}

const ORDINALS: Readonly<Record<string, number>> = {
  first: 1,
  '1st': 1,
  second: 2,
  '2nd': 2,
  third: 3,
  '3rd': 3,
  fourth: 4,
  '4th': 4,
  last: 4,
};

const PARTS: Readonly<Record<string, 'quarterly' | 'half-yearly'>> = {
  quarter: 'quarterly',
  half: 'half-yearly',
};

/** Months that are also other words: alone they are read as months only behind `in`, `since` and the like. */
const DOUBTFUL: ReadonlySet<string> = new Set(['may', 'march', 'mar', 'sun', 'dec', 'jan']);

function yearIn(word: QuestionWord | undefined): number | undefined {
  return word !== undefined && /^(?:1[5-9]|20|21)\d\d$/.test(word.folded) ? Number(word.folded) : undefined;
}

/** The number of a month’s name; numbers alone are not months. */
function monthIn(word: QuestionWord | undefined): number | undefined {
  return word !== undefined && /^[a-z]{3,9}$/.test(word.folded) ? monthNamed(word.folded) : undefined;
}

function withYear(words: readonly QuestionWord[], at: number): { year?: number; length: number } {
  const skipped = words[at]?.folded === 'of' || words[at]?.folded === 'in' ? 1 : 0;
  const year = yearIn(words[at + skipped]);
  return year === undefined ? { length: 0 } : { year, length: skipped + 1 };
}

function pointOf(frequency: AskedPoint['frequency'], part: number, year?: number): AskedPoint {
  return { frequency, part, ...(year !== undefined && { year }) };
}

/** A part of a year: which, and how many words say it. */
interface ReadPart {
  readonly frequency: 'quarterly' | 'half-yearly';
  readonly part: number;
  readonly length: number;
  /** “The last quarter” alone is the latest one, not the fourth. */
  readonly isLast?: boolean;
}

/** `Q2 2023`, `2Q 2023`, `second quarter of 2023`, `quarter 2, 2023`, `H1 2023`. */
function quarterAt(words: readonly QuestionWord[], at: number): ReadPoint | undefined {
  const read = letteredAt(words, at) ?? numberedAt(words, at) ?? ordinalAt(words, at);
  if (read === undefined) return undefined;
  const { year, length } = withYear(words, at + read.length);
  if (read.isLast === true && year === undefined) return undefined;
  return { point: pointOf(read.frequency, read.part, year), length: read.length + length };
}

/** `Q2`, `2Q` */
function letteredAt(words: readonly QuestionWord[], at: number): ReadPart | undefined {
  const [, letter, part] = /^([qh])([1-4])$/.exec(wordAt(words, at)) ?? [];
  const [, partBefore, letterBehind] = /^([1-4])([qh])$/.exec(wordAt(words, at)) ?? [];
  const frequency = frequencyOfLetter(letter ?? letterBehind ?? '');
  return frequency && { frequency, part: Number(part ?? partBefore), length: 1 };
}

/** `quarter 2` */
function numberedAt(words: readonly QuestionWord[], at: number): ReadPart | undefined {
  const frequency = PARTS[wordAt(words, at)];
  if (frequency === undefined || !isWord(words, at + 1, /^[1-4]$/)) return undefined;
  return { frequency, part: Number(wordAt(words, at + 1)), length: 2 };
}

/** `second quarter`, `last quarter` */
function ordinalAt(words: readonly QuestionWord[], at: number): ReadPart | undefined {
  const word = wordAt(words, at);
  const [part, frequency] = [ORDINALS[word], PARTS[wordAt(words, at + 1)]];
  if (part === undefined || frequency === undefined) return undefined;
  const isLast = word === 'last';
  return { frequency, part: isLast && frequency === 'half-yearly' ? 2 : part, length: 2, isLast };
}

function frequencyOfLetter(letter: string): 'quarterly' | 'half-yearly' | undefined {
  return letter === 'q' ? 'quarterly' : letter === 'h' ? 'half-yearly' : undefined;
}

/** `March 2023`, `5 March 2023`, `March`. */
function monthAt(words: readonly QuestionWord[], at: number): ReadPoint | undefined {
  if (isWord(words, at, /^(?:[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?$/)) return dayAt(words, at);
  const month = monthIn(words[at]);
  if (month === undefined) return undefined;
  const { year, length } = withYear(words, at + 1);
  if (year === undefined && DOUBTFUL.has(wordAt(words, at)) && !isBehindPreposition(words, at))
    return undefined;
  return { point: pointOf('monthly', month, year), length: length + 1 };
}

function dayAt(words: readonly QuestionWord[], at: number): ReadPoint | undefined {
  const month = monthIn(words[at + 1]);
  const { year, length } = withYear(words, at + 2);
  if (month === undefined || year === undefined) return undefined;
  const period = dayPeriodOf({ year, month, day: Number.parseInt(wordAt(words, at), 10) });
  return period && { point: pointOf('daily', period.part, year), length: length + 2 };
}

function isBehindPreposition(words: readonly QuestionWord[], at: number): boolean {
  return /^(?:in|since|from|to|until|till|for|of|last|this|and|between)$/.test(wordAt(words, at - 1));
}

/** `2023`, `2023 Q2`, `2023 March`, `2023-03`, `2023-03-05`, `2019/20`, `2023Q2`. */
function yearAt(words: readonly QuestionWord[], at: number): ReadPoint | undefined {
  const whole = wholeAt(words, at);
  if (whole !== undefined) return whole;
  const year = yearIn(words[at]);
  if (year === undefined) return undefined;
  const month = monthIn(words[at + 1]);
  if (month !== undefined && yearIn(words[at + 2]) === undefined)
    return { point: pointOf('monthly', month, year), length: 2 };
  const quarter = quarterAt(words, at + 1);
  if (quarter?.point.year === undefined && quarter !== undefined && quarter.length <= 2) {
    return { point: { ...quarter.point, year }, length: quarter.length + 1 };
  }
  return { point: pointOf('annual', 1, year), length: 1 };
}

/** Periods in figures: as the formats write them, with hyphens and slashes. */
function wholeAt(words: readonly QuestionWord[], at: number): ReadPoint | undefined {
  if (!/^(?:1[5-9]|20|21)\d\d/.test(words[at]?.folded ?? '')) return undefined;
  for (let length = 3; length >= 1; length -= 1) {
    const part = words.slice(at, at + length);
    if (part.length < length || part.slice(0, -1).some(({ after }) => !/^[-/]$/.test(after))) continue;
    const text = part.map(({ typed, after }, each) => (each === length - 1 ? typed : typed + after)).join('');
    if (/^\d{4}$/.test(text) || /^\d{4}\D\d{4}$/.test(text)) continue;
    const period = parseTimePeriod(text);
    if (period === undefined) continue;
    const { frequency, year, part: number } = period;
    return { point: pointOf(frequency, number, year), length };
  }
  return undefined;
}

/** `the beginning of 2020`, `the end of last year`. */
function edgeAt(words: readonly QuestionWord[], at: number): ReadPoint | undefined {
  const [, first, last] = /^(?:(start|beginning)|(end))$/.exec(words[at]?.folded ?? '') ?? [];
  if (first === undefined && last === undefined) return undefined;
  const skipped = words[at + 1]?.folded === 'of' ? 1 : 0;
  const year = yearIn(words[at + 1 + skipped]);
  if (year === undefined) return undefined;
  return {
    point: { ...pointOf('annual', 1, year), edge: first === undefined ? 'last' : 'first' },
    length: skipped + 2,
  };
}

/** The point in time that is said from `at` on. */
export function pointAt(words: readonly QuestionWord[], at: number, today: string): ReadPoint | undefined {
  return (
    edgeAt(words, at) ??
    relativeAt(words, at, today) ??
    yearAt(words, at) ??
    quarterAt(words, at) ??
    monthAt(words, at)
  );
}

const UNITS: Readonly<Record<string, 'annual' | 'quarterly' | 'monthly'>> = {
  year: 'annual',
  quarter: 'quarterly',
  month: 'monthly',
};

const PER_YEAR = { annual: 1, quarterly: 4, monthly: 12 } as const;

const BY: Readonly<Record<string, number>> = { last: -1, previous: -1, this: 0, current: 0, next: 1 };

/** `last year`, `this month`, `next quarter`, by the day of the question; `last March`. */
function relativeAt(words: readonly QuestionWord[], at: number, today: string): ReadPoint | undefined {
  const by = BY[wordAt(words, at)];
  if (by === undefined || withYear(words, at + 2).year !== undefined) return undefined;
  const [year, monthNow] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const month = monthIn(words[at + 1]);
  if (month !== undefined && by !== 1) {
    const isThisYear = by === 0 || month < monthNow;
    return { point: pointOf('monthly', month, isThisYear ? year : year - 1), length: 2 };
  }
  const frequency = UNITS[wordAt(words, at + 1)];
  if (frequency === undefined) return undefined;
  const perYear = PER_YEAR[frequency];
  const index = year * perYear + Math.ceil((monthNow * perYear) / 12) - 1 + by;
  return { point: pointOf(frequency, (index % perYear) + 1, Math.floor(index / perYear)), length: 2 };
}
