import type { SearchBody } from '@almanac/contract';
import type { Words } from '@almanac/words';

import { collatorOf } from '@almanac/words';
import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import {
  isUnder,
  isUpdatedSince,
  nameOfValue,
  nodeAt,
  passes,
  valueOf,
  type Choice,
  type Level,
} from './filters.ts';
import type { SearchRequest } from './search-request.ts';

type Facet = SearchBody['facets']['type'];

/** What is offered of the last days, in days before today: a week, a month, a year. */
const DAYS_OFFERED = [7, 30, 365] as const;

const DAY_MS = 86_400_000;

export interface FacetSources {
  /** Every table that the words find. */
  readonly tables: readonly CurrentTable[];
  readonly request: SearchRequest;
  readonly now: Date;
  readonly locale: string;
  readonly words: Words;
  /** What is counted: tables, or their families. */
  readonly keyOf: (table: CurrentTable) => string;
}

/** The values of every filter among the tables found, each with how many it would show beside the other filters. */
export function facetsOf(sources: FacetSources): SearchBody['facets'] {
  return {
    subjectGrouping: levelFacet('subjectGrouping', sources),
    subject: levelFacet('subject', sources),
    topic: levelFacet('topic', sources),
    type: choiceFacet('type', sources),
    frequency: choiceFacet('frequency', sources),
    agency: choiceFacet('agency', sources),
    updatedSince: sinceFacet(sources),
  };
}

/** How many tables there would be without one of the filters of which a single value is chosen. */
export function countsWithout({
  tables,
  request,
  keyOf,
}: Pick<FacetSources, 'tables' | 'request' | 'keyOf'>): SearchBody['without'] {
  const count = (except: Level | 'updatedSince'): number =>
    new Set(tables.filter((table) => passes(table, request, except)).map(keyOf)).size;
  return {
    subjectGrouping: count('subjectGrouping'),
    subject: count('subject'),
    topic: count('topic'),
    updatedSince: count('updatedSince'),
  };
}

/** Most tables first, then by name. */
function inOrder(facet: Facet, locale: string): Facet {
  const { compare } = collatorOf(locale);
  return facet.sort((a, b) => b.count - a.count || compare(a.name, b.name));
}

/** The branches of a level under the ones chosen above it. A table of two topics counts once in each branch. */
function levelFacet(level: Level, { tables, request, locale, keyOf }: FacetSources): Facet {
  const values = new Map<string, { readonly name: string; readonly keys: Set<string> }>();
  for (const table of tables) {
    if (!passes(table, request, level)) continue;
    for (const placement of table.placements) {
      if (!isUnder(placement, request, level)) continue;
      const { id, name } = nodeAt(placement, level);
      const value = values.get(id) ?? { name, keys: new Set() };
      value.keys.add(keyOf(table));
      values.set(id, value);
    }
  }
  return inOrder(
    [...values].map(([value, { name, keys }]) => ({ value, name, count: keys.size })),
    locale,
  );
}

/** A chosen value stays even when no table has it, so that it can be taken back. */
function choiceFacet(choice: Choice, { tables, request, locale, words, keyOf }: FacetSources): Facet {
  const found = new Map(request[choice].map((value) => [value, new Set<string>()]));
  for (const table of tables) {
    const value = valueOf(table, choice);
    const keys = found.get(value) ?? new Set();
    if (passes(table, request, choice)) keys.add(keyOf(table));
    found.set(value, keys);
  }
  const facet = [...found].map(([value, keys]) => ({
    value,
    name: nameOfValue(choice, value, words),
    count: keys.size,
  }));
  return inOrder(facet, locale);
}

/** Days, latest first, including the one asked for. */
function sinceFacet({ tables, request, now, keyOf }: FacetSources): Facet {
  const offered = DAYS_OFFERED.map((days) =>
    new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10),
  );
  const days = [
    ...new Set([...offered, ...(request.updatedSince === undefined ? [] : [request.updatedSince])]),
  ];
  const others = tables.filter((table) => passes(table, request, 'updatedSince'));
  return days
    .sort((a, b) => (a < b ? 1 : -1))
    .map((day) => ({
      value: day,
      name: day,
      count: new Set(others.filter((table) => isUpdatedSince(table, day)).map(keyOf)).size,
    }));
}
