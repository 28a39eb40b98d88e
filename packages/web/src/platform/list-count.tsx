import type { ReactElement } from 'react';
import styles from './list-count.module.css';

export interface ListCountProps {
  readonly all: number;
  /** How many of them the reader has not looked at yet. */
  readonly fresh: number;
}

/** How many tables a reader's own list holds, after its name in the navigation; nothing when it is empty. */
export function ListCount({ all, fresh }: ListCountProps): ReactElement | null {
  if (all === 0) return null;
  return (
    <span className={styles['count']} data-new={fresh > 0 || undefined}>
      {all}
      <span className="visually-hidden">
        {all === 1 ? ' table' : ' tables'}
        {fresh > 0 ? `, ${fresh} new` : ''}
      </span>
    </span>
  );
}
