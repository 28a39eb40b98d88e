import { Worker } from 'node:worker_threads';

import type { PartChanges } from '@almanac/contract';
import type { WorkingTable } from '@almanac/core';

import { errorOf } from '../../platform/thread-refusal.ts';
import { marksFrom } from '../storage/table-file.ts';
import type { OpenedStorage, StoragePlace } from '../storage/storage-place.ts';
import type { PartComparer } from './part-comparer.ts';
import type {
  FiguresAnswer,
  FiguresJob,
  FiguresPlace,
  FiguresRequest,
  PackedPart,
} from './figures-thread.ts';
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
  /** Fetches a file of a release to this computer, where that speeds up the work. */
  readonly bring?: OpenedStorage['bring'];
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

interface FiguresThread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
  idle: NodeJS.Timeout | undefined;
}

/** A thread ends, and its memory is freed, when it had nothing to do for this long. */
const IDLE_MS = 30_000;

/** The second one keeps jobs of seconds from holding up jobs of a moment. */
const MOST_THREADS = 2;

/**
 * Computes in threads, which start when there is work, are restarted if they end, and do not keep the process alive.
 */
export function figuresInThreads({ place, bring }: FiguresThreadOptions): FiguresElsewhere {
  const threads = new Set<FiguresThread>();
  let lastId = 0;
  const end = (thread: FiguresThread): void => {
    threads.delete(thread);
    clearTimeout(thread.idle);
    void thread.worker.terminate();
  };
  /** An idle one, a new one, or the one with the fewest requests. */
  const freest = (): FiguresThread => {
    const [best] = [...threads].sort((a, b) => a.waiting.size - b.waiting.size);
    if (best && (best.waiting.size === 0 || threads.size >= MOST_THREADS)) return best;
    const fresh = startThread(place, end);
    threads.add(fresh);
    return fresh;
  };
  const ask = async (job: FiguresJob): Promise<unknown> => {
    for (const address of releasesOf(job)) await bring?.(address, 'values.f64');
    return new Promise((resolve, reject) => {
      const { worker, waiting, idle } = freest();
      clearTimeout(idle);
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      worker.ref();
      worker.postMessage({ id: lastId, job } satisfies FiguresRequest);
    });
  };
  return {
    part: async (address, steps) => unpacked((await ask({ kind: 'part', address, steps })) as PackedPart),
    slice: async (wanted) => (await ask({ kind: 'slice', wanted })) as Uint8Array,
    comparison: async (part) => (await ask({ kind: 'comparison', part })) as PartChanges,
    close: () => {
      for (const thread of [...threads]) end(thread);
    },
  };
}

function unpacked({ cells: { dimensions, values, ...marks }, ...working }: PackedPart): WorkingTable {
  return { ...working, cube: { dimensions, values, ...marksFrom(marks) } };
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

function startThread(place: StoragePlace, onEnd: (thread: FiguresThread) => void): FiguresThread {
  const workerData: FiguresPlace = { place };
  const worker = new Worker(new URL('./figures-thread.ts', import.meta.url), { workerData });
  const thread: FiguresThread = { worker, waiting: new Map(), idle: undefined };
  const fail = (error: Error): void => {
    onEnd(thread);
    for (const { reject } of thread.waiting.values()) reject(error);
    thread.waiting.clear();
  };
  worker.on('error', (error: unknown) => {
    fail(error instanceof Error ? error : new Error(String(error)));
  });
  worker.once('exit', () => {
    fail(new Error('the thread that computes figures stopped'));
  });
  worker.on('message', (answer: FiguresAnswer) => {
    const asked = thread.waiting.get(answer.id);
    thread.waiting.delete(answer.id);
    if (thread.waiting.size === 0) {
      worker.unref();
      thread.idle = setTimeout(onEnd, IDLE_MS, thread).unref();
    }
    if (answer.kind === 'done') asked?.resolve(answer.result);
    else asked?.reject(errorOf(answer));
  });
  return thread;
}
