import { readerOf } from './asking/phrase-reader.ts';
import { chooseSeries, type Choice } from './choose-series.ts';
import type { Judging } from './judging/judging.ts';
import { isModifierOnly, isOtherThing } from './judging/other-thing.ts';
import { isOtherWay } from './judging/other-way.ts';
import { isOtherRate, isOtherUnit } from './judging/other-unit.ts';
import { perWhat } from './judging/per-what.ts';
import type { MeasureMatch } from './matching/match-measure.ts';
import { namedWords, operationOf } from './operation-of.ts';
import type { WordsRefusal } from './question.ts';
import type { QuestionPart } from './parts/question-part.ts';
import type { QuestionWord } from './question-words.ts';
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
/** So is one this near whose noun was asked for, where that of the first was not. */
const OF_THE_NOUN = 0.7;
/** What answers less of a question than this does not answer it. */
const LEAST = 0.62;
const LEAST_OF_TWO = 0.7;
const FEW_READS = 50;

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
  return isDoubtful(judging, best) ? { code: 'ambiguous' } : undefined;
}

/** Causes and forecasts, unless the words that ask for them belong to a name: “business expectations”. */
function refusalOfAsking({ asked, readings: [best], ways, words }: Judging): QuestionRefusal | undefined {
  if (asked.refusal === undefined) return undefined;
  const isNamed = operationOf({ ...asked, operation: 'value' }, best, ways) === undefined;
  return isNamed ? undefined : { code: asked.refusal, text: textOf(words, asked) };
}

/**
 * The readings of something else: how money is valued makes no other thing, nor does a name that only says more, such as
 * the rate of injuries beside these.
 */
function othersOf(
  { measure: best }: MeasureMatch,
  readings: readonly MeasureMatch[],
): readonly MeasureMatch[] {
  return readings.filter(
    ({ measure, left }) => left.length === 0 && best.stems.some((stem) => !measure.stems.includes(stem)),
  );
}

/** Whether another series is meant about as likely. */
function isDoubtful(judging: Judging, best: MeasureMatch): boolean {
  const { choice, isCompared, readings } = judging;
  if (isCompared) return isOtherOperation(judging) || readings.some((each) => isUnsure(each, judging));
  if (othersOf(best, readings).some((other) => isAsLikely(judging, best, other))) return true;
  if (isNarrowedAlone(best, judging)) return true;
  return best.isOnlyNear || isOfOther(judging, best) || isVague(best, choice);
}

function isAsLikely({ ways }: Judging, best: MeasureMatch, other: MeasureMatch): boolean {
  // A saving rate is no saving.
  const least = other.isNounAsked && !best.isNounAsked ? OF_THE_NOUN : ABOUT_AS_LIKELY;
  if (other.score < least * best.score) return false;
  // Hotel rooms are no revenue from them.
  const isOtherNoun = best.isNounAsked && !other.isNounAsked && ways.every((parts) => parts.length > 1);
  return !isOtherNoun && !isMoreRead(best, other);
}

/** Of farmland there is more than the organic one, and wind is no speed, where a label says no more than was asked. */
function isNarrowedAlone(
  { isNarrowed, isNounAsked, isHeadline = false }: MeasureMatch,
  { ways, readings }: Judging,
): boolean {
  const isAlone = ways.some((parts) => parts.length === 1);
  return (isNarrowed || !isNounAsked) && isAlone && !isHeadline && readings.some(isExactLabel);
}

/** Whether a label says just what was asked for. */
function isExactLabel({ isByLabels, left, measure, series: [{ categories }] }: MeasureMatch): boolean {
  const [only, ...more] = categories;
  if (!isByLabels || measure.isForeign || left.length > 0 || only === undefined) return false;
  const isOther = only.isNarrower === true || only.isOneSide === true || only.dimension.role === 'geography';
  return more.length === 0 && only.unasked === 0 && !isOther;
}

/** Whether something else is asked of it: in another unit, without a part of it, or of other people. */
function isOfOther(judging: Judging, best: MeasureMatch): boolean {
  return [
    isOtherUnit,
    isOtherThing,
    isModifierOnly,
    isOtherWay,
    isDenied,
    isGrowthOfEach,
    isOfSomeYoung,
  ].some((isOther) => isOther(judging, best));
}

/** “Inflation in 2021 and 2022” are two changes rather than one between these years. */
function isGrowthOfEach({ choice: { time }, reader, ways }: Judging, { isHeadline }: MeasureMatch): boolean {
  if (!('isPair' in time)) return false;
  const isOfGrowth = ways.flat().some(({ headline }) => headline?.operation === 'growth');
  return (isHeadline === true && isOfGrowth) || reader.has('growth-noun');
}

/** The youngest of “young residents” are not all residents under that age, where no older ones are counted. */
function isOfSomeYoung({ ways }: Judging, { isNarrowed, series: [{ categories }] }: MeasureMatch): boolean {
  const isBounded = categories.some(({ dimension: { total = -1, categories: all } }) =>
    /\d\D+\d/.test(all[total]?.label ?? ''),
  );
  return isNarrowed && isBounded && ways.flat().some(({ below }) => below !== undefined);
}

/** Whether something is asked for that is not so: people not in education are no pupils. */
function isDenied({ reader, choice: { attributes }, sources }: Judging, best: MeasureMatch): boolean {
  const {
    measure,
    series: [{ categories }],
  } = best;
  const denying = (['denial', 'left-out'] as const).flatMap((told) =>
    reader.all(told).flatMap(({ said }) => said),
  );
  const known = namedWords(best);
  const isSaid = (word: number): boolean =>
    attributes.saying.has(word) || known.has(word) || reader.at('number', word) !== undefined;
  if (denying.every(isSaid) || measure.denials.length > 0) return false;
  const labels = categories.map(({ dimension, position }) => dimension.categories[position]?.label ?? '');
  return !labels.some((label) => readerOf(label, sources.vocabulary.asking).has('denial'));
}

/** Whether one of two things is meant no more than nearly. */
function isUnsure(each: MeasureMatch, judging: Judging): boolean {
  const isPoor = each.isOnlyNear || each.score < LEAST_OF_TWO;
  return (
    isPoor || isOfOtherLabel(each, judging) || isVague(each, judging.choice) || isOtherRate(judging, each)
  );
}

/** Beside exports of goods, services are no graduates of that label. */
function isOfOtherLabel({ isByLabels, isHeadline, measure }: MeasureMatch, { readings }: Judging): boolean {
  return isByLabels && isHeadline !== true && readings.slice(0, 2).some((each) => each.measure !== measure);
}

/** Of “inflation and unemployment” the one is a change, the other is not. */
function isOtherOperation({ readings, asked: { changes } }: Judging): boolean {
  const [one, other] = readings.map(
    ({ named }) => named.find(({ headline }) => headline?.operation)?.headline,
  );
  return changes.size === 0 && one?.operation !== other?.operation;
}

/** Whether several categories answer equally well, or one has to be chosen that was not asked for. */
function isVague({ series }: MeasureMatch, choice: Choice): boolean {
  const { categories, isWhole } = chooseSeries(series, choice) ?? series[0];
  return !isWhole || categories.some(({ rivals, isTwin }) => rivals.length > 0 || isTwin === true);
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

/** A word that something here has in its name or questions are asked with, or a phrase. */
function isKnown(
  { readings, words, typed }: QuestionPart,
  { written, homeStems, asking }: Vocabulary,
): boolean {
  const isAsking = Object.values(asking).some(({ tree }) => tree.words.has(typed.toLowerCase()));
  if (words.length > 1 || readings.length > 1 || isAsking) return true;
  const [stem = ''] = readings[0]?.stems ?? [];
  return written.has(stem) || homeStems.includes(stem);
}
