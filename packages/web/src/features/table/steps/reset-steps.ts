import {
  customiseWhatFits,
  type Customisation,
  type StatTable,
  type StepKind,
  type Write,
} from '@almanac/core';

/**
 * What a reset keeps of a table that was opened from a saved one: neither selection, computation, conversion nor order.
 */
const KEPT: readonly StepKind[] = ['divide', 'percentage', 'pivot', 'decimals', 'tidy'];

/**
 * What is left after a reset (specification, section 4): header, rows and selections are complete again, computations
 * and conversion are gone. The customisation is gone, too, unless the table was opened from a saved one or from a
 * comparison: then it stays, and the sort directions are reset instead.
 */
export function resetSteps(
  table: StatTable,
  steps: Customisation,
  { keepsCustomisation, write }: { readonly keepsCustomisation: boolean; readonly write: Write },
): Customisation {
  if (!keepsCustomisation) return [];
  const kept = steps.filter(({ kind }) => KEPT.includes(kind));
  // Steps on a computed row no longer apply.
  const { refused } = customiseWhatFits(table, kept, write);
  const gone = new Set(refused.map(({ position }) => position));
  return kept.filter((_, position) => !gone.has(position));
}
