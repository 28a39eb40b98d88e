import { phraseKey } from '../search/phrase-lines.ts';
import { isStopWord } from '../search/stop-words.ts';
import type { AskingWords } from './asking/tellings.ts';
import type { PhraseReader } from './asking/phrase-reader.ts';
import { readingsOf, type Matching } from './find-readings.ts';
import type { Headline } from './headlines.ts';
import type { MeasureMatch } from './matching/match-measure.ts';
import type { PartSources } from './parts/phrases-at.ts';
import type { QuestionPart } from './parts/question-part.ts';
import { wordAt } from './question-words.ts';

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
  asked: AskedOfPeople,
  { words, used }: Pick<PartSources, 'words' | 'used'>,
): readonly MeasureMatch[] | undefined {
  const { reader, ways, matching, others } = asked;
  const { sources } = matching;
  const { living } = sources.vocabulary.asking;
  const headline = sources.headlines.of.get(phraseKey(living.first.split(' ')));
  if (headline === undefined) return undefined;
  const isAlone = reader.has('people') && ways.every((parts) => isOfPeopleAlone(parts, reader));
  const isOfLabels = others[0]?.isByLabels === true;
  if (!isAlone && !(isOfLabels && asksForPeople({ words, used, reader }, sources.vocabulary.asking)))
    return undefined;
  return readingsLiving(asked, { headline, isAlone });
}

/** Those who live here; if they are counted nowhere, the others are only near. */
function readingsLiving(
  { ways, matching, others }: AskedOfPeople,
  { headline, isAlone }: { readonly headline: Headline; readonly isAlone: boolean },
): readonly MeasureMatch[] {
  const people = { words: [], typed: '', readings: [], isSoft: false, headline };
  const readings = readingsOf(
    ways.map((parts) => [people, ...parts]),
    matching,
  );
  // Boys are no males of all ages.
  if (readings[0]?.left.length === 0)
    return isAlone && ways.every(isNamedLoosely) ? readings.map(onlyNear) : readings;
  // Children are not those in day care, people with diabetes not those who died of it.
  return others.map((each) => (isAlone || each.isByLabels ? onlyNear(each) : each));
}

function onlyNear(match: MeasureMatch): MeasureMatch {
  return { ...match, isOnlyNear: true };
}

/** Whether people are only called by wider or narrower words, and no ages are said. */
function isNamedLoosely(parts: readonly QuestionPart[]): boolean {
  return (
    parts.every(({ isAges }) => isAges !== true) &&
    parts.some(({ readings: [, ...others] }) => others.length > 0 && others.every(({ isLoose }) => isLoose))
  );
}

/** Whether people are counted, or what the question begins with or ends in: “married women”. */
function asksForPeople(
  { words, used, reader }: Pick<PartSources, 'words' | 'used' | 'reader'>,
  asking: AskingWords,
): boolean {
  const isCounted = reader.all('many').some(({ end }) => end < words.length);
  const last = words.findLastIndex((_, at) => !used.has(at));
  const before = wordAt(words, last - 1);
  // Couples with children are no children.
  const isJoined = isStopWord(before, asking) || reader.at('read', last - 1) !== undefined;
  const places = isJoined ? [0] : [0, last];
  return (['people', 'counted-people'] as const).some((told) =>
    isCounted ? reader.has(told) : places.some((at) => reader.at(told, at) !== undefined),
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
