import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import type { FuzzedRequest } from './requests.ts';

/**
 * Reads an answer as far as so many bytes, and throws it away, in a thread of its own, so that its cost is not counted
 * as the server's.
 */
const READER = `
const { parentPort } = require('node:worker_threads');
const { request } = require('node:http');
parentPort.on('message', ({ method, url, headers, mostBytes }) => {
  let bytes = 0;
  let isOver = false;
  const end = (status, error) => {
    if (isOver) return;
    isOver = true;
    parentPort.postMessage({ status, bytes, error });
  };
  const asked = request(url, { method, headers, agent: false }, (answer) => {
    answer.on('data', (piece) => {
      bytes += piece.length;
      if (bytes < mostBytes) return;
      end(answer.statusCode);
      asked.destroy();
    });
    answer.on('end', () => end(answer.statusCode));
    answer.on('error', (error) => end(answer.statusCode, String(error)));
  });
  asked.on('error', (error) => end(0, String(error)));
  asked.end();
});
`;

/** What is requested. */
export interface FarRequest {
  readonly method: 'GET' | 'HEAD';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What came back. */
export interface Taken {
  readonly status: number;
  readonly bytes: number;
  readonly error?: string;
}

/** A client elsewhere that makes one request at a time. */
export interface FarReader {
  readonly take: (asked: FarRequest, mostBytes: number) => Promise<Taken>;
  readonly end: () => Promise<unknown>;
}

/** A client in another thread. */
export function farReader(): FarReader {
  const worker = new Worker(READER, { eval: true });
  return {
    take: async (asked, mostBytes) => {
      worker.postMessage({ ...asked, mostBytes });
      const [taken] = (await once(worker, 'message')) as readonly Taken[];
      if (taken === undefined) throw new Error('the reader said nothing');
      return taken;
    },
    end: () => worker.terminate(),
  };
}

/** What a client sends of a drawn request to the portal at `origin`, which it names itself. */
export function farRequest(
  { url, headers }: Pick<FuzzedRequest, 'url' | 'headers'>,
  origin: string,
): Pick<FarRequest, 'url' | 'headers'> {
  const { pathname, search } = new URL(url.replaceAll(' ', '%20'), origin);
  const rest = Object.entries(headers).filter(([name]) => name !== 'host');
  return { url: `${origin}${pathname}${search}`, headers: Object.fromEntries(rest) };
}
