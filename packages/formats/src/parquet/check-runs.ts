import type { ByteReader } from './compact-fields.ts';

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
    const bits =
      reader.byte() & (values - at * 8 >= 8 ? 255 : values > at * 8 ? 2 ** (values - at * 8) - 1 : 0);
    for (let rest = bits; rest > 0; rest &= rest - 1) ones += 1;
  }
  return ones;
}

/** Throws where numbers written as differences would lead backwards or without end. */
export function checkDifferences(reader: ByteReader, values: number): void {
  const [block, parts] = [reader.varint(), reader.varint()];
  reader.varint();
  reader.varint();
  const size = block / parts;
  if (block >= 2 ** 31 || !Number.isInteger(size) || size < 8 || size % 8 !== 0)
    throw new RangeError(`blocks of ${block} / ${parts}`);
  for (let seen = 1; seen < values;) {
    reader.varint();
    const widths = Array.from({ length: Math.min(parts, reader.left() + 1) }, reader.byte);
    for (const width of widths) {
      if (seen >= values) break;
      if (width > 64) throw new RangeError(`differences of ${width} bits`);
      // The last block may end with its last value.
      reader.skip(Math.min(reader.left(), (size * width) / 8));
      seen += size;
    }
  }
}
