import { writeCount, type NumberStyle } from '@almanac/core';
import { writeMillions } from '../../../platform/words/write-count.ts';
import { sizeWords, type FileSizes } from '../downloads/file-sizes.ts';

/** What downloading the CSV of a view costs. */
export interface Price {
  readonly cells: number;
  readonly bytes: number;
  /** As transferred: text is compressed on the way. */
  readonly packedBytes: number;
  /** The server's own work; the reader's connection comes on top. */
  readonly seconds: number;
}

/** CSV of figures packs to about this share at the quickest level. */
const PACKED_SHARE = 0.36;

/** About how long the server takes to read, write and compress a million cells. */
const SECONDS_FOR_A_MILLION = 0.5;

/** Estimates the price of so many cells. */
export function priceOf(cells: number, { csv: bytes }: Pick<FileSizes, 'csv'>): Price {
  return {
    cells,
    bytes,
    packedBytes: bytes * PACKED_SHARE,
    seconds: (cells * SECONDS_FOR_A_MILLION) / 1_000_000,
  };
}

/** `4.1 million cells` */
export function countWords(cells: number, style: NumberStyle): string {
  if (cells < 1_000_000) return `${writeCount(cells, style)} ${cells === 1 ? 'cell' : 'cells'}`;
  return `${writeMillions(cells, cells < 100_000_000 ? 1 : 0, style)} million cells`;
}

/** Below so many bytes the cost of a file is not shown. */
const WORTH_SAYING_BYTES = 1_000_000;

/** `CSV about 23 MB, about 8.3 MB compressed, 2 s` */
export function priceWords({ bytes, packedBytes, seconds }: Price, style: NumberStyle): string {
  const size = `CSV ${sizeWords(bytes, style)}`;
  if (bytes < WORTH_SAYING_BYTES) return size;
  return `${size}, ${sizeWords(packedBytes, style)} compressed, ${Math.max(1, Math.round(seconds))} s`;
}
