import { setImmediate } from 'node:timers/promises';

import type { Clock } from './clock.ts';
import { jobFailures } from './telemetry/meters.ts';

/** Does a piece of work, if there is one; returns whether there may be more. */
export type Job = () => Promise<boolean>;

/** Work in the background, one piece after the other. */
export interface JobLoop {
  /** Signals new work: it is looked for now, not at the next turn. */
  readonly wake: () => void;
  /** Works until nothing waits any more. */
  readonly drain: () => Promise<void>;
  /** Ends after the current piece. */
  readonly close: () => Promise<void>;
}

export interface JobLoopOptions {
  readonly clock: Clock;
  /** How often to look for work of other processes, and for what has come due. */
  readonly pollMs: number;
  readonly jobs: readonly Job[];
  readonly onFailure: (error: unknown) => void;
}

/** Starts the loop. A job that fails is tried again at the next turn and does not stop the others. */
export function openJobLoop(options: JobLoopOptions): JobLoop {
  const { clock, pollMs } = options;
  const state = { isClosed: false };
  let running: Promise<void> = Promise.resolve();
  let isAwaited = false;
  let cancel = (): void => undefined;

  const drain = (): Promise<void> => {
    running = running.then(() => workThrough(options, state));
    return running;
  };
  const wake = (): void => {
    if (isAwaited || state.isClosed) return;
    isAwaited = true;
    running = running.then(() => {
      isAwaited = false;
      return workThrough(options, state);
    });
  };
  const poll = (): void => {
    if (state.isClosed) return;
    cancel = clock.after(pollMs, () => {
      wake();
      void running.then(poll);
    });
  };
  poll();
  wake();
  return {
    wake,
    drain,
    close: async () => {
      state.isClosed = true;
      cancel();
      await running;
    },
  };
}

/** Does every job again and again until none of them has more to do. */
async function workThrough(
  { jobs, onFailure }: JobLoopOptions,
  state: { readonly isClosed: boolean },
): Promise<void> {
  const attempt = async (job: Job): Promise<boolean> => {
    try {
      return !state.isClosed && (await job());
    } catch (error) {
      jobFailures.inc();
      onFailure(error);
      return false;
    }
  };
  let mayBeMore: boolean;
  do {
    mayBeMore = false;
    for (const job of jobs) {
      mayBeMore = (await attempt(job)) || mayBeMore;
      // SQLite answers synchronously: without a pause, readers would wait until all of it is done.
      await setImmediate();
    }
  } while (mayBeMore);
}
