import type { ReactElement, ReactNode } from 'react';
import styles from './home-page.module.css';

interface RuleHeadProps {
  readonly id: string;
  readonly children: string;
  readonly note?: ReactNode;
}

/** The head of a section: the thick rule, the title, and a note at the right. */
export function RuleHead({ id, children, note }: RuleHeadProps): ReactElement {
  return (
    <div className={styles['ruleHead']}>
      <h2 className="section-heading" id={id}>
        {children}
      </h2>
      {note}
    </div>
  );
}
