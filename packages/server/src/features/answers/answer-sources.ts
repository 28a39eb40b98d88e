import type { AnswerReading } from '@almanac/contract';
import type { AskingWords, HeadlineBook, SynonymBook } from '@almanac/core';
import type { Words } from '@almanac/words';

import type { DimensionKeeper } from '../../releases/figures/dimension-keeper.ts';
import type { IndexedRelease } from '../../releases/index/indexed-release.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import type { ReleaseStore } from '../../releases/storage/release-store.ts';
import type { CurrentVocabulary } from './keep-vocabulary.ts';

/** Where a row of a table leads to, and its latest figure; takes a position for each dimension but time. */
export type ReadLatestFigure = (
  release: IndexedRelease,
  positions: readonly (number | undefined)[],
) => Promise<Pick<AnswerReading, 'glance'> & { readonly page?: string }>;

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
  readonly readLatestFigure: ReadLatestFigure;
  readonly portal: { readonly title: string; readonly publicUrl: string };
}
