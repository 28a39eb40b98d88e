import { phraseKey } from '../search/phrase-lines.ts';
import type { PhraseReader } from './asking/phrase-reader.ts';
import { readingsOf, type Matching } from './find-readings.ts';
import type { MeasureMatch } from './matching/match-measure.ts';
import type { PartSources, QuestionPart } from './question-parts.ts';

/** What is asked for, before it is read as people. */
export interface AskedOfPeople {
  readonly reader: PhraseReader;
  readonly ways: readonly (readonly QuestionPart[])[];
  readonly matching: Matching;
  /** What may be meant instead. */
  readonly others: readonly MeasureMatch[];
}

/** “How many women aged 30 to 34”: where nothing but labels is said of people, or nothing else at all, how many live here. */
export function peopleOf(
  { reader, ways, matching, others }: AskedOfPeople,
  { words, used }: Pick<PartSources, 'words' | 'used'>,
): readonly MeasureMatch[] | undefined {
  const { sources } = matching;
  const { living } = sources.vocabulary.asking;
  const headline = sources.headlines.of.get(phraseKey(living.first.split(' ')));
  const isAlone = reader.has('people') && ways.every((parts) => isOfPeopleAlone(parts, reader));
  if (headline === undefined) return undefined;
  const last = words.findLastIndex((_, at) => !used.has(at));
  const isOfPeople = asksForPeople(reader, { length: words.length, last });
  if (!isAlone && !(isOfPeople && others[0]?.isByLabels === true)) return undefined;
  const people = { words: [], typed: '', readings: [], isSoft: false, headline };
  const readings = readingsOf(
    ways.map((parts) => [people, ...parts]),
    matching,
  );
  if (readings[0]?.left.length === 0) return readings;
  // Children are not those in day care, people with diabetes not those who died of it.
  return others.map((each) => (isAlone || each.isByLabels ? { ...each, isOnlyNear: true } : each));
}

/** Whether people are counted, or what the question begins with or ends in: “married women”. */
function asksForPeople(
  reader: PhraseReader,
  { length, last }: { readonly length: number; readonly last: number },
): boolean {
  const isCounted = reader.all('many').some(({ end }) => end < length);
  return (['people', 'counted-people'] as const).some((told) =>
    isCounted ? reader.has(told) : [0, last].some((at) => reader.at(told, at) !== undefined),
  );
}

/** “Women under 30”: employed women are not meant, though a name begins with that word. “Old” says no age. */
function isOfPeopleAlone(parts: readonly QuestionPart[], reader: PhraseReader): boolean {
  const said = (told: 'people' | 'many' | 'age-word', word: number): boolean =>
    reader.all(told).some(({ start, end }) => start <= word && word < end);
  const saysNobody = (word: number): boolean => said('many', word) || !said('age-word', word);
  return parts.every(
    ({ words, isAges, isSoft, headline }) =>
      headline === undefined &&
      (isAges || words.every((word) => said('people', word)) || (isSoft && words.every(saysNobody))),
  );
}
