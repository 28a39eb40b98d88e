import type { Customisation, Heading, Pivot, Step, TableFacts } from '@almanac/core';

/**
 * Adds a step to what the reader did. A step that does again what an earlier one did takes its place, and one that
 * leads back to the table as published leaves no trace: the address stays as short as what it says.
 */
export function withStep(
  facts: Pick<TableFacts, 'heading'>,
  customisation: Customisation,
  step: Step,
): Customisation {
  const kept = customisation.filter((earlier) => !isOvertaken(earlier, step));
  if (changesNothing(facts.heading, step)) return kept;
  return [...kept, step];
}

/** Takes back the step at `position`. */
export function withoutStep(customisation: Customisation, position: number): Customisation {
  return customisation.filter((_, at) => at !== position);
}

function isOvertaken(earlier: Step, step: Step): boolean {
  if (step.kind === 'choose' || step.kind === 'pick') {
    return earlier.kind === step.kind && earlier.dimension === step.dimension;
  }
  if (step.kind === 'sort') return earlier.kind === 'sort' && earlier.axis === step.axis;
  if (step.kind === 'pivot') return isOvertakenByPivot(earlier, step);
  return step.kind === 'decimals' && earlier.kind === 'decimals';
}

/** Sorts went by headings that are no longer there; what stands on an axis is not picked. */
function isOvertakenByPivot(earlier: Step, { rows, columns }: Pivot): boolean {
  if (earlier.kind === 'pick') return [...rows, ...columns].includes(earlier.dimension);
  return earlier.kind === 'pivot' || earlier.kind === 'sort';
}

function changesNothing(published: Heading, step: Step): boolean {
  if (step.kind === 'choose') return step.selection.kind === 'all';
  if (step.kind === 'decimals') return step.places < 0;
  if (step.kind === 'sort') return step.direction === 'ORIGINAL';
  if (step.kind !== 'pivot') return false;
  return isSame(step.rows, published.rows) && isSame(step.columns, published.columns);
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at]);
}
