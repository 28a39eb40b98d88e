import { useWords } from '@almanac/ui';
import type { ReactElement, ReactNode } from 'react';
import styles from './list-count.module.css';

export interface ListCountProps {
  readonly all: number;
  /** How many of them the reader has not looked at yet. */
  readonly fresh: number;
}

/** How many tables a reader's own list holds, after its name in the navigation; nothing when it is empty. */
export function ListCount({ all, fresh }: ListCountProps): ReactElement | null {
  const { rich } = useWords();
  if (all === 0) return null;
  const rest = (inside: ReactNode): ReactElement => <span className="visually-hidden">{inside}</span>;
  return (
    <span className={styles['count']} data-new={fresh > 0 || undefined}>
      {fresh > 0
        ? rich('common.list-count.new', { rest }, { count: all, fresh })
        : rich('common.list-count', { rest }, { count: all })}
    </span>
  );
}
