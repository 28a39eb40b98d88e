import { Button, Icon, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import type { StepHistory } from './use-step-history.ts';

/** Undo and redo, as buttons. */
export function UndoRedo({ undo, redo }: Pick<StepHistory, 'undo' | 'redo'>): ReactElement {
  const { say } = useWords();
  return (
    <>
      <Button look="plain" disabled={!undo} aria-keyshortcuts="Control+Z" onClick={undo}>
        <Icon name="undo" />
        {say('button.undo')}
      </Button>
      <Button look="plain" disabled={!redo} aria-keyshortcuts="Control+Shift+Z" onClick={redo}>
        <Icon name="redo" />
        {say('button.redo')}
      </Button>
    </>
  );
}
