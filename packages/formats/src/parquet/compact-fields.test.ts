import { describe, expect, it } from 'vitest';
import { compactBytes } from '../../test/compact-bytes.ts';
import { byteReader, checkCompactFields, readCompactFields, signed } from './compact-fields.ts';

const over = (bytes: readonly number[], start?: number) => byteReader(Uint8Array.from(bytes), start);

describe(byteReader, () => {
  it.each([
    [[0], 0],
    [[127], 127],
    [[128, 1], 128],
    [[0xe5, 0x8e, 0x26], 624_485],
    [[0xff, 0xff, 0xff, 0xff, 0x0f], 4_294_967_295],
    [[...Array<number>(9).fill(0x80), 0], 0],
  ])('reads %j as the number %d', (bytes, number) => {
    const reader = over([...bytes, 9]);
    expect(reader.varint()).toBe(number);
    expect([reader.offset(), reader.left(), reader.byte()]).toEqual([bytes.length, 1, 9]);
  });

  it('refuses a number of eleven bytes', () => {
    expect(() => over([...Array<number>(10).fill(0x80), 0]).varint()).toThrow('an endless number');
  });

  it('begins anywhere, and skips up to the end but not behind it', () => {
    const reader = over([1, 2, 3, 4], 1);
    reader.skip(0);
    expect([reader.byte(), reader.offset(), reader.left()]).toEqual([2, 2, 2]);
    expect(() => {
      reader.skip(3);
    }).toThrow('behind the end');
    expect(() => {
      reader.skip(-1);
    }).toThrow('behind the end');
    reader.skip(2);
    expect(() => reader.byte()).toThrow('behind the end');
    expect(reader.from(3).byte()).toBe(4);
  });
});

describe(signed, () => {
  it.each([
    [0, 0],
    [1, -1],
    [2, 1],
    [3, -2],
    [4_294_967_294, 2_147_483_647],
    [4_294_967_295, -2_147_483_648],
  ])('takes %d for %d', (written, number) => {
    expect(signed(written)).toBe(number);
  });
});

/** Structures in one another. */
const nested = (depth: number): readonly number[] => [
  ...Array<number>(depth).fill(0x1c),
  ...Array<number>(depth).fill(0),
];

describe(readCompactFields, () => {
  it('reads numbers, truths and structures by the numbers of their fields', () => {
    const reader = over([...compactBytes({ 1: -3, 2: true, 4: false, 5: { 3: 300 }, 20: 7 }), 9]);
    expect([...readCompactFields(reader)]).toEqual([
      [1, -3],
      [2, true],
      [4, false],
      [5, new Map([[3, 300]])],
      [20, 7],
    ]);
    expect(reader.left()).toBe(1);
  });

  it.each([
    ['a byte', [0x13, 200, 0], [[1, 200]]],
    ['short and long whole numbers', [0x14, 2, 0x15, 4, 0x16, 6, 0], [[1, 1], [2, 2], [3, 3]]], // prettier-ignore
    ['a number of a field in full', [0x05, 80, 2, 0x15, 4, 0], [[40, 1], [41, 2]]], // prettier-ignore
    ['no text', [0x18, 2, 65, 66, 0x15, 2, 0], [[2, 1]]],
  ])('reads %s', (_, bytes, fields) => {
    expect([...readCompactFields(over(bytes))]).toEqual(fields);
  });

  it('refuses lists, and more than eight structures in one another', () => {
    expect(() => readCompactFields(over([0x19, 0, 0]))).toThrow('a field of type 9');
    expect(() => readCompactFields(over([0x17, 0, 0]))).toThrow('a field of type 7');
    expect(readCompactFields(over([...nested(8), 0])).size).toBe(1);
    expect(() => readCompactFields(over([...nested(9), 0]))).toThrow('nested too deeply');
  });
});

describe(checkCompactFields, () => {
  it.each([
    ['truths, which take no bytes', [0x11, 0x12]],
    [
      'numbers and texts',
      [0x13, 1, 0x14, 2, 0x15, 3, 0x16, 0x80, 1, 0x18, 1, 65, 0x17, 1, 2, 3, 4, 5, 6, 7, 8],
    ],
    ['a number of a field in full', [0x05, 80, 0x15]],
    ['a byte that looks like the beginning of a number', [0x13, 200, 0x11]],
    ['a number of two bytes that looks like one', [0x14, 200, 0x02]],
    ['what looks like an end within a text or a number', [0x18, 2, 0, 65, 0x17, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['structures in one another', nested(32)],
    ['lists in one another', [...Array<number>(33).fill(0x19), 3]],
    ['a short list and a set', [0x19, 0x25, 2, 4, 0x1a, 0x13, 9]],
    ['a list of truths, which take a byte each there', [0x19, 0x22, 1, 2]],
    ['a list that says its length in full', [0x19, 0xf3, 16, ...Array<number>(16).fill(7)]],
    ['a list of structures', [0x19, 0x2c, 0x15, 2, 0, 0]],
  ])('goes over %s up to the end', (_, bytes) => {
    const reader = over([...bytes, 0, 9]);
    checkCompactFields(reader);
    expect(reader.left()).toBe(1);
  });

  it.each([
    ['a field of type 11', [0x1b, 0]],
    ['a list of 4', [0x19, 0x43, 0, 0, 0]],
    ['behind the end', [0x19, 0x33, 0, 0, 0]],
    ['nested too deeply', nested(33)],
    ['nested too deeply', [...Array<number>(34).fill(0x19), 3, 0]],
    ['behind the end', [0x17, 1, 2, 3, 4, 5, 6, 7]],
  ])('refuses with “%s”', (problem, bytes) => {
    expect(() => {
      checkCompactFields(over(bytes));
    }).toThrow(problem);
  });
});
