import { describe, expect, it } from 'vitest';
import { lastLineOf } from './split-at-data.ts';

describe(lastLineOf, () => {
  it.each([
    ['', 1, 1],
    ['DATA=', 1, 6],
    ['\nDATA=', 2, 6],
    ['MATRIX="A";\r\nDATA=', 2, 6],
    ['MATRIX="A";\nDATA=\n', 3, 1],
  ])('says where the numbers behind %j begin', (header, line, column) => {
    expect(lastLineOf(new TextEncoder().encode(header))).toEqual({ line, column });
  });
});
