import { Button, useWords } from '@almanac/ui';
import type { ReactElement, ReactNode } from 'react';
import styles from './latest.module.css';

/** What a list is narrowed down by. A choice takes effect at once; without scripts, a button sends them. */
export function Choices({
  ways,
  children,
}: {
  /** Where else one may go. */
  readonly ways: ReactNode;
  readonly children: ReactNode;
}): ReactElement {
  const { say } = useWords();
  return (
    <form method="get" className={styles['choices']}>
      {children}
      <noscript>
        <Button type="submit">{say('button.apply')}</Button>
      </noscript>
      <p className={styles['ways']}>{ways}</p>
    </form>
  );
}
