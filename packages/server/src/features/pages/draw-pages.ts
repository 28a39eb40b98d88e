import type { CallAnswer, DrawnPage, DrawPage, PageToDraw } from '@almanac/contract';
import { resolve as resolvePath } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

import type { DrawingNews, DrawingOrder, DrawingThreadData } from './drawing-thread.ts';
import type { PageFiles } from './page-files.ts';

/** Answers a GET of the portal’s own API. */
export type Ask = Parameters<DrawPage>[1];

/** Draws a page as the app would, and says which of the app’s files it stands on; nothing while too many wait. */
export type DrawScreen = (page: PageToDraw, ask: Ask) => Promise<Screen | undefined>;

/** A page as the app would draw it, and the files it stands on. */
export type Screen = DrawnPage & PageFiles;

interface Waiting {
  readonly resolve: (drawn: Screen | undefined) => void;
  readonly reject: (error: Error) => void;
  readonly ask: Ask;
}

interface DrawingThread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

/** A page that would have to wait for more than these is not drawn: the app draws it in the browser. */
const MOST_WAITING = 32;

/** What a call is answered that failed in the portal itself. */
const failed = (): CallAnswer => ({ status: 500, type: 'application/json', body: new Uint8Array() });

/**
 * Draws pages with the web app as it is built, in a thread of its own. A page costs up to a tenth of a second,
 * during which no other reader would be answered. The thread starts with the first page, never holds the process up, and
 * is started anew should it end.
 */
export function drawPagesInThread(webFolder: string): DrawScreen {
  // The build for the server stands beside the one for browsers, from where nothing is sent.
  const module = pathToFileURL(resolvePath(webFolder, '../dist-server/server.js')).href;
  const builds = { webFolder, module };
  let thread: DrawingThread | undefined;
  let lastId = 0;
  return (page, ask) =>
    new Promise((resolve, reject) => {
      thread ??= startThread(builds, () => {
        thread = undefined;
      });
      const { worker, waiting } = thread;
      if (waiting.size >= MOST_WAITING) {
        resolve(undefined);
        return;
      }
      lastId += 1;
      waiting.set(lastId, { resolve, reject, ask });
      worker.ref();
      worker.postMessage({ id: lastId, page } satisfies DrawingOrder);
    });
}

function startThread(builds: DrawingThreadData, onEnd: () => void): DrawingThread {
  const worker = new Worker(new URL('./drawing-thread.ts', import.meta.url), {
    workerData: builds,
    // What draws pages knows nothing of the portal but what it is handed.
    env: {},
  });
  const thread: DrawingThread = { worker, waiting: new Map() };
  const fail = (error: Error): void => {
    onEnd();
    for (const { reject } of thread.waiting.values()) reject(error);
    thread.waiting.clear();
  };
  worker.on('error', (error: unknown) => {
    fail(error instanceof Error ? error : new Error(String(error)));
  });
  worker.once('exit', () => {
    fail(new Error('the thread that draws pages stopped'));
  });
  worker.on('message', (news: DrawingNews) => {
    const page = thread.waiting.get(news.id);
    if (page === undefined) return;
    if ('call' in news) {
      void answerCall(worker, page, news);
      return;
    }
    thread.waiting.delete(news.id);
    if (thread.waiting.size === 0) worker.unref();
    if ('drawn' in news) page.resolve(news.drawn);
    else page.reject(new Error(news.error));
  });
  return thread;
}

async function answerCall(
  worker: Worker,
  { ask }: Waiting,
  { call, address, headers }: Extract<DrawingNews, { readonly call: number }>,
): Promise<void> {
  const answer = await ask(address, headers).catch(failed);
  worker.postMessage({ call, answer } satisfies DrawingOrder, [answer.body.buffer]);
}
