import { Skeleton, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import styles from '../saved-tables.module.css';

const ROWS = [0, 1, 2, 3];

/** The list while it loads. */
export function ListSkeleton(): ReactElement {
  const { say } = useWords();
  return (
    <div role="status" aria-busy="true" className={styles['waiting']}>
      <span className="visually-hidden">{say('common.loading')}</span>
      {ROWS.map((row) => (
        <div key={row}>
          <Skeleton widthPx={180} heightPx={113} />
          <Skeleton widthPx={240} heightPx={16} />
        </div>
      ))}
    </div>
  );
}
