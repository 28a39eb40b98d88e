import type { Worker } from 'node:worker_threads';

/** A thread keeps the memory of the largest file that it read: one that has nothing to do goes after so long. */
const REST_MS = 10_000;

/** Threads that have nothing to do. */
export interface RestingThreads {
  readonly add: (worker: Worker) => void;
  /** The one that rested shortest. */
  readonly take: () => Worker | undefined;
  /** Forgets one that ended. */
  readonly drop: (worker: Worker) => void;
}

/** Keeps threads for the next work for a while; then they are told off. */
export function restingThreads(tellOff: (worker: Worker) => void): RestingThreads {
  const resting = new Map<Worker, NodeJS.Timeout>();
  const drop = (worker: Worker): void => {
    clearTimeout(resting.get(worker));
    resting.delete(worker);
  };
  return {
    drop,
    add: (worker) => {
      resting.set(worker, setTimeout(tellOff, REST_MS, worker).unref());
    },
    take: () => {
      const latest = [...resting.keys()].at(-1);
      if (latest !== undefined) drop(latest);
      return latest;
    },
  };
}
