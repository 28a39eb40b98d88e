import type { CallAnswer, DrawnPage, DrawPage, PageToDraw } from '@almanac/contract';
import { parentPort, workerData } from 'node:worker_threads';

import { scriptText } from '../../platform/http/answers/html.ts';
import { pageFilesFinder, type PageFiles } from './page-files.ts';

/** What the thread is sent: a page to draw, or the answer to a call that it made. */
export type DrawingOrder =
  { readonly id: number; readonly page: PageToDraw } | { readonly call: number; readonly answer: CallAnswer };

/** What the thread sends: a call that a page needs answered, a page, or why there is none. */
export type DrawingNews =
  | {
      readonly id: number;
      readonly call: number;
      readonly address: string;
      readonly headers: Readonly<Record<string, string>>;
    }
  | { readonly id: number; readonly drawn: DrawnPage & PageFiles }
  | { readonly id: number; readonly error: string };

/** Where the web app’s builds are. */
export interface DrawingThreadData {
  /** The folder of its build for browsers. */
  readonly webFolder: string;
  /** The address of its build for the server, a module that exports `drawPage`. */
  readonly module: string;
}

function listen({ webFolder, module }: DrawingThreadData): void {
  const built = import(module) as Promise<{ readonly drawPage: DrawPage }>;
  const filesOf = pageFilesFinder(webFolder);
  const waiting = new Map<number, (answer: CallAnswer) => void>();
  let lastCall = 0;
  const send = (news: DrawingNews): void => {
    parentPort?.postMessage(news);
  };
  const draw = async (id: number, page: PageToDraw): Promise<DrawnPage & PageFiles> => {
    const { drawPage } = await built;
    const drawn = await drawPage(
      page,
      (address, headers) =>
        new Promise((resolve) => {
          lastCall += 1;
          waiting.set(lastCall, resolve);
          send({ id, call: lastCall, address, headers });
        }),
    );
    return { ...drawn, state: scriptText(drawn.state).html, ...filesOf(drawn.html) };
  };
  parentPort?.on('message', (order: DrawingOrder) => {
    if ('answer' in order) {
      waiting.get(order.call)?.(order.answer);
      waiting.delete(order.call);
      return;
    }
    draw(order.id, order.page).then(
      (drawn) => {
        send({ id: order.id, drawn });
      },
      (error: unknown) => {
        send({
          id: order.id,
          error: error instanceof Error ? (error.stack ?? error.message) : String(error),
        });
      },
    );
  });
}

// A page is made of what the portal answers, and of nothing else.
Reflect.deleteProperty(globalThis, 'fetch');
listen(workerData as DrawingThreadData);
