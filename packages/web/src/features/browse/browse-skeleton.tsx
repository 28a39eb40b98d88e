import { Skeleton, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import styles from './browse-page.module.css';

/** The page while the catalogue loads. */
export function BrowseSkeleton(): ReactElement {
  const { say } = useWords();
  return (
    <div className="page" aria-busy="true" role="status">
      <span className="visually-hidden">{say('browse.loading')}</span>
      <div className={styles['first']}>
        <Skeleton widthPx={320} heightPx={30} />
      </div>
      <div className={styles['head']}>
        <Skeleton widthPx={180} />
      </div>
    </div>
  );
}
