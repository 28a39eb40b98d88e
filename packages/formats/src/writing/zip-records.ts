/** A file as the directory of a ZIP archive describes it. Sizes and places in bytes. */
export interface ZipEntry {
  readonly name: Uint8Array;
  /** Whether its sizes are written in eight bytes even if four would do. */
  readonly isLarge: boolean;
  /** The place of its local header. */
  readonly offset: number;
  readonly crc: number;
  readonly size: number;
  readonly packedSize: number;
}

const MOST_4_BYTES = 0xffffffff;
const MOST_2_BYTES = 0xffff;
const VERSION = { plain: 20, zip64: 45, madeBy: (3 << 8) | 63 };
/** Names are UTF-8; sizes come behind the data. */
const FLAGS = (1 << 11) | (1 << 3);
const DEFLATED = 8;
/**
 * The first of January 1980, the earliest that ZIP can store, so that the same view always gives the same bytes.
 */
const DATE = (1 << 5) | 1;
/** A plain file that its owner and group may write. */
const ATTRIBUTES = 0o100664 * 2 ** 16;

type Field = readonly [value: number, bytes: 2 | 4 | 8];

/** Numbers one behind the other, the lowest byte of each first. */
function record(...fields: readonly Field[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [, size]) => sum + size, 0));
  let at = 0;
  for (const [value, size] of fields) {
    if (size === 8) bytes.writeBigUInt64LE(BigInt(value), at);
    else bytes.writeUIntLE(value, at, size);
    at += size;
  }
  return bytes;
}

function isZip64({ isLarge, size, packedSize, offset }: ZipEntry): boolean {
  return isLarge || Math.max(size, packedSize, offset) >= MOST_4_BYTES;
}

/** What stands before the data of a file. */
export function localHeader({ name }: Pick<ZipEntry, 'name'>): Uint8Array {
  const fixed = record(
    ...([
      [0x04034b50, 4],
      [VERSION.plain, 2],
      [FLAGS, 2],
      [DEFLATED, 2],
      [0, 2],
      [DATE, 2],
    ] as const),
    ...([
      [0, 4],
      [0, 4],
      [0, 4],
      [name.length, 2],
      [0, 2],
    ] as const),
  );
  return Buffer.concat([fixed, name]);
}

/** What stands behind the data of a file. */
export function dataDescriptor(entry: ZipEntry): Uint8Array {
  const { crc, size, packedSize } = entry;
  const bytes = isZip64(entry) ? 8 : 4;
  return record([0x08074b50, 4], [crc, 4], [packedSize, bytes], [size, bytes]);
}

/** A file in the directory at the end. */
export function directoryRecord(entry: ZipEntry): Uint8Array {
  const { name, crc, size, packedSize, offset } = entry;
  const is64 = isZip64(entry);
  const extra = is64 ? record([1, 2], [24, 2], [size, 8], [packedSize, 8], [offset, 8]) : Buffer.of();
  const short = (value: number): Field => [is64 ? MOST_4_BYTES : value, 4];
  const fixed = record(
    ...([
      [0x02014b50, 4],
      [VERSION.madeBy, 2],
      [is64 ? VERSION.zip64 : VERSION.plain, 2],
    ] as const),
    ...([
      [FLAGS, 2],
      [DEFLATED, 2],
      [0, 2],
      [DATE, 2],
      [crc, 4],
    ] as const),
    ...[short(packedSize), short(size)],
    ...([
      [name.length, 2],
      [extra.length, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [ATTRIBUTES, 4],
    ] as const),
    short(offset),
  );
  return Buffer.concat([fixed, name, extra]);
}

/** The end of an archive whose directory stands at `offset` and has `size` bytes. */
export function endOfArchive(
  entries: number,
  { offset, size }: Record<'offset' | 'size', number>,
): Uint8Array {
  const is64 = entries >= MOST_2_BYTES || Math.max(offset, size) >= MOST_4_BYTES;
  const end = record(
    ...([
      [0x06054b50, 4],
      [0, 2],
      [0, 2],
    ] as const),
    ...([
      [Math.min(entries, MOST_2_BYTES), 2],
      [Math.min(entries, MOST_2_BYTES), 2],
    ] as const),
    ...([
      [Math.min(size, MOST_4_BYTES), 4],
      [Math.min(offset, MOST_4_BYTES), 4],
      [0, 2],
    ] as const),
  );
  if (!is64) return end;
  const end64 = record(
    ...([
      [0x06064b50, 4],
      [44, 8],
      [VERSION.madeBy, 2],
      [VERSION.zip64, 2],
      [0, 4],
      [0, 4],
    ] as const),
    ...([
      [entries, 8],
      [entries, 8],
      [size, 8],
      [offset, 8],
    ] as const),
  );
  return Buffer.concat([end64, record([0x07064b50, 4], [0, 4], [offset + size, 8], [1, 4]), end]);
}
