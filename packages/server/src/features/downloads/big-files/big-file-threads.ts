import { Worker } from 'node:worker_threads';

import type { FileStream } from '@almanac/formats';

import type { OpenedStorage, StoragePlace } from '../../../releases/storage/storage-place.ts';
import type { BigFile, BigFileMaker } from './big-file.ts';
import type { BigFileWork } from './big-file-thread.ts';
import type { Wording } from '../../../platform/settings/words-of.ts';
import { News } from './news-of.ts';
import { turns, type TurnLimits } from '../../../platform/limits/turns.ts';

export interface BigFileOptions extends TurnLimits {
  /** Where the releases are. */
  readonly place: StoragePlace;
  readonly wording: Wording;
  /** Fetches a file of a release to this computer, where that speeds up the work. */
  readonly bring?: OpenedStorage['bring'];
  /** A client that reads nothing for this long loses the thread to the next. */
  readonly patienceMs: number;
}

/**
 * A third of a thread's usual space for short-lived objects: garbage is collected earlier, which costs a tenth more
 * time.
 */
const YOUNG_MEGABYTES = 8;

/** Pieces of 64 KB that are made before they are asked for. */
const PIECES_AHEAD = 8;

/** Makes big files in threads, one thread a file, and ends every thread that is no longer needed. */
export function bigFileThreads({ place, wording, bring, patienceMs, ...limits }: BigFileOptions): {
  readonly make: BigFileMaker;
  readonly close: () => void;
} {
  const takeTurn = turns(limits);
  const closing = new AbortController();

  const start = (file: BigFile, signal: AbortSignal, endTurn: () => void): News => {
    const worker = startThread({ place, wording, file, piecesAhead: PIECES_AHEAD }, endTurn);
    return new News(worker, { signal, patienceMs });
  };
  return {
    make: async (file, asked) => {
      const signal = AbortSignal.any([asked, closing.signal]);
      const releases =
        file.kind === 'comparison' ? file.found.tables.map(({ release }) => release) : [file.release];
      for (const { code, release } of releases) await bring?.({ code, releaseId: release.id }, 'values.f64');
      const news = start(file, signal, await takeTurn(signal));
      const first = await news.next();
      return bytesFrom(first, news);
    },
    close: () => {
      closing.abort(new Error('the server is closing'));
    },
  };
}

/** A thread that fails to start also ends its turn; otherwise all later ones would wait for it. */
function startThread(workerData: BigFileWork, endTurn: () => void): Worker {
  try {
    const worker = new Worker(new URL('./big-file-thread.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
    });
    return worker.once('exit', endTurn);
  } catch (error) {
    endTurn();
    throw error;
  }
}

async function* bytesFrom(first: Uint8Array | undefined, news: News): FileStream {
  try {
    for (let bytes = first; bytes !== undefined; bytes = await news.next()) yield bytes;
  } finally {
    news.stop();
  }
}
