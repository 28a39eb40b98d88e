import { stemOf } from '../search/stem.ts';
import { contentWords, isStopWord } from '../search/stop-words.ts';
import { phraseKey } from '../search/phrase-lines.ts';
import type { SynonymBook } from '../search/synonyms.ts';
import type { AskingWords } from './asking/tellings.ts';
import type { PhraseReader } from './asking/phrase-reader.ts';
import type { Headline, HeadlineBook } from './headlines.ts';
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
  /** It asks how old somebody is, which no label says. */
  readonly isAgeOf?: boolean;
  /** The age that all are under. */
  readonly below?: number;
  /** It says that people are meant, whose ages are said besides. */
  readonly isPeople?: boolean;
  /** It names people: “women”, “residents”. */
  readonly namesPeople?: boolean;
  /** It asks for a figure per person: only names that say so answer it. */
  readonly isPerHead?: boolean;
  /** It asks for a price without that word. */
  readonly isDearer?: boolean;
  /** A headline’s name for it, which may say less than the label does: food, and non-alcoholic beverages. */
  readonly isOfHeadline?: boolean;
  /** It asks for an operation, a frequency or an adjustment. */
  readonly isAsking?: boolean;
  /** It says of what kind a figure is. */
  readonly kind?: 'rate' | 'percentage' | 'other';
  /** It stands behind a word that says whose figures are asked for: of Bellmark, not from there. */
  readonly isOfPlace?: boolean;
  /** The series that this phrase is to be answered with. */
  readonly headline?: Headline;
}

const SYNONYM = 0.8;
const LOOSE = 0.7;
const MOST_PARTS = 24;

export interface PartSources {
  readonly words: readonly QuestionWord[];
  /** Words that say a time: they name nothing. */
  readonly used: ReadonlySet<number>;
  /** Words that ask for an operation, a frequency or an adjustment. */
  readonly asking: ReadonlySet<number>;
  readonly synonyms: SynonymBook;
  readonly headlines: HeadlineBook;
  readonly askingWords: AskingWords;
  /** Reads phrases in the words, but in none that say a time. */
  readonly reader: PhraseReader;
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
  const ways = [byHeadline, bySynonym, byWord].map((parts) =>
    withoutDearer(softByAges(parts, sources)).map((part) => ofKind(part, sources)),
  );
  const keys = ways.map((parts) =>
    parts.map(({ typed, headline }) => `${headline === undefined ? '' : '*'}${typed}`).join('|'),
  );
  return ways.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
}

/** Of “children under 5” the ages say who; “earnings of people with a degree” are of anybody with one. */
function softByAges(parts: readonly QuestionPart[], { reader }: PartSources): readonly QuestionPart[] {
  const hasAges = parts.some(({ isAges }) => isAges === true);
  const [first] = parts.filter(({ isSoft }) => !isSoft);
  return parts.map((part) =>
    isWhole(part, reader.at(hasAges ? 'counted-people' : 'anybody', part.words[0] ?? 0)) &&
    (hasAges || (part !== first && isBehindOf(part, reader)))
      ? { ...part, isSoft: true, isPeople: true }
      : part,
  );
}

/** A headline of prices says all that “dearer” asks for. */
function withoutDearer(parts: readonly QuestionPart[]): readonly QuestionPart[] {
  const isSaid = parts.some(({ headline }) => headline !== undefined);
  return isSaid ? parts.map((part) => (part.isDearer === true ? { ...part, isSoft: true } : part)) : parts;
}

/** Whether a phrase is all that a part says. */
function isWhole(
  { words }: Pick<QuestionPart, 'words'>,
  phrase: { readonly end: number } | undefined,
): boolean {
  return phrase?.end === (words.at(-1) ?? 0) + 1;
}

function isBehindOf({ words: [at = 0] }: QuestionPart, reader: PhraseReader): boolean {
  return [at - 2, at - 1].some((before) => reader.at('place-of', before)?.end === at);
}

function ofKind(whole: QuestionPart, { reader }: PartSources): QuestionPart {
  const at = whole.words[0] ?? 0;
  const isOfPlace = isBehindOf(whole, reader);
  const namesPeople = whole.words.some(
    (word) => reader.at('people', word) !== undefined || reader.at('counted-people', word) !== undefined,
  );
  const part = { ...whole, ...(isOfPlace && { isOfPlace }), ...(namesPeople && { namesPeople }) };
  if (isWhole(part, reader.at('rate', at))) return { ...part, kind: 'rate' };
  if (isWhole(part, reader.at('percentage', at))) return { ...part, kind: 'percentage' };
  return isWhole(part, reader.at('kind', at)) ? { ...part, kind: 'other' } : part;
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
    // Of “how high” neither names anything.
    else at = Math.max(sources.reader.at('read', at)?.end ?? 0, at + 1) - 1;
    at += phrase?.words.length ?? 1;
  }
  return parts;
}

/** What becomes dearer is a price, unless the question says what. */
function priceAt({ words, reader, askingWords }: PartSources, at: number): QuestionPart | undefined {
  const phrase = reader.at('dearer', at);
  if (phrase?.end !== at + 1 || reader.has('prices')) return undefined;
  const { folded = '', typed = '' } = words[at] ?? {};
  const readings = [stemOf(folded), stemOf(askingWords.prices.first)].map((stem) => ({
    stems: [stem],
    quality: 1,
  }));
  return { words: [at], typed, readings, isSoft: false, isDearer: true };
}

/** A word alone; undefined where it only asks. */
function wordAt(sources: PartSources, at: number): QuestionPart | undefined {
  const { words, asking, reader, askingWords } = sources;
  const { folded = '', typed = '' } = words[at] ?? {};
  const isStop = reader.at('read', at) !== undefined || isStopWord(folded, askingWords);
  if (isStop && reader.at('may-name', at) === undefined) return undefined;
  const isAgeOf = reader.at('age-of', at) !== undefined;
  return {
    words: [at],
    typed,
    readings: [{ stems: [stemOf(folded)], quality: 1 }],
    isSoft: asking.has(at) || isSoftWord(sources, at, isStop),
    isAsking: asking.has(at),
    ...(isAgeOf && { isAgeOf }),
  };
}

/** Whether a word need not be of a name. */
function isSoftWord(sources: PartSources, at: number, isStop: boolean): boolean {
  const { reader } = sources;
  const isAge = reader.at('age-word', at) !== undefined && reader.at('age-of', at) === undefined;
  return isAge || (isStop && !isAdjective(sources, at));
}

/** “Working mothers” are not all mothers; who is working in something need not be called so. */
function isAdjective({ words, used, reader, askingWords }: PartSources, at: number): boolean {
  const next = words[at + 1]?.folded ?? '';
  return (
    reader.at('adjective', at) !== undefined &&
    /^\p{L}/u.test(next) &&
    !used.has(at + 1) &&
    reader.at('read', at + 1) === undefined &&
    !isStopWord(next, askingWords)
  );
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
  if (numbers.some((each) => used.has(each))) return undefined;
  return numbers.map((each) => words[each]?.folded ?? '');
}

function synonymAt(sources: PartSources, at: number, most = Infinity): QuestionPart | undefined {
  const { synonyms, words, asking, askingWords } = sources;
  for (let length = Math.min(synonyms.longest, words.length - at, most); length >= 1; length -= 1) {
    const phrase = phraseWords(sources, at, length);
    const others = phrase && synonyms.readings.get(phraseKey(phrase));
    if (phrase === undefined || others === undefined) continue;
    const own = { stems: contentStems(phrase, askingWords), quality: 1 };
    return {
      words: stretch(at, length),
      typed: phrase.join(' '),
      readings: [own, ...others.map((other) => synonymReading(phrase, other, sources))],
      isSoft: stretch(at, length).every((each) => asking.has(each)),
    };
  }
  return undefined;
}

/** `65 and over`, `under 25`, `15 to 24`: bounds belong together. */
function agesAt({ words, reader, askingWords }: PartSources, at: number): QuestionPart | undefined {
  const [from, under] = [reader.at('from-age', at), reader.at('under-age', at)];
  const phrase = from ?? under ?? reader.at('between-ages', at);
  if (phrase === undefined) return undefined;
  const ages = phrase.held.flatMap(({ name, number }) => (name === 'age' ? String(number) : []));
  const numbers = stretch(at, phrase.end - at);
  const typed = numbers.map((each) => words[each]?.folded ?? '').join(' ');
  const readings =
    from !== undefined
      ? [{ stems: [...ages, askingWords.over.first], quality: 1 }]
      : under !== undefined
        ? agesUnder(ages, askingWords.under.first)
        : [{ stems: ages, quality: 1 }];
  const isUnder = from === undefined && under !== undefined;
  return {
    words: numbers,
    typed,
    readings,
    isSoft: false,
    isAges: true,
    ...(isUnder && { below: Number(ages[0]) }),
  };
}

/** Under 5 are 0 to 4 years. */
function agesUnder(ages: readonly string[], under: string): readonly PartReading[] {
  return [
    { stems: [under, ...ages], quality: 1 },
    { stems: ['0', String(Number(ages[0]) - 1)], quality: 0.95 },
  ];
}

/** `per head`: a figure that is not is no answer. Names say it in many ways: per capita, per person. */
function perHeadAt({ words, reader, askingWords }: PartSources, at: number): QuestionPart | undefined {
  const phrase = reader.at('per-head', at);
  if (phrase === undefined) return undefined;
  const numbers = stretch(at, phrase.end - at);
  const readings = [...askingWords.persons.tree.words.keys()].map((stem) => ({ stems: [stem], quality: 1 }));
  const typed = numbers.map((each) => words[each]?.folded ?? '').join(' ');
  return { words: numbers, typed, readings, isSoft: false, isPerHead: true };
}

/** Words that a hyphen joins are one: self-employment is no self-care. */
function hyphenedAt(sources: PartSources, at: number): QuestionPart | undefined {
  const phrase = phraseWords(sources, at, 2);
  const isJoined =
    sources.words[at]?.after === '-' && phrase?.every((word) => /^\p{L}{2,}$/u.test(word)) === true;
  if (!isJoined) return undefined;
  return {
    words: [at, at + 1],
    typed: phrase.join('-'),
    readings: [{ stems: contentStems(phrase, sources.askingWords), quality: 1 }],
    isSoft: false,
  };
}

/** Phrases that mean the same are each read as the other. */
function synonymReading(
  phrase: readonly string[],
  other: readonly string[],
  { synonyms, askingWords }: PartSources,
): PartReading {
  const back = synonyms.readings.get(phraseKey(other)) ?? [];
  const isSame = back.some((each) => phraseKey(each) === phraseKey(phrase));
  const stems = contentStems(other, askingWords);
  return isSame ? { stems, quality: SYNONYM } : { stems, quality: LOOSE, isLoose: true };
}

function headlineAt(sources: PartSources, at: number): QuestionPart | undefined {
  const { headlines, words, reader, askingWords } = sources;
  // What food costs is the price of food.
  const ends = reader.has('dearer') ? [askingWords.prices.first] : [];
  for (let length = Math.min(headlines.longest, words.length - at); length >= 1; length -= 1) {
    const phrase = phraseWords(sources, at, length);
    const headline =
      phrase &&
      (headlines.of.get(phraseKey(phrase)) ??
        ends.map((end) => headlines.of.get(phraseKey([...phrase, end]))).find((each) => each !== undefined));
    if (phrase === undefined || headline === undefined) continue;
    const readings = [{ stems: contentStems(phrase, askingWords), quality: 1 }];
    return { words: stretch(at, length), typed: phrase.join(' '), readings, isSoft: false, headline };
  }
  return undefined;
}

function contentStems(words: readonly string[], language: AskingWords): readonly string[] {
  return contentWords(words, language).map(stemOf);
}
