import { classNames } from '@almanac/ui';
import type { ReactElement, ReactNode } from 'react';
import { ScreenHeading } from '../screen-heading.tsx';
import styles from './message-screen.module.css';

export interface MessageScreenProps {
  readonly title: string;
  /** What happened and what is safe. */
  readonly children: ReactNode;
  /** What can be done now. */
  readonly ways: ReactNode;
  readonly search?: ReactNode;
}

/** A screen with a message and links to go on. */
export function MessageScreen({ title, children, ways, search }: MessageScreenProps): ReactElement {
  return (
    <div className={classNames('page', styles['message'])}>
      <div>
        <ScreenHeading>{title}</ScreenHeading>
        <p>{children}</p>
        {search === undefined ? null : <div className={styles['search']}>{search}</div>}
        <div className={styles['ways']}>{ways}</div>
      </div>
    </div>
  );
}
