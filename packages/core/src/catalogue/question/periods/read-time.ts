import { daysOf } from '../../../period/period-days.ts';
import type { AskingWords } from '../asking/tellings.ts';
import { numberHeld, type HoleReader, type PhraseMatch, type ReadHole } from '../asking/match-phrase.ts';
import { phraseReader, type PhraseReader } from '../asking/phrase-reader.ts';
import type { AskedLength, AskedPoint, AskedTime } from '../question.ts';
import { isBase, isWord, wordAt, type QuestionWord } from '../question-words.ts';
import { lengthAt, unitOf } from './length.ts';
import { decadeAt, isHyphened, pointAt, type PointSources } from './point.ts';

/** Words of a question that say a time. */
export interface ReadTime {
  /** Undefined where it is one that no calendar knows. */
  readonly time: AskedTime | undefined;
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
      /** Undefined where the base of an index does not go together with the other times. */
      readonly time: AskedTime | undefined;
      readonly besideBase: AskedTime;
      readonly used: ReadonlySet<number>;
    }
  | { readonly kind: 'not-understood'; readonly text: string }
  | { readonly kind: 'future'; readonly text: string };

/** What phrases of time hold. */
interface HeldTimes {
  readonly points: readonly AskedPoint[];
  readonly lengths: readonly AskedLength[];
  /** The place of a unit of time, or a year. */
  readonly number: number | undefined;
}

type TimeOf = (held: HeldTimes) => AskedTime | undefined;

/** What the phrases of each kind say; of equally long ones the first counts. */
const TIMES = [
  ['last-one', ({ number: unit }) => lastOf(unitOf(unit))],
  ['last', ({ lengths: [length] }) => lastOf(length)],
  ['ago', ({ lengths: [length] }) => length && { kind: 'ago', length }],
  ['decade', ({ number: year }) => (year === undefined ? undefined : decadeFrom(year))],
  ['between', ({ points: [first, last] }) => between(first, last)],
  ['against', ({ points: [first, last] }) => pairOf(first, last)],
  ['beside-time', ({ points: [first, last] }) => first && pairOf(first, last && partOf(first, last))],
  ['beside-now', ({ points: [from], lengths: [length] }) => besideNow(from, length)],
  ['since', ({ points: [from] }) => from && { kind: 'since', from }],
  ['at', ({ points: [at] }) => at && { kind: 'at', at }],
  ['now', () => ({ kind: 'latest' })],
  ['ever', () => ({ kind: 'ever' })],
  ['unclear', () => undefined],
] as const satisfies readonly (readonly [string, TimeOf])[];

function lastOf(length: AskedLength | undefined): AskedTime | undefined {
  return length && { kind: 'last', length };
}

function besideNow(from: AskedPoint | undefined, length: AskedLength | undefined): AskedTime | undefined {
  if (from !== undefined) return { kind: 'since', from, isPair: true };
  return length && { kind: 'last', length, isPair: true };
}

/** The stretch between two points. “From March 2020 to 2024” does not say where it ends. */
export function between(first: AskedPoint | undefined, last: AskedPoint | undefined): AskedTime | undefined {
  if (first === undefined || last === undefined || isPartBeforeYear(first, last)) return undefined;
  return { kind: 'between', ...inOrder(first, last) };
}

/** Two points that are asked for beside each other. A quarter is not compared with a year. */
export function pairOf(one: AskedPoint | undefined, other: AskedPoint | undefined): AskedTime | undefined {
  if (one === undefined || other === undefined || one.frequency !== other.frequency) return undefined;
  return { kind: 'between', ...inOrder(one, other), isPair: true };
}

/** Of “March 2023 and 2024” the same month of both. */
function partOf(one: AskedPoint, other: AskedPoint): AskedPoint {
  return isPartBeforeYear(one, other) ? { ...other, frequency: one.frequency, part: one.part } : other;
}

/** Whether the one is a part of a known year, and the other a year. */
function isPartBeforeYear(one: AskedPoint, { frequency, edge }: AskedPoint): boolean {
  return one.frequency !== 'annual' && one.year !== undefined && frequency === 'annual' && edge === undefined;
}

function decadeFrom(decade: number): AskedTime {
  const year = (added: number): AskedPoint => ({ year: decade + added, frequency: 'annual', part: 1 });
  return { kind: 'between', from: year(0), to: year(9) };
}

/** Both ends in order; an end without a year is in the year of the other one. */
function inOrder(
  first: AskedPoint,
  last: AskedPoint,
): { readonly from: AskedPoint; readonly to: AskedPoint } {
  const from = first.year === undefined && last.year !== undefined ? { ...first, year: last.year } : first;
  const to = last.year === undefined && first.year !== undefined ? { ...last, year: first.year } : last;
  return dayOf(from) <= dayOf(to) ? { from, to } : { from: to, to: from };
}

/** The day that a point begins with; the end of a year is its last day. */
function dayOf({ year = 0, frequency, part, edge }: AskedPoint): number {
  return daysOf({ year, frequency, part })[edge ?? 'first'];
}

/** Reads points and lengths where phrases leave them open; each place once. */
function timeReader(sources: Omit<PointSources, 'reader'>): PhraseReader {
  const points = new Map<number, readonly ReadHole[]>();
  const { words, asking } = sources;
  const own: HoleReader = (name, at) => {
    if (name !== 'point') return lengthsAt(words, at, { name, reader, asking, today: sources.today });
    const known = points.get(at);
    if (known !== undefined) return known;
    const read = pointAt({ ...sources, reader }, at);
    const held = read === undefined ? [] : [{ point: read.point, end: at + read.length }];
    points.set(at, held);
    return held;
  };
  const reader = phraseReader(
    words.map(({ folded }) => folded),
    asking,
    own,
  );
  return reader;
}

function lengthsAt(
  words: readonly QuestionWord[],
  at: number,
  { name, ...sources }: Omit<PointSources, 'words'> & { readonly name: string },
): readonly ReadHole[] {
  if (name === 'decade-year') {
    const number = decadeAt({ words, ...sources }, at);
    return number === undefined ? [] : [{ number, end: at + 1 }];
  }
  const read = lengthAt(words, at, sources.reader);
  const isLong = read !== undefined && (name === 'length' || read.length.count > 1);
  return isLong ? [{ length: read.length, end: at + read.words }] : [];
}

/** Reads every time that a question says. */
export function timesIn(
  words: readonly QuestionWord[],
  asking: AskingWords,
  today: string,
): readonly ReadTime[] {
  const reader = timeReader({ words, asking, today });
  const found: ReadTime[] = [];
  for (let at = 0; at < words.length;) {
    const read = baseAt(words, at) ?? longestAt(words, at, reader);
    if (read !== undefined) found.push(read);
    at = read?.end ?? at + 1;
  }
  return found;
}

function longestAt(words: readonly QuestionWord[], at: number, reader: PhraseReader): ReadTime | undefined {
  let best: ReadTime | undefined;
  for (const [told, timeOf] of TIMES) {
    const match = reader.at(told, at);
    const time = match && timeOf(heldTimes(match));
    if (match === undefined || (time === undefined && told !== 'unclear')) continue;
    const read = hyphened(words, { time, start: at, end: match.end }, reader);
    if (best === undefined || read.end > best.end) best = read;
  }
  return best;
}

function heldTimes(match: PhraseMatch): HeldTimes {
  const { held } = match;
  return {
    points: held.flatMap(({ point }) => point ?? []),
    lengths: held.flatMap(({ length }) => length ?? []),
    number: numberHeld(match, ['unit', 'decade-year']),
  };
}

/** `2019-2024`, `2019-24`: a hyphen goes on to another point. */
function hyphened(words: readonly QuestionWord[], read: ReadTime, reader: PhraseReader): ReadTime {
  const first = onlyPoint(read.time);
  if (first === undefined || !isHyphened(words, read.end)) return read;
  const behind = reader.at('at', read.end);
  const last = behind && heldTimes(behind).points[0];
  if (behind === undefined || last === undefined) return shortRange(words, first, read) ?? read;
  return { time: between(first, last), start: read.start, end: behind.end };
}

function onlyPoint(time: AskedTime | undefined): AskedPoint | undefined {
  return time?.kind === 'at' ? time.at : time?.kind === 'since' ? time.from : undefined;
}

/** `2019-24` */
function shortRange(
  words: readonly QuestionWord[],
  from: AskedPoint,
  { start, end }: ReadTime,
): ReadTime | undefined {
  const { year, frequency } = from;
  if (year === undefined || frequency !== 'annual' || !isWord(words, end, /^\d\d$/)) return undefined;
  const last = Math.floor(year / 100) * 100 + Number(wordAt(words, end));
  if (last <= year) return undefined;
  return { time: { kind: 'between', from, to: { ...from, year: last } }, start, end: end + 1 };
}

/** `2015 = 100`: an index from that year on. */
function baseAt(words: readonly QuestionWord[], at: number): ReadTime | undefined {
  if (!isBase(words, at)) return undefined;
  const from = { year: Number(wordAt(words, at)), frequency: 'annual', part: 1 } as const;
  return { time: { kind: 'since', from }, start: at, end: at + 2, isBase: true };
}
