import { useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { LazyDialog } from '../../../platform/dialogs/lazy-dialog.tsx';
import type { ChangedSteps } from './changed-steps.ts';
import type { ShownTable } from '../shown/shown-table.ts';
import { stepWords } from './step-naming.ts';

/** A change of the steps that would invalidate others, before it is made. */
export interface FallingQuestion extends ChangedSteps {
  readonly isRemoval: boolean;
}

export interface FallingStepsProps {
  readonly shown: ShownTable;
  readonly question: FallingQuestion | undefined;
  readonly onAnswer: (isTaken: boolean) => void;
}

/** Names the steps that a change or removal would invalidate, and asks first. */
export function FallingSteps({ shown, question, onAnswer }: FallingStepsProps): ReactElement | null {
  const { say } = useWords();
  if (!question) return null;
  const { fallen, isRemoval } = question;
  const count = fallen.length;
  return (
    <LazyDialog
      role="alertdialog"
      header={say(isRemoval ? 'table.step.needed' : 'table.step.needed-as-it-was')}
      continueLabel={
        isRemoval
          ? say('table.step.remove-all', { count: count + 1 })
          : say('table.step.change-anyway', { count })
      }
      widthPx={520}
      onContinue={() => {
        onAnswer(true);
      }}
      onClose={() => {
        onAnswer(false);
      }}
    >
      <p>{say(isRemoval ? 'table.step.fall' : 'table.step.fall-with-change', { count })}</p>
      <ul>
        {fallen.map((step, at) => (
          <li key={at}>{say('step.said', { ...stepWords(shown, step) })}</li>
        ))}
      </ul>
    </LazyDialog>
  );
}
