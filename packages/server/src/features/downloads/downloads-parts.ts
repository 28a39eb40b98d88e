import type { ProtocolKey } from '@almanac/contract';
import type { Words } from '@almanac/words';

import type { Clock } from '../../platform/clock.ts';
import type { AwaitTurn } from '../../platform/limits/big-answers.ts';
import type { Ledger } from '../../platform/limits/ledger.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import type { CallOf } from '../../releases/reading/shown-selection.ts';
import type { StoredViews } from '../../releases/figures/stored-views.ts';
import type { ViewReader } from '../../releases/figures/view-reader.ts';
import type { Collections } from '../../releases/figures/collections.ts';
import type { ArchiveOpener } from './collections/archive-threads.ts';
import type { SharedProgress } from './collections/shared-progress.ts';
import type { Portal } from './colophon-of.ts';
import type { FileReaders } from './ready-to-write.ts';

export interface DownloadsParts extends FileReaders {
  readonly index: ReleaseIndex;
  /** For archives: what they read is not kept. */
  readonly readInPassing: ViewReader;
  readonly views: StoredViews;
  readonly collections: Collections;
  readonly clock: Clock;
  readonly portal: Portal;
  readonly words: Words;
  /** Of the server: a new one may write the same view differently. */
  readonly version: string;
  /** The call of each protocol for the figures of a view. */
  readonly callOf: Readonly<Record<ProtocolKey, CallOf>>;
  readonly limit: Ledger;
  /** The line of those who wait for big answers. */
  readonly awaitTurn: AwaitTurn;
  /** Makes archives elsewhere; without it, as over tables in memory, they are made here. */
  readonly openArchive?: ArchiveOpener;
  /** Shares the progress of archives with other servers; absent where there is only one. */
  readonly archiveProgress?: SharedProgress;
  /** Called with every table that is taken as a part of another file: an archive, a comparison. */
  readonly onTaken?: (code: string) => void;
}
