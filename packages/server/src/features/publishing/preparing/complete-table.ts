import type { FoundRemark } from './preparation.ts';
import type { Manifest } from '@almanac/contract';
import {
  cellCountOf,
  type Cube,
  type Fact,
  type Footnote,
  frequencyOf,
  guessGroupTitle,
  guessKind,
  type Heading,
  message,
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

import { followDimensionHints } from './follow-dimension-hints.ts';
import { keepSeriesNumbers } from './keep-series-numbers.ts';
import { cellsShown, defaultHeading, fitsHeading, headingFrom } from './heading-of.ts';
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
}

/** A complete table, and the remarks made on the way. */
export interface CompletedTable {
  readonly table: StatTable;
  readonly warnings: readonly FoundRemark[];
  readonly guesses: readonly Fact[];
}

/** Facts that stay as they were in the last release when neither manifest nor file says anything of them. */
const LASTING = [
  'licence',
  'sourceAddress',
  'seasonalAdjustment',
  'unit',
  'decimals',
  'functions',
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
export function completeTable(sources: FactSources): CompletedTable {
  const { code, agency, manifest, draft, previous } = sources;
  refuseAtOnce(sources);
  const guesses: Fact[] = [];
  const cube = openedAtTotals(cubeOf(sources, guesses));
  const { kind, warnings } = kindOf(sources, cube, guesses);
  const title = titleOf(sources, guesses);
  const frequency = manifest.frequency ?? draft.facts.frequency ?? frequencyIn(cube);
  return {
    table: {
      functions: {},
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
      ...(frequency !== undefined && { frequency }),
      ...footnotesOf(sources),
      heading: headingOf(sources, { cube, kind, guesses }),
      charts: chartsOf(manifest) ?? draft.facts.charts ?? previous?.charts ?? { allowed: {} },
      isDeleted: false,
      cube,
    },
    warnings,
    guesses,
  };
}

/** Refuses everything in the manifest that the file contradicts, in one answer. */
function refuseAtOnce(sources: FactSources): void {
  const { manifest, draft } = sources;
  let { cube } = draft;
  refusedTogether([
    () => {
      cube = followDimensionHints(cube, manifest.dimensions ?? {});
    },
    () => {
      const labels = Object.values(manifest.dimensions ?? {}).map(({ label }) => label);
      // Where a hint gives another name and cannot be followed, the heading may well use that name.
      const isNamed = cube !== draft.cube || labels.every((label) => label === undefined);
      if (manifest.heading !== undefined && isNamed) headingFrom(cube.dimensions, manifest.heading);
    },
    () => {
      topicsOf(sources);
    },
  ]);
}

function cubeOf({ manifest, draft, previous, isNumberedByPlace }: FactSources, guesses: Fact[]): Cube {
  const cube = followDimensionHints(draft.cube, manifest.dimensions ?? {});
  if (isNumberedByPlace !== true) return cube;
  const numbered = keepSeriesNumbers(cube, previous?.cube);
  if (numbered.hasMoved) {
    guesses.push(message('publish.rows-moved'));
  }
  return numbered.cube;
}

function said({ manifest, draft, previous }: FactSources): Partial<TableFacts> {
  const lasting = LASTING.map((key) => [key, manifest[key] ?? draft.facts[key] ?? previous?.[key]]);
  const passing = PASSING.map((key) => [key, manifest[key] ?? draft.facts[key]]);
  return Object.fromEntries(
    [...lasting, ...passing].filter(([, value]) => value !== undefined),
  ) as Partial<TableFacts>;
}

function kindOf(
  { manifest, draft, previous }: FactSources,
  cube: Cube,
  guesses: Fact[],
): { readonly kind: TableKind; readonly warnings: readonly FoundRemark[] } {
  const guess = guessKind(cube);
  const wanted = manifest.type ?? draft.facts.kind ?? previous?.kind;
  if (wanted === undefined) guesses.push(message(REASONS[guess], { type: guess }));
  if (wanted === undefined || wanted === guess) return { kind: guess, warnings: [] };
  const misfit = message(MISFITS[guess], { wanted, type: guess });
  return { kind: wanted, warnings: [{ message: misfit }] };
}

const REASONS = {
  TS: 'publish.type-TS',
  CT: 'publish.type-CT',
  DC: 'publish.type-DC',
} as const;

const MISFITS = {
  TS: 'publish.misfit-TS',
  CT: 'publish.misfit-CT',
  DC: 'publish.misfit-DC',
} as const;

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

function topicsOf({ manifest, draft, previous }: FactSources): readonly TopicPath[] {
  const wanted = manifest.topics && topicPathsFrom(manifest.topics);
  const topics = [wanted, draft.facts.topics, previous?.topics].find((each) => each && each.length > 0);
  if (topics !== undefined) return topics;
  throw new ManifestRefused([{ field: 'topics', message: message('publish.no-topics') }]);
}

function frequencyIn({ dimensions }: Cube): TableFacts['frequency'] {
  const time = dimensions.find(({ role }) => role === 'time');
  return frequencyOf(time?.categories.flatMap(({ period }) => period ?? []) ?? []);
}

function footnotesOf({ manifest, draft }: FactSources): Pick<TableFacts, 'footnotes' | 'tableFootnotes'> {
  const own = draft.facts.footnotes ?? [];
  const taken = new Set(own.map(({ id }) => id));
  const more = (manifest.footnotes ?? []).map((text, at): Footnote => ({ id: freeId(at + 1, taken), text }));
  return {
    footnotes: [...own, ...more],
    tableFootnotes: [...(draft.facts.tableFootnotes ?? []), ...more.map(({ id }) => id)],
  };
}

function freeId(number: number, taken: ReadonlySet<string>): string {
  let id = `manifest-${number}`;
  while (taken.has(id)) id += '-';
  return id;
}

function headingOf(
  { manifest, draft, previous }: FactSources,
  { cube, kind, guesses }: { readonly cube: Cube; readonly kind: TableKind; readonly guesses: Fact[] },
): Heading {
  const { dimensions } = cube;
  if (manifest.heading !== undefined) return headingFrom(dimensions, manifest.heading);
  const isBig = cellCountOf(dimensions) > WHOLE_TABLE_CELLS;
  const known = [draft.facts.heading, previous?.heading].find(
    (heading) =>
      heading !== undefined &&
      fitsHeading(dimensions, heading) &&
      !(isBig && cellsShown(dimensions, heading) > WHOLE_TABLE_CELLS),
  );
  if (known !== undefined) return known;
  const heading = isBig ? openingView(dimensions).heading : defaultHeading(dimensions, kind);
  const labelOf = (id: string): string =>
    cube.dimensions.find((dimension) => dimension.id === id)?.label ?? id;
  const named = (ids: readonly string[]): Fact =>
    ids.length === 0 ? message('publish.nothing') : { list: ids.map(labelOf), joined: 'comma' };
  guesses.push(
    message('publish.heading-guessed', { rows: named(heading.rows), columns: named(heading.columns) }),
  );
  return heading;
}

/** Lets a big cube, of which a reader sees a part at a time, open at its totals. */
function openedAtTotals(cube: Cube): Cube {
  if (cellCountOf(cube.dimensions) <= WHOLE_TABLE_CELLS) return cube;
  return { ...cube, dimensions: openingView(cube.dimensions).dimensions };
}

function chartsOf({ charts }: Manifest): TableFacts['charts'] | undefined {
  if (charts === undefined) return undefined;
  const { allowed = {}, defaultChart } = charts;
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
