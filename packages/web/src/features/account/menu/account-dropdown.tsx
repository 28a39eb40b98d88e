import { useWords } from '@almanac/ui';
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
  { to: '/account', name: 'account.menu' },
  { to: '/saved-tables', name: 'page.title.saved-tables' },
  { to: '/account#notifications', name: 'account.notifications' },
  { to: '/change-password', name: 'account.password.change' },
] as const;

/** What the owner of an account goes to from anywhere. */
export function AccountDropdown({ account, onLeave, onLogOut }: AccountDropdownProps): ReactElement {
  const { say } = useWords();
  return (
    <nav aria-label={say('account.menu')}>
      <p className={styles['who']}>
        <b>{account.name}</b>
        {account.email}
      </p>
      <ul role="list" className={styles['ways']}>
        {WAYS.map(({ to, name }) => (
          <li key={to}>
            <Link to={to} onClick={onLeave}>
              {say(name)}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={onLogOut}>
            {say('button.log-out')}
          </button>
        </li>
      </ul>
    </nav>
  );
}
