import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

import * as z from 'zod/mini';

import { BATCH_ROWS, type Batches, type Cell } from '../../platform/database/table-rows.ts';

type Rows = readonly (readonly Cell[])[];

const rowSchema = z.custom<Cell[]>(
  (row) =>
    Array.isArray(row) && row.every((cell) => cell === null || ['string', 'number'].includes(typeof cell)),
);

/** What was written into a file of rows. */
export interface RowFile {
  readonly rows: number;
  /** SHA-256 of the file, hexadecimal. */
  readonly sha256: string;
}

/** People's addresses are in it. */
const OWNER_ONLY = 0o600;

/** Writes rows into a file, durably: a JSON array a line, compressed. */
export async function writeRows(path: string, batches: Batches): Promise<RowFile> {
  const hash = createHash('sha256');
  let count = 0;
  const lines = async function* (): AsyncGenerator<string> {
    for await (const batch of batches) {
      count += batch.length;
      if (batch.length > 0) yield `${batch.map(lineOf).join('\n')}\n`;
    }
  };
  await pipeline(
    Readable.from(lines()),
    createGzip({ level: 4 }),
    async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        hash.update(piece);
        yield piece;
      }
    },
    createWriteStream(path, { flags: 'wx', mode: OWNER_ONLY, flush: true }),
  );
  return { rows: count, sha256: hash.digest('hex') };
}

function lineOf(row: readonly Cell[]): string {
  if (row.some((cell) => typeof cell === 'number' && !Number.isFinite(cell)))
    throw new TypeError('a column holds a number that is none');
  return JSON.stringify(row);
}

/** Reads such a file again. */
export async function* readRows(path: string): AsyncGenerator<Rows> {
  let batch: Cell[][] = [];
  for await (const line of linesOf(path)) {
    batch.push(rowSchema.parse(JSON.parse(line)));
    if (batch.length === BATCH_ROWS) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

/** Node's own line reader also splits at U+2028, which may occur in a text. */
async function* linesOf(path: string): AsyncGenerator<string> {
  const text = createGunzip().setEncoding('utf8');
  // The reader of `text` receives the error.
  pipeline(createReadStream(path), text).catch(() => undefined);
  let rest = '';
  for await (const piece of text as AsyncIterable<string>) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') throw new Error(`${path} ends in the middle of a row`);
}

/** SHA-256 of a file; undefined when it cannot be read. */
export async function hashOf(path: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
    return hash.digest('hex');
  } catch {
    return undefined;
  }
}
