import type { AnswerChip } from '@almanac/contract';
import {
  FREQUENCIES,
  frequencyMessage,
  message,
  type MatchedSeries,
  type Message,
  type Operation,
  type PlainMessageKey,
} from '@almanac/core';
import type { Words } from '@almanac/words';

import { idsOf, type AnsweredSeries } from './answered-series.ts';
import { queryOf, writeSeriesName, type AnswerRequest } from './answer-request.ts';
import type { Outcome } from './outcome-of.ts';

export interface ChipSources {
  readonly request: AnswerRequest;
  readonly series: AnsweredSeries;
  readonly outcome: Outcome;
  readonly name: string;
  /** The tables that have this series, at all frequencies. */
  readonly siblings: readonly MatchedSeries[];
  readonly words: Words;
}

const SHOWS: { readonly [Each in Operation]: PlainMessageKey } = {
  value: 'answer.show.value',
  change: 'answer.show.change',
  growth: 'answer.show.growth',
  'period-growth': 'answer.show.period-growth',
  'yearly-growth': 'answer.show.yearly-growth',
  highest: 'answer.show.highest',
  lowest: 'answer.show.lowest',
  'highest-growth': 'answer.show.highest-growth',
  'lowest-growth': 'answer.show.lowest-growth',
  average: 'answer.show.average',
  index: 'answer.show.index',
  compare: 'answer.show.compare',
};

/** What a reader may ask for instead: of a stretch, and of a period. */
const OF_STRETCH: readonly Operation[] = ['change', 'yearly-growth', 'average', 'highest', 'lowest', 'index'];
const OF_PERIOD: readonly Operation[] = ['value', 'growth', 'period-growth', 'highest', 'lowest'];

/** The series as an edit of the question names it. */
export function seriesNameOf({ table, positions }: Pick<AnsweredSeries, 'table' | 'positions'>): string {
  return writeSeriesName({ code: table.code, categories: idsOf({ table, positions }) });
}

/** What was understood of a question that is answered. */
export function chipsOf(sources: ChipSources): AnswerChip[] {
  const { series, outcome, name, words, request } = sources;
  const chip = (kind: AnswerChip['kind'], label: PlainMessageKey, text: string): AnswerChip => ({
    kind,
    label: words.write(message(label as never)),
    text,
    choices: [],
  });
  const thing = chip('thing', 'answer.chip.series', name);
  const times = timeChips(sources, chip);
  const show = {
    ...chip('show', 'answer.chip.show', words.write(showMessage(outcome.show))),
    choices: showChoices(sources),
    ...(request.show !== undefined && { without: queryOf({ ...request, show: undefined }) }),
  };
  const frequency = frequencyChip(sources, chip);
  const adjustment = adjustmentChip(sources, chip);
  return [thing, ...times, show, ...(frequency ? [frequency] : []), ...(adjustment ? [adjustment] : [])].map(
    (each) =>
      each.kind === 'thing'
        ? {
            ...each,
            choices: [
              { text: name, query: queryOf({ ...request, series: seriesNameOf(series) }), isChosen: true },
            ],
          }
        : each,
  );
}

type MakeChip = (kind: AnswerChip['kind'], label: PlainMessageKey, text: string) => AnswerChip;

function showMessage(show: Operation): Message {
  return { key: SHOWS[show], values: {} };
}

function showChoices({ request, outcome, words }: ChipSources): AnswerChip['choices'] {
  const isStretch = outcome.from !== outcome.to && !/growth/.test(outcome.show.replace('yearly-growth', ''));
  return (isStretch ? OF_STRETCH : OF_PERIOD).map((show) => ({
    text: words.write(showMessage(show)),
    query: queryOf({ ...request, show }),
    isChosen: show === outcome.show,
  }));
}

/** Both ends of a change, or the one period. */
function timeChips({ series: { points }, outcome }: ChipSources, chip: MakeChip): AnswerChip[] {
  const [from, to] = [points[outcome.from]?.label ?? '', points[outcome.to]?.label ?? ''];
  const isStretch = outcome.from !== outcome.to && !/^(?:growth|period-growth)$/.test(outcome.show);
  if (!isStretch) return [chip('period', 'answer.chip.period', to)];
  return [chip('from', 'answer.chip.from', from), chip('to', 'answer.chip.to', to)];
}

function frequencyChip(
  { series, siblings, request, words }: ChipSources,
  chip: MakeChip,
): AnswerChip | undefined {
  const { frequency } = series.table;
  if (frequency === undefined) return undefined;
  const published = FREQUENCIES.filter((each) => siblings.some(({ table }) => table.frequency === each));
  return {
    ...chip('frequency', 'answer.chip.frequency', words.write(frequencyMessage(frequency))),
    choices: published.map((each) => ({
      text: words.write(frequencyMessage(each)),
      query: queryOf({ ...request, series: undefined, from: undefined, to: undefined, frequency: each }),
      isChosen: each === frequency,
    })),
  };
}

function adjustmentChip(
  { series, siblings, request, words }: ChipSources,
  chip: MakeChip,
): AnswerChip | undefined {
  const same = siblings.filter(({ table }) => table.frequency === series.table.frequency);
  if (same.every(({ table }) => table.isAdjusted === series.table.isAdjusted) && !series.table.isAdjusted)
    return undefined;
  const text = (isAdjusted: boolean): string =>
    words.say(isAdjusted ? 'answer.adjusted' : 'answer.unadjusted');
  const offered = [true, false].filter((each) => same.some(({ table }) => table.isAdjusted === each));
  return {
    ...chip('adjustment', 'answer.chip.adjustment', text(series.table.isAdjusted)),
    choices: offered.map((isAdjusted) => ({
      text: text(isAdjusted),
      query: queryOf({ ...request, series: undefined, adjustment: isAdjusted ? 'adjusted' : 'unadjusted' }),
      isChosen: isAdjusted === series.table.isAdjusted,
    })),
  };
}
