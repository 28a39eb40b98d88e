import type { AccountData } from '@almanac/contract';
import { useId, type ReactElement, type ReactNode } from 'react';
import type { ScreenProps } from '../../../platform/screen-props.ts';
import styles from './sections.module.css';

/** What every part of the account page is given. */
export interface SectionProps extends ScreenProps {
  readonly account: AccountData;
}

/** A part of the account page. */
export function Section({
  title,
  anchor,
  children,
}: {
  readonly title: string;
  /** What an address names it by. */
  readonly anchor?: string;
  readonly children: ReactNode;
}): ReactElement {
  const id = useId();
  return (
    <section id={anchor} className={styles['section']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
