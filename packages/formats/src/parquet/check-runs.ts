import { signed, type ByteReader } from './compact-fields.ts';

/** Some writers fill up the last run of packed values; no run counts more than this beyond the values of its page. */
const MOST_PADDING = 512;

/** Values written as runs: so many bits each, so many in all. */
interface Runs {
  readonly width: number;
  readonly values: number;
}

/** Throws where a run repeats its value more often than the page has values. Gives how many of the values are 1. */
export function checkRuns(reader: ByteReader, { width, values }: Runs): number {
  if (width > 32) throw new RangeError(`values of ${width} bits`);
  let [seen, ones] = [0, 0];
  while (seen < values) {
    const head = reader.varint();
    const isPacked = head % 2 === 1;
    const count = Math.floor(head / 2) * (isPacked ? 8 : 1);
    if (count > values + MOST_PADDING) throw new RangeError(`a run of ${count} in ${values} values`);
    const wanted = Math.min(count, values - seen);
    if (isPacked) ones += onesPacked(reader, { width, values: wanted }, count);
    else ones += isOne(reader, width) ? wanted : 0;
    seen += count;
  }
  return ones;
}

function isOne(reader: ByteReader, width: number): boolean {
  let value = 0;
  for (let byte = 0; byte < width; byte += 8) value += reader.byte() * 2 ** byte;
  return value === 1;
}

/** Only levels of one bit are counted; of others, whose writers may leave out the last bytes, only the place is kept. */
function onesPacked(reader: ByteReader, { width, values }: Runs, count: number): number {
  const bytes = Math.min(reader.left(), (count * width) / 8);
  if (width !== 1) {
    reader.skip(bytes);
    return 0;
  }
  let ones = 0;
  for (let at = 0; at < bytes; at += 1) {
    const counted = Math.max(0, values - at * 8);
    for (let rest = reader.byte() % 2 ** counted; rest > 0; rest &= rest - 1) ones += 1;
  }
  return ones;
}

/**
 * Throws where numbers written as differences would lead backwards or without end. `onNumber` is given each of them,
 * which may not be longer than 32 bits then.
 */
export function checkDifferences(
  reader: ByteReader,
  values: number,
  onNumber?: (number: number) => void,
): void {
  const [block, parts] = [reader.varint(), reader.varint()];
  reader.varint();
  let number = signed(reader.varint());
  if (values > 0) onNumber?.(number);
  const size = block / parts;
  if (block >= 2 ** 31 || !Number.isInteger(size) || size < 8 || size % 8 !== 0)
    throw new RangeError(`blocks of ${block} / ${parts}`);
  for (let seen = 1; seen < values;) {
    const least = signed(reader.varint());
    const onMore =
      onNumber &&
      ((more: number) => {
        onNumber((number += least + more));
      });
    const widths = Array.from({ length: Math.min(parts, reader.left() + 1) }, reader.byte);
    for (const width of widths.slice(0, Math.ceil((values - seen) / size))) {
      checkPart(reader, { width, size, count: Math.min(size, values - seen) }, onMore);
      seen += size;
    }
  }
}

interface Part {
  readonly width: number;
  /** How many numbers there is room for, and how many there are. */
  readonly size: number;
  readonly count: number;
}

function checkPart(reader: ByteReader, { width, size, count }: Part, onMore?: (more: number) => void): void {
  if (width > (onMore ? 32 : 64)) throw new RangeError(`differences of ${width} bits`);
  // The last block may end with its last value.
  const bytes = Math.min(reader.left(), (size * width) / 8);
  if (onMore) for (const more of packedNumbers(reader, { width, bytes, count })) onMore(more);
  else reader.skip(bytes);
}

interface Packed {
  readonly width: number;
  readonly bytes: number;
  readonly count: number;
}

/** Numbers of so many bits each, the lowest first; they may end with fewer bytes than they take. */
function packedNumbers(reader: ByteReader, { width, bytes, count }: Packed): Float64Array {
  const numbers = new Float64Array(count);
  let [held, bits, at] = [0, 0, 0];
  for (let byte = 0; byte < bytes; byte += 1) {
    held += reader.byte() * 2 ** bits;
    for (bits += 8; bits >= width && at < count; bits -= width) {
      numbers[at] = held % 2 ** width;
      held = Math.floor(held / 2 ** width);
      at += 1;
    }
  }
  return numbers;
}
