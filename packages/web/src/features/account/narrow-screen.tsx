import type { Site } from '@almanac/contract';
import type { ReactElement, ReactNode } from 'react';
import { ScreenHeading, useScreenTitle } from '../../platform/screen-heading.tsx';
import styles from './account.module.css';

export interface NarrowScreenProps {
  readonly site: Site;
  readonly title: string;
  /** What the screen is for, in a sentence. */
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}

/** One narrow column: a heading, a sentence, a form. */
export function NarrowScreen({ site, title, lead, children }: NarrowScreenProps): ReactElement {
  useScreenTitle(site, title);
  return (
    <div className={styles['narrow']}>
      <ScreenHeading>{title}</ScreenHeading>
      {lead === undefined ? null : <p className={styles['lead']}>{lead}</p>}
      <div className={styles['content']}>{children}</div>
    </div>
  );
}
