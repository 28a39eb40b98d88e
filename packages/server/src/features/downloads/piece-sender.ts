import type { MessagePort } from 'node:worker_threads';

import type { FileStream } from '@almanac/formats';

import type { ThreadRefusal } from '../../platform/thread-refusal.ts';
import { wholePieces } from '../../platform/http/answers/whole-pieces.ts';

/** What a thread reports about a file. */
export type FileNews =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'end' }
  | ThreadRefusal;

/** Sends files from a thread, no faster than they are taken. */
export interface PieceSender {
  /** Reports that a piece was taken. */
  readonly taken: () => void;
  /** Sends all of a file. */
  readonly send: (file: FileStream) => Promise<void>;
}

/** Sends so many pieces before the first of them is taken. */
export function pieceSender(port: Pick<MessagePort, 'postMessage'>, piecesAhead: number): PieceSender {
  let free = piecesAhead;
  let wake: (() => void) | undefined;
  const roomForOne = async (): Promise<void> => {
    while (free === 0) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    free -= 1;
  };
  return {
    taken: () => {
      free += 1;
      wake?.();
    },
    send: async (file) => {
      for await (const bytes of wholePieces(file)) {
        await roomForOne();
        port.postMessage({ kind: 'bytes', bytes } satisfies FileNews, memoryOf(bytes));
      }
      port.postMessage({ kind: 'end' } satisfies FileNews);
    },
  };
}

/** What is handed over instead of copied: the memory of bytes that have it for themselves. */
function memoryOf({ buffer, byteLength }: Uint8Array): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
}
