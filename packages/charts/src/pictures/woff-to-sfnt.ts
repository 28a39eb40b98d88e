import type { inflateSync } from 'node:zlib';

/** The size of a WOFF header and of an entry of its directory; of those of the font inside. */
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;
const SIGNATURE = 0x774f4646; // wOFF

/**
 * Unpacks a WOFF font into the TrueType or OpenType font inside of it (W3C WOFF File Format 1.0): every table is packed
 * for itself. Throws RangeError on anything else.
 */
export function woffToSfnt(woff: Uint8Array, inflate: typeof inflateSync): Uint8Array {
  const input = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  if (woff.byteLength < WOFF_HEADER || input.getUint32(0) !== SIGNATURE) throw new RangeError('no WOFF font');
  const tables = Array.from({ length: input.getUint16(12) }, (_, at) =>
    tableAt(woff, input, { entry: WOFF_HEADER + at * WOFF_ENTRY, inflate }),
  );
  const start = SFNT_HEADER + tables.length * SFNT_ENTRY;
  const size = tables.reduce((sum, { bytes }) => sum + padded(bytes.byteLength), start);
  const sfnt = new Uint8Array(size);
  const output = new DataView(sfnt.buffer);
  writeHeader(output, input.getUint32(4), tables.length);
  let offset = start;
  for (const [at, { tag, checksum, bytes }] of tables.entries()) {
    const entry = SFNT_HEADER + at * SFNT_ENTRY;
    output.setUint32(entry, tag);
    output.setUint32(entry + 4, checksum);
    output.setUint32(entry + 8, offset);
    output.setUint32(entry + 12, bytes.byteLength);
    sfnt.set(bytes, offset);
    offset += padded(bytes.byteLength);
  }
  return sfnt;
}

interface FontTable {
  readonly tag: number;
  readonly checksum: number;
  readonly bytes: Uint8Array;
}

function tableAt(
  woff: Uint8Array,
  input: DataView,
  { entry, inflate }: { readonly entry: number; readonly inflate: typeof inflateSync },
): FontTable {
  const offset = input.getUint32(entry + 4);
  const packed = input.getUint32(entry + 8);
  const size = input.getUint32(entry + 12);
  const stored = woff.subarray(offset, offset + packed);
  return {
    tag: input.getUint32(entry),
    checksum: input.getUint32(entry + 16),
    bytes: packed < size ? inflate(stored) : stored,
  };
}

/** The three search fields follow from the number of tables (OpenType, "Table Directory"). */
function writeHeader(output: DataView, flavor: number, tables: number): void {
  const power = Math.floor(Math.log2(tables));
  output.setUint32(0, flavor);
  output.setUint16(4, tables);
  output.setUint16(6, 2 ** power * 16);
  output.setUint16(8, power);
  output.setUint16(10, tables * 16 - 2 ** power * 16);
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}
