import type { Overruled } from '../../../releases/storage/overruled.ts';
import { carryOver, type CarriedDraft } from './carrying-over/carry-over.ts';
import { addNotes } from './carrying-over/add-notes.ts';
import { carryNotes, type Noted } from './carrying-over/carry-notes.ts';
import { orderCategories } from './carrying-over/order-categories.ts';
import { overruledIn } from './carrying-over/overruled.ts';
import type { FoundRemark } from './preparation.ts';
import type { Manifest } from '@almanac/contract';
import {
  cellCountOf,
  type Cube,
  type Fact,
  frequencyOf,
  guessGroupTitle,
  type Heading,
  message,
  type Message,
  openingView,
  type StatTable,
  type TableCode,
  type TableDraft,
  type TableFacts,
  type TableKind,
  type TopicPath,
  WHOLE_TABLE_CELLS,
} from '@almanac/core';
import { capitalised } from '@almanac/words';

import { followDimensionHints, type FollowedCube } from './follow-dimension-hints.ts';
import { manifestNotes, type ManifestNotes } from './manifest-notes.ts';
import { cellsShown, defaultHeading, fitsHeading, headingFrom } from './heading-of.ts';
import { kindOf } from './kind-of.ts';
import { ManifestRefused, refusedTogether } from '../manifest-refused.ts';
import { topicPathsFrom } from './topic-paths.ts';

/** Where the facts of a table come from, in the order of trust: manifest, file, last release, guess. */
export interface FactSources {
  readonly code: TableCode;
  readonly agency: string;
  readonly fileName: string;
  readonly manifest: Manifest;
  readonly draft: TableDraft;
  /** Whether the file numbers nothing, and its rows got their ids by their places. */
  readonly isNumberedByPlace?: boolean | undefined;
  readonly previous: StatTable | undefined;
  /** What the file of the last release said in vain. */
  readonly overruled?: Overruled | undefined;
}

/** A complete table, and the remarks made on the way. */
export interface CompletedTable {
  readonly table: StatTable;
  /** What the file says and the table does not. */
  readonly overruled: Overruled;
  readonly warnings: readonly FoundRemark[];
  readonly guesses: readonly Fact[];
}

/** Facts that stay as they were in the last release when neither manifest nor file says anything of them. */
const LASTING = [
  'licence',
  'sourceAddress',
  'contact',
  'methodology',
  'seasonalAdjustment',
  'unit',
  'decimals',
  'isFictional',
  'isEnabled',
  'apiPublic',
  'apiAdmin',
  'apiDev',
] as const satisfies readonly (keyof TableFacts & keyof Manifest)[];

/** Facts that belong to one release only. */
const PASSING = ['nextReleaseDate', 'lastUpdated'] as const satisfies readonly (keyof TableFacts &
  keyof Manifest)[];

/** Makes a whole table of what a file says. Throws the problem to answer with when something needed is nowhere said. */
export function completeTable(given: FactSources): CompletedTable {
  const { previous, overruled } = given;
  const carried = carryOver(given.draft, previous && { table: previous, overruled }, {
    isNumberedByPlace: given.isNumberedByPlace === true,
  });
  const guesses: Fact[] = carried.haveRowsMoved ? [message('publish.rows-moved')] : [];
  const { cube: stated, notes } = statedIn({ ...given, draft: carried.draft }, carried);
  guesses.push(...lostPartitions(given, stated));
  const sources = { ...given, draft: { cube: stated, facts: { ...carried.draft.facts, ...notes } } };
  const cube = openedAtTotals(stated);
  const { facts, warnings } = factsOf(sources, { cube, filed: carried.filed, guesses });
  const table = { ...facts, cube };
  const draft = { ...given.draft, cube: carried.filed };
  return { table, overruled: overruledIn({ draft, table, stated, before: overruled }), warnings, guesses };
}

/** The cube of a table, as its file names it, and what was guessed. */
interface Making {
  readonly cube: Cube;
  readonly filed: Cube;
  readonly guesses: Fact[];
}

function factsOf(
  sources: FactSources,
  making: Making,
): { readonly facts: TableFacts; readonly warnings: readonly FoundRemark[] } {
  const { code, agency, manifest, draft, previous } = sources;
  const { cube, guesses } = making;
  const { kind, warnings } = kindOf(manifest.type ?? draft.facts.kind ?? previous?.kind, cube, guesses);
  const title = titleOf(sources, guesses);
  const facts: TableFacts = {
    isFictional: false,
    isEnabled: true,
    apiPublic: true,
    apiAdmin: true,
    apiDev: true,
    ...said(sources),
    source: sourceOf(sources, guesses),
    code,
    kind,
    title,
    groupTitle: groupTitleOf(sources, title),
    agency,
    topics: topicsOf(sources),
    ...frequencyIn(sources, cube),
    footnotes: draft.facts.footnotes ?? [],
    tableFootnotes: draft.facts.tableFootnotes ?? [],
    ...searchKeywordsOf(sources),
    ...(draft.facts.keywords && { keywords: draft.facts.keywords }),
    heading: headingOf(sources, making, kind),
    functions: { ...previous?.functions, ...draft.facts.functions, ...manifest.functions },
    charts: chartsOf(sources),
    isDeleted: false,
  };
  return { facts, warnings };
}

/**
 * The cube and its footnotes as manifest, file and last release state them. Refuses everything in the manifest that the
 * file contradicts, in one answer.
 */
function statedIn(sources: FactSources, { filed, orders }: CarriedDraft): Noted {
  const { manifest, draft, previous } = sources;
  const { footnotes = [], tableFootnotes = [] } = draft.facts;
  let followed: FollowedCube = { cube: draft.cube, orders };
  let notes: ManifestNotes | undefined;
  refusedTogether([
    () => {
      followed = followDimensionHints(draft.cube, manifest.dimensions ?? {}, filed);
      notes = manifestNotes(followed.cube, manifest, filed);
    },
    () => {
      const labels = Object.values(manifest.dimensions ?? {}).map(({ label }) => label);
      // Where a hint gives another name and cannot be followed, the heading may well use that name.
      const isNamed = followed.cube !== draft.cube || labels.every((label) => label === undefined);
      const named = { dimensions: followed.cube.dimensions, filed: filed.dimensions };
      if (manifest.heading !== undefined && isNamed) headingFrom(named, manifest.heading);
    },
    () => {
      topicsOf(sources);
    },
  ]);
  const noted = { cube: followed.cube, notes: { footnotes, tableFootnotes } };
  if (notes === undefined) throw new Error('the notes of a manifest are read or refused');
  const { cube, ...rest } = addNotes(carryNotes(noted, previous, notes), notes);
  return { cube: orderCategories(cube, new Map([...orders, ...followed.orders])), ...rest };
}

/** What was stated to be a whole says nothing once categories have come or gone. */
function lostPartitions({ overruled }: FactSources, { dimensions }: Cube): readonly Fact[] {
  return dimensions
    .filter(({ id, partitions }) => overruled?.dimensions[id]?.hasStatedPartitions && !partitions)
    .map(({ label }) => message('publish.partitions-dropped', { dimension: label }));
}

function said({ manifest, draft, previous }: FactSources): Partial<TableFacts> {
  const lasting = LASTING.map((key) => [key, manifest[key] ?? draft.facts[key] ?? previous?.[key]]);
  const passing = PASSING.map((key) => [key, manifest[key] ?? draft.facts[key]]);
  return Object.fromEntries(
    [...lasting, ...passing].filter(([, value]) => value !== undefined),
  ) as Partial<TableFacts>;
}

function titleOf({ manifest, draft, previous, fileName }: FactSources, guesses: Fact[]): string {
  const said = [manifest.title, draft.facts.title, previous?.title].map((title) => title?.trim());
  const title = said.find((each) => each !== undefined && each !== '');
  if (title !== undefined) return title;
  const guess = titleFromFileName(fileName);
  guesses.push(message('publish.title-guessed', { title: guess }));
  return guess;
}

/** The last release names no source beyond its agency when none had been named for it either. */
function sourceOf({ manifest, draft, previous, agency }: FactSources, guesses: Fact[]): string {
  const last = previous?.source === previous?.agency ? undefined : previous?.source;
  const said = manifest.source ?? draft.facts.source ?? last;
  if (said !== undefined) return said;
  guesses.push(message('publish.source-guessed', { agency }));
  return agency;
}

function groupTitleOf({ manifest, draft, previous }: FactSources, title: string): string {
  const before = previous?.title === title ? previous.groupTitle : undefined;
  return manifest.groupTitle ?? draft.facts.groupTitle ?? before ?? guessGroupTitle(title);
}

/** PostgreSQL finds no longer text by an index. */
const LONGEST_TOPIC_NAME = 500;

function topicsOf({ manifest, draft, previous }: FactSources): readonly TopicPath[] {
  const wanted = manifest.topics && topicPathsFrom(manifest.topics);
  const topics = [wanted, draft.facts.topics, previous?.topics].find((each) => each && each.length > 0);
  const refused = (fault: Message): ManifestRefused =>
    new ManifestRefused([{ field: 'topics', message: fault }]);
  if (topics === undefined) throw refused(message('publish.no-topics'));
  if (!topics.every((path) => Object.values(path).every(isTopicName)))
    throw refused(message('publish.topic-names', { most: { number: LONGEST_TOPIC_NAME } }));
  return topics;
}

function isTopicName(name: string): boolean {
  return name !== '' && name.length <= LONGEST_TOPIC_NAME;
}

function searchKeywordsOf({ manifest, draft, previous }: FactSources): Pick<TableFacts, 'searchKeywords'> {
  const searchKeywords = manifest.keywords ?? draft.facts.searchKeywords ?? previous?.searchKeywords ?? [];
  return searchKeywords.length === 0 ? {} : { searchKeywords };
}

/** That of the last release counts where it was said, and not only seen in its periods. */
function frequencyIn({ manifest, draft, previous }: FactSources, cube: Cube): Pick<TableFacts, 'frequency'> {
  const former =
    previous && previous.frequency !== frequencySeen(previous.cube) ? previous.frequency : undefined;
  const frequency = manifest.frequency ?? draft.facts.frequency ?? former ?? frequencySeen(cube);
  return frequency === undefined ? {} : { frequency };
}

function frequencySeen({ dimensions }: Cube): TableFacts['frequency'] {
  const time = dimensions.find(({ role }) => role === 'time');
  return frequencyOf(time?.categories.flatMap(({ period }) => period ?? []) ?? []);
}

function headingOf(
  { manifest, draft, previous }: FactSources,
  { cube, filed, guesses }: Making,
  kind: TableKind,
): Heading {
  const { dimensions } = cube;
  const named = { dimensions, filed: filed.dimensions };
  if (manifest.heading !== undefined) return headingFrom(named, manifest.heading);
  const isBig = cellCountOf(dimensions) > WHOLE_TABLE_CELLS;
  const known = [draft.facts.heading, previous?.heading].find(
    (heading) =>
      heading !== undefined &&
      fitsHeading(dimensions, heading) &&
      !(isBig && cellsShown(dimensions, heading) > WHOLE_TABLE_CELLS),
  );
  if (known !== undefined) return known;
  const heading = isBig ? openingView(dimensions).heading : defaultHeading(dimensions, kind);
  const labelOf = (id: string): string => dimensions.find((each) => each.id === id)?.label ?? id;
  const told = (ids: readonly string[]): Fact =>
    ids.length === 0 ? message('publish.nothing') : { list: ids.map(labelOf), joined: 'comma' };
  guesses.push(
    message('publish.heading-guessed', { rows: told(heading.rows), columns: told(heading.columns) }),
  );
  return heading;
}

/** Lets a big cube, of which a reader sees a part at a time, open at its totals. */
function openedAtTotals(cube: Cube): Cube {
  if (cellCountOf(cube.dimensions) <= WHOLE_TABLE_CELLS) return cube;
  const { dimensions } = openingView(cube.dimensions);
  return { ...cube, dimensions: dimensions.map((each, axis) => ({ ...each, ...cube.dimensions[axis] })) };
}

function chartsOf({ manifest, draft, previous }: FactSources): TableFacts['charts'] {
  const said = [previous?.charts, draft.facts.charts, manifest.charts];
  const allowed = Object.assign({}, ...said.map((each) => each?.allowed)) as TableFacts['charts']['allowed'];
  const defaultChart = said.findLast((each) => each?.defaultChart !== undefined)?.defaultChart;
  return { allowed, ...(defaultChart !== undefined && { defaultChart }) };
}

/** The title guessed for a file that has none: `unemployment_rate-2024.csv` is `Unemployment rate 2024`. */
export function titleFromFileName(name: string): string {
  const words = name
    .replace(/\.[^.]*$/, '')
    .replace(/[\s_-]+/g, ' ')
    .trim();
  return words === '' ? name : capitalised(words);
}
