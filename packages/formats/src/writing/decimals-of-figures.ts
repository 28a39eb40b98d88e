import { cellAt, numberInFull } from '@almanac/core';

import type { RowStretch } from './writing.ts';

/** More would be noise: PX holds no more. */
const MOST_DECIMALS = 10;

/** How many decimals a number is written with. */
export function decimalsOfNumber(value: number): number {
  if (Number.isNaN(value) || Number.isInteger(value)) return 0;
  const [digits = '', exponent = '0'] = numberInFull(value).split('e');
  const decimals = (digits.split('.')[1]?.length ?? 0) - Number(exponent);
  return Math.min(Math.max(decimals, 0), MOST_DECIMALS);
}

const ROWS_A_TURN = 256;

/** The most decimals that a number has, of tables that state none. */
export function decimalsOfFigures(): {
  /** Gives way where it yields. */
  readonly add: (stretch: RowStretch) => Generator<string>;
  readonly most: () => number;
} {
  let most = 0;
  return {
    most: () => most,
    *add({ view }) {
      const { values } = view.cube;
      for (let row = 0; row < view.rows.length; row += 1) {
        if (row % ROWS_A_TURN === 0) yield '';
        for (let column = 0; column < view.columns.length; column += 1) {
          most = Math.max(most, decimalsOfNumber(values[cellAt(view, row, column)] ?? Number.NaN));
        }
      }
    },
  };
}
