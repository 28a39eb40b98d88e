import { fail, ok, type Result } from '../../result.ts';
import type { StepDefinition } from '../step-definition.ts';
import type { StepProblem } from '../step-problem.ts';
import type { WorkingTable } from '../working-table.ts';
import { message } from '../../message/message.ts';

/** Print this many decimals: 0 to 10, or -1 as published. */
export interface SetDecimals {
  readonly kind: 'decimals';
  readonly places: number;
}

/** The most decimals a reader may ask for. */
export const MOST_DECIMALS = 10;

/** Prints this many decimals everywhere; -1 restores the published ones. The values themselves are not rounded. */
function setDecimals(table: WorkingTable, { places }: SetDecimals): Result<WorkingTable, StepProblem> {
  if (!Number.isInteger(places) || places < -1 || places > MOST_DECIMALS) {
    return fail({ code: 'out-of-range', what: 'decimals', least: -1, most: MOST_DECIMALS });
  }
  return ok({ ...table, decimals: places });
}

/** `decimals=1`, `decimals=-1` */
export const decimalsStep: StepDefinition<SetDecimals> = {
  isComputation: false,
  leavesOut: false,
  arrangesByHeadings: () => true,
  flags: () => ['decimalPlace'],
  reads: () => undefined,
  apply: setDecimals,
  address: {
    write: (step) => String(step.places),
    parse: (value) => (/^-?\d{1,2}$/.test(value) ? { kind: 'decimals', places: Number(value) } : undefined),
  },
  describe: (_, { places }) => ({
    subject: message('step.decimals'),
    words: places < 0 ? message('step.decimals.published') : String(places),
  }),
  example: '1',
};
