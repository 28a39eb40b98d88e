import { buttonClass, classNames, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { useAccount } from '../../platform/session/account-store.ts';
import { useWayIn } from '../../platform/session/login-address.ts';
import { useSession } from '../../platform/session/session.tsx';
import styles from './account.module.css';
import { NarrowScreen } from './narrow-screen.tsx';

/** `/verified-email`. */
export function VerifiedEmailScreen({ site }: ScreenProps): ReactElement {
  const { say } = useWords();
  const { isLoggedIn } = useSession();
  const login = useWayIn('/login');
  const waiting = useAccount(({ loginNextAction }) => loginNextAction);
  return (
    <NarrowScreen
      site={site}
      title={say('page.title.verified')}
      lead={say(isLoggedIn ? 'account.verified.lead-logged-in' : 'account.verified.lead')}
    >
      <div className={styles['ways']}>
        {isLoggedIn ? (
          <Link to={waiting?.route ?? '/account'}>
            {say(waiting === null ? 'page.title.account' : 'account.verified.continue')}
          </Link>
        ) : (
          <Link className={classNames(buttonClass('primary'), styles['submit'])} to={login}>
            {say('button.log-in')}
          </Link>
        )}
      </div>
    </NarrowScreen>
  );
}
