import { constants, crc32, createDeflateRaw } from 'node:zlib';
import { textChunker } from './text-stream.ts';

/** Larger blocks compress no better, smaller ones noticeably worse. */
const BLOCK_BYTES = 1 << 17;

/** Two cores compress; one more block waits so that neither runs dry while the next text is made. */
const DEFLATERS = 2;
const MOST_UNDER_WAY = DEFLATERS + 1;

/** Speed matters more than the last tenth: level 1 takes a third of the time of level 6. */
const LEVEL = 1;

/** An empty last block: what ends a raw deflate stream. */
const END_OF_STREAM = Uint8Array.of(3, 0);

/** A part of a ZIP file, counted while it is compressed. */
export interface Tally {
  crc: number;
  size: number;
  compressedSize: number;
}

/**
 * Compresses a text as one raw deflate stream (RFC 1951), block by block on the thread pool: each block ends on a byte
 * and forgets what was before it (a full flush), so that blocks can be made side by side and joined. Counts into
 * `tally`. The few buffers are used again and again: memory does not grow with the text.
 */
export async function* deflateBlocks(
  sections: AsyncIterable<Iterable<string>>,
  tally: Tally,
): AsyncGenerator<Uint8Array> {
  const buffers = Array.from({ length: MOST_UNDER_WAY + 1 }, () => new Uint8Array(BLOCK_BYTES));
  const deflaters = Array.from({ length: DEFLATERS }, blockDeflater);
  const underWay: Promise<Uint8Array>[] = [];
  const counted = (block: Uint8Array): Uint8Array => {
    tally.compressedSize += block.length;
    return block;
  };
  let blocks = 0;
  try {
    for await (const block of chunksOf(sections, () => inTurn(buffers, blocks))) {
      if (block.length === 0) continue;
      tally.crc = crc32(block, tally.crc);
      tally.size += block.length;
      underWay.push(inTurn(deflaters, blocks).deflate(block));
      blocks += 1;
      if (underWay.length >= MOST_UNDER_WAY) yield counted(await (underWay.shift() ?? NOTHING));
    }
    for (const block of underWay) yield counted(await block);
    yield counted(END_OF_STREAM);
  } finally {
    for (const deflater of deflaters) deflater.close();
  }
}

async function* chunksOf(
  sections: AsyncIterable<Iterable<string>>,
  nextBuffer: () => Uint8Array,
): AsyncGenerator<Uint8Array> {
  const chunker = textChunker(nextBuffer);
  for await (const pieces of sections) yield* chunker.add(pieces);
  yield* chunker.end();
}

const NOTHING = Promise.resolve(new Uint8Array());

function inTurn<Each>(items: readonly Each[], at: number): Each {
  const item = items[at % items.length];
  if (item === undefined) throw new RangeError('nothing to take in turn');
  return item;
}

/** Compresses one block after another; making a new compressor for each would cost more than the compressing. */
function blockDeflater() {
  const stream = createDeflateRaw({ level: LEVEL, flush: constants.Z_FULL_FLUSH, chunkSize: BLOCK_BYTES });
  let parts: Uint8Array[] = [];
  stream.on('data', (part: Uint8Array) => parts.push(part));
  const deflateNow = (block: Uint8Array): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      stream.write(block, (error) => {
        if (error) reject(error);
        else resolve(Buffer.concat(parts));
        parts = [];
      });
    });
  let last: Promise<Uint8Array> = NOTHING;
  return {
    deflate: (block: Uint8Array): Promise<Uint8Array> => {
      last = last.then(() => deflateNow(block));
      return last;
    },
    close: () => {
      stream.close();
    },
  };
}
