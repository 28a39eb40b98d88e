import type { Step, StepKind } from './step.ts';

/** Steps whose effect on headings can be told without a single cell. */
const READ_NO_CELL: ReadonlySet<StepKind> = new Set<StepKind>([
  'choose',
  'pivot',
  'pick',
  'decimals',
  'collapse',
  'tidy',
  'whole',
]);

/**
 * Whether a step leaves every figure as published and says by headings alone which is shown where. A view made by such
 * steps can be read one stretch at a time, however large it is.
 */
export function arrangesByHeadings(step: Step): boolean {
  if (step.kind === 'sort') return step.by === 'text' || step.direction === 'ORIGINAL';
  return READ_NO_CELL.has(step.kind);
}
