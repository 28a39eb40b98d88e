import { Button, Notice, useWords } from '@almanac/ui';
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
  const { say, rich } = useWords();
  const email = useAccount(({ registrationFormData }) => registrationFormData?.email);
  const resend = (to: string) => resendLink(api, to);
  if (email === undefined || email === '') {
    return (
      <NarrowScreen
        site={site}
        title={say('page.title.confirm-address')}
        lead={say('account.registered.resend-lead')}
      >
        <EmailForm
          initial=""
          button={say('account.forgot.send')}
          sent={say('account.registered.link-sent')}
          send={resend}
        />
      </NarrowScreen>
    );
  }
  return (
    <NarrowScreen site={site} title={say('account.registered')}>
      <p className={styles['lead']}>
        {rich(
          'account.registered.lead',
          { address: (inside) => <span className={styles['address']}>{inside}</span> },
          { email },
        )}
      </p>
      <MailboxHint site={site} />
      <Resend api={api} email={email} />
      <p className={styles['else']}>
        {rich('account.registered.no-mail', { link: (inside) => <Link to="/register">{inside}</Link> })}
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
  const { say } = useWords();
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
      {times === 0 ? null : <Notice kind="good" role="status" title={say('account.registered.resent')} />}
      <Button type="submit" disabled={form.isBusy}>
        {say('account.email.again')}
      </Button>
      <Link to={login}>{say('button.log-in')}</Link>
    </form>
  );
}
