import type { SearchHit, SeriesHit, TableEntry } from '@almanac/contract';
import { comma, type SearchFound, type SeriesMatch } from '@almanac/core';
import type { Words } from '@almanac/words';

import type { CurrentTable, IndexedRelease, Placement } from '../../releases/index/indexed-release.ts';

/** Where a row of a table leads to, and its latest figure; takes a position for each dimension but time. */
export type ReadLatestFigure = (
  release: IndexedRelease,
  positions: readonly (number | undefined)[],
) => Promise<Pick<SeriesHit, 'address' | 'page' | 'glance' | 'unit'>>;

export interface HitSources {
  readonly found: SearchFound;
  readonly readLatestFigure: ReadLatestFigure;
  readonly entryOf: (table: CurrentTable) => TableEntry;
  readonly words: Words;
}

/** How many matching series a hit shows. */
const SERIES_SHOWN = 3;

/** A series that was found, with its latest figure. */
export async function seriesHit(
  table: CurrentTable,
  { positions, labels }: SeriesMatch,
  { found, readLatestFigure, words }: Pick<HitSources, 'found' | 'readLatestFigure' | 'words'>,
): Promise<SeriesHit> {
  const row = await readLatestFigure(table, positions);
  if (labels.length === 0) return { text: table.summary.title, marks: [], ...row };
  const text = words.write(comma(labels));
  return { text, marks: [...found.marksIn(text)], ...row };
}

/** The placement whose names answer most of the query, else the first. */
function tellingPlacement({ placements }: CurrentTable, { marksIn }: SearchFound): Placement | undefined {
  const marksOf = ({ grouping, subject, topic }: Placement): number =>
    [grouping, subject, topic].reduce((sum, { name }) => sum + marksIn(name).length, 0);
  return placements.toSorted((a, b) => marksOf(b) - marksOf(a))[0];
}

/** What is shown when nothing in a hit is marked. */
function whyOf(
  table: CurrentTable,
  { found, words }: Pick<HitSources, 'found' | 'words'>,
): string | undefined {
  const { unit, source, dimensions, seasonalAdjustment } = table.summary;
  const texts = [...dimensions.map(({ label }) => label), unit, seasonalAdjustment, source];
  const said = texts.find((text) => text !== undefined && found.marksIn(text).length > 0);
  return said === undefined ? undefined : words.say('search.found-in', { text: said });
}

/** A table that was found, with what of it answers the query. */
export async function hitOf(table: CurrentTable, sources: HitSources): Promise<SearchHit> {
  const { found, entryOf, words } = sources;
  const marked = (text: string): SearchHit['title'] => ({ text, marks: [...found.marksIn(text)] });
  const title = marked(table.summary.title);
  // Where the title shows it all, marking it again elsewhere is noise.
  const isShown = found.scoreOf(title.text) > 0;
  const besides = (text: string): SearchHit['title'] => (isShown ? { text, marks: [] } : marked(text));
  const placement = tellingPlacement(table, found);
  const place = placement && {
    subjectGrouping: besides(placement.grouping.name),
    subject: besides(placement.subject.name),
    topic: besides(placement.topic.name),
  };
  const series = found.seriesOf(table.code, SERIES_SHOWN);
  const shown = series && {
    matching: series.matching,
    shown: await Promise.all(series.shown.map((match) => seriesHit(table, match, sources))),
  };
  const texts = [title, marked(table.code), marked(table.summary.agency), ...Object.values(place ?? {})];
  const isPlain = series !== undefined || texts.some(({ marks }) => marks.length > 0);
  const why = isPlain ? undefined : whyOf(table, { found, words });
  return {
    table: entryOf(table),
    title,
    code: marked(table.code),
    agency: besides(table.summary.agency),
    ...(place && { place }),
    ...(shown && { series: shown }),
    ...(why !== undefined && { why }),
  };
}
