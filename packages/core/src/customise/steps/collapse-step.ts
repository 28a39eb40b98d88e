import { namedIn, need } from '../needed.ts';
import type { Selection } from '../selection.ts';
import { ok, type Result } from '../../result.ts';
import { escapeId, halves, unescapeId } from '../address/address-text.ts';
import { describeSelection } from '../describe-selection.ts';
import { findDimension } from '../find-dimension.ts';
import { positionsOf } from '../positions-of.ts';
import { parseSelection, writeSelection } from '../address/selection-address.ts';
import type { StepDefinition } from '../step-definition.ts';
import { dimensionNamed, dimensionWords } from '../step-words.ts';
import type { StepProblem } from '../step-problem.ts';
import type { WorkingTable } from '../working-table.ts';
import { message } from '../../message/message.ts';

/**
 * Collapses these categories, hiding their descendants; a later step for the same dimension replaces an earlier one.
 */
export interface CollapseStep {
  readonly kind: 'collapse';
  readonly dimension: string;
  readonly selection: Selection;
}

/** `collapse=area:in(N,S)`, `collapse=area:levels(1)`, `collapse=area:none` to expand everything */
export const collapseStep: StepDefinition<CollapseStep> = {
  isComputation: false,
  leavesOut: true,
  arrangesByHeadings: () => true,
  flags: () => ['collapse'],
  reads: (needed, { dimension, selection }) => {
    need(needed, dimension, namedIn(selection));
  },
  apply: collapse,
  address: {
    write: ({ dimension, selection }) => `${escapeId(dimension)}:${writeSelection(selection)}`,
    parse: (value) => {
      const [dimension, rest] = halves(value);
      const selection = parseSelection(rest);
      if (dimension === '' || !selection) return undefined;
      return { kind: 'collapse', dimension: unescapeId(dimension), selection };
    },
  },
  describe: (cube, { dimension, selection }) => ({
    subject: message('step.collapse', { dimension: dimensionWords(cube, dimension) }),
    words: describeSelection(dimensionNamed(cube, dimension), selection),
  }),
  example: 'area:levels(1)',
};

function collapse(table: WorkingTable, step: CollapseStep): Result<WorkingTable, StepProblem> {
  const dimension = findDimension(table.cube, step.dimension);
  if (!dimension.ok) return dimension;
  const positions = positionsOf(dimension.value, step.selection);
  if (!positions.ok) return positions;
  const ids = positions.value.flatMap((position) => dimension.value.categories[position]?.id ?? []);
  return ok({ ...table, collapsed: new Map(table.collapsed).set(step.dimension, new Set(ids)) });
}
