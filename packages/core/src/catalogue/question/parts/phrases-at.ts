import { phraseKey } from '../../search/phrase-lines.ts';
import { stemOf } from '../../search/stem.ts';
import { contentWords } from '../../search/stop-words.ts';
import type { SynonymBook } from '../../search/synonyms.ts';
import type { PhraseReader } from '../asking/phrase-reader.ts';
import type { AskingWords } from '../asking/tellings.ts';
import type { HeadlineBook } from '../headlines.ts';
import type { QuestionWord } from '../question-words.ts';
import type { PartReading, QuestionPart } from './question-part.ts';

/** What a question is taken apart by. */
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

const SYNONYM = 0.8;
const LOOSE = 0.7;

/** What becomes dearer is a price, unless the question says what. */
export function priceAt({ words, reader, askingWords }: PartSources, at: number): QuestionPart | undefined {
  const phrase = reader.at('dearer', at);
  if (phrase?.end !== at + 1 || reader.has('prices')) return undefined;
  const { folded = '', typed = '' } = words[at] ?? {};
  const readings = [stemOf(folded), stemOf(askingWords.prices.first)].map((stem) => ({
    stems: [stem],
    quality: 1,
  }));
  return { words: [at], typed, readings, isSoft: false, isDearer: true };
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

export function synonymAt(sources: PartSources, at: number, most = Infinity): QuestionPart | undefined {
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
export function agesAt({ words, reader, askingWords }: PartSources, at: number): QuestionPart | undefined {
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
export function perHeadAt({ words, reader, askingWords }: PartSources, at: number): QuestionPart | undefined {
  const phrase = reader.at('per-head', at);
  if (phrase === undefined) return undefined;
  const numbers = stretch(at, phrase.end - at);
  const readings = [...askingWords.persons.tree.words.keys()].map((stem) => ({ stems: [stem], quality: 1 }));
  const typed = numbers.map((each) => words[each]?.folded ?? '').join(' ');
  return { words: numbers, typed, readings, isSoft: false, isPerHead: true };
}

/** Words that a hyphen joins are one: self-employment is no self-care. */
export function hyphenedAt(sources: PartSources, at: number): QuestionPart | undefined {
  const phrase = phraseWords(sources, at, 2);
  const isJoined =
    sources.words[at]?.after === '-' && phrase?.every((word) => /^\p{L}{2,}$/u.test(word)) === true;
  if (!isJoined) return undefined;
  return {
    words: [at, at + 1],
    typed: phrase.join('-'),
    readings: inFigures(contentStems(phrase, sources.askingWords), sources.askingWords),
    isSoft: false,
  };
}

/** “Three-person” as it is, and in figures. */
export function inFigures(stems: readonly string[], { count }: AskingWords): readonly PartReading[] {
  const figures = stems.map((stem) => {
    const place = count.tree.words.get(stem)?.place;
    return place === undefined ? stem : String(place + 1);
  });
  const isSame = figures.every((figure, at) => figure === stems[at]);
  return [stems, ...(isSame ? [] : [figures])].map((each) => ({ stems: each, quality: 1 }));
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

export function headlineAt(sources: PartSources, at: number): QuestionPart | undefined {
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
