import { Button, Notice } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import type { Api } from '../../platform/api/api.ts';
import { FormSummary } from '../../platform/form/form-summary.tsx';
import { useForm } from '../../platform/form/use-form.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { useAccount } from '../../platform/session/account-store.ts';
import { nextToCarry, useWayIn } from '../../platform/session/login-address.ts';
import { callAccount } from '../../platform/session/call-account.ts';
import styles from './account.module.css';
import { EmailForm } from './email-form.tsx';
import { MailboxHint } from './mailbox-hint.tsx';
import { NarrowScreen } from './narrow-screen.tsx';

/** `/registration-success`. */
export function RegistrationSuccessScreen({ api, site }: ScreenProps): ReactElement {
  const email = useAccount(({ registrationFormData }) => registrationFormData?.email);
  const resend = (to: string) => resendLink(api, to);
  if (email === undefined || email === '') {
    return (
      <NarrowScreen
        site={site}
        title="Confirm your e-mail address"
        lead="Registering ends with a link in a mail. If it has not come, have it sent anew."
      >
        <EmailForm
          initial=""
          button="Send the link"
          sent="It holds a link, if the address is registered and not confirmed yet."
          send={resend}
        />
      </NarrowScreen>
    );
  }
  return (
    <NarrowScreen site={site} title="One more step: open the mail">
      <p className={styles['lead']}>
        We have sent a link to <span className={styles['address']}>{email}</span>. Open it to confirm that the
        address is yours; then log in.
      </p>
      <MailboxHint site={site} />
      <Resend api={api} email={email} />
      <p className={styles['else']}>
        No mail? Look where unwanted mail is kept. If the address is wrong,{' '}
        <Link to="/register">go back and mend it</Link>.
      </p>
    </NarrowScreen>
  );
}

/** Mails the link again, with what waits for the log-in. */
export function resendLink(api: Api, email: string): Promise<unknown> {
  const next = nextToCarry(useAccount.getState().loginNextAction);
  return callAccount(api, 'resendRegistrationEmail', { body: { email, next } });
}

function Resend({ api, email }: { readonly api: Api; readonly email: string }): ReactElement {
  const [times, setTimes] = useState(0);
  const login = useWayIn('/login');
  const form = useForm<never>({
    initial: {},
    check: () => ({}),
    submit: async () => {
      await resendLink(api, email);
      setTimes(times + 1);
    },
  });
  return (
    <form className={styles['ways']} onSubmit={form.handleSubmit}>
      <FormSummary failure={form.failure} />
      {times === 0 ? null : <Notice kind="good" role="status" title="Another mail is on its way." />}
      <Button type="submit" disabled={form.isBusy}>
        Send the mail again
      </Button>
      <Link to={login}>Log in</Link>
    </form>
  );
}
