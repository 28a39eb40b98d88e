import type { CallAnswer, DrawPage } from '@almanac/contract';
import { resolve as resolvePath } from 'node:path';
import { pathToFileURL } from 'node:url';

import { startAskedThread, type AskedThread } from '../../platform/asked-thread.ts';
import type {
  CallAnswered,
  DrawingThreadData,
  NumberedOrder,
  PageCall,
  PageOrder,
} from './drawing-thread.ts';
import type { DrawnPage } from './packed-page.ts';
import type { StoragePlace } from '../../releases/storage/storage-place.ts';

/** Answers a GET of the portal’s own API. */
export type Ask = Parameters<DrawPage>[1];

/** Makes a page as the app would draw it; nothing while too many wait. */
export type DrawScreen = (order: PageOrder, ask: Ask) => Promise<DrawnPage | undefined>;

/** A page that would have to wait for more than these is not drawn: the app draws it in the browser. */
const MOST_WAITING = 32;

/** A third of what a thread usually takes for what is soon thrown away, which nearly all of a page is. */
const YOUNG_MEGABYTES = 16;

/** What a call is answered that failed in the portal itself. */
const failed = (): CallAnswer => ({ status: 500, type: 'application/json', body: new Uint8Array() });

export interface DrawingOptions {
  /** The module of the thread: it calls `drawPages`. */
  readonly thread: URL;
  /** The built web app. */
  readonly webFolder: string;
  /** Where releases are, if they are on this computer. */
  readonly releases?: StoragePlace | undefined;
}

/**
 * Draws pages with the web app as it is built, in a thread of its own. A page costs up to a tenth of a second,
 * during which no other reader would be answered. The thread starts with the first page, never holds the process up, and
 * is started anew should it end.
 */
export function drawPagesInThread({ thread: module, webFolder, releases }: DrawingOptions): DrawScreen {
  const asks = new Map<number, Ask>();
  let thread: AskedThread<NumberedOrder, DrawnPage> | undefined;
  let number = 0;
  const start = (): AskedThread<NumberedOrder, DrawnPage> => {
    const started = startAskedThread<NumberedOrder, DrawnPage>({
      module,
      workerData: { ...builtApp(webFolder), releases } satisfies DrawingThreadData,
      // What draws pages knows nothing of the portal but what it is handed.
      env: {},
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
      does: 'draws pages',
      onEnd: () => {
        thread = undefined;
      },
    });
    started.worker.on('message', (call: PageCall | object) => {
      const ask = 'call' in call ? asks.get(call.number) : undefined;
      if ('call' in call && ask) void answerCall(started, ask, call);
    });
    return started;
  };
  return async ({ calls: all, ...order }, ask) => {
    const calls = releases ? all.filter((call) => call !== order.document?.call) : all;
    thread ??= start();
    if (thread.waiting() >= MOST_WAITING) return undefined;
    const own = (number += 1);
    asks.set(own, ask);
    try {
      const answers = await answersTo(calls, ask);
      thread ??= start();
      const bodies = Array.from(answers.values(), ({ body }) => body.buffer);
      return await thread.ask({ ...order, number: own, answers }, bodies);
    } finally {
      asks.delete(own);
    }
  };
}

/** The build for the server is beside the one for browsers; nothing is served from there. */
function builtApp(webFolder: string): Pick<DrawingThreadData, 'webFolder' | 'module'> {
  return { webFolder, module: pathToFileURL(resolvePath(webFolder, '../dist-server/server.js')).href };
}

async function answersTo(calls: readonly string[], ask: Ask): Promise<ReadonlyMap<string, CallAnswer>> {
  const answered = calls.map(async (address) => [address, await ask(address, {}).catch(failed)] as const);
  return new Map(await Promise.all(answered));
}

async function answerCall(
  { worker }: Pick<AskedThread<unknown, unknown>, 'worker'>,
  ask: Ask,
  { call, address, headers }: PageCall,
): Promise<void> {
  const answer = await ask(address, headers).catch(failed);
  worker.postMessage({ call, answer } satisfies CallAnswered, [answer.body.buffer]);
}
