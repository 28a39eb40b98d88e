import type { FileStream } from '@almanac/formats';

/** The longest that a timer can wait. */
const LONGEST_MS = 2 ** 31 - 1;

/** The same bytes; a client that reads nothing for too long is cut off, so that the thread is free for the next. */
export async function* takenInTime(
  bytes: FileStream,
  patienceMs: number,
  cutOff: () => void,
): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    const timer = setTimeout(cutOff, Math.min(patienceMs, LONGEST_MS)).unref();
    try {
      yield piece;
    } finally {
      clearTimeout(timer);
    }
  }
}
