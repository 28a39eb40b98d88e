import type { Answered } from '@almanac/contract';
import {
  message,
  readerOf,
  withinSentence,
  type AskingWords,
  type Message,
  type Operation,
} from '@almanac/core';
import type { Words } from '@almanac/words';

import type { AnsweredSeries } from './answered-series.ts';
import type { Outcome } from './outcome-of.ts';
import { isPlural, isUnsaid } from './series-name.ts';

type Sentence = Answered['sentence'];

export interface SentenceSources {
  readonly series: AnsweredSeries;
  readonly outcome: Outcome;
  readonly name: string;
  readonly words: Words;
}

/** The answer in a sentence. */
export function sentenceOf({ series, outcome, name, words }: SentenceSources): Sentence {
  const { points } = series;
  const from = points[outcome.from]?.label ?? '';
  const to = points[outcome.to]?.label ?? '';
  const before = words.write(beginning(outcome, name, series.asking));
  const after = words.write(ending(outcome.show, { from, to }));
  const note = noteOf(series, outcome);
  const unit = unitBehind(series, outcome.show);
  const figure =
    outcome.figure === undefined ? undefined : `${outcome.figure}${unit === '' ? '' : ` ${unit}`}`;
  const said = note && words.say(note);
  const text = [before, figure, after, said].filter((part) => part !== undefined && part !== '').join(' ');
  return {
    before,
    after,
    text,
    ...(figure !== undefined && { figure }),
    ...(said !== undefined && { note: said }),
  };
}

/** What to know of the figures beside their change. */
function noteOf(series: AnsweredSeries, outcome: Outcome) {
  if (isAcrossSeasons(series, outcome))
    return outcome.isProvisional ? 'answer.provisional-and-unadjusted' : 'answer.not-adjusted';
  return outcome.isProvisional ? 'answer.provisional' : undefined;
}

/** Rain of a January against that of an October. Indices and rates move little with the season. */
function isAcrossSeasons(
  { table, points, unit = '', isPercentage, asking }: AnsweredSeries,
  { show, from, to }: Outcome,
): boolean {
  if (show !== 'change' || table.isAdjusted || isPercentage || isIndex(unit, asking)) return false;
  return points[from]?.period?.part !== points[to]?.period?.part;
}

function isIndex(unit: string, asking: AskingWords): boolean {
  return readerOf(unit, asking).at('index-name', 0) !== undefined;
}

/** The unit of a value in a sentence; a plain number and a percent sign need none. */
export function unitBehind({ unit, isBare, asking }: AnsweredSeries, show: Operation): string {
  const isValue = /^(?:value|highest|lowest|average|compare)$/.test(show);
  if (!isValue || isBare || unit === undefined || isUnsaid(unit, asking) || isIndex(unit, asking)) return '';
  return withinSentence(unit);
}

function beginning({ show, change }: Outcome, series: string, asking: AskingWords): Message {
  if (change !== undefined) return message(verbOf(show, change.direction), { series });
  if (show === 'average') return message('answer.averaged', { series });
  const count = isPlural(series, asking) ? 2 : 1;
  return message(show === 'highest' || show === 'lowest' ? EXTREMES[show] : 'answer.was', { series, count });
}

/** What is said of the highest and of the lowest change. */
const MOST: { readonly [Each in Operation]?: { readonly up: MostVerb; readonly down: MostVerb } } = {
  'highest-growth': { up: 'answer.rose-most', down: 'answer.fell-least' },
  'lowest-growth': { up: 'answer.rose-least', down: 'answer.fell-most' },
};

type MostVerb = 'answer.rose-most' | 'answer.rose-least' | 'answer.fell-most' | 'answer.fell-least';
type Verb = MostVerb | (typeof VERBS)[keyof typeof VERBS];

const VERBS = { up: 'answer.rose', down: 'answer.fell', level: 'answer.level' } as const;
function verbOf(show: Operation, direction: keyof typeof VERBS): Verb {
  return (direction === 'level' ? undefined : MOST[show]?.[direction]) ?? VERBS[direction];
}

const EXTREMES = { highest: 'answer.highest', lowest: 'answer.lowest' } as const;

/** What is said over a stretch of time; all else is in a period. */
const OVER: ReadonlySet<Operation> = new Set([
  'change',
  'growth',
  'period-growth',
  'average',
  'highest-growth',
  'lowest-growth',
]);

function ending(show: Operation, { from, to }: { readonly from: string; readonly to: string }): Message {
  if (OVER.has(show)) return message('answer.from-to', { from, to });
  if (show === 'yearly-growth') return message('answer.a-year-from-to', { from, to });
  if (show === 'index') return message('answer.in-with-base', { period: to, base: from });
  return message('answer.in', { period: to });
}
