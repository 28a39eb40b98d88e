import { Dialog } from '@almanac/ui';
import type { ReactElement } from 'react';
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
  if (!question) return null;
  const { fallen, isRemoval } = question;
  const count = fallen.length + (isRemoval ? 1 : 0);
  return (
    <Dialog
      role="alertdialog"
      header={isRemoval ? 'Other steps need this one' : 'Other steps need this one as it was'}
      continueLabel={isRemoval ? `Remove all ${count} steps` : 'Change it, and remove them'}
      widthPx={520}
      onContinue={() => {
        onAnswer(true);
      }}
      onClose={() => {
        onAnswer(false);
      }}
    >
      <p>{fallen.length === 1 ? 'This step would go with it:' : 'These steps would go with it:'}</p>
      <ul>
        {fallen.map((step, at) => {
          const { subject, words } = stepWords(shown, step);
          return (
            <li key={at}>
              {subject}: {words}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
