import { message } from '@almanac/core';
import { Worker } from 'node:worker_threads';

import { Problem } from '../../../platform/http/problem.ts';
import type { Wording } from '../../../platform/settings/words-of.ts';
import { ownBuffers } from './own-buffers.ts';
import type { Preparation } from './preparation.ts';
import type { ThreadAnswer, ThreadRequest } from './preparation-thread.ts';
import { restingThreads } from './resting-threads.ts';

/** Threads in which releases are prepared, so that pages stay quick while numbers are read. */
export interface PreparationThreads {
  /** Gives `work` a thread to itself until it ends. */
  readonly withPreparation: <Answer>(work: (preparation: Preparation) => Promise<Answer>) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

export interface ThreadOptions {
  readonly threads: number;
  /** After so long a file is given up. */
  readonly timeoutMs: number;
  /** Names what files leave open. */
  readonly wording: Wording;
}

/** Starts no thread before it is needed; at most `threads` work at once and the others wait their turn. */
export function preparationThreads({ threads, timeoutMs, wording }: ThreadOptions): PreparationThreads {
  const resting = restingThreads<Worker>((worker) => {
    retire(worker);
  });
  const all = new Set<Worker>();
  const waiting: (() => void)[] = [];
  let working = 0;

  const start = (): Worker => {
    const worker = new Worker(new URL('./preparation-thread.ts', import.meta.url), { workerData: wording });
    all.add(worker);
    worker.unref();
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      retire(worker);
    });
    return worker;
  };
  /** Gives a thread that failed no further work, even before it has ended. */
  const retire = (worker: Worker): void => {
    all.delete(worker);
    resting.drop(worker);
    void worker.terminate();
  };
  const takeTurn = async (): Promise<void> => {
    if (working < threads) working += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const passTurn = (): void => {
    const next = waiting.shift();
    if (next === undefined) working -= 1;
    else next();
  };
  return {
    withPreparation: async (work) => {
      await takeTurn();
      const worker = resting.take() ?? start();
      try {
        return await work(preparationIn({ worker, timeoutMs, retire }));
      } finally {
        if (all.has(worker)) resting.add(worker);
        passTurn();
      }
    },
    close: async () => {
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}

interface Leased {
  readonly worker: Worker;
  readonly timeoutMs: number;
  readonly retire: (worker: Worker) => void;
}

function preparationIn(leased: Leased): Preparation {
  return {
    read: async (request) => {
      const answer = await ask(leased, { kind: 'read', request });
      if (answer.kind !== 'read') throw unexpected(answer);
      return answer.value;
    },
    pack: async (request) => {
      const answer = await ask(leased, { kind: 'pack', request });
      if (answer.kind !== 'packed') throw unexpected(answer);
      return answer.value;
    },
  };
}

function unexpected({ kind }: ThreadAnswer): Error {
  return new Error(`the thread that reads files answered “${kind}” to another question`);
}

async function ask(leased: Leased, request: ThreadRequest): Promise<ThreadAnswer> {
  const answer = await answerOf(leased, request).catch((error: unknown) => {
    leased.retire(leased.worker);
    throw error;
  });
  if (answer.kind === 'refused') throw new Problem(answer.code, answer.particulars);
  if (answer.kind === 'failed') {
    throw answer.error instanceof Error ? answer.error : new Error(String(answer.error));
  }
  return answer;
}

function answerOf({ worker, timeoutMs }: Leased, request: ThreadRequest): Promise<ThreadAnswer> {
  return new Promise((resolve, reject) => {
    const finish = (then: () => void): void => {
      clearTimeout(timer);
      worker.off('message', onMessage);
      worker.off('error', onError);
      worker.off('exit', onExit);
      then();
    };
    const onMessage = (answer: ThreadAnswer): void => {
      finish(() => {
        resolve(answer);
      });
    };
    const onError = (error: Error): void => {
      finish(() => {
        reject(isOutOfMemory(error) ? tooLarge() : error);
      });
    };
    const onExit = (): void => {
      finish(() => {
        reject(new Error('the thread that reads files stopped'));
      });
    };
    const timer = setTimeout(() => {
      finish(() => {
        reject(tooSlow(timeoutMs));
      });
    }, timeoutMs);
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.on('exit', onExit);
    worker.postMessage(request, request.kind === 'pack' ? ownBuffers(request.request.previous ?? {}) : []);
  });
}

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function tooLarge(): Problem {
  return new Problem('file-refused', {
    detail: message('publish.no-memory'),
  });
}

function tooSlow(timeoutMs: number): Problem {
  return new Problem('file-refused', {
    detail: message('publish.too-slow', { seconds: Math.round(timeoutMs / 1000) }),
  });
}
