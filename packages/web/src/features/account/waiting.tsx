import type { ReactElement } from 'react';
import { useAccount } from '../../platform/session/account-store.ts';
import styles from './account.module.css';

/** What the reader returns to after the log-in, shown so that it does not seem lost. */
export function Waiting(): ReactElement | null {
  const reason = useAccount(({ loginNextAction }) => loginNextAction?.reason);
  if (reason === undefined) return null;
  return (
    <div className={styles['waiting']}>
      <span>{reason.asked}</span>
      {reason.subject === undefined ? null : <b>{reason.subject}</b>}
      {reason.kept === undefined ? null : <span>{reason.kept}</span>}
    </div>
  );
}
