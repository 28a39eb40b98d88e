import { addressOf, comparisonAddressOf, NO_COMPARISON, type Customisation } from '@almanac/core';

import type { AnsweredSeries } from './answered-series.ts';
import type { Outcome } from './outcome-of.ts';

type Named = Pick<AnsweredSeries, 'current' | 'table' | 'positions' | 'points' | 'made'>;

/** The steps that show exactly this answer: what makes it, its row, the periods that it is about, and the change between them. */
function stepsOf(series: Named, outcome: Outcome): Customisation {
  return [...series.made, ...rowSteps([series]), ...timeSteps(series, outcome)];
}

/** Chooses the rows of series of one table. */
function rowSteps(all: readonly Pick<AnsweredSeries, 'table' | 'positions'>[]): Customisation {
  const dimensions = all[0]?.table.dimensions ?? [];
  return dimensions.flatMap(({ id, categories }, at) => {
    if (categories.length < 2) return [];
    const ids = new Set(all.map(({ positions }) => categories[positions[at] ?? 0]?.id ?? ''));
    return [
      { kind: 'choose' as const, dimension: id, selection: { kind: 'named' as const, categories: [...ids] } },
    ];
  });
}

const CHANGES: ReadonlySet<Outcome['show']> = new Set([
  'change',
  'growth',
  'period-growth',
  'yearly-growth',
  'highest-growth',
  'lowest-growth',
]);

function timeSteps({ current, points }: Named, outcome: Outcome): Customisation {
  const time = current.summary.dimensions.find(({ role }) => role === 'time');
  const [from, to] = [points[outcome.from]?.id, points[outcome.to]?.id];
  if (time === undefined || from === undefined || to === undefined) return [];
  const periods = {
    kind: 'choose' as const,
    dimension: time.id,
    selection: { kind: 'range' as const, from, to },
  };
  return CHANGES.has(outcome.show) ? [periods, { kind: 'span', from, to }] : [periods];
}

/** The page of the table with exactly these steps. */
export function pageAddress(series: Named, outcome: Outcome): string {
  return addressWith(series, stepsOf(series, outcome));
}

/** The page that shows two series: of their table, or a comparison of both tables. */
export function addressOfBoth(one: Named, other: Named, outcome: Outcome): string {
  if (one.current.code === other.current.code) {
    return addressWith(one, [...one.made, ...rowSteps([one, other]), ...timeSteps(one, outcome)]);
  }
  const tables = [one, other].map(({ current: { code, summary }, ...series }) => ({
    kind: summary.kind,
    code,
    query: addressOf([...series.made, ...rowSteps([series])]),
  }));
  return `/compare?${comparisonAddressOf({ ...NO_COMPARISON, tables })}`;
}

function addressWith({ current: { code, summary } }: Named, steps: Customisation): string {
  return `/table/${summary.kind}/${code}${steps.length === 0 ? '' : `?${addressOf(steps)}`}`;
}
