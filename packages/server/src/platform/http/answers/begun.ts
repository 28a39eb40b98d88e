import { goneSignal } from './gone-signal.ts';
import type { Exchange } from './packed-in-passing.ts';

/** The file as it begins; undefined when its reader has gone before. */
export async function begun(
  { reply }: Exchange,
  write: (signal: AbortSignal) => Promise<AsyncIterable<Uint8Array>> | AsyncIterable<Uint8Array>,
): Promise<AsyncIterable<Uint8Array> | undefined> {
  const signal = goneSignal(reply);
  try {
    return await write(signal);
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}
