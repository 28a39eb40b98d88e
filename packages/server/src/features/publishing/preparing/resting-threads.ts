/** A thread keeps the memory of the largest file that it read: one that has nothing to do goes after so long. */
const REST_MS = 10_000;

/** Threads that have nothing to do. */
export interface RestingThreads<Thread> {
  readonly add: (thread: Thread) => void;
  /** The one that rested shortest. */
  readonly take: () => Thread | undefined;
  /** Forgets one that ended. */
  readonly drop: (thread: Thread) => void;
}

/** Keeps idle threads for a while for the next work, then dismisses them. */
export function restingThreads<Thread>(tellOff: (thread: Thread) => void): RestingThreads<Thread> {
  const resting = new Map<Thread, NodeJS.Timeout>();
  const drop = (thread: Thread): void => {
    clearTimeout(resting.get(thread));
    resting.delete(thread);
  };
  return {
    drop,
    add: (thread) => {
      resting.set(thread, setTimeout(tellOff, REST_MS, thread).unref());
    },
    take: () => {
      const latest = [...resting.keys()].at(-1);
      if (latest !== undefined) drop(latest);
      return latest;
    },
  };
}
