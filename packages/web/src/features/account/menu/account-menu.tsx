import type { AccountData } from '@almanac/contract';
import { classNames, Icon } from '@almanac/ui';
import { lazy, Suspense, useEffect, useId, useRef, type ReactElement, type RefObject } from 'react';
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

/** Escape and a press elsewhere close; not while an alert lies over the page, which is answered first. */
function useClosing(root: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const isUnderAlert = (): boolean => useAlert.getState().text !== null;
    const handlePointerDown = ({ target }: PointerEvent): void => {
      if (!isUnderAlert() && target instanceof Node && root.current?.contains(target) !== true) close();
    };
    const handleKeyDown = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape' || isUnderAlert()) return;
      close();
      root.current?.querySelector('button')?.focus();
    };
    // Before the alert's own listeners: they would have closed it by the time ours asks.
    document.addEventListener('pointerdown', handlePointerDown, true);
    document.addEventListener('keydown', handleKeyDown, true);
    return () => {
      document.removeEventListener('pointerdown', handlePointerDown, true);
      document.removeEventListener('keydown', handleKeyDown, true);
    };
  }, [root, isOpen]);
}

/** Opens by hand: what waits on another page is not what this log-in is for. */
function toggle(isLoggedIn: boolean, isOpen: boolean, pathname: string): void {
  if (isLoggedIn) {
    useAccount.setState({ loggedInDropdown: !isOpen });
    return;
  }
  const { loginNextAction } = useAccount.getState();
  const isFitting = loginNextAction !== null && isForPage(loginNextAction, pathname);
  useAccount.setState({ notLoggedInDropdown: !isOpen, loginNextAction: isFitting ? loginNextAction : null });
}

/** Whoever logs in under the button goes on from there: the form that had the focus is gone. */
function useFocusAfterLogin(root: RefObject<HTMLElement | null>): void {
  useEffect(
    () =>
      useAccount.subscribe((now, before) => {
        if (now.isLoggedIn && !before.isLoggedIn && before.notLoggedInDropdown) {
          root.current?.querySelector('button')?.focus();
        }
      }),
    [root],
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
  const { account, logOut } = useSession();
  const isLoggedIn = account !== undefined;
  const isOpen = useAccount((state) => (isLoggedIn ? state.loggedInDropdown : state.notLoggedInDropdown));
  const { pathname } = useLocation();
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  useClosing(root, isOpen);
  useFocusAfterLogin(root);
  return (
    <div ref={root} className={styles['menu']}>
      <button
        type="button"
        className={classNames(className, styles['button'])}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => {
          toggle(isLoggedIn, isOpen, pathname);
        }}
      >
        <Icon name="person" />
        <span className={styles['name']}>{account?.name ?? 'Log in'}</span>
      </button>
      {isOpen ? (
        <div id={id} className={classNames(styles['dropdown'], !isLoggedIn && styles['form'])}>
          <Suspense fallback={null}>
            <Dropdown
              {...{ api, account }}
              onLogOut={() => {
                // The alert that follows gives the focus back to where it was: to what stays.
                root.current?.querySelector('button')?.focus();
                logOut();
              }}
            />
          </Suspense>
        </div>
      ) : null}
      <span role="status" className="visually-hidden">
        {account === undefined ? '' : `You are logged in as ${account.name}.`}
      </span>
    </div>
  );
}
