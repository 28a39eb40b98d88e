import {
  chooseSeries,
  FREQUENCIES,
  frequencyNeeded,
  readQuestion,
  shareOfSeries,
  type AskedTime,
  type MatchedSeries,
  type MeasureMatch,
  type NumberStyle,
  type QuestionReading,
  type ReadAttributes,
  type Vocabulary,
} from '@almanac/core';

import type { AnswerRequest } from './answer-request.ts';
import type { AnswerSources } from './answer-sources.ts';
import type { ChosenSeries } from './chosen-series.ts';
import { positionsOf, readAnsweredSeries, type AnsweredSeries } from './answered-series.ts';
import { outcomeOf, type NoOutcome, type Outcome } from './outcome-of.ts';
import { seriesName } from './series-name.ts';
import { shareSeries } from './share-series.ts';
import { frequencyToSum, sumSeries } from './sum-series.ts';
import { nextTurn } from '../../platform/http/next-turn.ts';

/** A question as it was read, with the reader’s changes. */
export interface Asked {
  readonly request: AnswerRequest;
  readonly reading: QuestionReading;
  readonly attributes: ReadAttributes;
  readonly operation: QuestionReading['operation'];
  readonly time: AskedTime;
  readonly style: NumberStyle;
  readonly vocabulary: Vocabulary;
}

/** A series with what was worked out of it. */
export interface Tried {
  readonly series: AnsweredSeries;
  readonly name: string;
  readonly siblings: readonly MatchedSeries[];
  readonly outcome: Outcome | NoOutcome;
}

/** Reads a question. After a publication each step makes its index anew: they take turns with others. */
export async function askedOf(request: AnswerRequest, sources: AnswerSources): Promise<Asked> {
  const { synonyms, headlines, today, words } = sources;
  const vocabulary = await sources.vocabulary();
  await nextTurn();
  const reading = readQuestion(request.q, { vocabulary, synonyms, headlines, today: today() });
  const { frequency, adjustment, show } = request;
  await nextTurn();
  return {
    request,
    reading,
    vocabulary,
    time: reading.time,
    style: words.numbers,
    operation: show ?? reading.operation,
    attributes: { ...reading.attributes, ...(frequency && { frequency }), ...(adjustment && { adjustment }) },
  };
}

/** Reads a series and works out what was asked; undefined where it may not be read. */
export async function tried(
  choice: ChosenSeries,
  asked: Asked,
  sources: AnswerSources,
): Promise<Tried | undefined> {
  const { match, siblings } = choice;
  const { table, categories } = match;
  const current = sources.index.current(table.code);
  if (current === undefined || current.isDeleted) return undefined;
  const dimensions = new Set(categories.map(({ dimension }) => dimension.id));
  const plain = await readAnsweredSeries(sources, current, {
    table,
    positions: positionsOf(match),
    asked: dimensions,
    question: asked.request.q.toLowerCase(),
  });
  if (plain === undefined) return undefined;
  const { home } = asked.vocabulary;
  const series = await madeOf(plain, { choice, asked }, sources);
  if (typeof series === 'string') {
    const name = seriesName(plain, home, sources.words);
    return { series: plain, name, siblings, outcome: { refusal: series } };
  }
  const name = seriesName(series, home, sources.words);
  const { from, to } = asked.request;
  const { time, operation, style } = asked;
  const ends = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  return { series, name, siblings, outcome: outcomeOf(series, { time, operation, style, ends }) };
}

export function isOutcome(outcome: Outcome | NoOutcome): outcome is Outcome {
  return !('refusal' in outcome);
}

/** What has to be made of a series before its figures answer: a share, or sums of its periods; else why it cannot be. */
async function madeOf(
  series: AnsweredSeries,
  { choice, asked }: { readonly choice: ChosenSeries; readonly asked: Asked },
  sources: AnswerSources,
): Promise<AnsweredSeries | 'not-computed' | 'frequency-absent'> {
  const { whole, match, relatives } = choice;
  const to = frequencyToSum(choice, asked);
  if (asked.reading.isShare) {
    const share = whole && shareOfSeries(match, whole);
    const { home } = asked.vocabulary;
    const made = share && (await shareSeries(series, { ...share, to }, { ...sources, home, relatives }));
    return made ?? 'not-computed';
  }
  if (to === undefined) return series;
  return (await sumSeries(series, to, { ...sources, relatives })) ?? 'frequency-absent';
}

/**
 * The best series of a reading, and all tables that have it; where none has the frequency that was asked for, the
 * coarsest of those that may be added up to it. Undefined where there is none either.
 */
export function seriesOf(match: MeasureMatch, asked: Asked): ChosenSeries | undefined {
  const chosen = chooseSeries(match.series, asked) ?? finerSeries(match, asked);
  return chosen && choiceOf(match, chosen);
}

/** One of the series of a reading, to answer with. */
export function choiceOf({ series, whole, measure }: MeasureMatch, match: MatchedSeries): ChosenSeries {
  return { match, siblings: series, whole, relatives: measure.tables };
}

function finerSeries({ series }: MeasureMatch, { attributes, ...asked }: Asked): MatchedSeries | undefined {
  if (attributes.adjustment === 'adjusted') return undefined;
  const needed = FREQUENCIES.indexOf(frequencyNeeded({ ...asked, attributes }) ?? 'daily');
  const finer = FREQUENCIES.slice(needed + 1).map((frequency) =>
    chooseSeries(series, { ...asked, attributes: { ...attributes, frequency, adjustment: 'unadjusted' } }),
  );
  return finer.find((each) => each !== undefined);
}
