import type { AnswerReading } from '@almanac/contract';
import { chooseSeries } from '@almanac/core';

import { latestFigureOf } from '../../releases/figures/latest-figure.ts';
import { queryOf } from './answer-request.ts';
import type { AnswerSources } from './answer-sources.ts';
import { positionsOf } from './answered-series.ts';
import { seriesNameOf } from './chips-of.ts';
import type { ChosenSeries } from './chosen-series.ts';
import type { Outcome } from './outcome-of.ts';
import { choiceOf, isOutcome, seriesOf, tried, type Asked, type Tried } from './tried-series.ts';

/** How many other readings are shown. */
const MOST_OTHERS = 5;

/** Other readings of a question, each with its own result. */
export async function othersOf(
  asked: Asked,
  sources: AnswerSources,
  besides: string | undefined,
): Promise<AnswerReading[]> {
  const { readings, refusal } = asked.reading;
  const matches = readings.flatMap((match): readonly ChosenSeries[] => {
    const series = seriesOf(match, asked) ?? choiceOf(match, match.series[0]);
    return match === readings[0] ? withRivals(series) : [series];
  });
  const annual = refusal === undefined ? annualOf(asked) : undefined;
  const all = await Promise.all(
    [...(annual ? [annual] : []), ...matches.slice(0, MOST_OTHERS + 1)]
      .filter(({ match }) => seriesNameOf({ ...match, positions: positionsOf(match) }) !== besides)
      .map((series) => tried(series, asked, sources)),
  );
  const shown = new Set<string | undefined>();
  const others: Tried[] = [];
  for (const one of all) {
    const key = one && seriesNameOf(one.series);
    if (one === undefined || shown.has(key) || !isOutcome(one.outcome)) continue;
    shown.add(key);
    others.push(one);
  }
  return others.slice(0, MOST_OTHERS).map((one) => readingOf(one, asked, sources));
}

/** Where several categories answer equally well, each is a reading. */
function withRivals({ match, ...others }: ChosenSeries): readonly ChosenSeries[] {
  const variants = match.categories.flatMap((category) =>
    category.rivals.map((position) => ({
      ...match,
      categories: match.categories.map((each) => (each === category ? { ...category, position } : each)),
    })),
  );
  return [match, ...variants].map((each) => ({ ...others, match: each }));
}

/** Since a year, by the figures of whole years. */
function annualOf(asked: Asked): ChosenSeries | undefined {
  const [best] = asked.reading.readings;
  if (best === undefined || asked.time.kind !== 'since' || asked.attributes.frequency !== undefined)
    return undefined;
  const chosen = chooseSeries(best.series, {
    ...asked,
    attributes: { ...asked.attributes, frequency: 'annual' },
  });
  return chosen && choiceOf(best, chosen);
}

function readingOf(
  { series, name, outcome }: Tried,
  { request }: Asked,
  { words }: AnswerSources,
): AnswerReading {
  const { points, current, unit, isBare, made, view } = series;
  // The course of what is published is not that of what is made from it.
  const latest = made.length === 0 ? latestFigureOf(view, words.numbers) : undefined;
  const { from, to, change } = outcome as Outcome;
  const end = (place: number): { label: string; text: string } => ({
    label: points[place]?.label ?? '',
    text: points[place]?.text ?? '',
  });
  return {
    text: name,
    detail: words.say('answer.reading.detail', {
      title: current.summary.title,
      unit: isBare ? '%' : (unit ?? ''),
    }),
    query: queryOf({ ...request, series: seriesNameOf(series), from: undefined, to: undefined }),
    to: end(to),
    ...(from !== to && { from: end(from) }),
    ...(change && { change }),
    ...(latest && { glance: latest.figure }),
    ...(unit !== undefined && !isBare && { unit }),
  };
}
