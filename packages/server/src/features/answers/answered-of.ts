import type { Answered } from '@almanac/contract';
import { dayFact, FLAG_SIGNS, lastUpdatedOf, type MatchedSeries } from '@almanac/core';
import type { Words } from '@almanac/words';

import type { AnsweredSeries } from './answered-series.ts';
import { figuresOf } from './figures-of.ts';
import type { Outcome } from './outcome-of.ts';
import { pageAddress } from './page-address.ts';
import { sentenceOf } from './sentence-of.ts';
import { chartTitle } from './series-name.ts';
import { workedOf } from './worked-of.ts';

export interface AnsweredParts {
  readonly series: AnsweredSeries;
  readonly outcome: Outcome;
  readonly name: string;
  readonly siblings: readonly MatchedSeries[];
  readonly words: Words;
  /** The page of the series. */
  readonly page: string | undefined;
  readonly portal: { readonly title: string; readonly publicUrl: string };
}

/** A figure that answers, and all that its screen says of it. */
export function answeredOf(parts: AnsweredParts): Answered {
  const { series, outcome, name, words, page, portal } = parts;
  const sentence = sentenceOf(parts);
  const address = pageAddress(series, outcome);
  const source = sourceOf(series);
  return {
    sentence,
    figures: figuresOf(series, outcome, words),
    chart: chartOf(parts),
    marks: marksOf(series, outcome, words),
    source,
    citation: words.say('answer.citation', {
      sentence: sentence.text,
      series: chartTitle(name, series, words),
      source: source.source,
      code: source.code,
      title: source.title,
      day: dayFact(source.updated),
      site: portal.title,
      address: `${portal.publicUrl}${address}${address.includes('?') ? '&' : '?'}release=${encodeURIComponent(series.current.release.id)}`,
    }),
    address,
    ...(page !== undefined && { series: page }),
    worked: workedOf(parts),
  };
}

function chartOf({ series, outcome, name, words }: AnsweredParts): Answered['chart'] {
  const { points, unit, decimals, isPercentage, table } = series;
  return {
    title: chartTitle(name, series, words),
    series: [
      {
        name,
        points: points.map(({ id, label, value, text, flags }) => ({
          id,
          label,
          value: value ?? null,
          text,
          isProvisional: flags.includes('provisional'),
        })),
        from: outcome.from,
        to: outcome.to,
      },
    ],
    unit,
    decimals,
    isPercentage,
    frequency: table.frequency,
    isSpan: outcome.from !== outcome.to,
  };
}

/** The signs of the figures that the answer is made of. */
function marksOf({ points }: AnsweredSeries, { from, to }: Outcome, { write }: Words): Answered['marks'] {
  const flags = new Set([...(points[from]?.flags ?? []), ...(points[to]?.flags ?? [])]);
  return [...flags].map((flag) => ({
    symbol: FLAG_SIGNS[flag].symbol,
    meaning: write(FLAG_SIGNS[flag].meaning),
  }));
}

function sourceOf({ current }: AnsweredSeries): Answered['source'] {
  const { code, release, summary } = current;
  const { agency, source, kind, title, licence, nextReleaseDate, isFictional } = summary;
  return {
    agency,
    source,
    code,
    kind,
    title,
    address: `/table/${kind}/${code}`,
    updated: lastUpdatedOf(summary, release),
    isFictional,
    ...(nextReleaseDate !== undefined && { nextReleaseDate }),
    ...(licence !== undefined && { licence }),
  };
}
