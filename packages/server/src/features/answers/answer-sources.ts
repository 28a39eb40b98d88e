import type { AskingWords, HeadlineBook, SynonymBook } from '@almanac/core';
import type { Words } from '@almanac/words';

import type { DimensionKeeper } from '../../releases/figures/dimension-keeper.ts';
import type { IndexedRelease } from '../../releases/index/indexed-release.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import type { ReleaseStore } from '../../releases/storage/release-store.ts';
import type { CurrentVocabulary } from './keep-vocabulary.ts';

/** The page of a row of a table; takes a position for each dimension but time. */
export type ReadRow = (
  release: IndexedRelease,
  positions: readonly (number | undefined)[],
) => Promise<{ readonly page?: string }>;

export interface AnswerSources {
  readonly index: ReleaseIndex;
  readonly store: ReleaseStore;
  readonly dimensions: DimensionKeeper;
  /** The department’s day. */
  readonly today: () => string;
  readonly words: Words;
  readonly synonyms: SynonymBook;
  readonly headlines: HeadlineBook;
  readonly asking: AskingWords;
  readonly vocabulary: CurrentVocabulary;
  readonly readRow: ReadRow;
  readonly portal: { readonly title: string; readonly publicUrl: string };
}
