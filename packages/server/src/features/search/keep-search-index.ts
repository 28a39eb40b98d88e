import { createSearchIndex, type AskingWords, type SearchIndex, type SynonymBook } from '@almanac/core';
import type { Words } from '@almanac/words';

import type { DimensionKeeper } from '../../releases/figures/dimension-keeper.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import { searchedTableOf, type IsHeadline } from './searched-table-of.ts';
import { piecesOf } from '../../platform/pieces-of.ts';

/** The search index, kept in step with what may be read. */
export interface KeptSearchIndex {
  /** The index as of now: what was published, withdrawn or came out of embargo until this instant is taken in first. */
  readonly current: () => Promise<SearchIndex>;
  /** Starts following changes before the first search. */
  readonly start: () => void;
  readonly close: () => void;
}

export interface SearchIndexSources {
  readonly index: ReleaseIndex;
  readonly dimensions: DimensionKeeper;
  readonly synonyms: SynonymBook;
  /** What the names of tables say besides. */
  readonly asking: AskingWords;
  readonly words: Pick<Words, 'write'>;
  readonly isHeadline: IsHeadline;
}

/** Tables read at once: more would only wait for the same disk. */
const READ_AT_ONCE = 8;

/** How long after a change the index follows by itself; a search before that waits for it. */
const FOLLOW_MS = 200;

interface State {
  readonly search: SearchIndex;
  /** The release that is indexed of each table, by code. */
  readonly releases: Map<string, string>;
  version: number | undefined;
}

/** Keeps a search index over the listed tables. */
export function keepSearchIndex(sources: SearchIndexSources): KeptSearchIndex {
  const state: State = {
    search: createSearchIndex(sources.synonyms, sources.asking),
    releases: new Map(),
    version: undefined,
  };
  let following: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const current = async (): Promise<SearchIndex> => {
    if (state.version !== sources.index.version()) {
      const followed = following.then(() => follow(state, sources));
      following = followed.catch(() => undefined);
      await followed;
    }
    return state.search;
  };
  const soon = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      // The next search meets the failure again and reports it.
      current().catch(() => undefined);
    }, FOLLOW_MS).unref();
  };
  const forget = sources.index.onChange(soon);
  return {
    current,
    start: soon,
    close: () => {
      forget();
      clearTimeout(timer);
    },
  };
}

/** Takes in every change, including those that come meanwhile. */
async function follow(
  state: State,
  { index, dimensions, words: { write }, isHeadline }: SearchIndexSources,
): Promise<void> {
  while (state.version !== index.version()) {
    const version = index.version();
    const listed = index.all();
    forgetOthers(state, listed, dimensions);
    const changed = listed.filter(({ code, release }) => state.releases.get(code) !== release.id);
    for (const batch of piecesOf(changed, READ_AT_ONCE)) {
      const read = await Promise.all(
        batch.map(async (table) =>
          searchedTableOf(table, await dimensions.read(table), { write, isHeadline }),
        ),
      );
      for (const [place, table] of read.entries()) {
        state.search.add(table);
        state.releases.set(table.code, batch[place]?.release.id ?? '');
      }
    }
    state.version = version;
  }
}

function forgetOthers(
  { search, releases }: State,
  listed: readonly CurrentTable[],
  dimensions: DimensionKeeper,
): void {
  const codes = new Set<string>(listed.map(({ code }) => code));
  for (const code of [...releases.keys()]) {
    if (codes.has(code)) continue;
    search.remove(code);
    dimensions.forget(code);
    releases.delete(code);
  }
}
