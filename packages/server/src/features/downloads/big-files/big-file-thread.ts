import { parentPort, workerData } from 'node:worker_threads';

import { folderShelf } from '../../../platform/folder-shelf.ts';
import { headerReader } from '../../../platform/header-reader.ts';
import { openReleaseStore } from '../../../platform/open-release-store.ts';
import { Problem } from '../../../platform/problem.ts';
import { partReader } from '../../../platform/read-part.ts';
import { viewReader } from '../../../platform/view-reader.ts';
import { wholePieces } from '../whole-pieces.ts';
import { NAMED_FORMATS, type BigFile } from './big-file.ts';

/** What the thread is started with: it makes one file and is done. */
export interface BigFileWork {
  /** Where the releases are. */
  readonly folder: string;
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

const { folder, file, piecesAhead } = workerData as BigFileWork;

let free = piecesAhead;
let wake: (() => void) | undefined;
parentPort?.on('message', () => {
  free += 1;
  wake?.();
});

function say(news: BigFileNews): void {
  parentPort?.postMessage(news);
}

async function roomForOne(): Promise<void> {
  while (free === 0) {
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
  free -= 1;
}

async function make({ format, release, customisation, colophon }: BigFile): Promise<void> {
  // One file is made and the thread ends: there is nobody to keep anything for.
  const store = openReleaseStore(await folderShelf(folder), { cacheBytes: 0 });
  const readView = viewReader(store, partReader(store, headerReader(store)));
  const { view } = await readView(release, customisation);
  for await (const bytes of wholePieces(NAMED_FORMATS[format].write(view, colophon))) {
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
