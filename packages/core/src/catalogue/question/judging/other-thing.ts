import { isPercentage } from '../../../table/units/relative-units.ts';
import { stemOf } from '../../search/stem.ts';
import { foldedIn, readerOf, type PhraseReader } from '../asking/phrase-reader.ts';
import type { AskingWords } from '../asking/tellings.ts';
import { stemsOf } from '../measure-name.ts';
import type { MeasureMatch } from '../matching/match-measure.ts';
import type { QuestionPart } from '../parts/question-part.ts';
import type { Vocabulary } from '../vocabulary.ts';
import type { Judging } from './judging.ts';

/** Whether a name has the words of a thing and measures another one: museums are no visits, renewables no share. */
export function isOtherThing(
  { ways, reader, sources: { vocabulary } }: Judging,
  best: MeasureMatch,
): boolean {
  if (best.isHeadline === true) return false;
  const { asking } = vocabulary;
  const isShare = asking['share-word'].tree.words.has(best.measure.noun);
  if (isShare && !(['share', 'share-word', 'percentage'] as const).some((told) => reader.has(told)))
    return true;
  const parts = ways.flat();
  if (isOfEach(best, reader, asking)) return true;
  if (!isOfPlaces(best, vocabulary)) return isCountedOtherwise(best, asking) && parts.some(isThing);
  const asked = new Set(parts.flatMap(({ readings }) => readings.flatMap(({ stems }) => stems)));
  if (isWithinName(best, asked, vocabulary)) return true;
  const things = parts.filter(isThing);
  const isIndex = asking['index-name'].tree.words.has(best.measure.noun);
  return things.some((part) => isOfOtherNoun(part, best, isIndex)) || isPartOfThem(things, asked, best);
}

/** Electronics are no electronic components. */
export function isModifierOnly({ ways }: Judging, { series: [{ categories }] }: MeasureMatch): boolean {
  const things = ways.flat().filter(isThing);
  return categories.some(({ isOfOther, dimension, position }) => {
    const words = foldedIn(dimension.categories[position]?.label ?? '');
    const isOnlyNear = ({ typed, readings: [own] }: QuestionPart): boolean =>
      !words.includes(typed.toLowerCase()) && own?.stems.every((stem) => words.includes(stem)) === true;
    return isOfOther === true && things.some(isOnlyNear);
  });
}

/** What visitors spend is not what each of them does. */
function isOfEach({ measure: { per } }: MeasureMatch, reader: PhraseReader, asking: AskingWords): boolean {
  const isTime = [...(per?.[1] ?? [])].some((stem) => asking['per-time'].tree.words.has(stem));
  const isSaid = (['per', 'average', 'rate', 'number', 'to'] as const).some((told) => reader.has(told));
  return per !== undefined && !isTime && !isSaid;
}

/** Cars in a town are no journeys by car. */
function isCountedOtherwise(
  { isByLabels, measure: { noun }, series: [{ table }] }: MeasureMatch,
  asking: AskingWords,
): boolean {
  const counted = stemsOf(table.unit ?? '', asking).at(-1);
  return isByLabels && counted === noun && !readerOf(table.unit ?? '', asking).has('people');
}

/** Whether no label but of places was asked for. */
export function isOfPlaces({ series: [{ categories }] }: MeasureMatch, { places }: Vocabulary): boolean {
  return categories.every(({ dimension, position }) =>
    places.has(dimension.categories[position]?.label ?? ''),
  );
}

/** Severe weather warnings are no weather: neither the noun was asked for nor what the name begins with. */
function isWithinName(
  {
    isNounAsked,
    measure: {
      noun,
      stems: [first = noun],
    },
  }: MeasureMatch,
  asked: ReadonlySet<string>,
  { asking }: Vocabulary,
): boolean {
  return !isNounAsked && first !== noun && !asked.has(first) && !asking.kind.tree.words.has(noun);
}

/** A noun in the plural alone is the thing itself; how it is measured says another word, such as “prices”. */
function isThing({ words, typed, isSoft, kind, headline, isAges }: QuestionPart): boolean {
  const word = typed.toLowerCase();
  const isPlain = !isSoft && kind === undefined && headline === undefined && isAges !== true;
  return isPlain && words.length === 1 && stemOf(word) !== word;
}

/** Hospitals are no beds. Unit labour costs are their index, shops no index of sales. */
function isOfOtherNoun(
  { readings: [own, ...others] }: QuestionPart,
  { isNounAsked, measure: { stems } }: MeasureMatch,
  isIndex: boolean,
): boolean {
  if (isNounAsked || own === undefined) return false;
  const named = isIndex ? others : [own, ...others];
  return named.some((each) => each.stems.every((stem) => stems.includes(stem)));
}

/** Trains are no percentage of them that is on time. */
function isPartOfThem(
  things: readonly QuestionPart[],
  asked: ReadonlySet<string>,
  { measure: { noun, stems, coreStems }, series: [{ table }] }: MeasureMatch,
): boolean {
  const behind = stems.slice(coreStems);
  if (!isPercentage(table.unit) || behind.length === 0 || behind.some((stem) => asked.has(stem)))
    return false;
  return things.some(({ readings }) => readings.some((each) => each.stems.includes(noun)));
}
