import { CHANGE_COLUMNS, changeColumnId, type Span } from '../compute/over-time/change-columns.ts';
import { restrictCube } from '../cube/restrict-cube.ts';
import { ok } from '../result.ts';
import { applyComputation } from './apply-computation.ts';
import type { StepProblem } from './step-problem.ts';
import { definitionOf, STEPS, type Step } from './steps.ts';
import type { WorkingTable } from './working-table.ts';

/**
 * A table after a step, with its changes between two periods worked out from what the figures are now: a later step may
 * have added rows, scaled figures, or put changes in their place. The change of a sum is never a sum of changes.
 */
export function withSpansAfter(before: WorkingTable, step: Step, after: WorkingTable): WorkingTable {
  if (!definitionOf(step).isComputation || step.kind === 'span') return after;
  const levels = levelsAfter(before, step);
  let table: WorkingTable = { ...after, ...(levels && { levels }) };
  for (const span of before.spans) {
    const again = STEPS.span.apply(table, { kind: 'span', ...span });
    table = again.ok ? again.value : without(table, span);
  }
  return table;
}

/** Changes over time leave the levels as they are; what cannot be done to them is left out. */
function levelsAfter(before: WorkingTable, step: Step): WorkingTable | undefined {
  const { levels } = before;
  if (step.kind === 'change') return levels ?? before;
  const applied = levels && definitionOf(step).apply(levels, step);
  return applied?.ok ? applied.value : levels;
}

/** The changes that a later step made impossible, and why. */
export function lostSpans(
  before: WorkingTable,
  after: WorkingTable,
): readonly { readonly span: Span; readonly problem: StepProblem }[] {
  return before.spans.flatMap((span) => {
    if (after.spans.some(({ from, to }) => from === span.from && to === span.to)) return [];
    const again = STEPS.span.apply(after, { kind: 'span', ...span });
    return again.ok ? [] : [{ span, problem: again.problem }];
  });
}

/** The table without the columns of a change whose periods are no longer there. */
function without(table: WorkingTable, span: Span): WorkingTable {
  const ids = CHANGE_COLUMNS.map((column) => changeColumnId(column, span));
  const spans = table.spans.filter(({ from, to }) => from !== span.from || to !== span.to);
  const removed = applyComputation(table, {
    compute: ({ facts, cube }) => {
      const positions = cube.dimensions.map(
        ({ id, categories }) =>
          [id, [...categories.keys()].filter((at) => !ids.includes(categories[at]?.id ?? ''))] as const,
      );
      return ok({ facts, cube: restrictCube(cube, new Map(positions)), warnings: [] });
    },
    chosenAfter: (before, after, chosen) => {
      const known = new Set(chosen.map((position) => before.categories[position]?.id));
      return [...after.categories.keys()].filter((position) => known.has(after.categories[position]?.id));
    },
  });
  return removed.ok ? { ...removed.value, spans } : { ...table, spans };
}
