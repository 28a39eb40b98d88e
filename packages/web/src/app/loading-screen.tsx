import { classNames, Skeleton, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import styles from './loading-screen.module.css';

/** Shown while a screen loads; nothing of it is seen in the first 300 ms. */
export function LoadingScreen(): ReactElement {
  const { say } = useWords();
  return (
    <div className={classNames('page', styles['loading'])} role="status">
      <h1 className="visually-hidden">{say('common.loading')}</h1>
      <Skeleton widthPx={420} heightPx={32} />
      <Skeleton widthPx={280} heightPx={14} />
      <div className={styles['rows']}>
        {Array.from({ length: 8 }, (_, row) => (
          <span key={row} className={styles['row']}>
            <Skeleton widthPx={140 + ((row * 53) % 120)} />
            <Skeleton widthPx={64} />
          </span>
        ))}
      </div>
    </div>
  );
}

/** A line at the top while the next screen loads and the present one is still shown. */
export function LoadingLine(): ReactElement {
  const { say } = useWords();
  return (
    <div className={styles['line']} role="status">
      <span className="visually-hidden">{say('common.loading')}</span>
    </div>
  );
}
