import { Skeleton } from '@almanac/ui';
import type { ReactElement } from 'react';
import styles from './series-page.module.css';

/** The shape of the page while the series loads. */
export function SeriesSkeleton(): ReactElement {
  return (
    <div className="page" aria-busy="true">
      <div className={styles['series']}>
        <p className={styles['heading']}>
          <Skeleton widthPx={280} heightPx={28} />
        </p>
        <p className={styles['latest']}>
          <Skeleton widthPx={180} heightPx={40} />
        </p>
        <Skeleton widthPx={320} heightPx={160} />
      </div>
    </div>
  );
}
