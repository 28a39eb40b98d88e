import { Worker } from 'node:worker_threads';

import type { DrawAnswer, Drawing, Drawn, DrawRequest } from './draw-thread.ts';

/** Draws a chart as SVG. */
export type Draw = (drawing: Drawing) => Promise<Drawn>;

interface Waiting {
  readonly resolve: (drawn: Drawn) => void;
  readonly reject: (error: Error) => void;
}

interface DrawThread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

/**
 * Draws in a thread of its own. A chart of many lines takes a quarter of a second, which would block all other readers;
 * and a server that draws no charts never loads the chart library. The thread starts with the first drawing, does not
 * keep the process alive, and is restarted should it end.
 */
export function drawInThread(): Draw {
  let thread: DrawThread | undefined;
  let lastId = 0;
  return (drawing) =>
    new Promise((resolve, reject) => {
      thread ??= startThread(() => {
        thread = undefined;
      });
      const { worker, waiting } = thread;
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      worker.ref();
      worker.postMessage({ id: lastId, drawing } satisfies DrawRequest);
    });
}

function startThread(onEnd: () => void): DrawThread {
  const worker = new Worker(new URL('./draw-thread.ts', import.meta.url));
  const thread: DrawThread = { worker, waiting: new Map() };
  const fail = (error: Error): void => {
    onEnd();
    for (const { reject } of thread.waiting.values()) reject(error);
    thread.waiting.clear();
  };
  worker.on('error', (error: unknown) => {
    fail(error instanceof Error ? error : new Error(String(error)));
  });
  worker.once('exit', () => {
    fail(new Error('the thread that draws charts stopped'));
  });
  worker.on('message', (answer: DrawAnswer) => {
    const asked = thread.waiting.get(answer.id);
    thread.waiting.delete(answer.id);
    if (thread.waiting.size === 0) worker.unref();
    if ('drawn' in answer) asked?.resolve(answer.drawn);
    else asked?.reject(new Error(answer.error));
  });
  return thread;
}
