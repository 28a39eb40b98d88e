import type { AccountData } from '@almanac/contract';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import styles from './dropdowns.module.css';

export interface AccountDropdownProps {
  readonly account: AccountData;
  readonly onLeave: () => void;
  readonly onLogOut: () => void;
}

const WAYS = [
  { to: '/account', name: 'Account' },
  { to: '/saved-tables', name: 'Saved tables' },
  { to: '/account#notifications', name: 'Notifications' },
  { to: '/change-password', name: 'Change password' },
] as const;

/** What the owner of an account goes to from anywhere. */
export function AccountDropdown({ account, onLeave, onLogOut }: AccountDropdownProps): ReactElement {
  return (
    <nav aria-label="Account">
      <p className={styles['who']}>
        <b>{account.name}</b>
        {account.email}
      </p>
      <ul role="list" className={styles['ways']}>
        {WAYS.map(({ to, name }) => (
          <li key={to}>
            <Link to={to} onClick={onLeave}>
              {name}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={onLogOut}>
            Log out
          </button>
        </li>
      </ul>
    </nav>
  );
}
