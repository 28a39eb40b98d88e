import type { AccountData } from '@almanac/contract';
import { classNames, Icon, Popover, useWords } from '@almanac/ui';
import { lazy, Suspense, useEffect, useRef, type ReactElement, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { useAlert } from '../../../platform/dialogs/alert-store.ts';
import type { Api } from '../../../platform/api/api.ts';
import { useAccount } from '../../../platform/session/account-store.ts';
import { isForPage } from '../../../platform/session/login-next-action.ts';
import { useSession } from '../../../platform/session/session.tsx';
import styles from './account-menu.module.css';

const LoginDropdown = lazy(async () => ({ default: (await import('./login-dropdown.tsx')).LoginDropdown }));
const AccountDropdown = lazy(async () => ({
  default: (await import('./account-dropdown.tsx')).AccountDropdown,
}));

function close(): void {
  useAccount.setState({ notLoggedInDropdown: false, loggedInDropdown: false });
}

/** Whether an alert covers the page; it is answered first. */
function isUnderAlert(): boolean {
  return useAlert.getState().text !== null;
}

/** Opens by hand: what waits on another page is not what this log-in is for. */
function open(isLoggedIn: boolean, pathname: string): void {
  if (isLoggedIn) {
    useAccount.setState({ loggedInDropdown: true });
    return;
  }
  const { loginNextAction } = useAccount.getState();
  const isFitting = loginNextAction !== null && isForPage(loginNextAction, pathname);
  useAccount.setState({ notLoggedInDropdown: true, loginNextAction: isFitting ? loginNextAction : null });
}

/** After logging in under the button the focus moves to it: the form that had the focus is gone. */
function useFocusAfterLogin(button: RefObject<HTMLButtonElement | null>): void {
  useEffect(
    () =>
      useAccount.subscribe((now, before) => {
        if (now.isLoggedIn && !before.isLoggedIn && before.notLoggedInDropdown) {
          button.current?.focus();
        }
      }),
    [button],
  );
}

interface DropdownProps {
  readonly api: Api;
  readonly account: AccountData | undefined;
  readonly onLogOut: () => void;
}

function Dropdown({ api, account, onLogOut }: DropdownProps): ReactElement {
  if (account === undefined) return <LoginDropdown api={api} onClose={close} />;
  return <AccountDropdown account={account} onLeave={close} onLogOut={onLogOut} />;
}

/** “Log in”, or the account, at the end of the masthead, and what opens under it. */
export function AccountMenu({
  api,
  className,
}: {
  readonly api: Api;
  readonly className?: string | undefined;
}): ReactElement {
  const { say } = useWords();
  const { account, logOut } = useSession();
  const isLoggedIn = account !== undefined;
  const isOpen = useAccount((state) => (isLoggedIn ? state.loggedInDropdown : state.notLoggedInDropdown));
  const { pathname } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfterLogin(button);
  return (
    <>
      <Popover
        isOpen={isOpen}
        onOpenChange={(willOpen) => {
          if (willOpen) open(isLoggedIn, pathname);
          else close();
        }}
        isHeld={isUnderAlert}
        button={button}
        className={styles['menu']}
        buttonClass={classNames(className, styles['button'])}
        panelClass={classNames(styles['dropdown'], !isLoggedIn && styles['form'])}
        face={
          <>
            <Icon name="person" />
            <span className={styles['name']}>{account?.name ?? say('button.log-in')}</span>
          </>
        }
      >
        <Suspense fallback={null}>
          <Dropdown
            {...{ api, account }}
            onLogOut={() => {
              // The alert that follows returns the focus to where it was, so it must be on something that stays.
              button.current?.focus();
              logOut();
            }}
          />
        </Suspense>
      </Popover>
      <span role="status" className="visually-hidden">
        {account === undefined ? '' : say('account.menu.logged-in', { name: account.name })}
      </span>
    </>
  );
}
