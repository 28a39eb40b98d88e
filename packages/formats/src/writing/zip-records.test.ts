import { describe, expect, it } from 'vitest';
import { directoryEntry, endOfDirectory } from './zip-records.ts';

const entry = { name: 'a.xml', crc: 1, size: 2, compressedSize: 3 };
const FAR = 5_000_000_000;

describe(directoryEntry, () => {
  it('gives the place of an entry as it is', () => {
    const bytes = Buffer.from(directoryEntry({ ...entry, offset: 77 }));
    expect(bytes.readUInt32LE(42)).toBe(77);
    expect(bytes.length).toBe(46 + 5);
  });

  it('gives the place of an entry past 4 GB in a ZIP64 field', () => {
    const bytes = Buffer.from(directoryEntry({ ...entry, offset: FAR }));
    expect(bytes.readUInt32LE(42)).toBe(0xffffffff);
    expect(bytes.readUInt16LE(30)).toBe(12);
    expect(bytes.readUInt16LE(51)).toBe(1);
    expect(bytes.readBigUInt64LE(55)).toBe(BigInt(FAR));
  });
});

describe(endOfDirectory, () => {
  it('adds the ZIP64 end and its locator where the directory stands past 4 GB', () => {
    const bytes = Buffer.from(endOfDirectory({ entries: 3, size: 100, offset: FAR }));
    expect(bytes.readUInt32LE(0)).toBe(0x06064b50);
    expect(bytes.readBigUInt64LE(48)).toBe(BigInt(FAR));
    expect(bytes.readUInt32LE(56)).toBe(0x07064b50);
    expect(bytes.readBigUInt64LE(64)).toBe(BigInt(FAR + 100));
    expect(bytes.readUInt32LE(76)).toBe(0x06054b50);
    expect(bytes.length).toBe(56 + 20 + 22);
  });

  it('is the plain end otherwise', () => {
    expect(endOfDirectory({ entries: 3, size: 100, offset: 200 }).length).toBe(22);
  });
});
