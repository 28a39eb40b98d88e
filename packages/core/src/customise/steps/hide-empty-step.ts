import { ok, type Result } from '../../result.ts';
import type { StepDefinition } from '../step-definition.ts';
import type { StepProblem } from '../step-problem.ts';
import type { WorkingTable } from '../working-table.ts';
import { message } from '../../message/message.ts';

/** Leave out rows or columns in which no cell holds a number. */
export interface HideEmptyStep {
  readonly kind: 'hide-empty';
  readonly axis: 'rows' | 'columns' | 'both';
}

/** `hide-empty=rows`, `hide-empty=columns`, `hide-empty=both` */
export const hideEmptyStep: StepDefinition<HideEmptyStep> = {
  isComputation: false,
  leavesOut: true,
  arrangesByHeadings: () => false,
  flags: () => ['partialDisplay'],
  reads: () => undefined,
  apply: hideEmpty,
  address: {
    write: ({ axis }) => axis,
    parse: (value) =>
      value === 'rows' || value === 'columns' || value === 'both'
        ? { kind: 'hide-empty', axis: value }
        : undefined,
  },
  describe: (_, { axis }) => ({
    subject: message('step.hide-empty'),
    words: message(WORDS[axis]),
  }),
  example: 'rows',
};

const WORDS = {
  rows: 'step.hide-empty.rows',
  columns: 'step.hide-empty.columns',
  both: 'step.hide-empty.both',
} as const;

function hideEmpty(table: WorkingTable, { axis }: HideEmptyStep): Result<WorkingTable, StepProblem> {
  const { rows, columns } = table.hidesEmpty;
  return ok({
    ...table,
    hidesEmpty: { rows: rows || axis !== 'columns', columns: columns || axis !== 'rows' },
  });
}
