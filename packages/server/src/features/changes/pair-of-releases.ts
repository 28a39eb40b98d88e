import { dayFact, message } from '@almanac/core';
import { Problem } from '../../platform/http/problem.ts';
import { findTable, noRelease } from '../../releases/index/find-release.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import type { IndexedRelease } from '../../releases/index/indexed-release.ts';

/** Two releases of a table, the earlier first. */
export interface PairOfReleases {
  readonly from: IndexedRelease;
  readonly to: IndexedRelease;
}

export interface WantedPair {
  readonly kind: string;
  readonly code: string;
  /** The one before `to` when absent. */
  readonly from?: string | undefined;
  /** The current one when absent. */
  readonly to?: string | undefined;
}

/** The releases to compare. Throws the problem to answer with when there are no two such. */
export async function pairOfReleases(index: ReleaseIndex, wanted: WantedPair): Promise<PairOfReleases> {
  const table = findTable(index, wanted);
  const releases = await index.releasesOf(table.code);
  const find = async (parameter: 'from' | 'to'): Promise<number> => {
    const id = wanted[parameter] ?? '';
    const at = releases.findIndex(({ release }) => release.id === id);
    if (at >= 0) return at;
    throw await noRelease(index, table, { id, parameter });
  };
  const laterAt = wanted.to === undefined ? 0 : await find('to');
  const earlierAt = wanted.from === undefined ? laterAt + 1 : await find('from');
  const [to, from] = [releases[laterAt], releases[earlierAt]];
  if (to === undefined || from === undefined) {
    throw new Problem('no-release-before', {
      detail: to
        ? message('problem.no-release-before.detail', {
            code: table.code,
            day: dayFact(to.release.publishedAt),
          })
        : message('problem.no-release-before.only-one', { code: table.code }),
    });
  }
  return earlierAt < laterAt ? { from: to, to: from } : { from, to };
}
