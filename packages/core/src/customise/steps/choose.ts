import { namedIn, need } from '../needed.ts';
import type { Selection } from '../selection.ts';
import { ok, type Result } from '../../result.ts';
import { escapeId, halves, unescapeId } from '../address/address-text.ts';
import { describeSelection } from '../describe-selection.ts';
import { findDimension } from '../find-dimension.ts';
import { positionsOf } from '../positions-of.ts';
import { parseSelection, writeSelection } from '../address/selection-address.ts';
import type { StepDefinition } from '../step-definition.ts';
import type { StepProblem } from '../step-problem.ts';
import { dimensionNamed, dimensionWords } from '../step-words.ts';
import type { WorkingTable } from '../working-table.ts';

/** Show only these categories of a dimension. */
export interface Choose {
  readonly kind: 'choose';
  readonly dimension: string;
  readonly selection: Selection;
}

/** Shows only the chosen categories of a dimension; a later choice of the same dimension replaces an earlier one. */
export function choose(table: WorkingTable, step: Choose): Result<WorkingTable, StepProblem> {
  const dimension = findDimension(table.cube, step.dimension);
  if (!dimension.ok) return dimension;
  const positions = positionsOf(dimension.value, step.selection);
  if (!positions.ok) return positions;
  return ok({ ...table, chosen: new Map(table.chosen).set(step.dimension, positions.value) });
}

/** `choose=time:latest(24)` */
export const chooseStep: StepDefinition<Choose> = {
  isComputation: false,
  leavesOut: true,
  arrangesByHeadings: () => true,
  flags: () => [],
  reads: (needed, { dimension, selection }) => {
    need(needed, dimension, namedIn(selection));
  },
  apply: choose,
  address: {
    write: (step) => `${escapeId(step.dimension)}:${writeSelection(step.selection)}`,
    parse: (value) => {
      const [dimension, rest] = halves(value);
      const selection = parseSelection(rest);
      return dimension === '' || !selection
        ? undefined
        : { kind: 'choose', dimension: unescapeId(dimension), selection };
    },
  },
  describe: (cube, { dimension, selection }) => ({
    subject: dimensionWords(cube, dimension),
    words: describeSelection(dimensionNamed(cube, dimension), selection),
  }),
  example: 'time:latest(24)',
};
