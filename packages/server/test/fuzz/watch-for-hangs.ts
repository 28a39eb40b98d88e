import { Worker } from 'node:worker_threads';

/** Kills a process whose thread is caught in a loop: it could not do so itself. */
const WATCHDOG = `
const { workerData: { shared, patienceMs, words } } = require('node:worker_threads');
const { writeSync } = require('node:fs');
const cases = new Int32Array(shared);
let last = -1;
let since = Date.now();
setInterval(() => {
  const now = Atomics.load(cases, 0);
  if (now !== last) { last = now; since = Date.now(); }
  if (Date.now() - since > patienceMs * 2) {
    writeSync(2, words + last + '\\n');
    process.kill(process.pid, 'SIGKILL');
  }
}, 500);
`;

/** Sees to it that a case which does not end is named. */
export interface Watch {
  readonly begin: (number: number) => void;
  /** What the case came to; rejects when that takes too long. */
  readonly orHang: <Result>(work: Promise<Result>) => Promise<Result>;
  readonly end: () => void;
}

/** Watches cases: one that only waits is given up after a time, one in a loop takes the process with it. */
export function watchFor(patienceMs: number, words: string): Watch {
  const shared = new SharedArrayBuffer(4);
  const cases = new Int32Array(shared);
  const worker = new Worker(WATCHDOG, { eval: true, workerData: { shared, patienceMs, words } });
  worker.unref();
  return {
    begin: (number) => {
      Atomics.store(cases, 0, number);
    },
    orHang: async (work) => {
      let timer: NodeJS.Timeout | undefined;
      const tooLong = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          reject(new Error(words + String(cases[0])));
        }, patienceMs);
      });
      try {
        return await Promise.race([work, tooLong]);
      } finally {
        clearTimeout(timer);
      }
    },
    end: () => {
      void worker.terminate();
    },
  };
}
