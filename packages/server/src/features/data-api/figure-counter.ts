import { countFigures } from '@almanac/formats';

import type { IndexedRelease } from '../../releases/index/indexed-release.ts';
import { cellSourceOf, type DataSources } from './table-data.ts';

/** Releases whose number of figures is remembered; a release never changes. */
const MOST_REMEMBERED = 10_000;

/** Counts the figures of time series, each release once; they are never asked for of other tables. */
export function figureCounter(
  sources: Pick<DataSources, 'store' | 'readHeader'>,
): (release: IndexedRelease) => Promise<number> {
  const counts = new Map<string, number>();
  return async (release) => {
    const { id } = release.release;
    const known = counts.get(id);
    if (known !== undefined || release.summary.kind !== 'TS') return known ?? 0;
    const { table, read } = await cellSourceOf(sources, release);
    const count = await countFigures(table, read);
    const [oldest] = counts.keys();
    if (counts.size >= MOST_REMEMBERED && oldest !== undefined) counts.delete(oldest);
    counts.set(id, count);
    return count;
  };
}
