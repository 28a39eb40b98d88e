import { stemOf } from '../../search/stem.ts';
import { isStopWord } from '../../search/stop-words.ts';
import type { PhraseReader } from '../asking/phrase-reader.ts';
import {
  agesAt,
  headlineAt,
  hyphenedAt,
  inFigures,
  perHeadAt,
  priceAt,
  synonymAt,
  type PartSources,
} from './phrases-at.ts';
import type { QuestionPart } from './question-part.ts';

const MOST_PARTS = 24;

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

/**
 * Of “children under 5” the ages say who; “earnings of people with a degree” are of anybody with one, and so are people
 * killed on the roads.
 */
function softByAges(parts: readonly QuestionPart[], { reader }: PartSources): readonly QuestionPart[] {
  const hasAges = parts.some(({ isAges }) => isAges === true);
  const [first] = parts.filter(({ isSoft }) => !isSoft);
  const isOfHeadline = (next: QuestionPart | undefined): boolean =>
    next?.headline !== undefined && reader.at('participle', next.words[0] ?? 0) !== undefined;
  return parts.map((part, at) =>
    isWhole(part, reader.at(hasAges ? 'counted-people' : 'anybody', part.words[0] ?? 0)) &&
    (hasAges || (part !== first && isBehindOf(part, reader)) || isOfHeadline(parts[at + 1]))
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
  // Where somebody was born, they need not be.
  return [at - 2, at - 1].some(
    (before) => reader.at('place-of', before)?.end === at && reader.at('origin', before - 1) === undefined,
  );
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
    readings: inFigures([stemOf(folded)], askingWords),
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
