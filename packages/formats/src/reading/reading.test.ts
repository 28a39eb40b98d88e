import { MAX_DIMENSIONS, message } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { MAX_CELLS, refuseOverlarge } from './read-limits.ts';
import { ReadingError } from './reading.ts';

describe(ReadingError, () => {
  it.each([
    [{}, 'a.csv: read.not-text'],
    [{ line: 3 }, 'a.csv:3: read.not-text'],
    [{ line: 3, column: 2 }, 'a.csv:3:2: read.not-text'],
    [{ sheet: 'Data', cell: 'B2' }, 'a.csv:Data:B2: read.not-text'],
  ])('says its place, as far as there is one: %j', (place, words) => {
    const [problem, advice] = [message('read.not-text'), message('read.not-text-advice')];
    const error = new ReadingError('a.csv', { message: problem, advice, ...place });
    expect(error.place).toStrictEqual(place);
    expect([error.message, error.name, error.file]).toEqual([words, 'ReadingError', 'a.csv']);
    expect([error.problem, error.advice]).toEqual([problem, advice]);
  });
});

describe(refuseOverlarge, () => {
  const refusal = (sizes: readonly number[]) => () => {
    refuseOverlarge('a.csv', sizes, { line: 2 });
  };
  const dimensions = (count: number) => Array.from({ length: count }, () => 1);

  it('refuses more dimensions and more cells than a table may have', () => {
    expect(refusal(dimensions(MAX_DIMENSIONS))).not.toThrow();
    expect(refusal(dimensions(MAX_DIMENSIONS + 1))).toThrow('a.csv:2: read.too-many-dimensions');
    expect(refusal([MAX_CELLS / 2, 2])).not.toThrow();
    expect(refusal([MAX_CELLS / 2 + 1, 2])).toThrow('a.csv:2: read.too-many-cells');
    expect(refusal([])).not.toThrow();
  });
});
