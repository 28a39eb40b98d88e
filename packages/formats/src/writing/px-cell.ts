import { type Cube, numberInFull } from '@almanac/core';
import { plainNumber } from '../reading/numbers/plain-number.ts';
import { PX_SIGNS } from './px-signs.ts';

/** A cell as PX programs write it: the number with all its digits, or the sign of its absence. */
export function pxCell({ values, absences }: Pick<Cube, 'values' | 'absences'>, cell: number): PxCell {
  const value = values[cell] ?? Number.NaN;
  if (!Number.isNaN(value)) return { text: plain(value), isSign: false };
  return { text: PX_SIGNS[absences.get(cell) ?? 'not-available'], isSign: true };
}

/** What a cell is written as. */
export interface PxCell {
  readonly text: string;
  readonly isSign: boolean;
}

/** `1e21` and `1e-7` as digits: few programs read exponents. */
function plain(value: number): string {
  const text = numberInFull(value);
  return text.includes('e') ? plainNumber(value, -1) : text;
}
