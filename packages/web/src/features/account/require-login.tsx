import { useWords } from '@almanac/ui';
import type { AccountData } from '@almanac/contract';
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { useAccount } from '../../platform/session/account-store.ts';
import { NewPasswordFirst } from '../../platform/session/new-password-first.tsx';
import { useSession } from '../../platform/session/session.tsx';
import styles from './account.module.css';
import { LoginForm } from './login-form.tsx';
import { NarrowScreen } from './narrow-screen.tsx';

export interface RequireLoginProps extends ScreenProps {
  readonly title: string;
  /** The screen also does what an expired password still allows. */
  readonly allowsExpired?: boolean;
  readonly children: (account: AccountData) => ReactNode;
}

/** After a log-in on this screen, continues at the top of what is there then. */
function useHeadingAfterLogin(isLoggedIn: boolean): void {
  const wasLoggedIn = useRef(isLoggedIn);
  useEffect(() => {
    const hasLoggedIn = isLoggedIn && !wasLoggedIn.current;
    wasLoggedIn.current = isLoggedIn;
    if (hasLoggedIn) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [isLoggedIn]);
}

/** A screen that needs a log-in; without one, readers log in right there and then see the screen. */
export function RequireLogin({
  title,
  allowsExpired = false,
  children,
  ...screen
}: RequireLoginProps): ReactElement {
  const { say } = useWords();
  const { account } = useSession();
  const isExpired = useAccount(({ isPasswordExpired }) => isPasswordExpired);
  const isFormOpen = useAccount(({ notLoggedInDropdown }) => notLoggedInDropdown);
  useHeadingAfterLogin(account !== undefined);
  if (account !== undefined) {
    return isExpired && !allowsExpired ? <NewPasswordFirst /> : <>{children(account)}</>;
  }
  return (
    <NarrowScreen site={screen.site} title={title} lead={say('account.login.needed')}>
      {isFormOpen ? (
        <p className={styles['else']}>{say('account.login.form-above')}</p>
      ) : (
        <LoginForm api={screen.api} />
      )}
    </NarrowScreen>
  );
}
