/**
 * The buffers of files that share theirs with nothing: they are transferred between threads, not copied. The sender no
 * longer has them.
 */
export function ownBuffers(files: Readonly<Record<string, Uint8Array>>): ArrayBuffer[] {
  return Object.values(files)
    .filter(({ buffer, byteLength }) => buffer.byteLength === byteLength)
    .map(({ buffer }) => buffer)
    .filter((buffer) => buffer instanceof ArrayBuffer);
}
