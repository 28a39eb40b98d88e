import { stemOf } from '../search/stem.ts';
import { isStopWord } from '../search/stop-words.ts';
import { phraseKey } from '../search/phrase-lines.ts';
import type { SynonymBook } from '../search/synonyms.ts';
import type { Headline, HeadlineBook } from './headlines.ts';
import { isQuestionStopWord, mayBeName } from './question-stop-words.ts';
import type { QuestionWord } from './question-words.ts';

/** One way to understand a part: stems that all have to be there. */
export interface PartReading {
  readonly stems: readonly string[];
  readonly quality: number;
  /** A wider or narrower word, which is read in its place one way only. */
  readonly isLoose?: boolean;
}

/** A part of a question that names something. */
export interface QuestionPart {
  /** The words, by their number in the question. */
  readonly words: readonly number[];
  readonly typed: string;
  readonly readings: readonly PartReading[];
  /** It may be a part of a name, but need not: `number`, `average`. */
  readonly isSoft: boolean;
  /** It says how old somebody is. */
  readonly isAges?: boolean;
  /** It asks for a figure per person: only names that say so answer it. */
  readonly isPerHead?: boolean;
  /** It asks for an operation, a frequency or an adjustment. */
  readonly isAsking?: boolean;
  /** The series that this phrase is to be answered with. */
  readonly headline?: Headline;
}

const SYNONYM = 0.8;
const LOOSE = 0.7;
/** How much a word taken out of a phrase that has a meaning of its own counts. */
const MOST_PARTS = 24;

export interface PartSources {
  readonly words: readonly QuestionWord[];
  /** Words that say a time: they name nothing. */
  readonly used: ReadonlySet<number>;
  /** Words that ask for an operation, a frequency or an adjustment. */
  readonly asking: ReadonlySet<number>;
  readonly synonyms: SynonymBook;
  readonly headlines: HeadlineBook;
}

/**
 * The parts of a question, taken apart in up to three ways: by the phrases of headlines, by the longest phrases that
 * have synonyms, and word by word.
 */
export function partsOf(sources: PartSources): readonly (readonly QuestionPart[])[] {
  const phraseAt = (at: number, most?: number): QuestionPart | undefined =>
    agesAt(sources, at) ??
    perHeadAt(sources, at) ??
    synonymAt(sources, at, most) ??
    hyphenedAt(sources, at) ??
    priceAt(sources, at);
  const byHeadline = segment(sources, (at) => agesAt(sources, at) ?? headlineAt(sources, at) ?? phraseAt(at));
  const bySynonym = segment(sources, phraseAt);
  const byWord = segment(sources, (at) => phraseAt(at, 1));
  const ways = [byHeadline, bySynonym, byWord].map(softByAges);
  const keys = ways.map((parts) =>
    parts.map(({ typed, headline }) => `${headline === undefined ? '' : '*'}${typed}`).join('|'),
  );
  return ways.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
}

/** Of “children under 5” the ages say who. */
function softByAges(parts: readonly QuestionPart[]): readonly QuestionPart[] {
  if (parts.every(({ isAges }) => isAges !== true)) return parts;
  return parts.map((part) =>
    /^(?:people|persons|residents|children|kids|babies|adults)$/.test(part.typed)
      ? { ...part, isSoft: true }
      : part,
  );
}

function segment(
  sources: PartSources,
  phraseAt: (at: number) => QuestionPart | undefined,
): readonly QuestionPart[] {
  const parts: QuestionPart[] = [];
  for (let at = 0; at < sources.words.length && parts.length < MOST_PARTS;) {
    if (sources.used.has(at)) {
      at += 1;
      continue;
    }
    const phrase = phraseAt(at);
    const part = phrase ?? wordAt(sources, at);
    if (part !== undefined) parts.push(part);
    at += phrase?.words.length ?? 1;
  }
  return parts;
}

/** What becomes dearer is a price, unless the question says what. */
const OF_PRICES = /^(?:expensive|dearer|cheaper|pricier)$/;
const PRICES = /^(?:prices?|rents?|fares?|tariffs?|rates?|costs?|fees?|ind(?:ex|ices))$/;

function priceAt({ words }: PartSources, at: number): QuestionPart | undefined {
  const { folded = '', typed = '' } = words[at] ?? {};
  if (!OF_PRICES.test(folded) || words.some((each) => PRICES.test(each.folded))) return undefined;
  return { words: [at], typed, readings: [{ stems: ['price'], quality: 1 }], isSoft: false };
}

/** A word alone; undefined where it only asks. */
function wordAt({ words, asking }: PartSources, at: number): QuestionPart | undefined {
  const { folded = '', typed = '' } = words[at] ?? {};
  const isStop = isQuestionStopWord(folded) || isStopWord(folded);
  if (isStop && !mayBeName(folded)) return undefined;
  const isSoft = isStop || asking.has(at) || /^(?:aged?|old|number)$/.test(folded);
  return {
    words: [at],
    typed,
    readings: [{ stems: [stemOf(folded)], quality: 1 }],
    isSoft,
    isAsking: asking.has(at),
  };
}

function stretch(at: number, length: number): readonly number[] {
  return Array.from({ length }, (_, each) => at + each);
}

function phraseWords(
  { words, used }: PartSources,
  at: number,
  length: number,
): readonly string[] | undefined {
  const numbers = stretch(at, length);
  if (at + length > words.length || numbers.some((each) => used.has(each))) return undefined;
  return numbers.map((each) => words[each]?.folded ?? '');
}

function synonymAt(sources: PartSources, at: number, most = Infinity): QuestionPart | undefined {
  const { synonyms, words, asking } = sources;
  for (let length = Math.min(synonyms.longest, words.length - at, most); length >= 1; length -= 1) {
    const phrase = phraseWords(sources, at, length);
    const others = phrase && synonyms.readings.get(phraseKey(phrase));
    if (phrase === undefined || others === undefined) continue;
    const own = { stems: contentStems(phrase), quality: 1 };
    return {
      words: stretch(at, length),
      typed: phrase.join(' '),
      readings: [own, ...others.map((other) => synonymReading(phrase, other, synonyms))],
      isSoft: stretch(at, length).every((each) => asking.has(each)),
    };
  }
  return undefined;
}

const BOUNDS: readonly RegExp[] = [
  /^(?:aged )?(\d{1,3}) (?:years )?(?:(?:and|or) )?(over|older|above|more|plus|upwards)\b/,
  /^(?:aged )?(over) (\d{1,3})\b/,
  /^(?:aged )?(under|below) (?:the age of )?(\d{1,3})\b/,
  /^(?:aged )?(?:between )?(\d{1,3}) (?:years )?(?:to|and|until) (\d{1,3})\b/,
  /^(?:aged )?(\d{1,3}) (\d{1,3}) (?:year|olds?\b)/,
];

/** `65 and over`, `under 25`, `15 to 24`: bounds belong together. */
function agesAt({ words, used }: PartSources, at: number): QuestionPart | undefined {
  const text = words
    .slice(at, at + 6)
    .map(({ folded }, each) => (used.has(at + each) ? '·' : folded))
    .join(' ');
  for (const pattern of BOUNDS) {
    const [phrase, one, other] = pattern.exec(text) ?? [];
    if (phrase === undefined || one === undefined || other === undefined) continue;
    const stems = [one, other].map((bound) =>
      /^(?:older|above|more|plus|upwards)$/.test(bound) ? 'over' : bound === 'below' ? 'under' : bound,
    );
    const numbers = stretch(at, phrase.trim().split(' ').length);
    const readings = [{ stems, quality: 1 }];
    // Under 5 are 0 to 4 years.
    if (stems[0] === 'under') readings.push({ stems: ['0', String(Number(other) - 1)], quality: 0.95 });
    return { words: numbers, typed: phrase, readings, isSoft: false, isAges: true };
  }
  return undefined;
}

/** Names say it in many ways: per head, per capita, per person. */
const PERSONS = ['person', 'head', 'capita', 'resident', 'inhabitant'];

/** `per head`: a figure that is not is no answer. */
function perHeadAt(sources: PartSources, at: number): QuestionPart | undefined {
  const phrase = phraseWords(sources, at, 2);
  const [per = '', whom = ''] = phrase ?? [];
  if (phrase === undefined || !/^(?:per|a|each)$/.test(per) || !PERSONS.includes(whom)) return undefined;
  if (per === 'a' && whom !== 'head') return undefined;
  const readings = PERSONS.map((stem) => ({ stems: [stem], quality: 1 }));
  return { words: [at, at + 1], typed: phrase.join(' '), readings, isSoft: false, isPerHead: true };
}

/** Words that a hyphen joins are one: self-employment is no self-care. */
function hyphenedAt(sources: PartSources, at: number): QuestionPart | undefined {
  const phrase = phraseWords(sources, at, 2);
  const isJoined =
    sources.words[at]?.after === '-' && phrase?.every((word) => /^[a-z]{2,}$/.test(word)) === true;
  if (!isJoined) return undefined;
  return {
    words: [at, at + 1],
    typed: phrase.join('-'),
    readings: [{ stems: contentStems(phrase), quality: 1 }],
    isSoft: false,
  };
}

/** Phrases that mean the same are each read as the other. */
function synonymReading(
  phrase: readonly string[],
  other: readonly string[],
  { readings }: SynonymBook,
): PartReading {
  const back = readings.get(phraseKey(other)) ?? [];
  const isSame = back.some((each) => phraseKey(each) === phraseKey(phrase));
  const stems = contentStems(other);
  return isSame ? { stems, quality: SYNONYM } : { stems, quality: LOOSE, isLoose: true };
}

function headlineAt(sources: PartSources, at: number): QuestionPart | undefined {
  const { headlines, words } = sources;
  for (let length = Math.min(headlines.longest, words.length - at); length >= 1; length -= 1) {
    const phrase = phraseWords(sources, at, length);
    const headline = phrase && headlines.of.get(phraseKey(phrase));
    if (phrase === undefined || headline === undefined) continue;
    const readings = [{ stems: contentStems(phrase), quality: 1 }];
    return { words: stretch(at, length), typed: phrase.join(' '), readings, isSoft: false, headline };
  }
  return undefined;
}

function contentStems(words: readonly string[]): readonly string[] {
  const content = words.filter((word) => !isStopWord(word));
  return (content.length > 0 ? content : words).map(stemOf);
}
