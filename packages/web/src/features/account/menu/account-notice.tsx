import { Icon, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router';
import { useAccount } from '../../../platform/session/account-store.ts';
import { useSession } from '../../../platform/session/session.tsx';
import styles from './account-notice.module.css';

/** What a reader who is logged in still has to do: choose a new password, or confirm the address. */
export function AccountNotice(): ReactElement | null {
  const { say, rich } = useWords();
  const { isLoggedIn } = useSession();
  const isExpired = useAccount(({ isPasswordExpired }) => isPasswordExpired);
  const isUnverified = useAccount(({ showVerifyNotification }) => showVerifyNotification);
  const { pathname } = useLocation();
  if (!isLoggedIn || ['/account', '/change-password'].includes(pathname)) return null;
  if (!isExpired && !isUnverified) return null;
  return (
    <aside className={styles['notice']} aria-label={say('account.notice')}>
      <div className="full">
        <Icon name="warning" />
        {isExpired ? (
          <p>
            {rich('account.notice.expired', {
              link: (inside) => <Link to="/change-password">{inside}</Link>,
            })}
          </p>
        ) : (
          <p>
            {rich('account.notice.unconfirmed', {
              link: (inside) => <Link to="/account#address">{inside}</Link>,
            })}
          </p>
        )}
      </div>
    </aside>
  );
}
