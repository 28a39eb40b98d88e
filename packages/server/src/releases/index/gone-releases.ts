import type { Database } from '../../platform/database/database.ts';
import type { ReleaseIndex } from './release-index.ts';

/** The index, including releases that were thinned out or taken back. */
export function tellingGone(index: ReleaseIndex, { read }: Database): ReleaseIndex {
  return {
    ...index,
    thinnedOf: async (code) => {
      const rows = await read
        .selectFrom('thinned_releases')
        .selectAll()
        .where('code_key', '=', code.toLowerCase())
        .orderBy('published_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map(({ id, published_at, thinned_at }) => ({
        id,
        publishedAt: published_at,
        thinnedAt: thinned_at,
      }));
    },
    retractedOf: async (code) => {
      const rows = await read
        .selectFrom('retracted_releases')
        .selectAll()
        .where('code_key', '=', code.toLowerCase())
        .orderBy('published_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map(({ id, published_at, retracted_at, reason }) => ({
        id,
        publishedAt: published_at,
        at: retracted_at,
        reason,
      }));
    },
  };
}
