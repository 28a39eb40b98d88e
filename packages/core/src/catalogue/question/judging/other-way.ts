import { readerOf } from '../asking/phrase-reader.ts';
import type { MeasureMatch } from '../matching/match-measure.ts';
import { qualityIn } from '../matching/parts-in-name.ts';
import { stemsOf } from '../measure-name.ts';
import type { QuestionPart } from '../parts/question-part.ts';
import type { Judging } from './judging.ts';

/** Whether what goes the other way is asked for: tourists to Bellmark, or from here, are no arrivals. */
export function isOtherWay(
  { reader, ways, sources: { vocabulary } }: Judging,
  { measure: { name }, series: [{ table, categories }] }: MeasureMatch,
): boolean {
  const { asking, otherCountries, homeStems } = vocabulary;
  const labels = categories.map(({ dimension, position }) => dimension.categories[position]?.label ?? '');
  const { has } = readerOf([name.head, ...labels].join(', '), asking);
  const [isComing, isGoing] = [has('coming'), has('going')];
  const isFromThere = readerOf(table.groupTitle, asking).has('origin');
  const countries = labels.filter((label) => otherCountries.has(label));
  const isHome = ({ readings: [own] }: QuestionPart): boolean =>
    own?.stems.every((stem) => homeStems.includes(stem)) === true;
  const isAbroad = (part: QuestionPart): boolean =>
    countries.some((label) => qualityIn(part, new Set(stemsOf(label, asking))) > 0);
  return ways.flat().some((part) => {
    const [isFrom, isTo] = (['from', 'to'] as const).map((told) =>
      reader.all(told).some(({ end }) => end === part.words[0]),
    );
    if (isFrom === isTo || (!isHome(part) && !isAbroad(part))) return false;
    if (isTo === true && isFromThere && isAbroad(part)) return true;
    return isComing !== isGoing && (isFrom === isComing) === isHome(part);
  });
}
