import { createHash } from 'node:crypto';

import type { Dimension } from '@almanac/core';

import type { IndexedRelease } from '../index/indexed-release.ts';
import type { ReleaseStore } from '../storage/release-store.ts';
import { dimensionsFrom } from '../storage/table-file.ts';

/** The dimensions of every current release, in memory: search and lists of series ask for them at every keystroke. */
export interface DimensionKeeper {
  /** The dimensions of a release; kept in the place of those that its table had before. */
  readonly read: (release: IndexedRelease) => Promise<readonly Dimension[]>;
  /** Lets go of a table that is no longer listed. */
  readonly forget: (code: string) => void;
}

/** A dimension that several tables share: siblings differ by little more than their periods. */
interface Shared {
  readonly dimension: Dimension;
  uses: number;
}

interface Kept {
  readonly releaseId: string;
  readonly dimensions: readonly Dimension[];
  readonly keys: readonly string[];
}

/** Keeps the dimensions of releases; equal ones once. */
export function dimensionKeeper(store: ReleaseStore): DimensionKeeper {
  const kept = new Map<string, Kept>();
  const shared = new Map<string, Shared>();

  const share = (dimension: Dimension): { readonly key: string; readonly dimension: Dimension } => {
    const key = createHash('sha1').update(JSON.stringify(dimension)).digest('base64');
    const there = shared.get(key) ?? { dimension, uses: 0 };
    there.uses += 1;
    shared.set(key, there);
    return { key, dimension: there.dimension };
  };
  const forget = (code: string): void => {
    for (const key of kept.get(code)?.keys ?? []) {
      const there = shared.get(key);
      if (there === undefined) continue;
      there.uses -= 1;
      if (there.uses === 0) shared.delete(key);
    }
    kept.delete(code);
  };
  const load = async ({ code, release }: IndexedRelease): Promise<readonly Dimension[]> => {
    const bytes = await store.readFile({ code, releaseId: release.id }, 'table.json');
    const parts = dimensionsFrom(bytes).map(share);
    forget(code);
    const dimensions = parts.map(({ dimension }) => dimension);
    kept.set(code, { releaseId: release.id, dimensions, keys: parts.map(({ key }) => key) });
    return dimensions;
  };
  // Search and questions read the same labels after a start.
  const loading = new Map<string, Promise<readonly Dimension[]>>();
  const read = async (table: IndexedRelease): Promise<readonly Dimension[]> => {
    const known = kept.get(table.code);
    if (known?.releaseId === table.release.id) return known.dimensions;
    const key = `${table.code}/${table.release.id}`;
    const underWay = loading.get(key) ?? load(table).finally(() => loading.delete(key));
    loading.set(key, underWay);
    return underWay;
  };
  return { read, forget };
}
