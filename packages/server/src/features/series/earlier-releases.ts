import type { SeriesBody } from '@almanac/contract';
import type { TableView } from '@almanac/core';
import type { Words } from '@almanac/words';

import type { IndexedRelease } from '../../releases/index/indexed-release.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import type { SeriesSources } from '../../releases/figures/read-series.ts';
import { seriesPositions, seriesView } from '../../releases/figures/observed-series.ts';
import { observationsOf } from './observations-of.ts';
import type { SeriesPlace } from './series-number.ts';

/** So many earlier releases are read. */
const MOST_RELEASES = 3;

export interface EarlierSources extends SeriesSources {
  readonly index: Pick<ReleaseIndex, 'releasesOf'>;
  readonly words: Words;
}

interface ShownSeries {
  readonly release: IndexedRelease;
  readonly place: SeriesPlace;
  readonly view: TableView;
}

/** What earlier releases said of periods whose figures are different now, the latest of them first. */
export async function earlierReleases(
  sources: EarlierSources,
  { release, place, view }: ShownSeries,
): Promise<SeriesBody['earlier']> {
  const all = await sources.index.releasesOf(release.code);
  const at = all.findIndex((each) => each.release.id === release.release.id);
  const now = new Map(observationsOf(view, sources.words).map((each) => [each.id, each]));
  const earlier = all.slice(at + 1, at + 1 + MOST_RELEASES);
  const said = await Promise.all(earlier.map((each) => seriesIn(sources, each, place)));
  return earlier.map((each, position) => ({
    publishedAt: each.release.publishedAt,
    figures: (said[position] ?? []).flatMap(({ id, label, value, text }) => {
      const later = now.get(id);
      if (later === undefined || value === null || later.value === value) return [];
      return [{ id, label, before: text, now: later.text }];
    }),
  }));
}

/** The series as a release had it; nothing where it did not have it. Only its own numbers are read. */
async function seriesIn(
  { store, readHeader, words }: EarlierSources,
  { code, release }: IndexedRelease,
  place: SeriesPlace,
): Promise<ReturnType<typeof observationsOf>> {
  const { table } = await readHeader(code, release.id);
  const categories = table.cube.dimensions
    .filter(({ role }) => role !== 'time')
    .map(({ id }) => place.get(id) ?? '');
  const positions = seriesPositions(table.cube, categories);
  if (positions === undefined) return [];
  const slice = await store.readSlice(
    code,
    release.id,
    positions.map((position) => position && [position.at]),
  );
  const view = seriesView(slice, categories);
  return view ? observationsOf(view, words) : [];
}
