import { and, type FewerItems } from '@almanac/core';
import { Button, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { LazyDialog } from '../../../platform/dialogs/lazy-dialog.tsx';
import styles from './chart-stage.module.css';

export interface ManyItemsDialogProps {
  readonly fewer: FewerItems;
  readonly onContinue: () => void;
  readonly onFewer: () => void;
  readonly onClose: () => void;
}

/** Asks before a chart of more than 180 items is drawn, and proposes what to choose. */
export function ManyItemsDialog({ fewer, onContinue, onFewer, onClose }: ManyItemsDialogProps): ReactElement {
  const { say } = useWords();
  return (
    <LazyDialog
      header={say('chart-page.many.title')}
      continueLabel={say('chart-page.many.choose')}
      onContinue={onFewer}
      onClose={onClose}
      widthPx={560}
    >
      <p>{say('chart-page.many.items', { count: fewer.items })}</p>
      <p>{say('chart-page.many.fewer', { choices: and(fewer.words) })}</p>
      <p className={styles['fewer']}>
        <Button onClick={onContinue}>{say('chart-page.many.all')}</Button>
      </p>
    </LazyDialog>
  );
}
