import { setImmediate } from 'node:timers/promises';
import type { FileStream } from './writing.ts';

const CHUNK_CHARACTERS = 1 << 16;

/** How long a writer may keep the event loop to itself. */
const TURN_MS = 5;

const NO_BYTES = new Uint8Array();

/** Gathers a text into chunks of at least 64 KB as it is made; an empty piece (still at work) gives an empty chunk. */
export function* textChunks(pieces: Iterable<string>): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  let text = '';
  for (const piece of pieces) {
    text += piece;
    if (piece === '') yield NO_BYTES;
    if (text.length < CHUNK_CHARACTERS) continue;
    yield encoder.encode(text);
    text = '';
  }
  if (text.length > 0) yield encoder.encode(text);
}

/**
 * Encodes a text as it is made. A consumer that takes every chunk at once would starve everything else in the process,
 * so the loop is given back every few milliseconds. Whoever works for long before there is text yields empty pieces.
 */
export async function* textStream(pieces: Iterable<string>): FileStream {
  let turnStartedAt = performance.now();
  for (const chunk of textChunks(pieces)) {
    if (chunk.length > 0) yield chunk;
    if (performance.now() - turnStartedAt < TURN_MS) continue;
    await setImmediate();
    turnStartedAt = performance.now();
  }
}
