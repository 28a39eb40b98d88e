import type { AskingWords } from './asking/tellings.ts';
import { readerOf, type PhraseReader } from './asking/phrase-reader.ts';
import type { Matching } from './find-readings.ts';
import type { MeasureMatch } from './matching/match-measure.ts';
import { namedWords } from './operation-of.ts';
import type { QuestionPart } from './parts/question-part.ts';

const OTHER_MEASURE = 0.5;

/** What decides between readings, and what they are read by. */
export interface Comparing {
  readonly matching: Matching;
  readonly best: MeasureMatch | undefined;
  readonly read: (ways: readonly (readonly QuestionPart[])[]) => readonly MeasureMatch[];
}

/** Both things of a question about two; undefined where it is about one. */
export function comparedOf(
  reader: PhraseReader,
  ways: readonly (readonly QuestionPart[])[],
  { matching, best, read }: Comparing,
): readonly MeasureMatch[] | undefined {
  if (best !== undefined && best.left.length === 0 && namesJoint(best, matching.sources.vocabulary.asking))
    return undefined;
  const pairs = ways.flatMap((parts) =>
    twoThingsIn(reader, parts).flatMap((two) => {
      const [[one], [other]] = [read([two.one]), read([two.other])];
      if (one === undefined || other === undefined || one.left.length + other.left.length > 0) return [];
      if (seriesKey(one) === seriesKey(other)) return [];
      // Earnings of women are compared with those of men rather than with women.
      const missing = kindsMissing(parts, [one, other]) + (one.measure === other.measure ? 0 : OTHER_MEASURE);
      return [{ both: inOneTable(one, other), missing }];
    }),
  );
  // The employment rate is not the number of the employed.
  const least = Math.min(...pairs.map(({ missing }) => missing));
  return pairs.find(({ missing }) => missing === least)?.both;
}

/** Two things that are asked for side by side, by the words of each. */
interface TwoThings {
  readonly one: readonly QuestionPart[];
  readonly other: readonly QuestionPart[];
}

/**
 * The parts without the one behind a joint, and without one before it: of “life expectancy of men and women” that of men,
 * and that of women. Of “women earn less than men” the one before it is not the nearest. None where nothing is joined.
 */
function twoThingsIn(reader: PhraseReader, all: readonly QuestionPart[]): readonly TwoThings[] {
  // “Unemployed men and unemployed women”
  const parts = all.filter(({ typed }, at) => all.findIndex((each) => each.typed === typed) === at);
  // “Other than flats” leaves them out.
  const leftOut = new Set(reader.all('left-out').flatMap(({ said }) => said));
  // “Higher than” asks for both.
  const named = parts.filter(({ isSoft, isAsking }) => !isSoft || isAsking !== true);
  for (const [at, part] of named.entries()) {
    const next = named[at + 1];
    const [last, first] = [part.words.at(-1) ?? 0, next?.words[0] ?? 0];
    if (next === undefined || part.isSoft || next.isSoft) continue;
    const between = Array.from({ length: first - last - 1 }, (_, each) => last + 1 + each);
    if (!between.some((each) => reader.at('joint', each) !== undefined && !leftOut.has(each))) continue;
    const without = (...left: readonly QuestionPart[]): readonly QuestionPart[] =>
      parts.filter((each) => !left.includes(each));
    const before = named.slice(0, at + 1);
    const single = before
      .filter(({ isSoft }) => !isSoft)
      .toReversed()
      .map((each) => ({ one: without(next), other: without(each) }));
    // “Port Alder and High Moor”
    const [name, otherName] = [nameIn(before.toReversed()), nameIn(named.slice(at + 1))];
    const isOfWords = name.length + otherName.length > 2;
    return [...single, ...(isOfWords ? [{ one: without(...otherName), other: without(...name) }] : [])];
  }
  return [];
}

const MOST_WORDS_OF_NAME = 3;

/** The first of some parts, and those next to it: one name may have several words. */
function nameIn(parts: readonly QuestionPart[]): readonly QuestionPart[] {
  const end = parts.findIndex(({ words: [word = 0] }, at) => {
    const [last = 0] = parts[at - 1]?.words ?? [];
    return at > 0 && Math.abs(word - last) > 1;
  });
  return parts.slice(0, end === -1 ? MOST_WORDS_OF_NAME : Math.min(end, MOST_WORDS_OF_NAME));
}

/** Whether the name of what was read joins things itself: “Arts performances and exhibitions”. */
function namesJoint({ measure, series: [{ categories }] }: MeasureMatch, asking: AskingWords): boolean {
  const labels = categories.map(({ dimension, position }) => dimension.categories[position]?.label ?? '');
  return [measure.name.head, ...labels].some(
    (name) => name.includes(',') || readerOf(name, asking).has('and'),
  );
}

/** Both from the tables that have both, where there are any: their periods and their classification are the same. */
function inOneTable(one: MeasureMatch, other: MeasureMatch): readonly [MeasureMatch, MeasureMatch] {
  const within = (match: MeasureMatch, { series: others }: MeasureMatch): MeasureMatch => {
    const [first, ...more] = match.series.filter(({ table }) => others.some((each) => each.table === table));
    return first === undefined ? match : { ...match, series: [first, ...more] };
  };
  return [within(one, other), within(other, one)];
}

/** How often a rate, an index or a price was asked for that neither of two names has. */
function kindsMissing(parts: readonly QuestionPart[], both: readonly MeasureMatch[]): number {
  const named = new Set(both.flatMap((each) => [...namedWords(each)]));
  return parts.filter(({ kind, words }) => kind !== undefined && words.every((word) => !named.has(word)))
    .length;
}

function seriesKey({ measure, series: [{ categories }] }: MeasureMatch): string {
  const places = categories.map(({ dimension, position }) => dimension.categories[position]?.label ?? '');
  return [measure.key, ...places].join('|');
}
