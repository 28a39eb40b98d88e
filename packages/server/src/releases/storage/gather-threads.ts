import { Worker } from 'node:worker_threads';

import type { GatherAnswer, GatherRequest } from './gather-thread.ts';
import type { NumberPlaces } from './number-places.ts';
import type { Gather } from './gather.ts';

interface Waiting {
  readonly resolve: (values: Float64Array) => void;
  readonly reject: (error: Error) => void;
}

/** One thread, and who waits for what of it. */
interface GatherThread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

/**
 * Reads in threads of their own. Two thousand small reads take two milliseconds one after another, and ten times as
 * long through the asynchronous file calls, each of which goes to another thread and back; done here they would keep
 * every page waiting when the disk is slow. Threads start when they are first needed and never hold the process up.
 */
export function gatherThreads(count: number): Gather {
  const threads: GatherThread[] = [];
  let lastId = 0;

  const start = (): GatherThread => {
    const thread = startThread((broken) => {
      if (threads.includes(broken)) threads.splice(threads.indexOf(broken), 1);
    });
    threads.push(thread);
    return thread;
  };
  const leastBusy = (): GatherThread => {
    const [first, ...others] = threads.toSorted((a, b) => a.waiting.size - b.waiting.size);
    const isFree = first?.waiting.size === 0;
    return first === undefined || (!isFree && others.length + 1 < count) ? start() : first;
  };
  const gather = (path: string, places: NumberPlaces): Promise<Float64Array> =>
    new Promise((resolve, reject) => {
      const { worker, waiting } = leastBusy();
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      worker.ref();
      worker.postMessage({ id: lastId, path, places } satisfies GatherRequest);
    });
  const forget = (path: string): void => {
    for (const { worker } of threads) worker.postMessage({ forget: path } satisfies GatherRequest);
  };
  return Object.assign(gather, { forget });
}

function startThread(onBroken: (thread: GatherThread) => void): GatherThread {
  const worker = new Worker(new URL('./gather-thread.ts', import.meta.url));
  const thread: GatherThread = { worker, waiting: new Map() };
  const fail = (error: Error): void => {
    onBroken(thread);
    for (const { reject } of thread.waiting.values()) reject(error);
    thread.waiting.clear();
  };
  worker.on('error', (error: unknown) => {
    fail(error instanceof Error ? error : new Error(String(error)));
  });
  worker.once('exit', () => {
    fail(new Error('the thread that reads cells stopped'));
  });
  worker.on('message', (answer: GatherAnswer) => {
    const asked = thread.waiting.get(answer.id);
    thread.waiting.delete(answer.id);
    if (thread.waiting.size === 0) worker.unref();
    if ('values' in answer) asked?.resolve(answer.values);
    else asked?.reject(new Error(answer.error));
  });
  return thread;
}
