import type { AnswerLine, SuggestionsBody } from '@almanac/contract';
import type { SearchFound } from '@almanac/core';

import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import { seriesHit, type HitSources } from './hit-of.ts';
import { tablesFound, understood } from './search-tables.ts';
import { nextTurn } from '../../platform/http/next-turn.ts';

const TABLES_SUGGESTED = 5;
const SERIES_SUGGESTED = 3;
const TOPICS_SUGGESTED = 3;
const AGENCIES_SUGGESTED = 1;

/** How many tables of the list are searched for series. */
const TABLES_LOOKED_INTO = 30;

export interface SuggestSources extends Pick<HitSources, 'found' | 'readLatestFigure' | 'words'> {
  readonly index: ReleaseIndex;
  /** The figure that answers a question, in a line. */
  readonly answerLine: (question: string) => Promise<AnswerLine | undefined>;
}

type Named = SuggestionsBody['topics'][number];

/** A name of the catalogue, and how many tables are under it. */
interface Counted {
  readonly name: string;
  readonly address: string;
  count: number;
}

function count(names: Map<string, Counted>, address: string, name: string): void {
  const there = names.get(address);
  if (there === undefined) names.set(address, { name, address, count: 1 });
  else there.count += 1;
}

/** The names of `names` that answer the query, the best first. */
function bestNames(names: Iterable<Counted>, { scoreOf, marksIn }: SearchFound, most: number): Named[] {
  return [...names]
    .map((each) => ({ ...each, score: scoreOf(each.name) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || b.count - a.count || (a.address < b.address ? -1 : 1))
    .slice(0, most)
    .map(({ name, address, count: tables }) => ({ text: name, marks: [...marksIn(name)], address, tables }));
}

/** The names that can be suggested besides tables and series. */
interface Names {
  readonly branches: readonly Counted[];
  readonly agencies: readonly Counted[];
}

/** The names of a catalogue, gathered once for each of its versions. */
const NAMES = new WeakMap<readonly CurrentTable[], Names>();

function namesOf(tables: readonly CurrentTable[]): Names {
  const known = NAMES.get(tables);
  if (known !== undefined) return known;
  const names = { branches: [...branchesOf(tables)], agencies: [...agenciesOf(tables)] };
  NAMES.set(tables, names);
  return names;
}

/** Topics, subjects and subject groupings, counted once for each table under them. */
function branchesOf(tables: readonly CurrentTable[]): Iterable<Counted> {
  const names = new Map<string, Counted>();
  for (const { placements } of tables) {
    const addresses = new Map(
      placements.flatMap(({ grouping, subject, topic }) => [
        [`/browse/${grouping.id}`, grouping.name],
        [`/browse/${grouping.id}/${subject.id}`, subject.name],
        [`/browse/${grouping.id}/${subject.id}/${topic.id}`, topic.name],
      ]),
    );
    for (const [address, name] of addresses) count(names, address, name);
  }
  return names.values();
}

function agenciesOf(tables: readonly CurrentTable[]): Iterable<Counted> {
  const names = new Map<string, Counted>();
  for (const { summary } of tables) {
    const query = new URLSearchParams({ q: summary.agency, agency: summary.agency });
    count(names, `/search?${query.toString()}`, summary.agency);
  }
  return names.values();
}

async function bestSeries(
  tables: readonly CurrentTable[],
  sources: SuggestSources,
): Promise<SuggestionsBody['series']> {
  const matches = tables.slice(0, TABLES_LOOKED_INTO).flatMap((table) => {
    const series = sources.found.seriesOf(table.code, 1);
    const [first] = series?.shown ?? [];
    return series === undefined || first === undefined
      ? []
      : [{ table, first, isNarrower: series.isNarrower }];
  });
  // Series that say more than their table's title are more useful to the reader.
  const best = matches.toSorted((a, b) => Number(b.isNarrower) - Number(a.isNarrower));
  return Promise.all(
    best.slice(0, SERIES_SUGGESTED).map(async ({ table, first }) => ({
      ...(await seriesHit(table, first, sources)),
      table: table.summary.title,
    })),
  );
}

/** What to suggest while a reader types. */
export async function suggest(query: string, sources: SuggestSources): Promise<SuggestionsBody> {
  const { index, found } = sources;
  const { branches, agencies } = namesOf(index.all());
  const tables = tablesFound(found, index);
  // After a publication each of both makes its index anew.
  await nextTurn();
  const answer = await sources.answerLine(query);
  return {
    query,
    understood: understood(found),
    ...(answer && { answer }),
    tables: tables.slice(0, TABLES_SUGGESTED).map((table) => {
      const { code, summary } = table;
      const { title } = table.summary;
      const address = `/table/${summary.kind}/${code}`;
      const { kind, frequency } = summary;
      return { text: title, marks: [...found.marksIn(title)], address, kind, frequency };
    }),
    series: await bestSeries(tables, sources),
    topics: bestNames(branches, found, TOPICS_SUGGESTED),
    agencies: bestNames(agencies, found, AGENCIES_SUGGESTED),
  };
}
