import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { callAccount } from '../../platform/session/call-account.ts';
import styles from './account.module.css';
import { EmailForm } from './email-form.tsx';
import { MailboxHint } from './mailbox-hint.tsx';
import { NarrowScreen } from './narrow-screen.tsx';

/** `/forgot`. */
export function ForgotScreen({ api, site }: ScreenProps): ReactElement {
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
        send={(email) => callAccount(api, 'forgotPassword', { body: { email } })}
      />
      <MailboxHint site={site} />
      <p className={styles['else']}>
        You remember it? <Link to="/login">Log in</Link>.
      </p>
    </NarrowScreen>
  );
}
