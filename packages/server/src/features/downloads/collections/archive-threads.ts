import { on } from 'node:events';
import { Worker } from 'node:worker_threads';

import type { FileStream, WorkbookProperties } from '@almanac/formats';

import type { StoragePlace } from '../../../releases/storage/storage-place.ts';
import type { Wording } from '../../../platform/settings/words-of.ts';
import { errorOf, type ThreadRefusal } from '../../../platform/thread-refusal.ts';
import { turns, type TurnLimits } from '../../../platform/limits/turns.ts';
import type { ArchiveMaker, ArchiveSheet } from './archive-maker.ts';
import type { ArchiveNews, ArchiveOrder, ArchiveWork } from './archive-talk.ts';

export interface ArchiveThreadsOptions extends TurnLimits {
  /** Where the releases are. */
  readonly place: StoragePlace;
  readonly wording: Wording;
  /** A client that reads nothing for this long loses the thread to the next. */
  readonly patienceMs: number;
}

/** An archive that is made in a thread; closing it ends the thread. */
export interface OpenArchive extends ArchiveMaker {
  readonly patienceMs: number;
  /** Says that the reader has gone, or that the server is closing. */
  readonly signal: AbortSignal;
  readonly close: () => void;
}

/** Waits for a turn, of which `asker`, a network address, has one at a time; throws the problem to answer with when too many wait. */
export type ArchiveOpener = (signal: AbortSignal, asker?: string) => Promise<OpenArchive>;

/** A third of a thread's usual space for short-lived objects. */
const YOUNG_MEGABYTES = 8;

/** Pieces of 64 KB that are made before they are asked for. */
const PIECES_AHEAD = 8;

/** Makes archives in threads, so that other requests are not held up meanwhile. */
export function archiveThreads({ place, wording, patienceMs, ...limits }: ArchiveThreadsOptions): {
  readonly open: ArchiveOpener;
  readonly close: () => void;
} {
  const takeTurn = turns(limits);
  const closing = new AbortController();
  return {
    open: async (asked, asker) => {
      const signal = AbortSignal.any([asked, closing.signal]);
      const endTurn = await takeTurn(signal, asker);
      if (signal.aborted) {
        endTurn();
        throw new Error('whoever waited for an archive went away');
      }
      const workerData: ArchiveWork = { place, wording, piecesAhead: PIECES_AHEAD };
      const worker = new Worker(new URL('./archive-thread.ts', import.meta.url), {
        workerData,
        resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
      });
      worker.once('exit', endTurn);
      return { ...archiveIn(worker, signal), patienceMs, signal };
    },
    close: () => {
      closing.abort(new Error('the server is closing'));
    },
  };
}

/** Listens from the start, so that a thread that fails to start reports it to the first call. */
export function archiveIn(worker: Worker, signal: AbortSignal): Omit<OpenArchive, 'patienceMs' | 'signal'> {
  const heard = on(worker, 'message', { signal, close: ['exit'] });
  const close = (): void => {
    void worker.terminate();
  };
  signal.addEventListener('abort', close, { once: true });
  const hear = async (): Promise<GoodNews> => {
    const heardNow = await heard.next();
    const [news] = heardNow.done === true ? [] : (heardNow.value as readonly ArchiveNews[]);
    if (!news) throw new Error('the thread that makes an archive stopped');
    if (news.kind === 'refused' || news.kind === 'failed') throw errorOf(news);
    return news;
  };
  const talk: Talk = {
    hear,
    say: (order) => {
      worker.postMessage(order);
    },
  };
  return {
    file: async (origin, format) => {
      talk.say({ kind: 'file', origin, format });
      const news = await hear();
      if (news.kind !== 'opened') throw new Error(`the thread said “${news.kind}” of a file`);
      return { facts: news.facts, bytes: fileFrom(talk) };
    },
    workbook: (sheets, properties) => workbookFrom(talk, sheets, properties),
    close,
  };
}

/** What became of the work, where nothing went wrong. */
type GoodNews = Exclude<ArchiveNews, ThreadRefusal>;

interface Talk {
  /** Throws what went wrong. */
  readonly hear: () => Promise<GoodNews>;
  readonly say: (order: ArchiveOrder) => void;
}

async function* fileFrom(talk: Talk): FileStream {
  for (;;) {
    const news = await talk.hear();
    if (news.kind === 'end') return;
    if (news.kind === 'bytes') yield* taken(news.bytes, talk);
  }
}

function* taken(bytes: Uint8Array, { say }: Talk): Generator<Uint8Array> {
  yield bytes;
  say({ kind: 'taken' });
}

/** Hands the thread one sheet after another, and passes its bytes on. */
async function* workbookFrom(
  talk: Talk,
  sheets: AsyncIterable<ArchiveSheet>,
  properties: WorkbookProperties,
): FileStream {
  talk.say({ kind: 'workbook', properties });
  const handOver = sheetHander(talk, sheets);
  for (;;) {
    const news = await talk.hear();
    if (news.kind === 'end') return;
    if (news.kind === 'bytes') yield* taken(news.bytes, talk);
    else await handOver(news);
  }
}

/** Hands over the requested sheet and reports its outcome. */
function sheetHander({ say }: Talk, sheets: AsyncIterable<ArchiveSheet>): (news: GoodNews) => Promise<void> {
  const iterator = sheets[Symbol.asyncIterator]();
  let current: ArchiveSheet | undefined;
  return async (news) => {
    if (news.kind === 'next') {
      const next = await iterator.next();
      current = next.done === true ? undefined : next.value;
      say(current === undefined ? { kind: 'no more' } : orderOf(current));
    }
    if (current === undefined || 'texts' in current) return;
    if (news.kind === 'made') current.onMade(news.facts);
    if (news.kind === 'left out') current.onFailed(errorOf(news.why));
  };
}

function orderOf(sheet: ArchiveSheet): ArchiveOrder {
  if ('texts' in sheet) return { kind: 'texts', texts: sheet.texts };
  return { kind: 'sheet', name: sheet.name, origin: sheet.origin };
}
