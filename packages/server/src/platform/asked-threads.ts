import { startAskedThread, type AskedThread, type AskedThreadOptions } from './asked-thread.ts';

/** Threads that answer questions of one kind. */
export interface AskedThreads<Question, Answer> {
  readonly ask: (question: Question) => Promise<Answer>;
  /** Tells all of them something that has no answer. */
  readonly tell: (message: unknown) => void;
  readonly close: () => void;
}

export interface AskedThreadsOptions extends Omit<AskedThreadOptions, 'onEnd' | 'onIdle'> {
  readonly most: number;
  /** One that had nothing to do for so long ends, and its memory is freed. */
  readonly restMs?: number;
}

/** Starts threads when there is work, at most `most`, and others in the place of those that end. */
export function askedThreads<Question, Answer>({
  most,
  restMs,
  ...options
}: AskedThreadsOptions): AskedThreads<Question, Answer> {
  type Thread = AskedThread<Question, Answer>;
  /** Each with what ends its rest. */
  const threads = new Map<Thread, NodeJS.Timeout | undefined>();
  const end = (thread: Thread): void => {
    clearTimeout(threads.get(thread));
    threads.delete(thread);
    void thread.end();
  };
  const start = (): Thread => {
    const thread: Thread = startAskedThread({
      ...options,
      onEnd: () => {
        end(thread);
      },
      onIdle: () => {
        if (restMs !== undefined) threads.set(thread, setTimeout(end, restMs, thread).unref());
      },
    });
    threads.set(thread, undefined);
    return thread;
  };
  /** One that does nothing, a new one, or the one that is asked for least. */
  const freest = (): Thread => {
    const [best] = [...threads.keys()].sort((a, b) => a.waiting() - b.waiting());
    return best && (best.waiting() === 0 || threads.size >= most) ? best : start();
  };
  return {
    ask: (question) => {
      const thread = freest();
      clearTimeout(threads.get(thread));
      return thread.ask(question);
    },
    tell: (message) => {
      for (const { worker } of threads.keys()) worker.postMessage(message);
    },
    close: () => {
      for (const thread of [...threads.keys()]) end(thread);
    },
  };
}
