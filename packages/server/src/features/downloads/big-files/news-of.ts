import type { Worker } from 'node:worker_threads';

import { errorOf } from '../../../platform/thread-refusal.ts';
import type { FileNews } from '../piece-sender.ts';

export interface NewsOptions {
  readonly signal: AbortSignal;
  readonly patienceMs: number;
}

/**
 * The bytes that a thread makes, one piece after another. The thread ends with its last piece, its first mistake, the
 * signal, or our patience.
 */
export class News {
  readonly #worker: Worker;
  readonly #options: NewsOptions;
  readonly #waiting: FileNews[] = [];
  readonly #onAbort = (): void => {
    this.#giveUp(this.#options.signal.reason);
  };
  #wake: (() => void) | undefined;
  #patience: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(worker: Worker, options: NewsOptions) {
    this.#worker = worker;
    this.#options = options;
    worker.on('message', (news: FileNews) => {
      this.#hear(news);
    });
    worker.on('error', (error: unknown) => {
      this.#giveUp(error);
    });
    worker.once('exit', () => {
      this.#giveUp(new Error('the thread that makes a file stopped'));
    });
    options.signal.addEventListener('abort', this.#onAbort, { once: true });
    if (options.signal.aborted) this.#onAbort();
  }

  /** The next piece; undefined after the last. Throws what went wrong in the thread, or why it was stopped. */
  async next(): Promise<Uint8Array | undefined> {
    clearTimeout(this.#patience);
    while (this.#waiting.length === 0) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    const bytes = bytesIn(this.#waiting[0]);
    if (bytes === undefined) return undefined;
    this.#waiting.shift();
    if (!this.#isStopped) this.#askForMore();
    return bytes;
  }

  /** Ends the thread. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#patience);
    this.#options.signal.removeEventListener('abort', this.#onAbort);
    void this.#worker.terminate();
  }

  #askForMore(): void {
    this.#worker.postMessage('taken');
    this.#patience = setTimeout(() => {
      this.#giveUp(new Error('nobody took the bytes of a file'));
    }, this.#options.patienceMs).unref();
  }

  /** What has come is still given after the thread has ended: the last pieces, and the end. */
  #hear(news: FileNews): void {
    this.#waiting.push(news);
    if (news.kind !== 'bytes') this.stop();
    this.#wake?.();
  }

  #giveUp(error: unknown): void {
    if (this.#isStopped) return;
    this.#waiting.length = 0;
    this.#hear({ kind: 'failed', error });
  }
}

/** The end, and a failure, stay in the queue, so that later calls see them too. */
function bytesIn(news: FileNews | undefined): Uint8Array | undefined {
  switch (news?.kind) {
    case 'bytes':
      return news.bytes;
    case 'refused':
    case 'failed':
      throw errorOf(news);
    case 'end':
    case undefined:
      return undefined;
  }
}
