import { describe, expect, it } from 'vitest';
import { dataDescriptor, directoryRecord, endOfArchive, localHeader, type ZipEntry } from './zip-records.ts';

/** Records are laid out as section 4.3 of the description of ZIP says, the lowest byte of each number first. */
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** A file of the name `é`. */
const ENTRY: ZipEntry = {
  name: Buffer.from('é'),
  isLarge: false,
  offset: 0x0102,
  crc: 0xcafe_babe,
  size: 0x0304,
  packedSize: 0x50,
};

describe('what is written of one file', () => {
  it('before its data leaves sizes open, which stand behind them', () => {
    expect(hex(localHeader(ENTRY))).toBe(
      [
        ...['504b0304', '1400', '0808', '0800', '0000', '2100'],
        ...['00000000', '00000000', '00000000', '0200', '0000', 'c3a9'],
      ].join(''),
    );
    expect(hex(dataDescriptor(ENTRY))).toBe('504b0708bebafeca5000000004030000');
    expect(hex(dataDescriptor({ ...ENTRY, isLarge: true }))).toBe(
      '504b0708bebafeca50000000000000000403000000000000',
    );
  });

  const common = ['0808', '0800', '0000', '2100', 'bebafeca'];

  it('in the directory says everything again', () => {
    expect(hex(directoryRecord(ENTRY))).toBe(
      [
        ...['504b0102', '3f03', '1400', ...common, '50000000', '04030000', '0200', '0000'],
        ...['0000', '0000', '0000', '0000b481', '02010000', 'c3a9'],
      ].join(''),
    );
  });

  it.each([{ isLarge: true }, { size: 2 ** 32 - 1 }, { packedSize: 2 ** 32 }, { offset: 2 ** 33 }])(
    'in the directory has eight bytes for %j',
    (large) => {
      const { size, packedSize, offset } = { ...ENTRY, ...large };
      const eight = [size, packedSize, offset].map((each) => {
        const bytes = Buffer.alloc(8);
        bytes.writeBigUInt64LE(BigInt(each));
        return bytes.toString('hex');
      });
      const none = 'ffffffff';
      expect(hex(directoryRecord({ ...ENTRY, ...large }))).toBe(
        [
          ...['504b0102', '3f03', '2d00', ...common, none, none, '0200', '1c00'],
          ...['0000', '0000', '0000', '0000b481', none, 'c3a9', '0100', '1800', ...eight],
        ].join(''),
      );
    },
  );
});

describe(endOfArchive, () => {
  it('says how many entries there are, and how long the directory is and where', () => {
    expect(hex(endOfArchive(3, { offset: 0x0102_0304, size: 0x90 }))).toBe(
      ['504b0506', '0000', '0000', '0300', '0300', '90000000', '04030201', '0000'].join(''),
    );
  });

  it('says it in eight bytes each where the first format has no room', () => {
    const end64 = [
      ...['504b0606', '2c00000000000000', '3f03', '2d00', '00000000', '00000000'],
      ...['0200000000000000', '0200000000000000', '9000000000000000', '0500000001000000'],
    ];
    const locator = ['504b0607', '00000000', '9500000001000000', '01000000'];
    const end = ['504b0506', '0000', '0000', '0200', '0200', '90000000', 'ffffffff', '0000'];
    expect(hex(endOfArchive(2, { offset: 2 ** 32 + 5, size: 0x90 }))).toBe(
      [...end64, ...locator, ...end].join(''),
    );
  });

  it.each([
    [65_534, 0, 22],
    [65_535, 0, 98],
    [1, 2 ** 32 - 2, 22],
    [1, 2 ** 32 - 1, 98],
  ])('of %i entries, the directory at %i, takes %i bytes', (entries, offset, length) => {
    expect(endOfArchive(entries, { offset, size: 46 })).toHaveLength(length);
  });
});
