import type { ReactElement, ReactNode } from 'react';
import { ScreenHeading } from '../../platform/screen-heading.tsx';
import styles from './search-page.module.css';

interface ResultsHeadingProps {
  readonly isBelowAnswer: boolean;
  readonly children: ReactNode;
}

/** What was found: the heading of the screen, unless an answer stands above it. */
export function ResultsHeading({ isBelowAnswer, children }: ResultsHeadingProps): ReactElement {
  return isBelowAnswer ? (
    <h2 className={styles['below']}>{children}</h2>
  ) : (
    <ScreenHeading className={styles['heading']}>{children}</ScreenHeading>
  );
}
