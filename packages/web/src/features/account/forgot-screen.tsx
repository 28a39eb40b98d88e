import { useWords } from '@almanac/ui';
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
  const { say, rich } = useWords();
  useNextOfAddress();
  const login = useWayIn('/login');
  return (
    <NarrowScreen site={site} title={say('page.title.new-password')} lead={say('account.forgot.lead')}>
      <EmailForm
        initial=""
        button={say('account.forgot.send')}
        sent={say('account.forgot.sent')}
        send={(email) => {
          const next = nextToCarry(useAccount.getState().loginNextAction);
          return callAccount(api, 'forgotPassword', { body: { email, next } });
        }}
      />
      <MailboxHint site={site} />
      <p className={styles['else']}>
        {rich('account.forgot.remembered', { link: (inside) => <Link to={login}>{inside}</Link> })}
      </p>
    </NarrowScreen>
  );
}
