import { fail, ok, type Result } from '../../result.ts';
import { allows } from '../../table/function-flags.ts';
import type { StepDefinition } from '../step-definition.ts';
import type { HideEmptyStep } from '../step.ts';
import type { StepProblem } from '../step-problem.ts';
import type { WorkingTable } from '../working-table.ts';

/** `hide-empty=rows`, `hide-empty=columns`, `hide-empty=both` */
export const hideEmptyStep: StepDefinition<HideEmptyStep> = {
  apply: hideEmpty,
  address: {
    write: ({ axis }) => axis,
    parse: (value) =>
      value === 'rows' || value === 'columns' || value === 'both'
        ? { kind: 'hide-empty', axis: value }
        : undefined,
  },
  describe: (_, { axis }) => ({
    subject: 'Empty ones hidden',
    words: axis === 'both' ? 'rows and columns' : axis,
  }),
};

function hideEmpty(table: WorkingTable, { axis }: HideEmptyStep): Result<WorkingTable, StepProblem> {
  if (!allows(table.facts.functions, 'partialDisplay')) {
    return fail({ code: 'switched-off', flag: 'partialDisplay' });
  }
  const { rows, columns } = table.hidesEmpty;
  return ok({
    ...table,
    hidesEmpty: { rows: rows || axis !== 'columns', columns: columns || axis !== 'rows' },
  });
}
