import { frequencyMessage, message, printNumber, type MatchedSeries, type Message } from '@almanac/core';
import type { Words } from '@almanac/words';

import type { AnsweredSeries } from './answered-series.ts';
import type { Outcome } from './outcome-of.ts';
import { summandsAt } from './sum-series.ts';

export interface WorkedSources {
  readonly series: AnsweredSeries;
  readonly outcome: Outcome;
  readonly name: string;
  readonly siblings: readonly MatchedSeries[];
  readonly words: Words;
}

const RATIO_DECIMALS = 4;

/** How an answer was chosen and worked out, a sentence each. */
export function workedOf(sources: WorkedSources): string[] {
  return [...chosen(sources), ...added(sources), ...shared(sources), ...computed(sources)].map(
    sources.words.write,
  );
}

function chosen({ series, name, siblings }: WorkedSources): readonly Message[] {
  const { table, asked } = series;
  const frequencies = new Set(siblings.map((each) => each.table.frequency));
  const hasBoth = siblings.some((each) => each.table.frequency === table.frequency && !each.table.isAdjusted);
  const totals = table.dimensions.filter(({ id, categories }) => categories.length > 1 && !asked.has(id));
  return [
    message('answer.worked.series', { series: name, title: table.title }),
    ...(frequencies.size > 1 && table.frequency !== undefined
      ? [message('answer.worked.frequency', { frequency: frequencyMessage(table.frequency) })]
      : []),
    ...(table.isAdjusted && hasBoth ? [message('answer.worked.adjusted')] : []),
    ...(totals.length > 0 ? [message('answer.worked.total')] : []),
  ];
}

/** A share at the period of the answer, or at both ends. */
function shared({ series: { share, points }, outcome: { from, to } }: WorkedSources): readonly Message[] {
  if (share === undefined) return [];
  return [...new Set([from, to])].map((at) =>
    message('answer.worked.share', {
      part: share.partPoints[at]?.text ?? '',
      whole: share.wholePoints[at]?.text ?? '',
      share: points[at]?.text ?? '',
      period: points[at]?.label ?? '',
    }),
  );
}

/** The periods that were added up, at the period of the answer or at both ends. */
function added({ series, outcome: { from, to } }: WorkedSources): readonly Message[] {
  const { sums = [] } = series;
  return [...new Set([from, to])].flatMap((at) =>
    sums.map((each) =>
      message('answer.worked.sum', {
        period: series.points[at]?.label ?? '',
        figures: summandsAt(each, at).join(' + '),
        sum: each.points[at]?.text ?? '',
      }),
    ),
  );
}

/** The sum as a reader can repeat it. */
function computed({ series, outcome, words }: WorkedSources): readonly Message[] {
  const { points, isPercentage } = series;
  const { change, show, from, to } = outcome;
  const [before, after] = [points[from], points[to]];
  if (change === undefined || before === undefined || after === undefined) return [];
  const texts = { after: after.text, before: before.text, change: change.text };
  if (isPercentage) return show === 'yearly-growth' ? [] : [message('answer.worked.points', texts)];
  const ratio = printNumber((after.value ?? 0) / (before.value ?? 1), RATIO_DECIMALS, words.numbers);
  const plain = show === 'yearly-growth' ? [] : [message('answer.worked.ratio', { ...texts, ratio })];
  return [...plain, ...yearlySum(outcome, ratio, words)];
}

function yearlySum({ yearly, years }: Outcome, ratio: string, { numbers }: Words): readonly Message[] {
  if (yearly === undefined) return [];
  const written = printNumber(years, Number.isInteger(years) ? 0 : 2, numbers);
  return [message('answer.worked.a-year', { ratio, years: written, change: yearly.text })];
}
