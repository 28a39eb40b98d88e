import { byteReader, type ByteReader } from './compact-fields.ts';

/** Unpacks one block of LZ4, as Parquet’s codec `LZ4_RAW` has it; throws where it does not make `length` bytes. */
export function unpackLz4(packed: Uint8Array, length: number): Uint8Array {
  const output = new Uint8Array(length);
  const reader = byteReader(packed);
  let to = 0;
  /** The place behind so many bytes more. */
  const endOf = (bytes: number): number => {
    if (to + bytes > length) throw new RangeError(`more than ${length} bytes`);
    return to + bytes;
  };
  while (reader.left() > 0) {
    const token = reader.byte();
    const plain = lengthIn(reader, token >> 4);
    const start = reader.offset();
    reader.skip(plain);
    const next = endOf(plain);
    output.set(packed.subarray(start, start + plain), to);
    to = next;
    if (reader.left() === 0) break;
    const back = reader.byte() + reader.byte() * 256;
    const end = endOf(lengthIn(reader, token & 15) + 4);
    if (back === 0 || back > to) throw new RangeError(`${back} bytes before the start`);
    // What is copied may overlap what it is copied to.
    for (; to < end; to += 1) output[to] = output[to - back] ?? 0;
  }
  if (to !== length) throw new RangeError(`${to} bytes instead of ${length}`);
  return output;
}

/** A length of four bits; where they are all set, as many bytes follow as are full, and one more. */
function lengthIn(reader: ByteReader, bits: number): number {
  let [sum, more] = [bits, bits === 15 ? 255 : 0];
  while (more === 255) sum += more = reader.byte();
  return sum;
}
