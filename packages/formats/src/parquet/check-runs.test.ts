import { describe, expect, it } from 'vitest';
import { varint } from '../../test/compact-bytes.ts';
import { checkDifferences, checkRuns } from './check-runs.ts';
import { byteReader } from './compact-fields.ts';

const over = (bytes: readonly number[]) => byteReader(Uint8Array.from(bytes));

describe(checkRuns, () => {
  it.each([
    ['five ones', [10, 1], { width: 1, values: 5 }, 5],
    ['five ones and three zeros', [10, 1, 6, 0], { width: 1, values: 8 }, 5],
    ['eight packed bits', [3, 0b1011_0101], { width: 1, values: 8 }, 5],
    ['the lowest five of eight packed bits', [3, 0b1111_0101], { width: 1, values: 5 }, 3],
    ['sixteen packed bits for three', [5, 0b1111_1111, 0b1111_1111], { width: 1, values: 3 }, 3],
    ['sixteen packed bits for eight', [5, 0b1111_0000, 0b1111_1111], { width: 1, values: 8 }, 4],
    ['twelve of sixteen packed bits', [5, 0, 0b1111_1111], { width: 1, values: 12 }, 4],
    ['twenty of 24 packed bits', [7, 0, 1, 0b1111_1111], { width: 1, values: 20 }, 5],
    ['packed bits, then ones', [3, 0b0000_0111, 4, 1], { width: 1, values: 10 }, 5],
    ['values without bits', [10], { width: 0, values: 5 }, 0],
    ['two-byte values of 256, which are no ones', [6, 0, 1], { width: 9, values: 3 }, 0],
    ['ones, then a run that is filled up', [4, 1, 10, 1], { width: 1, values: 4 }, 4],
    ['ones of two bytes each', [6, 1, 0], { width: 9, values: 3 }, 3],
    ['257, which is no one', [6, 1, 1], { width: 9, values: 3 }, 0],
    ['ones of one byte', [6, 1], { width: 8, values: 3 }, 3],
    ['ones of 32 bits', [4, 1, 0, 0, 0], { width: 32, values: 2 }, 2],
    ['packed values of three bits, not counted', [3, 1, 1, 1], { width: 3, values: 8 }, 0],
    ['packed values that end with their last byte', [5, 1, 1, 1, 1], { width: 3, values: 10 }, 0],
    ['a run filled up by 512', [...varint(2 * 515), 1], { width: 1, values: 3 }, 3],
    ['none', [], { width: 1, values: 0 }, 0],
  ])('counts the ones of %s', (_, bytes, runs, ones) => {
    const reader = over(bytes);
    expect(checkRuns(reader, runs)).toBe(ones);
    expect(reader.left()).toBe(0);
  });

  it.each([
    ['values of 33 bits', [], { width: 33, values: 0 }],
    ['a run of 516 in 3 values', [...varint(2 * 516), 1], { width: 1, values: 3 }],
    ['a run of 520 in 7 values', [...varint(2 * 65 + 1), 1], { width: 1, values: 7 }],
    ['behind the end', [4, 1], { width: 1, values: 3 }],
  ])('refuses with “%s”', (problem, bytes, runs) => {
    expect(() => checkRuns(over(bytes), runs)).toThrow(problem);
  });
});

function numbersOf(bytes: readonly number[], values: number): readonly number[] {
  const numbers: number[] = [];
  checkDifferences(over(bytes), values, (number) => numbers.push(number));
  return numbers;
}

const AS_IT_IS = Array.from({ length: 17 }, (_, at) => at);

describe(checkDifferences, () => {
  // The first three are examples of the description of the format.
  it.each([
    ['1 and on', [...varint(128), 4, 5, 2, 2, 0, 0, 0, 0], [1, 2, 3, 4, 5]],
    ['down and up', [8, 1, 8, 14, 3, 2, 0xc0, 0x3f], [7, 5, 3, 1, 2, 3, 4, 5]],
    ['three bits each', [8, 1, 9, 0, 0, 3, 0x88, 0xc6, 0xfa], [0, 0, 1, 3, 6, 10, 15, 21, 28]],
    ['one alone', [8, 1, 1, 9], [-5]],
    ['none', [8, 1, 0, 0], []],
    // Of the last block only the first part is used: what the width of the other says counts for nothing.
    ['two blocks', [16, 2, 20, 0, 2, 0, 0, 4, 1, 200, 0b101], [...AS_IT_IS, 19, 21, 24]],
    ['two parts without bits', [16, 2, 16, 0, 0, 0, 0], Array<number>(16).fill(0)],
    ['two parts', [16, 2, 10, 0, 2, 0, 8, 3], [0, 1, 2, 3, 4, 5, 6, 7, 8, 12]],
    ['bytes of a part that ends early', [8, 1, 3, 0, 0, 8, 1, 2], [0, 1, 3]],
    ['bytes behind the last number', [8, 1, 2, 0, 0, 32, 1, 0, 0, 0, ...Array<number>(28).fill(255)], [0, 1]],
    ['32 bits each', [8, 1, 2, 0, 0, 32, 0, 0, 0, 1], [0, 2 ** 24]],
  ])('adds up differences: %s', (_, bytes, numbers) => {
    expect(numbersOf(bytes, numbers.length)).toEqual(numbers);
  });

  it.each([
    ['of 64 bits', [8, 1, 2, 0, 0, 64, ...Array<number>(64).fill(1), 9], 2, 1],
    ['of three bits', [8, 1, 9, 0, 0, 3, 1, 2, 3, 9], 9, 1],
    ['in two blocks', [8, 1, 10, 0, 0, 3, 1, 2, 3, 0, 1, 4, 9], 10, 1],
    ['up to the end, where they end early', [8, 1, 10, 0, 0, 3, 1, 2, 3, 0, 2, 4], 10, 0],
  ])('goes over numbers that nobody asks for, %s', (_, bytes, values, left) => {
    const reader = over(bytes);
    checkDifferences(reader, values);
    expect(reader.left()).toBe(left);
  });

  it.each([
    ['blocks of 4 / 1', [4, 1, 2, 0]],
    ['blocks of 0 / 1', [0, 1, 2, 0]],
    ['blocks of 2147483656 / 1', [...varint(2 ** 31 + 8), 1, 2, 0]],
    ['blocks of 12 / 1', [12, 1, 2, 0]],
    ['blocks of 16 / 3', [16, 3, 2, 0]],
    ['blocks of 8 / 0', [8, 0, 2, 0]],
    ['blocks of 2147483648 / 1', [...varint(2 ** 31), 1, 2, 0]],
    ['differences of 33 bits', [8, 1, 2, 0, 0, 33, 0]],
    ['behind the end', [8, 1, 20, 0, 0, 1, 0, 0]],
  ])('refuses with “%s”', (problem, bytes) => {
    expect(() => numbersOf(bytes, 20)).toThrow(problem);
  });

  it('refuses more than 64 bits of numbers that nobody asks for', () => {
    expect(() => {
      checkDifferences(over([8, 1, 2, 0, 0, 65, 0]), 2);
    }).toThrow('differences of 65 bits');
  });
});
