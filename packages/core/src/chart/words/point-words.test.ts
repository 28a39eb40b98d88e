import { describe, expect, it } from 'vitest';

import { GROUPED_NUMBERS } from '../../view/print-number.ts';
import { printPoint } from './point-words.ts';

describe(printPoint, () => {
  it.each([
    [-1, '12.5'],
    [0, '12'],
    [2, '12.50'],
  ])('cuts noise off where no decimals are stated alone: %i decimals', (decimals, text) => {
    const point = { kind: 'value', value: 12.49999999998123, decimals, flags: [] } as const;
    expect(printPoint({ numbers: GROUPED_NUMBERS }, point)).toBe(text);
  });
});
