import {
  chooseSeries,
  readQuestion,
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
import { positionsOf, readAnsweredSeries, type AnsweredSeries } from './answered-series.ts';
import { outcomeOf, type NoOutcome, type Outcome } from './outcome-of.ts';
import { seriesName } from './series-name.ts';

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

export function askedOf(request: AnswerRequest, vocabulary: Vocabulary, sources: AnswerSources): Asked {
  const { synonyms, headlines, today, words } = sources;
  const reading = readQuestion(request.q, { vocabulary, synonyms, headlines, today: today() });
  const { frequency, adjustment, show } = request;
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
  { series: [match, siblings] }: { readonly series: readonly [MatchedSeries, readonly MatchedSeries[]] },
  asked: Asked,
  sources: AnswerSources,
): Promise<Tried | undefined> {
  const { table, categories } = match;
  const current = sources.index.current(table.code);
  if (current === undefined || current.isDeleted) return undefined;
  const dimensions = new Set(categories.map(({ dimension }) => dimension.id));
  const series = await readAnsweredSeries(sources, current, {
    table,
    positions: positionsOf(match),
    asked: dimensions,
    question: asked.request.q.toLowerCase(),
  });
  if (series === undefined) return undefined;
  const name = seriesName(series, asked.vocabulary.home, sources.words);
  const { from, to } = asked.request;
  const { time, operation, style } = asked;
  const ends = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  return { series, name, siblings, outcome: outcomeOf(series, { time, operation, style, ends }) };
}

export function isOutcome(outcome: Outcome | NoOutcome): outcome is Outcome {
  return !('refusal' in outcome);
}

/** The best series of a reading, and all tables that have it; undefined where none has the frequency that was asked for. */
export function seriesOf(
  match: MeasureMatch,
  asked: Asked,
): readonly [MatchedSeries, readonly MatchedSeries[]] | undefined {
  const chosen = chooseSeries(match.series, asked);
  return chosen && [chosen, match.series];
}
