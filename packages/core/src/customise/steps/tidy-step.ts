import { ok } from '../../result.ts';
import type { StepDefinition } from '../step-definition.ts';
import { message } from '../../message/message.ts';

/** Show one row an observation. */
export interface TidyStep {
  readonly kind: 'tidy';
}

/** `tidy=yes` */
export const tidyStep: StepDefinition<TidyStep> = {
  isComputation: false,
  leavesOut: false,
  arrangesByHeadings: () => true,
  flags: () => ['tidy'],
  reads: () => undefined,
  apply: (table) => ok({ ...table, isTidy: true }),
  address: {
    write: () => 'yes',
    parse: (value) => (value === 'yes' ? { kind: 'tidy' } : undefined),
  },
  describe: () => ({ subject: message('step.tidy'), words: message('step.tidy.words') }),
  example: 'yes',
};
