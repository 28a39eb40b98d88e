import { customiseWhatFits, type Customisation, type StatTable, type StepKind } from '@almanac/core';

/** What a reset leaves of a table that was opened from a saved one: neither selection, computation, conversion nor order. */
const KEPT: readonly StepKind[] = ['divide', 'percentage', 'pivot', 'decimals', 'tidy'];

/**
 * What is left after a reset (specification, section 4): header, rows and selections are whole again, computations and
 * conversion are gone. The customisation goes, too, unless the table was opened from a saved one or from a comparison:
 * then it stays, and the sort directions are put back instead.
 */
export function resetSteps(
  table: StatTable,
  steps: Customisation,
  { keepsCustomisation }: { readonly keepsCustomisation: boolean },
): Customisation {
  if (!keepsCustomisation) return [];
  const kept = steps.filter(({ kind }) => KEPT.includes(kind));
  // What was done to a computed row has nothing to be done to any more.
  const { refused } = customiseWhatFits(table, kept);
  const gone = new Set(refused.map(({ position }) => position));
  return kept.filter((_, position) => !gone.has(position));
}
