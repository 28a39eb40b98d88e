/** Bytes that are read one after another, up to their end. */
export interface ByteReader {
  readonly byte: () => number;
  /** An unsigned number of at most ten bytes; beyond 32 bits it is only about right. */
  readonly varint: () => number;
  readonly skip: (bytes: number) => void;
  readonly offset: () => number;
  readonly left: () => number;
  /** The same bytes, from another place on. */
  readonly from: (start: number) => ByteReader;
}

/** Reads bytes from `start` on. Whatever lies behind their end throws. */
export function byteReader(bytes: Uint8Array, start = 0): ByteReader {
  let at = start;
  const byte = () => {
    const read = bytes[at];
    if (read === undefined) throw new RangeError('behind the end');
    at += 1;
    return read;
  };
  return {
    byte,
    varint() {
      let [result, factor] = [0, 1];
      for (let count = 0; count < 10; count += 1) {
        const read = byte();
        result += (read & 127) * factor;
        if (read < 128) return result;
        factor *= 128;
      }
      throw new RangeError('an endless number');
    },
    skip(count) {
      if (!(count >= 0) || at + count > bytes.length) throw new RangeError('behind the end');
      at += count;
    },
    offset: () => at,
    left: () => bytes.length - at,
    from: (other) => byteReader(bytes, other),
  };
}

/** The fields of a structure of Thrift’s compact protocol, as far as they are numbers, truths or structures. */
export type CompactFields = ReadonlyMap<number, number | boolean | CompactFields>;

const MOST_DEPTH = 8;

/** Reads a structure of Thrift’s compact protocol, in which the headers of pages are written. */
export function readCompactFields(reader: ByteReader, depth = 0): CompactFields {
  if (depth > MOST_DEPTH) throw new RangeError('nested too deeply');
  const fields = new Map<number, number | boolean | CompactFields>();
  let id = 0;
  for (let head = reader.byte(); (head & 15) !== 0; head = reader.byte()) {
    id = head >> 4 === 0 ? signed(reader.varint()) : id + (head >> 4);
    const value = readValue(reader, head & 15, depth);
    if (value !== undefined) fields.set(id, value);
  }
  return fields;
}

function readValue(
  reader: ByteReader,
  type: number,
  depth: number,
): number | boolean | CompactFields | undefined {
  if (type === 1 || type === 2) return type === 1;
  if (type === 3) return reader.byte();
  if (type >= 4 && type <= 6) return signed(reader.varint());
  if (type === 8) {
    reader.skip(reader.varint());
    return undefined;
  }
  if (type === 12) return readCompactFields(reader, depth + 1);
  throw new RangeError(`a field of type ${type} in the header of a page`);
}

/** Throws where a structure of any fields is endless, or a list of it says more than there is. */
export function checkCompactFields(reader: ByteReader, depth = 0): void {
  if (depth > 4 * MOST_DEPTH) throw new RangeError('nested too deeply');
  for (let head = reader.byte(); (head & 15) !== 0; head = reader.byte()) {
    if (head >> 4 === 0) reader.varint();
    // A truth is told by the type of its field.
    if ((head & 15) > 2) checkValue(reader, head & 15, depth);
  }
}

function checkValue(reader: ByteReader, type: number, depth: number): void {
  if (type <= 3) reader.byte();
  else if (type <= 6) reader.varint();
  else if (type === 7) reader.skip(8);
  else if (type === 8) reader.skip(reader.varint());
  else if (type === 9 || type === 10) checkList(reader, depth);
  else if (type === 12) checkCompactFields(reader, depth + 1);
  else throw new RangeError(`a field of type ${type}`);
}

function checkList(reader: ByteReader, depth: number): void {
  const head = reader.byte();
  const size = head >> 4 === 15 ? reader.varint() : head >> 4;
  if (size > reader.left()) throw new RangeError(`a list of ${size}`);
  if (depth > 4 * MOST_DEPTH) throw new RangeError('nested too deeply');
  for (let at = 0; at < size; at += 1) checkValue(reader, head & 15, depth + 1);
}

/** The number that is written so that small ones below zero are short, too. */
export function signed(zigzag: number): number {
  return zigzag % 2 === 0 ? zigzag / 2 : -(zigzag + 1) / 2;
}
