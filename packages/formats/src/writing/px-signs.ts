import { type Absence, FLAG_SIGNS, flagsOf, type FlagSet } from '@almanac/core';

/** The sign of an absence in PX and in what is derived from it; computed cells have no signs of their own there. */
export const PX_SIGNS: { readonly [Each in Absence]: string } = {
  nil: '-',
  'not-applicable': '.',
  'not-available': '..',
  suppressed: '....',
  'not-yet-published': '.....',
  'division-by-zero': '..',
  'missing-operand': '..',
  'incomplete-group': '..',
};

/** The signs of the flags of a cell, in one text. */
export function flagSigns(set: FlagSet): string {
  return flagsOf(set)
    .map((flag) => FLAG_SIGNS[flag].symbol)
    .join('');
}
