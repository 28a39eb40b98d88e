import { setImmediate } from 'node:timers/promises';
import type { FileStream } from './writing.ts';

const CHUNK_BYTES = 1 << 16;

/** Text is encoded in runs of about this length, because long ropes of text are expensive for the garbage collector. */
const RUN_CHARACTERS = 1 << 12;

/** How long a writer may block the event loop. */
const TURN_MS = 5;

const NO_BYTES = new Uint8Array();

/** Encodes a text that comes in pieces into buffers, each filled before the next is taken. */
export interface TextChunker {
  /** The full chunks. An empty piece (still working) gives an empty chunk. */
  readonly add: (pieces: Iterable<string>) => Generator<Uint8Array>;
  /** The rest. */
  readonly end: () => Generator<Uint8Array>;
}

/** An encoder that writes into the given buffers. */
export function textChunker(nextBuffer: () => Uint8Array): TextChunker {
  const encoder = new TextEncoder();
  let buffer = nextBuffer();
  let filled = 0;
  let run = '';
  const encode = function* (text: string): Generator<Uint8Array> {
    for (let rest = text; rest !== '';) {
      const { read, written } = encoder.encodeInto(rest, buffer.subarray(filled));
      filled += written;
      rest = rest.slice(read);
      if (rest === '') return;
      yield buffer.subarray(0, filled);
      buffer = nextBuffer();
      filled = 0;
    }
  };
  return {
    *add(pieces) {
      for (const piece of pieces) {
        run += piece;
        if (piece === '') yield NO_BYTES;
        if (run.length < RUN_CHARACTERS) continue;
        yield* encode(run);
        run = '';
      }
    },
    *end() {
      yield* encode(run);
      if (filled > 0) yield buffer.subarray(0, filled);
    },
  };
}

/**
 * Streams a text as it is made. A consumer that takes every chunk at once would starve everything else in the process,
 * so the stream returns to the event loop every few milliseconds. Generators that work for long before they have text
 * should yield empty pieces.
 */
export function textStream(pieces: Iterable<string>): FileStream {
  return sectionsStream(inTurn(pieces));
}

/** Existing sections as asynchronous ones. */
export async function* inTurn(...sections: readonly Iterable<string>[]): AsyncGenerator<Iterable<string>> {
  for (const section of sections) yield await Promise.resolve(section);
}

/** Streams a text whose sections become available one after another, as their sources are read. */
export async function* sectionsStream(sections: AsyncIterable<Iterable<string>>): FileStream {
  let turnStartedAt = performance.now();
  const chunker = textChunker(() => new Uint8Array(CHUNK_BYTES));
  for await (const pieces of sections) {
    for (const chunk of chunker.add(pieces)) {
      if (chunk.length > 0) yield chunk;
      if (performance.now() - turnStartedAt < TURN_MS) continue;
      await setImmediate();
      turnStartedAt = performance.now();
    }
  }
  yield* chunker.end();
}
