import type { HeadlineTarget } from '../headlines.ts';
import { measureMatcher, type MeasureMatch } from './match-measure.ts';
import { stemsOf } from '../measure-name.ts';
import type { QuestionPart } from '../parts/question-part.ts';
import type { Vocabulary } from '../vocabulary.ts';

/** The bonus of a measure that says nothing besides. */
const HEADLINE = 1.2;
/** What puts each next of several readings behind the one before. */
const LATER = 0.01;

/** A phrase and one of the series that answer it. */
interface TargetSources {
  readonly phrase: QuestionPart;
  readonly target: HeadlineTarget;
  /** Where several are about as likely: which of them it is, from 0. */
  readonly place?: number;
  readonly vocabulary: Vocabulary;
}

/** The measures that a headline names, by their name or by the code of a table. */
export function matchesOfTarget(
  parts: readonly QuestionPart[],
  { phrase, target, place, vocabulary }: TargetSources,
): readonly MeasureMatch[] {
  const table = vocabulary.tableOf(target.measure);
  const measures = table === undefined ? vocabulary.measureOf(target.measure) : vocabulary.measuresOf(table);
  const { asking } = vocabulary;
  const head = table === undefined ? stemsOf(target.measure, asking) : (measures[0]?.stems ?? []);
  const labels = target.labels.map((label) => stemsOf(label, asking));
  const match = measureMatcher(expand(parts, phrase, [head, ...labels]), vocabulary);
  return measures.flatMap((measure) => {
    const found = match(measure);
    if (found === undefined) return [];
    const isExact = measure.stems.length === head.length;
    const score = isExact ? HEADLINE * (place === undefined ? found.score : 1 - LATER * place) : found.score;
    return [{ ...found, named: [...found.named, phrase], score, isHeadline: true }];
  });
}

/** The phrase of a headline, replaced by the names of its series; said twice, it is there once. */
function expand(
  parts: readonly QuestionPart[],
  phrase: QuestionPart,
  names: readonly (readonly string[])[],
): readonly QuestionPart[] {
  const { words, typed, isSoft, namesPeople, headline } = phrase;
  const named = names.map((stems) => ({
    words,
    typed,
    isSoft,
    ...(namesPeople && { namesPeople }),
    isOfHeadline: true,
    readings: [{ stems, quality: 1 }],
  }));
  return parts.flatMap((part) => {
    if (part === phrase) return named;
    return part.headline === headline ? [] : [part];
  });
}
