import type { Customisation, StatTable, Step } from '@almanac/core';
import { resetSteps } from './reset-steps.ts';
import type { TableAddressState } from './use-table-address.ts';
import { withoutStep, withStep } from './with-step.ts';

/** What a reader can do to a table; everything ends in the address. */
export interface TableActions {
  readonly onStep: (step: Step, how?: { readonly replace?: boolean }) => void;
  /** Makes this the customisation. */
  readonly onSteps: (steps: Customisation, how?: { readonly replace?: boolean }) => void;
  /** Puts another step in the place of one that is edited. */
  readonly onReplace: (position: number, step: Step) => void;
  readonly onRemove: (position: number) => void;
  readonly onReset: () => void;
}

/** The actions on a table that `steps` have been applied to; `openedFrom` is the saved table it was opened from. */
export function tableActions(
  table: StatTable,
  steps: Customisation,
  { apply }: Pick<TableAddressState, 'apply'>,
  openedFrom: object | undefined,
): TableActions {
  return {
    onStep: (step, how) => {
      apply(withStep(table, steps, step), how);
    },
    onSteps: (next, how) => {
      apply(next, how);
    },
    onReplace: (position, step) => {
      apply(steps.with(position, step));
    },
    onRemove: (position) => {
      apply(withoutStep(steps, position));
    },
    onReset: () => {
      apply(resetSteps(table, steps, { keepsCustomisation: openedFrom !== undefined }));
    },
  };
}
