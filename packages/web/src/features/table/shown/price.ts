import { writeDuration, type Words } from '@almanac/words';
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
export function countWords(cells: number, { say }: Words): string {
  if (cells < 1_000_000) return say('common.cells', { count: cells });
  const millions = { number: cells / 1_000_000, decimals: cells < 100_000_000 ? 1 : 0 };
  return say('table.cells.millions', { millions });
}

/** Below so many bytes the cost of a file is not shown. */
const WORTH_SAYING_BYTES = 1_000_000;

/** `CSV about 23 MB, about 8.3 MB compressed, 2 seconds` */
export function priceWords({ bytes, packedBytes, seconds }: Price, words: Words): string {
  const { say } = words;
  const size = sizeWords(bytes, words);
  if (bytes < WORTH_SAYING_BYTES) return say('table.price.small', { size });
  return say('table.price', {
    size,
    packed: sizeWords(packedBytes, words),
    time: writeDuration(say, Math.max(1, Math.round(seconds)) * 1000),
  });
}
