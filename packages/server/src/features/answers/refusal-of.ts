import type { AnswerBody, AnswerRefusal } from '@almanac/contract';
import { message, type Message, type QuestionRefusal } from '@almanac/core';
import type { Words } from '@almanac/words';

import type { AnsweredSeries } from './answered-series.ts';
import { queryOf, type AnswerRequest } from './answer-request.ts';
import type { NoOutcome } from './outcome-of.ts';

type Refusal = NonNullable<AnswerBody['refusal']>;

export interface RefusalSources {
  readonly request: AnswerRequest;
  readonly words: Words;
}

interface Worded {
  readonly title: Message;
  readonly sentence: Message;
}

function refusal(code: AnswerRefusal, { title, sentence }: Worded, { words }: RefusalSources): Refusal {
  return { code, title: words.write(title), sentence: words.write(sentence), instead: [] };
}

/** Why the words of a question are not answered. */
export function refusalOfWords(refused: QuestionRefusal, sources: RefusalSources): Refusal {
  const { request } = sources;
  if (refused.code === 'respelt') {
    const { typed, read, question } = refused;
    const worded = {
      title: message('answer.refused.respelt.title', { read }),
      sentence: message('answer.refused.respelt', { typed }),
    };
    return {
      ...refusal('respelt', worded, sources),
      instead: [{ text: question, query: queryOf({ ...request, q: question }) }],
    };
  }
  const text = 'text' in refused ? refused.text : request.q.trim();
  return refusal(refused.code, WORDED[refused.code](text), sources);
}

type Refused = Exclude<QuestionRefusal, { code: 'respelt' }>;

/** How each refusal is worded; most say the same of every question. */
const WORDED: { readonly [Code in Refused['code']]: (text: string) => Worded } = {
  ambiguous: (question) => ({
    title: message('answer.refused.ambiguous.title', { question }),
    sentence: message('answer.refused.ambiguous'),
  }),
  'unknown-words': (words) => ({
    title: message('answer.refused.unknown-words.title', { words }),
    sentence: message('answer.refused.unknown-words'),
  }),
  'period-not-understood': (words) => ({
    title: message('answer.refused.period-not-understood.title', { words }),
    sentence: message('answer.refused.period-not-understood'),
  }),
  'per-head': (text) => ({
    title: message('answer.refused.per-head.title', { text }),
    sentence: message('answer.refused.per-head'),
  }),
  'nothing-asked': () => ({
    title: message('answer.refused.nothing-asked.title'),
    sentence: message('answer.refused.nothing-asked'),
  }),
  forecast: () => ({
    title: message('answer.refused.forecast.title'),
    sentence: message('answer.refused.forecast'),
  }),
  cause: () => ({
    title: message('answer.refused.cause.title'),
    sentence: message('answer.refused.cause'),
  }),
  opinion: () => ({
    title: message('answer.refused.opinion.title'),
    sentence: message('answer.refused.opinion'),
  }),
  ranking: () => ({
    title: message('answer.refused.ranking.title'),
    sentence: message('answer.refused.ranking'),
  }),
  share: () => ({
    title: message('answer.refused.share.title'),
    sentence: message('answer.refused.share'),
  }),
};

/** Why the figures of a series do not answer. */
export function refusalOfSeries(
  { refusal: code, place }: NoOutcome,
  { series, name, ...sources }: RefusalSources & { readonly series: AnsweredSeries; readonly name: string },
): Refusal {
  const { points } = series;
  const point = points[place ?? -1];
  const period = point?.label ?? '';
  const first = points.find(({ value }) => value !== undefined)?.label ?? '';
  const last = points.findLast(({ value }) => value !== undefined)?.label ?? '';
  const isSuppressed = point?.absence === 'suppressed';
  const sentences = {
    'before-series': message('answer.refused.before-series', { series: name, first }),
    'not-yet': message('answer.refused.not-yet', { series: name, last }),
    absent: isSuppressed
      ? message('answer.refused.suppressed', { period })
      : message('answer.refused.absent', { series: name, period }),
    'no-such-period': message('answer.refused.no-such-period', { series: name, first, last }),
    'one-period': message('answer.refused.one-period', { period }),
    'break-between': message('answer.refused.break-between', { period }),
    'not-computed': message('answer.refused.not-computed'),
    'frequency-absent': message('answer.refused.frequency-absent', { series: name }),
  } as const;
  return refusal(
    code,
    { title: message('answer.refused.no-figure.title'), sentence: sentences[code] },
    sources,
  );
}

/** That nothing is published at the frequency or with the adjustment that was asked for. */
export function refusalOfFrequency(name: string, sources: RefusalSources): Refusal {
  return refusal(
    'frequency-absent',
    {
      title: message('answer.refused.no-figure.title'),
      sentence: message('answer.refused.frequency-absent', { series: name }),
    },
    sources,
  );
}
