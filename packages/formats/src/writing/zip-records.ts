/** A file in a ZIP archive, once it is written. */
export interface ZipEntry {
  readonly name: string;
  readonly crc: number;
  readonly size: number;
  readonly compressedSize: number;
  /** Where in the archive it starts. */
  readonly offset: number;
  /** Whether its sizes are written in 64 bits: to be said before its data are known. */
  readonly isLarge?: boolean;
}

const DEFLATED = 8;
/** Sizes follow the data (bit 3); names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
const VERSION = 20;
const VERSION_ZIP64 = 45;
const LARGEST_32 = 0xffffffff;
const LARGEST_16 = 0xffff;
/** 1 January 1980, the first moment a ZIP knows: the same view makes the same bytes. */
const DOS_DATE = 0x0021;

/** Little-endian integers, each with its width in bytes. */
type Field = readonly [width: 2 | 4 | 8, value: number];

function record(fields: readonly Field[], name = ''): Uint8Array {
  const bytes = Buffer.alloc(fields.reduce((sum, [width]) => sum + width, 0));
  let at = 0;
  for (const [width, value] of fields) {
    if (width === 8) bytes.writeBigUInt64LE(BigInt(value), at);
    else bytes.writeUIntLE(value, at, width);
    at += width;
  }
  return Buffer.concat([bytes, Buffer.from(name)]);
}

const ZIP64_FIELD = 1;

/** What stands before an entry's data, when its sizes are not known yet. */
export function localHeader(name: string, isLarge = false): Uint8Array {
  const size = isLarge ? LARGEST_32 : 0;
  const fields: Field[] = [
    [4, 0x04034b50],
    [2, isLarge ? VERSION_ZIP64 : VERSION],
    [2, FLAGS],
    [2, DEFLATED],
    [2, 0],
    [2, DOS_DATE],
    [4, 0],
    [4, size],
    [4, size],
    [2, Buffer.byteLength(name)],
    [2, isLarge ? 20 : 0],
  ];
  return Buffer.concat([record(fields, name), ...(isLarge ? [zip64Field([0, 0])] : [])]);
}

/** The extra field of what does not fit 32 bits. */
function zip64Field(values: readonly number[]): Uint8Array {
  return record([[2, ZIP64_FIELD], [2, 8 * values.length], ...values.map((value): Field => [8, value])]);
}

/** What follows an entry's data. An entry that is not large stays under 4 GB: sheets are cut long before. */
export function dataDescriptor({
  crc,
  compressedSize,
  size,
  isLarge = false,
}: Omit<ZipEntry, 'name' | 'offset'>): Uint8Array {
  const width = isLarge ? 8 : 4;
  return record([
    [4, 0x08074b50],
    [4, crc],
    [width, compressedSize],
    [width, size],
  ]);
}

/** An entry in the archive's directory; what does not fit 32 bits is in a ZIP64 field. */
export function directoryEntry(entry: ZipEntry): Uint8Array {
  const { name, crc, compressedSize, size, offset, isLarge = false } = entry;
  const isFar = offset >= LARGEST_32;
  const far = [...(isLarge ? [size, compressedSize] : []), ...(isFar ? [offset] : [])];
  const version = far.length > 0 ? VERSION_ZIP64 : VERSION;
  const fields: Field[] = [
    [4, 0x02014b50],
    [2, version],
    [2, version],
    [2, FLAGS],
    [2, DEFLATED],
    [2, 0],
    [2, DOS_DATE],
    [4, crc],
    [4, isLarge ? LARGEST_32 : compressedSize],
    [4, isLarge ? LARGEST_32 : size],
    [2, Buffer.byteLength(name)],
    [2, far.length > 0 ? 4 + 8 * far.length : 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, Math.min(offset, LARGEST_32)],
  ];
  return Buffer.concat([record(fields, name), ...(far.length > 0 ? [zip64Field(far)] : [])]);
}

/** Where the directory stands: the last bytes of the archive. */
export interface DirectoryPlace {
  readonly entries: number;
  readonly size: number;
  readonly offset: number;
}

/** The end of the archive, with its ZIP64 form before it where the plain one is too small. */
export function endOfDirectory({ entries, size, offset }: DirectoryPlace): Uint8Array {
  const isLarge = offset >= LARGEST_32 || entries >= LARGEST_16;
  const large: Field[] = [
    [4, 0x06064b50],
    [8, 44],
    [2, VERSION_ZIP64],
    [2, VERSION_ZIP64],
    [4, 0],
    [4, 0],
    [8, entries],
    [8, entries],
    [8, size],
    [8, offset],
    [4, 0x07064b50],
    [4, 0],
    [8, offset + size],
    [4, 1],
  ];
  const plain: Field[] = [
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, Math.min(entries, LARGEST_16)],
    [2, Math.min(entries, LARGEST_16)],
    [4, Math.min(size, LARGEST_32)],
    [4, Math.min(offset, LARGEST_32)],
    [2, 0],
  ];
  return record(isLarge ? [...large, ...plain] : plain);
}
