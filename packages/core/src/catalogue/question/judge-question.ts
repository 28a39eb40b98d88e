import type { AskingWords } from './asking/tellings.ts';
import { readerOf, type PhraseReader } from './asking/phrase-reader.ts';
import { chooseSeries, type Choice } from './choose-series.ts';
import { isRate } from '../../table/units/relative-units.ts';
import type { MeasureMatch } from './matching/match-measure.ts';
import { operationOf } from './operation-of.ts';
import type { TimeReading } from './periods/read-time.ts';
import type { WordsRefusal } from './question.ts';
import type { QuestionPart } from './question-parts.ts';
import type { QuestionSources } from './question-sources.ts';
import { wordAt, type QuestionWord } from './question-words.ts';
import type { ReadOperation } from './read-operation.ts';
import { respell } from './respell.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Why no reading is answered. */
export type QuestionRefusal =
  | { readonly code: WordsRefusal; readonly text: string }
  /** Words that nothing here has in its name. */
  | { readonly code: 'unknown-words'; readonly text: string }
  /** A word that was read as another one: the question with that word. */
  | { readonly code: 'respelt'; readonly typed: string; readonly read: string; readonly question: string }
  | { readonly code: 'ambiguous' }
  | { readonly code: 'nothing-asked' };

/** A second reading this near to the first is about as likely. */
const ABOUT_AS_LIKELY = 0.9;
/** What answers less of a question than this does not answer it. */
const LEAST = 0.62;
const LEAST_OF_TWO = 0.7;
const FEW_READS = 50;

export interface Judging {
  readonly words: readonly QuestionWord[];
  /** Reads phrases in the words. */
  readonly reader: PhraseReader;
  readonly time: TimeReading;
  readonly asked: ReadOperation;
  readonly ways: readonly (readonly QuestionPart[])[];
  readonly readings: readonly MeasureMatch[];
  readonly sources: QuestionSources;
  readonly question: string;
  /** What decides between the tables of a measure. */
  readonly choice: Choice;
  /** Whether the first two readings were asked for side by side. */
  readonly isCompared: boolean;
}

/** Why a question is not answered; undefined where its first reading is sure. */
export function refusalOf(judging: Judging): QuestionRefusal | undefined {
  const { time, readings, ways } = judging;
  if (time.kind === 'not-understood') return { code: 'period-not-understood', text: time.text };
  if (time.kind === 'future') return { code: 'forecast', text: time.text };
  const asked = refusalOfAsking(judging);
  if (asked !== undefined) return asked;
  const [best] = readings;
  if (ways.flat().every(({ isSoft }) => isSoft)) return { code: 'nothing-asked' };
  if (best === undefined || best.left.length > 0 || best.score < LEAST) return unknownWords(judging);
  const per = perWhat(judging, best);
  if (per !== undefined) return { code: 'per-head', text: per };
  return isDoubtful(judging, best, secondOf(best, readings)) ? { code: 'ambiguous' } : undefined;
}

/** What figures are asked for by: cars per household are not car loans. */
function perWhat(
  { words, reader, sources }: Judging,
  { measure, series: [{ table }] }: MeasureMatch,
): string | undefined {
  const { asking } = sources.vocabulary;
  if (readerOf(`${measure.name.head} ${table.unit ?? ''}`, asking).has('per-name')) return undefined;
  const at = words.findIndex(
    (_, place) =>
      reader.at('per', place) !== undefined &&
      /^\p{L}/u.test(wordAt(words, place + 1)) &&
      reader.at('per-time', place + 1) === undefined,
  );
  return at === -1 ? undefined : `${wordAt(words, at)} ${wordAt(words, at + 1)}`;
}

/** Causes and forecasts, unless the words that ask for them belong to a name: “business expectations”. */
function refusalOfAsking({ asked, readings: [best], ways, words }: Judging): QuestionRefusal | undefined {
  if (asked.refusal === undefined) return undefined;
  const isNamed = operationOf({ ...asked, operation: 'value' }, best, ways) === undefined;
  return isNamed ? undefined : { code: asked.refusal, text: textOf(words, asked) };
}

/** The next reading of something else: how money is valued makes no other thing. */
function secondOf(best: MeasureMatch, readings: readonly MeasureMatch[]): MeasureMatch | undefined {
  const name = best.measure.stems.join(' ');
  return readings.find(({ measure, left }) => left.length === 0 && measure.stems.join(' ') !== name);
}

/** Whether another series is meant about as likely. */
function isDoubtful(judging: Judging, best: MeasureMatch, second: MeasureMatch | undefined): boolean {
  const { choice, isCompared, readings } = judging;
  if (isCompared) return isOtherOperation(judging) || readings.some((each) => isUnsure(each, judging));
  const isClose = second !== undefined && second.score >= ABOUT_AS_LIKELY * best.score;
  if (isClose && !isMoreRead(best, second)) return true;
  if (best.isOnlyNear || isOtherUnit(judging, best) || isDenied(judging, best)) return true;
  return isVague(best, choice);
}

/** Whether something is asked for that is not so: people not in education are no pupils. */
function isDenied(
  { reader, choice: { attributes }, sources }: Judging,
  { measure, series: [{ categories }] }: MeasureMatch,
): boolean {
  const denying = reader.all('denial').flatMap(({ said }) => said);
  if (denying.every((word) => attributes.saying.has(word)) || measure.denials.length > 0) return false;
  const labels = categories.map(({ dimension, position }) => dimension.categories[position]?.label ?? '');
  return !labels.some((label) => readerOf(label, sources.vocabulary.asking).has('denial'));
}

/** Whether one of two things is meant no more than nearly. */
function isUnsure(each: MeasureMatch, judging: Judging): boolean {
  const isPoor = each.isOnlyNear || each.score < LEAST_OF_TWO;
  return isPoor || isVague(each, judging.choice) || isOtherRate(judging, each);
}

/** Of “inflation and unemployment” the one is a change, the other is not. */
function isOtherOperation({ readings, asked: { changes } }: Judging): boolean {
  const [one, other] = readings.map(
    ({ named }) => named.find(({ headline }) => headline?.operation)?.headline,
  );
  return changes.size === 0 && one?.operation !== other?.operation;
}

/** “How many” asks for a number, “average rent” for no index, which is an average of nothing. */
function isOtherUnit(judging: Judging, best: MeasureMatch): boolean {
  const { reader, asked, choice, sources } = judging;
  const [{ table }] = best.series;
  if (reader.has('number') && isRateAlone(table.unit, sources.vocabulary.asking)) return true;
  if (isOfChange(judging, best) || isOtherRate(judging, best) || isOfSum(judging, best)) return true;
  const isOfPeriod = choice.time.kind === 'latest' || choice.time.kind === 'at';
  const isAverage = choice.operation === 'average' || choice.operation === 'yearly-growth';
  return asked.operation === 'average' && isOfPeriod && isAverage;
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
function isOtherRate(
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

/** Whether several categories answer equally well, or one has to be chosen that was not asked for. */
function isVague({ series }: MeasureMatch, choice: Choice): boolean {
  const { categories, isWhole } = chooseSeries(series, choice) ?? series[0];
  return !isWhole || categories.some(({ rivals }) => rivals.length > 0);
}

/** Twice as often read decides between readings that are equally likely; a few readers decide nothing. */
function isMoreRead(best: MeasureMatch, second: MeasureMatch): boolean {
  return best.score >= second.score && best.measure.reads >= 2 * Math.max(second.measure.reads, FEW_READS);
}

function textOf(words: readonly QuestionWord[], { asking }: ReadOperation): string {
  return [...asking].map((at) => words[at]?.typed ?? '').join(' ');
}

/** What is left of a question: words to respell, or words that nothing here is called. */
function unknownWords(judging: Judging): QuestionRefusal {
  const { readings, ways, sources } = judging;
  const byWord = (ways.at(-1) ?? []).filter(({ isSoft }) => !isSoft);
  const unknown = byWord.filter((part) => !isKnown(part, sources.vocabulary));
  const respelt = respeltIn(unknown, judging);
  if (respelt !== undefined) return respelt;
  const left = readings[0]?.left ?? [];
  if (unknown.length === 0 && left.some(({ isPerHead }) => isPerHead === true)) {
    return { code: 'per-head', text: left.map(({ typed }) => typed).join(' ') };
  }
  const parts = unknown.length > 0 ? unknown : left.length > 0 ? left : byWord;
  return { code: 'unknown-words', text: parts.map(({ typed }) => typed).join(' ') };
}

/** The question with every unknown word respelt; undefined where one of them is near to no other. */
function respeltIn(
  unknown: readonly QuestionPart[],
  { words, sources, question }: Judging,
): QuestionRefusal | undefined {
  const slips = unknown.map(({ words: [at = 0] }) => ({
    word: words[at],
    read: respell(words[at]?.folded ?? '', sources),
  }));
  let corrected = question;
  for (const { word, read } of slips.toReversed()) {
    if (word === undefined || read === undefined) return undefined;
    corrected = corrected.slice(0, word.start) + read + corrected.slice(word.end);
  }
  const [first] = slips;
  if (first?.word === undefined || first.read === undefined) return undefined;
  return {
    code: 'respelt',
    typed: slips.map(({ word }) => word?.typed).join(' '),
    read: slips.map(({ read }) => read).join(' '),
    question: corrected,
  };
}

/** A word that something here has in its name, or a phrase. */
function isKnown({ readings, words }: QuestionPart, { written, homeStems }: Vocabulary): boolean {
  if (words.length > 1 || readings.length > 1) return true;
  const [stem = ''] = readings[0]?.stems ?? [];
  return written.has(stem) || homeStems.includes(stem);
}
