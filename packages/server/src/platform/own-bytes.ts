/**
 * Bytes in memory of their own, to be kept. Small ones that Node or its zlib made are parts of a slab of 64 KB, and
 * whoever keeps them keeps all of it.
 */
export function ownBytes(bytes: Uint8Array): Uint8Array {
  return bytes.byteLength < bytes.buffer.byteLength ? new Uint8Array(bytes) : bytes;
}
