/**
 * A copy with a buffer of its own, for bytes that are kept. Small buffers from Node or its zlib are parts of a slab of
 * 64 KB, and keeping one keeps the whole slab.
 */
export function ownBytes(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return bytes.byteLength < bytes.buffer.byteLength ? new Uint8Array(bytes) : bytes;
}
