import type { AnswerBody, AnswerLine } from '@almanac/contract';
import type { MeasureMatch, QuestionReading } from '@almanac/core';

import { answeredOf } from './answered-of.ts';
import { queryOf, readSeriesName, type AnswerRequest } from './answer-request.ts';
import type { AnswerSources } from './answer-sources.ts';
import { chipsOf, seriesNameOf } from './chips-of.ts';
import { comparedAnswer } from './compared-answer.ts';
import { othersOf } from './other-readings.ts';
import type { ChosenSeries } from './chosen-series.ts';
import type { Outcome } from './outcome-of.ts';
import { refusalOfFrequency, refusalOfSeries, refusalOfWords } from './refusal-of.ts';
import { sentenceOf } from './sentence-of.ts';
import { headOf } from './series-name.ts';
import { askedOf, choiceOf, isOutcome, seriesOf, tried, type Asked, type Tried } from './tried-series.ts';

/** The series that the reader chose in place of the one that was read. */
function chosenSeries({ request, vocabulary, reading }: Asked): ChosenSeries | undefined {
  const named = request.series === undefined ? undefined : readSeriesName(request.series);
  const table = named && vocabulary.tableOf(named.code);
  if (named === undefined || table?.periods === undefined) return undefined;
  const categories = table.dimensions.map((dimension, at) => ({
    dimension,
    position: dimension.categories.findIndex(({ id }) => id === named.categories[at]),
    rivals: [],
  }));
  if (categories.some(({ position }) => position === -1)) return undefined;
  const asked = categories.filter(({ dimension, position }) => position !== dimension.total);
  const match = { table, categories: asked, isWhole: true };
  const of = reading.readings.find(({ series }) => series.some((each) => each.table === table));
  return of === undefined ? { match, siblings: [], relatives: [table] } : choiceOf(of, match);
}

/** Answers a question, or says why not and what may be meant. */
export async function answerQuestion(request: AnswerRequest, sources: AnswerSources): Promise<AnswerBody> {
  const asked = await askedOf(request, sources);
  const { words } = sources;
  const { reading } = asked;
  const base = { query: request.q, chips: [], parameters: {}, readings: [] };
  const chosen = chosenSeries(asked);
  const refused = refusedReading(asked, chosen);
  if (refused !== undefined) {
    const others = await othersOf(asked, sources, undefined);
    return { ...base, refusal: refusalOfWords(refused, { request, words }), readings: others };
  }
  const both = chosen === undefined ? await bodyOfBoth(asked, sources) : undefined;
  if (both !== undefined) return { ...base, ...both };
  const [best] = reading.readings;
  const series = chosen ?? (best && seriesOf(best, asked));
  const one = series && (await tried(series, asked, sources));
  return one !== undefined && isOutcome(one.outcome)
    ? { ...base, ...(await bodyOf({ ...one, outcome: one.outcome }, asked, sources)) }
    : { ...base, ...(await bodyWithout(one, { match: best, asked }, sources)) };
}

/** Why a series has no figure to answer with, or that none is published for such periods; and the latest figures. */
async function bodyWithout(
  one: Tried | undefined,
  { match, asked }: { readonly match: MeasureMatch | undefined; readonly asked: Asked },
  sources: AnswerSources,
): Promise<Pick<AnswerBody, 'refusal' | 'readings'>> {
  const { request } = asked;
  const { words } = sources;
  const name = match === undefined ? '' : headOf(match.series[0].table, sources.asking);
  return {
    refusal:
      one === undefined || isOutcome(one.outcome)
        ? refusalOfFrequency(name, { request, words })
        : refusalOfSeries(one.outcome, { ...one, request, words }),
    readings: await othersOf({ ...asked, time: { kind: 'latest' } }, sources, undefined),
  };
}

/** Both figures of a question about two things, or why one of them has none; undefined where it is about one. */
async function bodyOfBoth(asked: Asked, sources: AnswerSources): Promise<Partial<AnswerBody> | undefined> {
  if (!asked.reading.isCompared) return undefined;
  const { words, portal } = sources;
  const matches = asked.reading.readings.slice(0, 2);
  const both = await Promise.all(
    matches.map(async (match) => {
      const series = seriesOf(match, asked);
      return series && tried(series, asked, sources);
    }),
  );
  const missing = both.findIndex((each) => each === undefined || !isOutcome(each.outcome));
  if (missing !== -1) return bodyWithout(both[missing], { match: matches[missing], asked }, sources);
  const parts = both.flatMap((each) =>
    each !== undefined && isOutcome(each.outcome)
      ? [{ ...each, outcome: each.outcome, words, portal, page: undefined }]
      : [],
  );
  const [one, other] = parts;
  if (one === undefined || other === undefined) return undefined;
  const chips = parts.map((each) => chipsOf({ ...each, request: asked.request, words }));
  const things = chips.flatMap((each) =>
    each.filter(({ kind }) => kind === 'thing').map((chip) => ({ ...chip, choices: [] })),
  );
  const [, ...times] = chips[0] ?? [];
  return {
    answer: comparedAnswer(one, other),
    chips: [...things, ...times.filter(({ kind }) => kind !== 'show')],
  };
}

/** A series that the reader chose by a chip is not in doubt; a time that was not understood still is. */
function refusedReading(
  { reading: { refusal } }: Asked,
  chosen: ChosenSeries | undefined,
): QuestionReading['refusal'] {
  if (chosen === undefined || refusal === undefined) return refusal;
  return /^(?:ambiguous|unknown-words|respelt|nothing-asked|per-head)$/.test(refusal.code)
    ? undefined
    : refusal;
}

async function bodyOf(
  one: Tried & { readonly outcome: Outcome },
  asked: Asked,
  sources: AnswerSources,
): Promise<Pick<AnswerBody, 'chips' | 'parameters' | 'answer' | 'readings'>> {
  const { series, outcome } = one;
  const { request } = asked;
  const { words, portal } = sources;
  const [{ page }, readings] = await Promise.all([
    sources.readRow(series.current, series.positions),
    othersOf(asked, sources, seriesNameOf(series)),
  ]);
  // The highest change is looked for again in what is named: its last period alone.
  const isStretch = outcome.from !== outcome.to && !/^(?:highest|lowest)/.test(outcome.show);
  return {
    chips: chipsOf({ ...one, request, words }),
    parameters: {
      q: request.q,
      series: seriesNameOf(series),
      show: outcome.show,
      ...(isStretch && { from: series.points[outcome.from]?.id ?? '' }),
      to: series.points[outcome.to]?.id ?? '',
    },
    // The page of a published series does not show what is made from it.
    answer: answeredOf({ ...one, words, portal, page: series.made.length === 0 ? page : undefined }),
    readings,
  };
}

/** The answer in a line, while typing; undefined where there is none. */
export async function answerLine(q: string, sources: AnswerSources): Promise<AnswerLine | undefined> {
  const asked = await askedOf({ q }, sources);
  const [best] = asked.reading.readings;
  if (asked.reading.refusal !== undefined || best === undefined) return undefined;
  const series = seriesOf(best, asked);
  const one = series && (await tried(series, asked, sources));
  if (one === undefined || !isOutcome(one.outcome)) return undefined;
  const { text, figure } = sentenceOf({ ...one, outcome: one.outcome, words: sources.words });
  return { text, address: `/search?${queryOf({ q })}`, ...(figure !== undefined && { figure }) };
}
