import type { Site } from '@almanac/contract';
import {
  comparePeriods,
  lastUpdatedOf,
  periodFact,
  TABLE_KIND_KEYS,
  type Category,
  type PlainMessageKey,
  type StatTable,
} from '@almanac/core';
import type { Words } from '@almanac/words';
import { writeInstant, writeNextRelease } from '../../../platform/words/write-day.ts';

/** One fact of the line under the title. */
export interface Fact {
  readonly name: PlainMessageKey;
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
  { site, now, words }: { readonly site: Site; readonly now: Date; readonly words: Words },
): readonly Fact[] {
  const updated = lastUpdatedOf(table, { publishedAt });
  const facts: readonly (readonly [PlainMessageKey, string | undefined, boolean])[] = [
    ['common.source', table.source || table.agency, false],
    ['common.unit', unitWords(table, words), true],
    ['common.last-updated', writeInstant(updated, site), false],
    ['common.next-release', writeNextRelease(table.nextReleaseDate, site, now), true],
    ['table.fact.periods', spanOf(table, words), true],
    ['common.type', kindNameOf(table, words), true],
  ];
  return facts.flatMap(([name, said, isMinor]) =>
    said === undefined ? [] : [{ name, words: said, isMinor }],
  );
}

/** The type of the table, for readers. */
export function kindNameOf({ kind }: StatTable, { say }: Words): string {
  return say(TABLE_KIND_KEYS[kind]);
}

/** The unit of the table; where rows differ, words that say so. */
export function unitWords({ unit, cube }: StatTable, { say }: Words): string | undefined {
  const stated = new Set(
    cube.dimensions.flatMap(({ categories }) => categories.flatMap((each) => each.unit ?? [])),
  );
  if (stated.size === 0) return unit;
  const [only] = stated;
  if (unit === undefined) return stated.size === 1 ? only : say('table.unit.as-shown');
  return stated.size === 1 && unit === only ? unit : say('common.unit-unless-stated', { unit });
}

/** First and last period: `Jan 2009 to Oct 2026`. */
export function spanOf({ cube }: StatTable, { say, write }: Words): string | undefined {
  const time = cube.dimensions.find(({ role }) => role === 'time');
  const inOrder = (time?.categories ?? []).toSorted(byPeriod);
  const [first] = inOrder;
  const last = inOrder.at(-1);
  if (!first || !last) return undefined;
  const [from = '', to = ''] = [first, last].map(({ label }) => write(periodFact(label)));
  return from === to ? from : say('period.range', { first: from, last: to });
}

function byPeriod(one: Category, other: Category): number {
  return one.period && other.period ? comparePeriods(one.period, other.period) : 0;
}
