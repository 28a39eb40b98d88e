import type { Customisation, Step } from '@almanac/core';
import { changedSteps } from '../steps/changed-steps.ts';
import type { FallingQuestion } from '../steps/falling-steps.tsx';
import { resetSteps } from '../steps/reset-steps.ts';
import type { ShownTable } from '../shown/shown-table.ts';
import type { TableAddressState } from './use-table-address.ts';
import { withoutStep, withStep } from '../steps/with-step.ts';

/** What a reader can do to a table; every action changes the address. */
export interface TableActions {
  readonly onStep: (step: Step, how?: { readonly replace?: boolean }) => void;
  /** Makes this the customisation. */
  readonly onSteps: (steps: Customisation, how?: { readonly replace?: boolean }) => void;
  /** Replaces a step that was edited. */
  readonly onReplace: (position: number, step: Step) => void;
  readonly onRemove: (position: number) => void;
  readonly onReset: () => void;
}

export interface ActingOn {
  /** The saved table that the page was opened from. */
  readonly openedFrom: object | undefined;
  /** Asks before a change that invalidates other steps; it is made if the answer is yes. */
  readonly ask: (question: FallingQuestion) => void;
}

/** The actions on a table as it is shown. */
export function tableActions(
  { table, steps, working: { write } }: Pick<ShownTable, 'table' | 'steps' | 'working'>,
  { apply }: Pick<TableAddressState, 'apply'>,
  { openedFrom, ask }: ActingOn,
): TableActions {
  const change = (next: Customisation, isRemoval: boolean): void => {
    const changed = changedSteps(table, next, write);
    if (changed.fallen.length === 0) apply(changed.steps);
    else ask({ ...changed, isRemoval });
  };
  return {
    onStep: (step, how) => {
      apply(withStep(table, steps, step), how);
    },
    onSteps: (next, how) => {
      apply(next, how);
    },
    onReplace: (position, step) => {
      change(steps.with(position, step), false);
    },
    onRemove: (position) => {
      change(withoutStep(steps, position), true);
    },
    onReset: () => {
      apply(resetSteps(table, steps, { keepsCustomisation: openedFrom !== undefined, write }));
    },
  };
}
