const CHUNK = 1 << 20;

/** A stretch of bytes. */
export interface Chunk {
  readonly bytes: Uint8Array;
  readonly length: number;
}

/** Bytes that only grow, in chunks: none is copied. */
export interface ByteLog {
  readonly varint: (value: number) => void;
  /** Makes room for a record, which is never divided between chunks. */
  readonly reserve: (most: number) => void;
  readonly ascii: (text: string) => void;
  readonly chunks: () => readonly Chunk[];
}

/** No bytes yet. */
export function byteLog(): ByteLog {
  const full: Chunk[] = [];
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
      if (length > 0) full.push({ bytes, length });
      bytes = new Uint8Array(Math.max(CHUNK, most));
      length = 0;
    },
    ascii(text: string): void {
      varint(text.length);
      for (let at = 0; at < text.length; at += 1) bytes[length + at] = text.charCodeAt(at);
      length += text.length;
    },
    chunks: (): readonly Chunk[] => [...full, { bytes, length }],
  };
}
