import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { useAccount } from '../../platform/session/account-store.ts';
import { nextToCarry, useNextOfAddress, useWayIn } from '../../platform/session/login-address.ts';
import { callAccount } from '../../platform/session/call-account.ts';
import styles from './account.module.css';
import { EmailForm } from './email-form.tsx';
import { MailboxHint } from './mailbox-hint.tsx';
import { NarrowScreen } from './narrow-screen.tsx';

/** `/forgot`. */
export function ForgotScreen({ api, site }: ScreenProps): ReactElement {
  useNextOfAddress();
  const login = useWayIn('/login');
  return (
    <NarrowScreen
      site={site}
      title="Choose a new password"
      lead="We send a link to your e-mail address; with it you choose a new password."
    >
      <EmailForm
        initial=""
        button="Send the link"
        sent="It holds a link, if there is an account for the address. The link works once, for an hour."
        send={(email) => {
          const next = nextToCarry(useAccount.getState().loginNextAction);
          return callAccount(api, 'forgotPassword', { body: { email, next } });
        }}
      />
      <MailboxHint site={site} />
      <p className={styles['else']}>
        You remember it? <Link to={login}>Log in</Link>.
      </p>
    </NarrowScreen>
  );
}
