import { fail, ok } from '../../result.ts';
import { allows } from '../../table/function-flags.ts';
import type { StepDefinition } from '../step-definition.ts';
import type { TidyStep } from '../step.ts';

/** `tidy=yes` */
export const tidyStep: StepDefinition<TidyStep> = {
  apply: (table) =>
    allows(table.facts.functions, 'tidy')
      ? ok({ ...table, isTidy: true })
      : fail({ code: 'switched-off', flag: 'tidy' }),
  address: {
    write: () => 'yes',
    parse: (value) => (value === 'yes' ? { kind: 'tidy' } : undefined),
  },
  describe: () => ({ subject: 'Tidy', words: 'one row an observation' }),
};
