import { countFigures } from '@almanac/formats';

import { rememberLast } from '../../platform/remember-last.ts';
import type { IndexedRelease } from '../../releases/index/indexed-release.ts';
import { cellSourceOf, type DataSources } from './table-data.ts';

/** Releases whose number of figures is remembered; a release never changes. */
const MOST_REMEMBERED = 10_000;

/** Counts the figures of time series, each release once; they are never asked for of other tables. */
export function figureCounter(
  sources: Pick<DataSources, 'store' | 'readHeader'>,
): (release: IndexedRelease) => Promise<number> {
  const remember = rememberLast<number>(MOST_REMEMBERED);
  return async (release) => {
    if (release.summary.kind !== 'TS') return 0;
    return remember(release.release.id, async () => {
      const { table, read } = await cellSourceOf(sources, release);
      return countFigures(table, read);
    });
  };
}
