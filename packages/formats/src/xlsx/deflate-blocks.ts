import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const deflate = promisify<Uint8Array, object, Uint8Array>(deflateRaw);

/** Larger blocks compress no better, smaller ones noticeably worse. */
const BLOCK_BYTES = 1 << 17;

/** Blocks under way at once: enough to keep two cores busy while the next text is made. */
const MOST_UNDER_WAY = 3;

/** Speed matters more than the last tenth: level 1 takes a third of the time of level 6. */
const LEVEL = 1;

/** A part of a ZIP file after it was compressed. */
export interface Tally {
  crc: number;
  size: number;
  compressedSize: number;
}

/**
 * Compresses a stream of bytes as one raw deflate stream (RFC 1951), block by block on the thread pool: each block
 * ends on a byte (a sync flush), so that blocks can be made side by side and joined. Counts into `tally`.
 */
export async function* deflateBlocks(chunks: Iterable<Uint8Array>, tally: Tally): AsyncGenerator<Uint8Array> {
  const underWay: Promise<Uint8Array>[] = [];
  const finished = async (): Promise<Uint8Array> => {
    const block = (await underWay.shift()) ?? new Uint8Array();
    tally.compressedSize += block.length;
    return block;
  };
  for (const block of blocksOf(chunks)) {
    tally.crc = crc32(block, tally.crc);
    tally.size += block.length;
    underWay.push(deflate(block, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH, chunkSize: 1 << 16 }));
    if (underWay.length >= MOST_UNDER_WAY) yield await finished();
  }
  underWay.push(deflate(new Uint8Array(), { level: LEVEL, finishFlush: constants.Z_FINISH }));
  while (underWay.length > 0) yield await finished();
}

function* blocksOf(chunks: Iterable<Uint8Array>): Generator<Uint8Array> {
  let gathered: Uint8Array[] = [];
  let size = 0;
  for (const chunk of chunks) {
    gathered.push(chunk);
    size += chunk.length;
    if (size < BLOCK_BYTES) continue;
    yield Buffer.concat(gathered);
    gathered = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(gathered);
}
