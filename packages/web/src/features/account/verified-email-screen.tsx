import { buttonClass, classNames } from '@almanac/ui';
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
  const { isLoggedIn } = useSession();
  const login = useWayIn('/login');
  const waiting = useAccount(({ loginNextAction }) => loginNextAction);
  return (
    <NarrowScreen
      site={site}
      title="Your e-mail address is confirmed"
      lead={
        isLoggedIn
          ? 'Mail about the tables and topics you choose comes to it from now on.'
          : 'Your account is ready. Log in to save tables and to choose what you are told about.'
      }
    >
      <div className={styles['ways']}>
        {isLoggedIn ? (
          <Link to={waiting?.route ?? '/account'}>
            {waiting === null ? 'Your account' : 'Go on with what you were doing'}
          </Link>
        ) : (
          <Link className={classNames(buttonClass('primary'), styles['submit'])} to={login}>
            Log in
          </Link>
        )}
      </div>
    </NarrowScreen>
  );
}
