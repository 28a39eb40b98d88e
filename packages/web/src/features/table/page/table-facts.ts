import type { Site } from '@almanac/contract';
import {
  comparePeriods,
  lastUpdatedOf,
  TABLE_KIND_NAMES,
  type Category,
  type StatTable,
} from '@almanac/core';
import { dateWords, nextReleaseWords } from '../../../platform/words/date-words.ts';

/** One fact of the line under the title. */
export interface Fact {
  readonly name: string;
  readonly words: string;
  /** Left out on a phone: the metadata panel has it. */
  readonly isMinor: boolean;
}

/**
 * The line of facts: source, unit, dates, span and type; the code is in the breadcrumb. A fact the table does not state
 * is left out.
 */
export function factsOf(
  table: StatTable,
  publishedAt: string,
  { site, now }: { readonly site: Site; readonly now: Date },
): readonly Fact[] {
  const updated = lastUpdatedOf(table, { publishedAt });
  const facts: readonly (readonly [string, string | undefined, boolean])[] = [
    ['Source', table.source || table.agency, false],
    ['Unit', unitWords(table), true],
    ['Last updated', dateWords(updated, site), false],
    ['Next release', nextReleaseWords(table.nextReleaseDate, site, now), true],
    ['Covers', spanOf(table), true],
    ['Type', TABLE_KIND_NAMES[table.kind], true],
  ];
  return facts.flatMap(([name, words, isMinor]) => (words === undefined ? [] : [{ name, words, isMinor }]));
}

/** The unit of the table; where rows differ, words that say so. */
export function unitWords({ unit, cube }: StatTable): string | undefined {
  const stated = new Set(
    cube.dimensions.flatMap(({ categories }) => categories.flatMap((each) => each.unit ?? [])),
  );
  if (stated.size === 0) return unit;
  const [only] = stated;
  if (unit === undefined) return stated.size === 1 ? only : 'As shown';
  return stated.size === 1 && unit === only ? unit : `${unit} unless stated`;
}

/** First and last period: `2009 Jan – 2026 Oct`. */
export function spanOf({ cube }: StatTable): string | undefined {
  const time = cube.dimensions.find(({ role }) => role === 'time');
  const inOrder = (time?.categories ?? []).toSorted(byPeriod);
  const [first] = inOrder;
  const last = inOrder.at(-1);
  if (!first || !last) return undefined;
  return first === last ? first.label : `${first.label} – ${last.label}`;
}

function byPeriod(one: Category, other: Category): number {
  return one.period && other.period ? comparePeriods(one.period, other.period) : 0;
}
