import { isPercentage, isRate } from '../../../table/units/relative-units.ts';
import type { AskingWords } from '../asking/tellings.ts';
import { readerOf, type PhraseReader } from '../asking/phrase-reader.ts';
import type { MeasureMatch } from '../matching/match-measure.ts';
import { operationOf } from '../operation-of.ts';
import type { Judging } from './judging.ts';

const OTHERS = [
  isNoCount,
  isNoCountOfPeople,
  isNoValue,
  isOtherAmount,
  isOfChange,
  isOtherRate,
  isOfSum,
] as const;

/** “How many” asks for a number, “average rent” for no index, which is an average of nothing. */
export function isOtherUnit(judging: Judging, best: MeasureMatch): boolean {
  const { asked, choice } = judging;
  if (OTHERS.some((isOther) => isOther(judging, best))) return true;
  const isOfPeriod = choice.time.kind === 'latest' || choice.time.kind === 'at';
  const isAverage = choice.operation === 'average' || choice.operation === 'yearly-growth';
  return asked.operation === 'average' && isOfPeriod && isAverage;
}

/** Loans of libraries are not how many there are; nor is a rate. */
function isNoCount(
  { reader, choice: { operation = 'value' }, sources }: Judging,
  { isNounAsked, series: [{ table }] }: MeasureMatch,
): boolean {
  if (!reader.has('number') || /growth|change/.test(operation)) return false;
  return !isNounAsked || (!reader.has('per') && isRateAlone(table.unit, sources.vocabulary.asking));
}

/** People in households are no households. */
function isNoCountOfPeople({ reader, ways }: Judging, { measure: { noun } }: MeasureMatch): boolean {
  const [counted] = reader.all('number').filter(({ end }) => reader.at('anybody', end) !== undefined);
  if (counted === undefined) return false;
  return ways.flat().some(({ readings: [own], words: [first = 0] }) => {
    const isNoun = own?.stems.includes(noun) === true;
    return isNoun && reader.all('share-in').some(({ start }) => counted.end < start && start < first);
  });
}

/** The number of permits is not what they are worth. */
function isNoValue({ reader, sources }: Judging, { series: [{ table }] }: MeasureMatch): boolean {
  return reader.has('worth') && readerOf(table.unit ?? '', sources.vocabulary.asking).has('unsaid-unit');
}

/** A percentage is no number of people and no amount in millions; what is a month is not what is a year. */
function isOtherAmount(
  { reader, choice: { operation = 'value' }, sources }: Judging,
  { measure: { name }, series: [{ table }] }: MeasureMatch,
): boolean {
  const isChange = /growth|change/.test(operation);
  if (reader.has('in-amounts') && (isChange || isRate(table.unit))) return true;
  if (!isChange) return isOtherLength(reader, readerOf(name.head, sources.vocabulary.asking));
  // The change of a year is none within a quarter.
  if (/est-growth$/.test(operation) && reader.has('in-one-period')) return true;
  const byNumber = reader.all('by-number').filter(({ end }) => reader.at('percentage', end) === undefined);
  return byNumber.length > 0 && !isPercentage(table.unit);
}

/** Average monthly earnings are not those of a year, unless the question calls them monthly itself. */
function isOtherLength(question: PhraseReader, name: PhraseReader): boolean {
  const isOfYears = question
    .all('yearly-amount')
    .some(({ start }) => question.at('no-each-year', start) === undefined);
  const isShorter = (told: 'monthly' | 'weekly' | 'daily'): boolean => name.has(told) && !question.has(told);
  return isOfYears && (isShorter('monthly') || isShorter('weekly') || isShorter('daily'));
}

/** “How many hours a week” is a rate that is asked for as a number. */
function isRateAlone(unit: string | undefined, asking: AskingWords): boolean {
  return unit !== undefined && isRate(unit) && readerOf(unit, asking).at('counted', 0) === undefined;
}

/** The highest inflation is not the highest price level. */
function isOfChange({ asked, choice: { operation }, ways }: Judging, best: MeasureMatch): boolean {
  if (asked.operation === undefined || /growth|change/.test(operation ?? '')) return false;
  const { operation: _, base: __, ...besides } = asked;
  return operationOf(besides, best, ways) !== undefined;
}

/** Suicides are no suicide rate, average earnings no real wages. */
export function isOtherRate(
  { choice, reader, sources }: Judging,
  { measure, series: [{ table, categories }] }: MeasureMatch,
): boolean {
  if (choice.attributes.valuation === 'real' && measure.name.valuation !== 'real') return true;
  if (/growth|change/.test(choice.operation ?? '') || isRate(table.unit)) return false;
  if (!reader.has('rate')) return false;
  const labels = categories.map(({ dimension, position }) => dimension.categories[position]?.label ?? '');
  return ![measure.name.head, ...labels].some((name) =>
    readerOf(name, sources.vocabulary.asking).has('rate'),
  );
}

/** “How many visitors since 2020” asks for them all, not for their change. */
function isOfSum(
  { choice: { time, operation }, reader, sources }: Judging,
  { measure: { name } }: MeasureMatch,
): boolean {
  if (operation !== undefined || !/^(?:since|between|last)$/.test(time.kind)) return false;
  const isTotal =
    reader.at('total', 0) !== undefined && !readerOf(name.head, sources.vocabulary.asking).has('total');
  return isTotal || reader.has('sum');
}
