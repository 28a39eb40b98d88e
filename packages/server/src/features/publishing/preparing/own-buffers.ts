/**
 * The buffers of files that have one to themselves: between threads they are handed over, not copied. Whoever hands
 * them over has them no longer.
 */
export function ownBuffers(files: Readonly<Record<string, Uint8Array>>): ArrayBuffer[] {
  return Object.values(files)
    .filter(({ buffer, byteLength }) => buffer.byteLength === byteLength)
    .map(({ buffer }) => buffer)
    .filter((buffer) => buffer instanceof ArrayBuffer);
}
