import type { Database } from '../../platform/database/database.ts';
import type { ReleaseStore } from '../storage/release-store.ts';
import type { ReleaseIndex } from './release-index.ts';

/** What erasing needs. */
export interface Erasing {
  readonly index: Pick<ReleaseIndex, 'onChange'>;
  readonly store: Pick<ReleaseStore, 'discard'>;
  readonly database: Pick<Database, 'read'>;
  /** Removes pages of a table that are kept on this server. */
  readonly forgetPages?: ((code: string) => Promise<void>) | undefined;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Removes the files of releases that were taken back, whichever server took them back: each server may hold copies of
 * its own, and a server that was killed in between begins again at its start.
 */
export function eraseRetracted({ index, store, database, forgetPages, onFailure }: Erasing): {
  readonly close: () => void;
} {
  const erased = new Set<string>();
  const look = async (): Promise<void> => {
    const rows = await database.read.selectFrom('retracted_releases').select(['id', 'code_key']).execute();
    for (const { id, code_key: code } of rows) {
      if (erased.has(id)) continue;
      await store.discard({ code, releaseId: id });
      await forgetPages?.(code);
      erased.add(id);
    }
  };
  let last = Promise.resolve();
  const start = (): void => {
    last = last.then(look).catch(onFailure);
  };
  start();
  return { close: index.onChange(start) };
}
