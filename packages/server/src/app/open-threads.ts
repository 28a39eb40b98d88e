import type { BigFileMaker } from '../features/downloads/big-files/big-file.ts';
import { bigFileThreads } from '../features/downloads/big-files/big-file-threads.ts';
import { archiveThreads, type ArchiveOpener } from '../features/downloads/collections/archive-threads.ts';
import { figuresInThreads, type FiguresElsewhere } from '../releases/figures/figures-elsewhere.ts';
import type { Wording } from '../platform/settings/words-of.ts';
import type { OpenedStorage, StoragePlace } from '../releases/storage/storage-place.ts';
import type { Opened } from './opened.ts';

/**
 * Each takes a processor and, while computing, some hundred megabytes; the second keeps one slow reader from holding up
 * all others.
 */
const BIG_FILES = { atOnce: 2, waiting: 16, patienceMs: 60_000 } as const;

/** Files, archives and figures that are made in threads. */
export function openThreads(
  opened: Opened,
  place: StoragePlace,
  { bring }: OpenedStorage,
  { language, numberFormat }: Wording,
): {
  readonly makeBigFile: BigFileMaker;
  readonly openArchive: ArchiveOpener;
  readonly elsewhere: FiguresElsewhere;
} {
  const wording = { language, numberFormat };
  const files = bigFileThreads({ place, wording, ...(bring && { bring }), ...BIG_FILES });
  const archives = archiveThreads({ place, wording, ...BIG_FILES });
  const elsewhere = figuresInThreads({ place, wording, ...(bring && { bring }) });
  opened.add(files.close);
  opened.add(archives.close);
  opened.add(elsewhere.close);
  return { makeBigFile: files.make, openArchive: archives.open, elsewhere };
}
