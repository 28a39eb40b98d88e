import { type Cube, type Fact, guessKind, message, type TableKind } from '@almanac/core';

import type { FoundRemark } from './preparation.ts';

/** The kind that is said, with a warning where it does not fit the dimensions; else the one that does, as a guess. */
export function kindOf(
  wanted: TableKind | undefined,
  cube: Cube,
  guesses: Fact[],
): { readonly kind: TableKind; readonly warnings: readonly FoundRemark[] } {
  const guess = guessKind(cube);
  if (wanted === undefined) guesses.push(message(REASONS[guess], { type: guess }));
  if (wanted === undefined || wanted === guess) return { kind: guess, warnings: [] };
  const misfit = message(MISFITS[guess], { wanted, type: guess });
  return { kind: wanted, warnings: [{ message: misfit }] };
}

const REASONS = {
  TS: 'publish.type-TS',
  CT: 'publish.type-CT',
  DC: 'publish.type-DC',
} as const;

const MISFITS = {
  TS: 'publish.misfit-TS',
  CT: 'publish.misfit-CT',
  DC: 'publish.misfit-DC',
} as const;
