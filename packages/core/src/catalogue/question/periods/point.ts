import { dayPeriodOf } from '../../../period/make-period.ts';
import { parseTimePeriod } from '../../../period/parse-time-period.ts';
import type { AskingWords } from '../asking/tellings.ts';
import { numberHeld } from '../asking/match-phrase.ts';
import type { PhraseReader } from '../asking/phrase-reader.ts';
import type { AskedPoint } from '../question.ts';
import { isWord, wordAt, type QuestionWord } from '../question-words.ts';
import { unitOf } from './length.ts';

/** A point in time, and how many words say it. */
export interface ReadPoint {
  readonly point: AskedPoint;
  readonly length: number;
}

/** Where points in time are looked for. */
export interface PointSources {
  readonly words: readonly QuestionWord[];
  readonly reader: PhraseReader;
  readonly asking: AskingWords;
  readonly today: string;
}

/** The point in time that is said from `at` on. */
export function pointAt(sources: PointSources, at: number): ReadPoint | undefined {
  return (
    edgeAt(sources, at) ??
    relativeAt(sources, at) ??
    yearAt(sources, at) ??
    quarterAt(sources, at) ??
    monthAt(sources, at)
  );
}

function yearIn(word: QuestionWord | undefined): number | undefined {
  return word !== undefined && /^(?:1[5-9]|20|21)\d\d$/.test(word.folded) ? Number(word.folded) : undefined;
}

function monthIn({ reader }: PointSources, at: number): number | undefined {
  const month = reader.at('month', at);
  return month?.end === at + 1 ? month.place + 1 : undefined;
}

function withYear(sources: PointSources, at: number): { year?: number; length: number } {
  const { words, reader } = sources;
  const begun = reader.at('of', at)?.end ?? at;
  const year = yearIn(words[begun]);
  return year === undefined
    ? (relativeYear(sources, begun, at) ?? { length: 0 })
    : { year, length: begun + 1 - at };
}

/** `of last year`, by the day of the question. */
function relativeYear(
  { reader, today }: PointSources,
  begun: number,
  at: number,
): { year: number; length: number } | undefined {
  for (const [told, by] of RELATIVE) {
    const read = reader.at(told, begun);
    const length = unitOf(read && numberHeld(read, ['unit']));
    if (read !== undefined && length?.unit === 'year' && length.count === 1)
      return { year: Number(today.slice(0, 4)) + by, length: read.end - at };
  }
  return undefined;
}

function pointOf(frequency: AskedPoint['frequency'], part: number, year?: number): AskedPoint {
  return { frequency, part, ...(year !== undefined && { year }) };
}

/** A part of a year: which, and where the words that say it end. */
interface ReadPart {
  readonly frequency: 'quarterly' | 'half-yearly';
  readonly part: number;
  readonly end: number;
  /** “The last quarter” alone is the latest one, not the fourth. */
  readonly isLast?: boolean;
}

/** `Q2 2023`, `2Q 2023`, `second quarter of 2023`, `quarter 2, 2023`, `H1 2023`. */
function quarterAt(sources: PointSources, at: number): ReadPoint | undefined {
  const read = letteredAt(sources, at) ?? ordinalAt(sources, at) ?? lastPartAt(sources, at);
  if (read === undefined) return undefined;
  const { year, length } = withYear(sources, read.end);
  if (read.isLast === true && year === undefined) return undefined;
  return { point: pointOf(read.frequency, read.part, year), length: read.end + length - at };
}

/** `Q2`, `2Q` */
function letteredAt({ words, asking }: PointSources, at: number): ReadPart | undefined {
  const word = wordAt(words, at);
  const [, letter = '', part] = /^(\p{L})([1-4])$/u.exec(word) ?? [];
  const [, partBefore, letterBehind = letter] = /^([1-4])(\p{L})$/u.exec(word) ?? [];
  const number = Number(part ?? partBefore);
  if (asking['quarter-letter'].tree.words.has(letterBehind))
    return { frequency: 'quarterly', part: number, end: at + 1 };
  if (!asking['half-letter'].tree.words.has(letterBehind) || number > 2) return undefined;
  return { frequency: 'half-yearly', part: number, end: at + 1 };
}

/** `second quarter`, `quarter 2` */
function ordinalAt({ reader }: PointSources, at: number): ReadPart | undefined {
  const quarter = reader.at('quarter-of', at);
  const read = quarter ?? reader.at('half-of', at);
  const part = read && numberHeld(read, ['ordinal', 'digit']);
  if (read === undefined || part === undefined || (quarter === undefined && part > 2)) return undefined;
  return { frequency: quarter === undefined ? 'half-yearly' : 'quarterly', part, end: read.end };
}

/** `last quarter` */
function lastPartAt({ reader }: PointSources, at: number): ReadPart | undefined {
  const [quarter, half] = [reader.at('last-quarter', at), reader.at('last-half', at)];
  if (quarter !== undefined) return { frequency: 'quarterly', part: 4, end: quarter.end, isLast: true };
  return half && { frequency: 'half-yearly', part: 2, end: half.end, isLast: true };
}

/** `March 2023`, `5 March 2023`, `March 5, 2023`, `March`. */
function monthAt(sources: PointSources, at: number): ReadPoint | undefined {
  const { words, reader } = sources;
  if (dayIn(words, at) !== undefined) return dayAt(sources, at);
  const month = monthIn(sources, at);
  if (month === undefined) return undefined;
  const day = dayIn(words, at + 1);
  if (day !== undefined && yearIn(words[at + 2]) !== undefined)
    return dayPoint(month, { day, year: yearIn(words[at + 2]), length: 3 });
  const { year, length } = withYear(sources, at + 1);
  // Months that are other words too are meant only behind a word that leads to one, or at the very end.
  const isDoubtful = year === undefined && reader.at('doubtful-month', at) !== undefined;
  const isAtEnd = at > 0 && at === words.length - 1;
  if (isDoubtful && !isAtEnd && reader.at('before-month', at - 1) === undefined) return undefined;
  return { point: pointOf('monthly', month, year), length: length + 1 };
}

/** A day of a month, also `5th`. */
function dayIn(words: readonly QuestionWord[], at: number): number | undefined {
  const [, day] = /^([1-9]|[12]\d|3[01])\p{L}{0,3}$/u.exec(wordAt(words, at)) ?? [];
  return day === undefined ? undefined : Number(day);
}

function dayAt(sources: PointSources, at: number): ReadPoint | undefined {
  const { words, reader } = sources;
  const begun = reader.at('of', at + 1)?.end ?? at + 1;
  const month = monthIn(sources, begun);
  const { year, length } = withYear(sources, begun + 1);
  const day = dayIn(words, at);
  return month === undefined || day === undefined
    ? undefined
    : dayPoint(month, { day, year, length: begun + 1 + length - at });
}

function dayPoint(
  month: number,
  { day, year, length }: { readonly day: number; readonly year: number | undefined; readonly length: number },
): ReadPoint | undefined {
  const period = year === undefined ? undefined : dayPeriodOf({ year, month, day });
  return period && { point: pointOf('daily', period.part, year), length };
}

/** `2023`, `2023 Q2`, `2023 March`, `2023-03`, `2023-03-05`, `2019/20`, `2023Q2`. */
function yearAt(sources: PointSources, at: number): ReadPoint | undefined {
  const { words } = sources;
  const whole = wholeAt(words, at);
  if (whole !== undefined) return whole;
  const year = yearIn(words[at]);
  if (year === undefined) return undefined;
  const month = monthIn(sources, at + 1);
  if (month !== undefined && yearIn(words[at + 2]) === undefined)
    return { point: pointOf('monthly', month, year), length: 2 };
  const quarter = quarterAt(sources, at + 1);
  if (quarter !== undefined && quarter.point.year === undefined)
    return { point: { ...quarter.point, year }, length: quarter.length + 1 };
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

/** `the beginning of 2020`, `the end of 2021`. */
function edgeAt({ reader }: PointSources, at: number): ReadPoint | undefined {
  const [start, end] = [reader.at('year-start', at), reader.at('year-end', at)];
  const read = start ?? end;
  const year = read && numberHeld(read, ['year']);
  if (read === undefined || year === undefined) return undefined;
  const edge = start === undefined ? 'last' : 'first';
  return { point: { ...pointOf('annual', 1, year), edge }, length: read.end - at };
}

const RELATIVE = [
  ['last-unit', -1],
  ['this-unit', 0],
  ['next-unit', 1],
] as const;

/** `last year`, `this month`, `next quarter`, by the day of the question; `last March`. */
function relativeAt(sources: PointSources, at: number): ReadPoint | undefined {
  for (const [told, by] of RELATIVE) {
    const read = sources.reader.at(told, at);
    if (read === undefined || withYear(sources, read.end).year !== undefined) continue;
    const month = numberHeld(read, ['month']);
    const length = unitOf(numberHeld(read, ['unit']));
    const point =
      month !== undefined
        ? monthBy(month, by, sources.today)
        : // A decade is no period.
          length?.count === 1 && unitBy(length.unit, by, sources.today);
    if (point) return { point, length: read.end - at };
  }
  return undefined;
}

/** `last March`: the one before this month; `next March` the one behind it. */
function monthBy(month: number, by: -1 | 0 | 1, today: string): AskedPoint {
  const [year, now] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const added = by === -1 && month >= now ? -1 : by === 1 && month <= now ? 1 : 0;
  return pointOf('monthly', month, year + added);
}

const PER_YEAR = { year: 1, half: 2, quarter: 4, month: 12 } as const;
const FREQUENCY = { year: 'annual', half: 'half-yearly', quarter: 'quarterly', month: 'monthly' } as const;

function unitBy(unit: keyof typeof PER_YEAR, by: number, today: string): AskedPoint {
  const perYear = PER_YEAR[unit];
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const index = year * perYear + Math.ceil((month * perYear) / 12) - 1 + by;
  return pointOf(FREQUENCY[unit], (index % perYear) + 1, Math.floor(index / perYear));
}

/** `the 1990s`: the year that it begins with. */
export function decadeAt({ words, asking }: PointSources, at: number): number | undefined {
  const [, decade, ending = ''] = /^((?:1[5-9]|20)\d0)(\p{L}*)$/u.exec(wordAt(words, at)) ?? [];
  const endings = asking['decade-ending'].tree.words;
  const isEnded = endings.size === 0 ? ending === '' : endings.has(ending);
  return decade !== undefined && isEnded ? Number(decade) : undefined;
}

/** Whether a hyphen stands behind the word before a place: `2019-2024`. */
export function isHyphened(words: readonly QuestionWord[], at: number): boolean {
  return /^\s?[-–—]\s?$/.test(words[at - 1]?.after ?? '') && isWord(words, at, /./);
}
