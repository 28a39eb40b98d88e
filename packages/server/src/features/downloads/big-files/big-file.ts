import type { FileFormatKey } from '@almanac/contract';
import type { Customisation } from '@almanac/core';
import type { Colophon, FileStream, Labels } from '@almanac/formats';

import type { IndexedRelease } from '../../../releases/index/indexed-release.ts';
import type { SelectedData } from '../../../releases/reading/selected-data.ts';
import type { FoundComparison } from '../read-comparison.ts';

/** A file with too many cells to compute on the event loop: of a view, or of tables combined. */
export type BigFile = { readonly format: FileFormatKey } & (
  | {
      readonly kind: 'view';
      readonly release: IndexedRelease;
      readonly customisation: Customisation;
      readonly colophon: Colophon;
    }
  | {
      /** What a protocol asks for, in its own arrangement. */
      readonly kind: 'data';
      readonly release: IndexedRelease;
      readonly selected: SelectedData;
      readonly labels: Labels;
      readonly colophon: Colophon;
    }
  | {
      readonly kind: 'comparison';
      readonly found: FoundComparison;
      /** The steps are put into words when the file is made. */
      readonly colophon: Omit<Colophon, 'customisation'>;
    }
);

/**
 * Makes such a file without blocking other requests, and yields its bytes as fast as they are taken. Resolves when they
 * begin; throws the problem to answer with when there will be none. `signal` ends all work.
 */
export type BigFileMaker = (file: BigFile, signal: AbortSignal) => Promise<FileStream>;
