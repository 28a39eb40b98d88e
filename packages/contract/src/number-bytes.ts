/**
 * The binary format for large amounts of numbers: the letters `ALN1`, the length of a head (32 bits), the head as JSON
 * in ASCII, padded with spaces so that what follows begins at a multiple of eight, then the numbers as 64-bit floats,
 * one after another. Everything is little-endian. NaN means that there is no number; the head says why.
 */
export interface NumberBytes {
  readonly head: unknown;
  readonly values: Float64Array;
}

/** The media type of such bytes. */
export const NUMBER_BYTES_TYPE = 'application/vnd.almanac.numbers';

const MAGIC = [0x41, 0x4c, 0x4e, 0x31] as const;
const PREFIX_BYTES = 8;
const BYTES_PER_NUMBER = 8;
const SPACE = 0x20;

const IS_LITTLE_ENDIAN = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

/**
 * Writes a head and numbers as bytes. `room` bytes before the numbers in their buffer are free: the head is written there
 * where it fits, and the result is a part of that buffer.
 */
export function writeNumberBytes({ head, values }: NumberBytes, room = 0): Uint8Array {
  const text = asciiJson(head);
  const start = Math.ceil((PREFIX_BYTES + text.length) / BYTES_PER_NUMBER) * BYTES_PER_NUMBER;
  const isInPlace = IS_LITTLE_ENDIAN && start <= room;
  const bytes = isInPlace
    ? new Uint8Array(values.buffer, values.byteOffset - start, start + values.byteLength)
    : new Uint8Array(start + values.byteLength);
  bytes.set(MAGIC);
  new DataView(bytes.buffer, bytes.byteOffset).setUint32(MAGIC.length, start - PREFIX_BYTES, true);
  for (let at = 0; at < text.length; at += 1) bytes[PREFIX_BYTES + at] = text.charCodeAt(at);
  bytes.fill(SPACE, PREFIX_BYTES + text.length, start);
  if (isInPlace) return bytes;
  if (IS_LITTLE_ENDIAN) new Float64Array(bytes.buffer, start).set(values);
  else setOneByOne(new DataView(bytes.buffer, start), values);
  return bytes;
}

/** Reads what `writeNumberBytes` wrote. Throws on anything else, and on truncated bytes. */
export function readNumberBytes(bytes: Uint8Array): NumberBytes {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isOurs = bytes.length >= PREFIX_BYTES && MAGIC.every((letter, at) => bytes[at] === letter);
  if (!isOurs) throw new Error('these are not numbers as bytes');
  const start = PREFIX_BYTES + view.getUint32(MAGIC.length, true);
  const rest = bytes.length - start;
  if (rest < 0 || rest % BYTES_PER_NUMBER !== 0) throw new Error('numbers as bytes were cut off');
  return { head: JSON.parse(asciiAt(bytes, PREFIX_BYTES, start)) as unknown, values: valuesAt(bytes, start) };
}

function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^\0-\x7f]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A number of arguments that every JavaScript engine accepts in one call. */
const PIECE = 8192;

function asciiAt(bytes: Uint8Array, from: number, to: number): string {
  let text = '';
  for (let at = from; at < to; at += PIECE) {
    text += String.fromCharCode(...bytes.subarray(at, Math.min(to, at + PIECE)));
  }
  return text;
}

function setOneByOne(view: DataView, values: Float64Array): void {
  for (const [at, value] of values.entries()) view.setFloat64(at * BYTES_PER_NUMBER, value, true);
}

/** Without a copy if the bytes are aligned. */
function valuesAt(bytes: Uint8Array, start: number): Float64Array {
  const length = (bytes.length - start) / BYTES_PER_NUMBER;
  const from = bytes.byteOffset + start;
  if (IS_LITTLE_ENDIAN && from % BYTES_PER_NUMBER === 0) return new Float64Array(bytes.buffer, from, length);
  const view = new DataView(bytes.buffer, from);
  return Float64Array.from({ length }, (_, at) => view.getFloat64(at * BYTES_PER_NUMBER, true));
}
