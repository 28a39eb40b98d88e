import type { Confirmation, Manifest } from '@almanac/contract';
import type { Fact, TableKind } from '@almanac/core';

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import type { ReleaseStore } from '../../releases/storage/release-store.ts';
import type { InTurn } from '../../platform/in-turn.ts';
import type { Publisher } from './keys/publisher.ts';
import type { UploadedFile } from './preparing/preparation.ts';
import type { PreparationThreads } from './preparing/preparation-threads.ts';
import type { Batch } from './release-batch.ts';

/** What publishing needs. */
export interface PublishingContext {
  readonly database: Database;
  readonly store: ReleaseStore;
  readonly index: ReleaseIndex;
  readonly clock: Clock;
  readonly threads: Pick<PreparationThreads, 'withPreparation'>;
  /** One table is published by one publisher at a time. */
  readonly turns: InTurn;
  readonly mostCells: number;
  /** The agency of a table when none is named: the department. */
  readonly defaultAgency: string;
  readonly addressOf: (kind: TableKind, code: string) => string;
  /** The address of a preview by its token. */
  readonly previewAddress: (token: string) => string;
  /** Puts remarks into words, in the language of the portal. */
  readonly write: (fact: Fact) => string;
  /** Told of releases that were taken back, so that shared caches drop them. */
  readonly purgeUrl?: string | null | undefined;
  /** Called at each step that a crash could follow; for crash trials. */
  readonly onStep?: (step: 'packed' | 'stored' | 'committed') => void;
}

/** One table to publish. */
export interface PublishingOrder {
  readonly publisher: Publisher;
  readonly manifest: Manifest;
  /** Absent where the manifest alone changes the last release. */
  readonly file?: UploadedFile;
  /** The SDMX structure message with the names behind the file's codes. */
  readonly structure?: UploadedFile;
  /** Which questions its publisher answers, and why. */
  readonly confirmation?: Confirmation;
  /** The id of an earlier release, in place of a file. */
  readonly restored?: string;
  readonly mode: 'publish' | 'dry run';
  readonly batch?: Batch | undefined;
  /** The name of the group it is published in. */
  readonly group?: string;
}
