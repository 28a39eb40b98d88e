import { describe, expect, it } from 'vitest';
import { endOfArchive } from './zip-records.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** As section 4.3 of the description of ZIP lays them out, the lowest byte of each number first. */
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
