import type { ReactElement } from 'react';
import styles from './change.module.css';
import { classNames } from '../class-names.ts';

export interface ChangeProps {
  readonly direction: 'up' | 'down' | 'level';
  /** With its sign and unit: `−0.2 pp`. */
  readonly text: string;
}

/** A change with its triangle, none where nothing changed (a dash would read as a minus), in ink: an office does not colour up and down as good and bad. */
export function Change({ direction, text }: ChangeProps): ReactElement {
  return (
    <span className={styles['change']}>
      {direction === 'level' ? null : <i className={classNames(styles[direction])} aria-hidden="true" />}
      <span className={styles['signed']}>{text}</span>
    </span>
  );
}
