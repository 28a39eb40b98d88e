import { endianness } from 'node:os';

/** How many bytes a cell takes in `values.f64`. */
export const BYTES_PER_CELL = 8;

/** Writes values as little-endian Float64, whatever the machine. */
export function valuesFileOf(values: Float64Array): Uint8Array {
  const bytes = Buffer.from(values.buffer, values.byteOffset, values.byteLength);
  return endianness() === 'LE' ? bytes : Buffer.from(bytes).swap64();
}

/** Reads little-endian Float64 values. */
export function valuesFrom(bytes: Uint8Array): Float64Array {
  // A copy where the bytes do not begin at a multiple of eight in their buffer, or must be turned round.
  const isInPlace = endianness() === 'LE' && bytes.byteOffset % BYTES_PER_CELL === 0;
  const own = isInPlace ? bytes : Uint8Array.from(bytes);
  if (endianness() !== 'LE') Buffer.from(own.buffer).swap64();
  return new Float64Array(own.buffer, own.byteOffset, own.byteLength / BYTES_PER_CELL);
}
