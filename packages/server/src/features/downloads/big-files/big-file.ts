import type { FileFormatKey } from '@almanac/contract';
import type { Customisation } from '@almanac/core';
import type { Colophon, FileStream } from '@almanac/formats';

import type { IndexedRelease } from '../../../releases/index/indexed-release.ts';
import type { FoundComparison } from '../read-comparison.ts';

/** A file whose cells are too many to be computed between two answers: of a view, or of tables put into one. */
export type BigFile = { readonly format: FileFormatKey } & (
  | {
      readonly kind: 'view';
      readonly release: IndexedRelease;
      readonly customisation: Customisation;
      readonly colophon: Colophon;
    }
  | {
      readonly kind: 'comparison';
      readonly found: FoundComparison;
      /** What was done is put into words when it is done. */
      readonly colophon: Omit<Colophon, 'customisation'>;
    }
);

/**
 * Makes such a file where it keeps nobody waiting, and gives its bytes as fast as they are taken. Resolves when they
 * begin; throws the problem to answer with when there will be none. All work ends when `signal` says so.
 */
export type BigFileMaker = (file: BigFile, signal: AbortSignal) => Promise<FileStream>;
