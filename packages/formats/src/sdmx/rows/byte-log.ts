const CHUNK = 1 << 20;

/** A stretch of bytes. */
export interface Chunk {
  readonly bytes: Uint8Array;
  readonly length: number;
}

/** Bytes that only grow, in chunks. */
export interface ByteLog {
  readonly varint: (value: number) => void;
  /** Makes room for a record, which is never divided between chunks. */
  readonly reserve: (most: number) => void;
  readonly ascii: (text: string) => void;
  /** The chunks, each until the next one is asked for. */
  readonly chunks: () => Iterable<Chunk>;
  /** The chunks for the last time: their memory is given back as they are passed. */
  readonly drain: () => Iterable<Chunk>;
}

/** No bytes yet. */
export function byteLog(): ByteLog {
  const full: ArrayBuffer[] = [];
  let scratch = new Uint8Array(CHUNK);
  let bytes = new Uint8Array(CHUNK);
  let length = 0;
  const varint = (value: number): void => {
    let rest = value;
    while (rest > 127) {
      bytes[length] = (rest & 127) | 128;
      length += 1;
      rest >>>= 7;
    }
    bytes[length] = rest;
    length += 1;
  };
  return {
    varint,
    /** Makes room for a record, which is never divided between chunks. */
    reserve(most: number): void {
      if (length + most <= bytes.length) return;
      if (length > 0) full.push(shrinkable(bytes.subarray(0, length)));
      if (most > bytes.length) {
        bytes = new Uint8Array(most);
        scratch = new Uint8Array(most);
      }
      length = 0;
    },
    ascii(text: string): void {
      varint(text.length);
      for (let at = 0; at < text.length; at += 1) bytes[length + at] = text.charCodeAt(at);
      length += text.length;
    },
    *chunks() {
      for (const buffer of full) yield copied(buffer, scratch);
      yield { bytes, length };
    },
    *drain() {
      for (const buffer of full.splice(0)) {
        const chunk = copied(buffer, scratch);
        buffer.resize(0);
        yield chunk;
      }
      yield { bytes, length };
      length = 0;
    },
  };
}

/** The bytes in a buffer that can be made smaller: only its memory is given back at once. */
function shrinkable(bytes: Uint8Array): ArrayBuffer {
  const buffer = new ArrayBuffer(bytes.length, { maxByteLength: bytes.length });
  new Uint8Array(buffer).set(bytes);
  return buffer;
}

/** The bytes in a plain array, in which they are read several times faster. */
function copied(buffer: ArrayBuffer, into: Uint8Array): Chunk {
  into.set(new Uint8Array(buffer));
  return { bytes: into, length: buffer.byteLength };
}
