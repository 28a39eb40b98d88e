import { parentPort, workerData } from 'node:worker_threads';

import type { FileStream } from '@almanac/formats';

import { headerReader } from '../../../platform/header-reader.ts';
import { openReleaseStore } from '../../../platform/open-release-store.ts';
import { Problem } from '../../../platform/problem.ts';
import { partReader } from '../../../platform/read-part.ts';
import { stretchesReader } from '../../../platform/row-stretches.ts';
import { openShelfBeside, type ShelfPlace } from '../../../platform/shelf-place.ts';
import { viewReader } from '../../../platform/view-reader.ts';
import { viewInStretches } from '../view-in-stretches.ts';
import { wholePieces } from '../whole-pieces.ts';
import { NAMED_FORMATS, type BigFile } from './big-file.ts';

/** What the thread is started with: it makes one file and is done. */
export interface BigFileWork {
  /** Where the releases are. */
  readonly place: ShelfPlace;
  readonly file: BigFile;
  /** How many pieces may be on their way; every message to the thread says that one was taken. */
  readonly piecesAhead: number;
}

/** What the thread says. */
export type BigFileNews =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'end' }
  | { readonly kind: 'refused'; readonly code: Problem['code']; readonly particulars: Problem['particulars'] }
  | { readonly kind: 'failed'; readonly error: unknown };

const { place, file, piecesAhead } = workerData as BigFileWork;

let free = piecesAhead;
let wake: (() => void) | undefined;
parentPort?.on('message', () => {
  free += 1;
  wake?.();
});

function say(news: BigFileNews): void {
  parentPort?.postMessage(news, news.kind === 'bytes' ? memoryOf(news.bytes) : []);
}

/** What is handed over instead of copied: the memory of bytes that have it for themselves. */
function memoryOf({ buffer, byteLength }: Uint8Array): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
}

async function roomForOne(): Promise<void> {
  while (free === 0) {
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
  free -= 1;
}

/** Where figures decide what is shown, or are computed from, all that is needed of them is read first. */
async function written({ format, release, customisation, colophon }: BigFile): Promise<FileStream> {
  // One release is read, and the thread ends: all that is kept of it is asked for again.
  const store = openReleaseStore(await openShelfBeside(place), { cacheBytes: Infinity });
  const readHeader = headerReader(store);
  const { write, writeInStretches } = NAMED_FORMATS[format];
  const readers = { readHeader, readStretches: stretchesReader(store) };
  const inStretches = await viewInStretches(readers, { release, customisation });
  if (inStretches) return writeInStretches(inStretches.headings, colophon, inStretches.stretches);
  const readView = viewReader(store, partReader(store, readHeader));
  const { view } = await readView(release, customisation);
  return write(view, colophon);
}

async function make(wanted: BigFile): Promise<void> {
  for await (const bytes of wholePieces(await written(wanted))) {
    await roomForOne();
    say({ kind: 'bytes', bytes });
  }
  say({ kind: 'end' });
}

try {
  await make(file);
} catch (error) {
  if (error instanceof Problem) say({ kind: 'refused', code: error.code, particulars: error.particulars });
  else say({ kind: 'failed', error });
}
