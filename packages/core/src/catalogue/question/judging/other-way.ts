import { readerOf } from '../asking/phrase-reader.ts';
import type { AskingWords } from '../asking/tellings.ts';
import type { MeasureMatch } from '../matching/match-measure.ts';
import { qualityIn } from '../matching/parts-in-name.ts';
import { stemsOf } from '../measure-name.ts';
import type { QuestionTable } from '../question-table.ts';
import type { Judging } from './judging.ts';

/** Whether what goes the other way is asked for: tourists to Bellmark, or from here, are no arrivals. */
export function isOtherWay(
  { reader, ways, sources: { vocabulary } }: Judging,
  { measure: { name }, series: [{ table, categories }] }: MeasureMatch,
): boolean {
  const [from, to] = (['from', 'to'] as const).map((told) => new Set(reader.all(told).map(({ end }) => end)));
  const parts = ways.flat().flatMap((part) => {
    const [isFrom, isTo] = [from, to].map((ends) => ends?.has(part.words[0] ?? -1) === true);
    return isFrom === isTo ? [] : [{ part, isFrom: isFrom === true }];
  });
  if (parts.length === 0) return false;
  const { asking, otherCountries, homeStems } = vocabulary;
  const labels = categories.map(({ dimension, position }) => dimension.categories[position]?.label ?? '');
  const { has } = readerOf([name.head, ...labels].join(', '), asking);
  const [isComing, isGoing] = [has('coming'), has('going')];
  const isFromThere = readerOf(table.groupTitle, asking).has('origin');
  const countries = labels.filter((label) => otherCountries.has(label));
  return parts.some(({ part, isFrom }) => {
    const isHome = part.readings[0]?.stems.every((stem) => homeStems.includes(stem)) === true;
    if (isHome) return isComing !== isGoing && isFrom === isComing;
    const isAbroad = countries.some((label) => qualityIn(part, new Set(stemsOf(label, asking))) > 0);
    if (!isAbroad || (!isFrom && isFromThere)) return isAbroad;
    return isComing === isGoing ? hasBothWays(table, asking) : isFrom !== isComing;
  });
}

/** Wheat from Bellmark is no trade of wheat both ways. */
function hasBothWays({ dimensions }: QuestionTable, asking: AskingWords): boolean {
  return dimensions.some(({ categories }) => {
    const { has } = readerOf(
      categories
        .map(({ label }) => label)
        .slice(0, MOST_FLOWS)
        .join(', '),
      asking,
    );
    return has('coming') && has('going');
  });
}

const MOST_FLOWS = 10;
