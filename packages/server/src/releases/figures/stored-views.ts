import { dayFact, message } from '@almanac/core';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { keptTextId, keptTexts, type KeptKind } from './kept-texts.ts';

/** Customisations that are too long for an address, and embedded charts, each under an id that is made of its content. */
export interface StoredViews {
  /**
   * Keeps the steps of a query string, which counts against `from`, a network address; the same steps always have the
   * same id.
   */
  readonly keep: (query: string, from: string) => Promise<string>;
  /** Throws the problem of an expired view, which names the parameter that asked for it, by default `view`. */
  readonly find: (id: string, parameter?: string) => Promise<string | undefined>;
}

/** Where they are. The address that names one also names its table, so nothing of an expired one needs to be left. */
export const STORED_VIEWS: KeptKind = { table: 'stored_views', text: 'query', remains: () => '' };

/** Stored views in the database. */
export function databaseViews(database: Database, clock: Clock): StoredViews {
  const { keep, find } = keptTexts(database, clock, STORED_VIEWS);
  return {
    keep,
    find: async (id, parameter = 'view') => {
      const kept = await find(id);
      if (kept?.endedOn !== undefined) throw viewEnded(kept.endedOn, parameter);
      return kept?.text;
    },
  };
}

/**
 * The problem of a view that expired because it was not opened for so long. The error handler adds where its table is.
 */
function viewEnded(endedOn: string, parameter: string): Problem {
  return new Problem('view-ended', {
    detail: message('problem.view-ended.detail', { day: dayFact(endedOn) }),
    parameter,
  });
}

/** Stored views that are forgotten with the process: for tests. */
export function memoryViews(): StoredViews {
  const kept = new Map<string, string>();
  return {
    keep: (query) => {
      const id = keptTextId(query);
      kept.set(id, query);
      return Promise.resolve(id);
    },
    find: (id) => Promise.resolve(kept.get(id)),
  };
}

/** Puts the steps of stored views in the place of `view=ID`. Throws the problem to answer with. */
export async function withStoredViews(query: string, views: StoredViews): Promise<string> {
  if (!/(?:^|&)view=/.test(query)) return query;
  const parts = await Promise.all(
    query.split('&').map(async (part) => {
      if (!part.startsWith('view=')) return part;
      const id = part.slice('view='.length);
      const stored = await views.find(id);
      if (stored === undefined) {
        throw new Problem('unknown-view', {
          detail: message('problem.unknown-view.detail', { id }),
          parameter: 'view',
        });
      }
      return stored;
    }),
  );
  return parts.filter((part) => part !== '').join('&');
}
