import type { MeasureMatch } from './matching/match-measure.ts';
import type { AskingWords } from './asking/tellings.ts';
import { readerOf, type PhraseReader } from './asking/phrase-reader.ts';
import type { QuestionPart } from './question-parts.ts';

/** Two things that are asked for side by side, by the words of each. */
export interface TwoThings {
  readonly one: readonly QuestionPart[];
  readonly other: readonly QuestionPart[];
}

/**
 * The parts without the one behind a joint, and without the one before it: of “life expectancy of men and women” that of
 * men, and that of women. Undefined where nothing is joined.
 */
export function twoThingsIn(reader: PhraseReader, all: readonly QuestionPart[]): TwoThings | undefined {
  // “Unemployed men and unemployed women”
  const parts = all.filter(({ typed }, at) => all.findIndex((each) => each.typed === typed) === at);
  for (const [at, part] of parts.entries()) {
    const next = parts[at + 1];
    const [last, first] = [part.words.at(-1) ?? 0, next?.words[0] ?? 0];
    if (next === undefined || part.isSoft || next.isSoft) continue;
    const between = Array.from({ length: first - last - 1 }, (_, each) => last + 1 + each);
    if (!between.some((each) => reader.at('joint', each) !== undefined)) continue;
    return { one: parts.filter((each) => each !== next), other: parts.filter((each) => each !== part) };
  }
  return undefined;
}

/** Whether the name of what was read joins things itself: “Arts performances and exhibitions”. */
export function namesJoint(
  { measure, series: [{ categories }] }: MeasureMatch,
  asking: AskingWords,
): boolean {
  const labels = categories.map(({ dimension, position }) => dimension.categories[position]?.label ?? '');
  return [measure.name.head, ...labels].some(
    (name) => name.includes(',') || readerOf(name, asking).has('and'),
  );
}
