import type { FewerItems } from '@almanac/core';
import { Button, useCount } from '@almanac/ui';
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
  const write = useCount();
  return (
    <LazyDialog header="Many items to draw" onContinue={onContinue} onClose={onClose} widthPx={560}>
      <p>
        This chart would have {write(fewer.items)} items. Past 180 they are hard to tell apart, and drawing
        them takes a moment.
      </p>
      <p>To choose fewer, show {fewer.words.join(' and ')}. Undo brings the rest back.</p>
      <p className={styles['fewer']}>
        <Button onClick={onFewer}>Choose fewer</Button>
      </p>
    </LazyDialog>
  );
}
