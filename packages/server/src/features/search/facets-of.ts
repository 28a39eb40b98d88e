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
}: Pick<FacetSources, 'tables' | 'request'>): SearchBody['without'] {
  const count = (except: Level | 'updatedSince'): number =>
    tables.filter((table) => passes(table, request, except)).length;
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
function levelFacet(level: Level, { tables, request, locale }: FacetSources): Facet {
  const values = new Map<string, { readonly name: string; count: number }>();
  for (const table of tables) {
    if (!passes(table, request, level)) continue;
    const here = table.placements.filter((placement) => isUnder(placement, request, level));
    for (const [id, name] of new Map(
      here.map((each) => [nodeAt(each, level).id, nodeAt(each, level).name]),
    )) {
      const value = values.get(id) ?? { name, count: 0 };
      value.count += 1;
      values.set(id, value);
    }
  }
  return inOrder(
    [...values].map(([value, { name, count }]) => ({ value, name, count })),
    locale,
  );
}

/** A chosen value stays even when no table has it, so that it can be taken back. */
function choiceFacet(choice: Choice, { tables, request, locale, words }: FacetSources): Facet {
  const counts = new Map<string, number>(request[choice].map((value) => [value, 0]));
  for (const table of tables) {
    const value = valueOf(table, choice);
    counts.set(value, (counts.get(value) ?? 0) + (passes(table, request, choice) ? 1 : 0));
  }
  const facet = [...counts].map(([value, count]) => ({
    value,
    name: nameOfValue(choice, value, words),
    count,
  }));
  return inOrder(facet, locale);
}

/** Days, latest first, including the one asked for. */
function sinceFacet({ tables, request, now }: FacetSources): Facet {
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
      count: others.filter((table) => isUpdatedSince(table, day)).length,
    }));
}
