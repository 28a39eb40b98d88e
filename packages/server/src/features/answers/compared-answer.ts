import type { Answered } from '@almanac/contract';
import { changeBetween, printNumber } from '@almanac/core';

import { answeredOf, type AnsweredParts } from './answered-of.ts';
import type { AnsweredPoint } from './answered-series.ts';
import { addressOfBoth } from './page-address.ts';
import { unitBehind } from './sentence-of.ts';

/** Two series that were asked for side by side: both figures, then their difference. */
export function comparedAnswer(one: AnsweredParts, other: AnsweredParts): Answered {
  const [first, second] = [answeredOf(one), answeredOf(other)];
  const { words } = one;
  // Figures of different periods are each said with their own.
  const isSame = first.sentence.after === second.sentence.after;
  const [a, b] = [
    isSame ? figureIn(one) : `${figureIn(one)} ${first.sentence.after}`,
    isSame ? figureIn(other) : `${figureIn(other)} ${second.sentence.after}`,
  ];
  const before = words.say('answer.compared', { one: one.name, first: a, other: other.name, second: b });
  const figure = differenceOf(one, other);
  const after = isSame ? first.sentence.after : '';
  const note = first.sentence.note ?? second.sentence.note;
  const ending = figure === undefined ? after : `${after}. ${words.say('answer.difference')}`;
  const text = [before, ending, figure, note].filter((part) => part !== undefined && part !== '').join(' ');
  return {
    source: first.source,
    marks: first.marks,
    sentence: {
      before,
      after: ending,
      text,
      ...(figure !== undefined && { figure }),
      ...(note !== undefined && { note }),
    },
    figures: {
      title: words.say('answer.figures'),
      rows: [
        { label: one.name, text: a },
        { label: other.name, text: b },
        ...(figure === undefined ? [] : [{ label: words.say('answer.difference'), text: figure }]),
      ],
    },
    chart: {
      ...withoutOtherUnit(first.chart, second.chart),
      series: [...first.chart.series, ...second.chart.series],
    },
    citation: `${first.citation}\n${second.citation}`,
    address: addressOfBoth(one.series, other.series, one.outcome),
    worked: [...new Set([...first.worked, ...second.worked])],
  };
}

/** The chart of two series says a unit only where both have it. */
function withoutOtherUnit(
  { unit, ...chart }: Answered['chart'],
  other: Answered['chart'],
): Answered['chart'] {
  return unit !== undefined && unit === other.unit ? { ...chart, unit } : chart;
}

function figureIn({ series, outcome }: AnsweredParts): string {
  if (outcome.change !== undefined) return outcome.change.text;
  const unit = unitBehind(series, outcome.show);
  return [series.points[outcome.to]?.text ?? '', unit].filter((text) => text !== '').join(' ');
}

/** Of figures of one unit and one period; figures of different kinds have none. */
function differenceOf(one: AnsweredParts, other: AnsweredParts): string | undefined {
  const { series, outcome, words } = one;
  const [a, b] = [latestOf(one), latestOf(other)];
  const isAlike = series.unit === other.series.unit && a.label === b.label && outcome.change === undefined;
  if (!isAlike || a.value === undefined || b.value === undefined) return undefined;
  const { isPercentage, decimals } = series;
  if (!isPercentage) return printNumber(Math.abs(a.value - b.value), decimals, words.numbers);
  const change = changeBetween(a.value, b.value, { isPercentage, decimals, style: words.numbers });
  return change?.text.replace(/^[+−-]/, '');
}

function latestOf({ series: { points }, outcome }: AnsweredParts): Partial<AnsweredPoint> {
  return points[outcome.to] ?? {};
}
