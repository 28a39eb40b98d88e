import type { ReactElement } from 'react';
import { useWords } from '../words.tsx';
import { Dialog } from './dialog.tsx';

export interface AlertDialogProps {
  /** The exact text. */
  readonly text: string;
  readonly onClose: () => void;
}

/** Our alert: a sentence and a button to acknowledge it. */
export function AlertDialog({ text, onClose }: AlertDialogProps): ReactElement {
  const { say } = useWords();
  return (
    <Dialog role="alertdialog" continueLabel={say('button.ok')} widthPx={440} onClose={onClose}>
      {text}
    </Dialog>
  );
}
