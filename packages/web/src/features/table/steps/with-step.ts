import {
  leavesOut,
  STEPS,
  type Customisation,
  type Heading,
  type Pivot,
  type Step,
  type TableFacts,
} from '@almanac/core';

/**
 * Adds a step to the reader's steps. A step that repeats an earlier one replaces it, and one that leads back to the
 * table as published is dropped: the address stays as short as possible. A computation added while a conversion is
 * hidden applies to the figures on screen, and so goes before it.
 */
export function withStep(
  facts: Pick<TableFacts, 'heading'>,
  customisation: Customisation,
  step: Step,
): Customisation {
  const kept = customisation.filter((earlier) => !isOvertaken(earlier, step));
  if (changesNothing(facts.heading, step)) return kept;
  const hidden = kept.findIndex((earlier) => earlier.kind === 'convert' && !earlier.shown);
  if (hidden >= 0 && STEPS[step.kind].isComputation) return kept.toSpliced(hidden, 0, step);
  return [...kept, step];
}

/** Removes the step at `position`. */
export function withoutStep(customisation: Customisation, position: number): Customisation {
  return customisation.filter((_, at) => at !== position);
}

/** The key of steps of which a later one replaces the earlier; undefined for steps that add up. */
function placeOf(step: Step): string | undefined {
  if (STEPS[step.kind].isComputation) return undefined;
  if ('dimension' in step) return step.dimension;
  return step.kind === 'sort' || step.kind === 'top' ? step.axis : '';
}

function isOvertaken(earlier: Step, step: Step): boolean {
  if (earlier.kind === 'whole' && (leavesOut(step) || step.kind === 'pivot')) return true;
  if (step.kind === 'pivot') return isOvertakenByPivot(earlier, step);
  const place = placeOf(step);
  return place !== undefined && earlier.kind === step.kind && placeOf(earlier) === place;
}

/** Sorts refer to headings that are no longer there; what is on an axis is not picked. */
function isOvertakenByPivot(earlier: Step, { rows, columns }: Pivot): boolean {
  if (earlier.kind === 'pick') return [...rows, ...columns].includes(earlier.dimension);
  return earlier.kind === 'pivot' || earlier.kind === 'sort' || earlier.kind === 'top';
}

function changesNothing(published: Heading, step: Step): boolean {
  if (step.kind === 'choose') return step.selection.kind === 'all';
  if (step.kind === 'decimals') return step.places < 0;
  if (step.kind === 'collapse') return step.selection.kind === 'none';
  if (step.kind === 'sort') return step.direction === 'ORIGINAL';
  if (step.kind !== 'pivot') return false;
  return isSame(step.rows, published.rows) && isSame(step.columns, published.columns);
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at]);
}
