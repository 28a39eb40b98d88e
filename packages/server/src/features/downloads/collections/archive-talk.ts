import type { FileFormatKey } from '@almanac/contract';
import type { TextSheet, WorkbookProperties } from '@almanac/formats';

import type { Wording } from '../../../platform/settings/words-of.ts';
import type { StoragePlace } from '../../../releases/storage/storage-place.ts';
import type { ThreadRefusal } from '../../../platform/thread-refusal.ts';
import type { FileNews } from '../piece-sender.ts';
import type { FileOrigin } from '../colophon-of.ts';
import type { ArchivedFacts } from './archive-maker.ts';

/** What the thread of an archive is started with. */
export interface ArchiveWork {
  readonly place: StoragePlace;
  readonly wording: Wording;
  /** How many pieces may be in transit. */
  readonly piecesAhead: number;
}

/** What the thread receives: what to make, which sheet comes next, and that a piece was taken. */
export type ArchiveOrder =
  | { readonly kind: 'taken' }
  | { readonly kind: 'file'; readonly origin: FileOrigin; readonly format: FileFormatKey }
  | { readonly kind: 'workbook'; readonly properties: WorkbookProperties }
  | { readonly kind: 'sheet'; readonly name: string; readonly origin: FileOrigin }
  | { readonly kind: 'texts'; readonly texts: TextSheet }
  | { readonly kind: 'no more' };

/** What the thread sends: first the table of a file, then its bytes; for a workbook, the outcome of each sheet. */
export type ArchiveNews =
  | FileNews
  | { readonly kind: 'opened'; readonly facts: ArchivedFacts }
  | { readonly kind: 'next' }
  | { readonly kind: 'made'; readonly facts: ArchivedFacts }
  | { readonly kind: 'left out'; readonly why: ThreadRefusal };
