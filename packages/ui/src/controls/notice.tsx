import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './notice.module.css';

const ICONS = { info: 'info', good: 'check', warn: 'warning', bad: 'problem' } as const satisfies Record<
  string,
  IconName
>;

export interface NoticeProps {
  readonly kind: keyof typeof ICONS;
  /** What is wrong, in one short sentence. */
  readonly title: string;
  /** Why, and what is safe. */
  readonly children?: ReactNode;
  /** What to do next: links and plain buttons. */
  readonly ways?: ReactNode;
  readonly role?: 'status' | 'alert' | 'note';
  readonly className?: string | undefined;
}

/** States what is wrong, why, and what to do next. */
export function Notice({ kind, title, children, ways, role = 'note', className }: NoticeProps): ReactElement {
  return (
    <div className={classNames(styles['notice'], styles[kind], className)} role={role}>
      <Icon name={ICONS[kind]} />
      <div className={styles['body']}>
        <strong>{title}</strong> {children}
        {ways === undefined ? null : <div className={styles['ways']}>{ways}</div>}
      </div>
    </div>
  );
}
