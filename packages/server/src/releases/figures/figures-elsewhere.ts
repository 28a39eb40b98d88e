import type { PartChanges } from '@almanac/contract';
import type { WorkingTable, Write } from '@almanac/core';

import { startAskedThread, type AskedThread } from '../../platform/asked-thread.ts';
import { wordsOf, type Wording } from '../../platform/settings/words-of.ts';
import { marksFrom } from '../storage/table-file.ts';
import type { OpenedStorage, StoragePlace } from '../storage/storage-place.ts';
import type { PartComparer } from './part-comparer.ts';
import type { FiguresJob, FiguresPlace, PackedPart } from './figures-thread.ts';
import type { PartReader } from './read-part.ts';
import type { WantedSlice } from './slice-bytes.ts';

/** Computations over so many figures that they would block this thread, run in other threads. */
export interface FiguresElsewhere {
  readonly part: PartReader['read'];
  readonly slice: (wanted: WantedSlice) => Promise<Uint8Array>;
  readonly comparison: PartComparer;
  readonly close: () => void;
}

export interface FiguresThreadOptions {
  /** Where the releases are. */
  readonly place: StoragePlace;
  readonly wording: Wording;
  /** Fetches a file of a release to this computer, where that speeds up the work. */
  readonly bring?: OpenedStorage['bring'];
}

interface FiguresThread extends AskedThread<FiguresJob, unknown> {
  idle?: NodeJS.Timeout;
}

/** A thread ends, and its memory is freed, when it had nothing to do for this long. */
const IDLE_MS = 30_000;

/** The second one keeps jobs of seconds from holding up jobs of a moment. */
const MOST_THREADS = 2;

/**
 * Computes in threads, which start when there is work, are restarted if they end, and do not keep the process alive.
 */
export function figuresInThreads({ place, wording, bring }: FiguresThreadOptions): FiguresElsewhere {
  const { write } = wordsOf(wording);
  const threads = new Set<FiguresThread>();
  const end = (thread: FiguresThread): void => {
    threads.delete(thread);
    clearTimeout(thread.idle);
    void thread.worker.terminate();
  };
  const start = (): FiguresThread => {
    const thread: FiguresThread = startAskedThread({
      module: new URL('./figures-thread.ts', import.meta.url),
      workerData: { place, wording } satisfies FiguresPlace,
      does: 'computes figures',
      onEnd: () => {
        end(thread);
      },
      onIdle: () => {
        thread.idle = setTimeout(end, IDLE_MS, thread).unref();
      },
    });
    threads.add(thread);
    return thread;
  };
  /** One that does nothing, a new one, or the one that is asked for least. */
  const freest = (): FiguresThread => {
    const [best] = [...threads].sort((a, b) => a.waiting() - b.waiting());
    return best && (best.waiting() === 0 || threads.size >= MOST_THREADS) ? best : start();
  };
  const ask = async (job: FiguresJob): Promise<unknown> => {
    for (const address of releasesOf(job)) await bring?.(address, 'values.f64');
    const thread = freest();
    clearTimeout(thread.idle);
    return thread.ask(job);
  };
  return {
    part: async (address, steps) =>
      unpacked((await ask({ kind: 'part', address, steps })) as PackedPart, write),
    slice: async (wanted) => (await ask({ kind: 'slice', wanted })) as Uint8Array,
    comparison: async (part) => (await ask({ kind: 'comparison', part })) as PartChanges,
    close: () => {
      for (const thread of [...threads]) end(thread);
    },
  };
}

function unpacked(
  { cells: { dimensions, values, ...marks }, ...working }: PackedPart,
  write: Write,
): WorkingTable {
  return { ...working, write, cube: { dimensions, values, ...marksFrom(marks) } };
}

function releasesOf(job: FiguresJob): readonly { readonly code: string; readonly releaseId: string }[] {
  switch (job.kind) {
    case 'part':
      return [job.address];
    case 'slice':
      return [job.wanted.address];
    case 'comparison':
      return [job.part.before, job.part.after].map((releaseId) => ({ code: job.part.code, releaseId }));
  }
}
