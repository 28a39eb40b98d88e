import type { AccountData } from '@almanac/contract';
import { Button, Notice, useWords } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { FormSummary } from '../../platform/form/form-summary.tsx';
import { PasswordField } from '../../platform/form/password-field.tsx';
import { useForm } from '../../platform/form/use-form.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { useAccount } from '../../platform/session/account-store.ts';
import { useAfterLogin } from '../../platform/session/after-login.ts';
import { beginSession } from '../../platform/session/begin-session.ts';
import { callAccount } from '../../platform/session/call-account.ts';
import styles from './account.module.css';
import { newPasswordFault } from './form-checks.ts';
import { NarrowScreen } from './narrow-screen.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { RequireLogin } from './require-login.tsx';

/** `/change-password`; also where readers with an expired password are sent. */
export function ChangePasswordScreen(props: ScreenProps): ReactElement {
  const { say } = useWords();
  return (
    <RequireLogin {...props} title={say('page.title.change-password')} allowsExpired>
      {(account) => <ChangePassword {...props} account={account} />}
    </RequireLogin>
  );
}

interface ChangePasswordProps extends ScreenProps {
  readonly account: AccountData;
}

function ChangePassword({ account, ...props }: ChangePasswordProps): ReactElement {
  const { say } = useWords();
  const isExpired = useAccount(({ isPasswordExpired }) => isPasswordExpired);
  const [isDone, setIsDone] = useState(false);
  if (isDone) {
    return (
      <NarrowScreen site={props.site} title={say('account.password.changed')}>
        <p className={styles['lead']} role="status">
          {say('account.password.changed.elsewhere')}
        </p>
        <div className={styles['ways']}>
          <Link to="/account">{say('page.title.account')}</Link>
          <Link to="/">{say('shell.home')}</Link>
        </div>
      </NarrowScreen>
    );
  }
  return (
    <NarrowScreen
      site={props.site}
      title={say('page.title.change-password')}
      lead={say('account.password.will-log-out')}
    >
      {isExpired ? (
        <Notice kind="warn" className={styles['notice']} title={say('account.password.expired')}>
          {say('account.password.expired.detail')}
        </Notice>
      ) : null}
      <ChangeForm
        {...props}
        account={account}
        onDone={() => {
          setIsDone(true);
        }}
      />
    </NarrowScreen>
  );
}

interface ChangeFormProps extends ChangePasswordProps {
  readonly onDone: () => void;
}

function ChangeForm({ api, account, onDone }: ChangeFormProps): ReactElement {
  const { say } = useWords();
  const goOn = useAfterLogin();
  const form = useForm({
    initial: { currentPassword: '', newPassword: '' },
    check: ({ currentPassword, newPassword }) => ({
      currentPassword: currentPassword === '' ? say('account.password.current-missing') : undefined,
      newPassword: newPasswordFault(newPassword, say),
    }),
    submit: async (body) => {
      beginSession(await callAccount(api, 'changePassword', { body }));
      onDone();
      goOn();
    },
  });
  const { name, email } = account;
  return (
    <>
      <FormSummary failure={form.failure} />
      <form method="post" noValidate onSubmit={form.handleSubmit}>
        {/* A password manager asks for the account that the passwords belong to. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...form.field('currentPassword')}
          label={say('account.password.current')}
          autoComplete="current-password"
        />
        <NewPasswordField
          {...form.field('newPassword')}
          label={say('account.password.new')}
          own={[...name.split(/\s+/), email, ...email.split('@')]}
        />
        <Button look="primary" type="submit" className={styles['submit']} disabled={form.isBusy}>
          {say('account.password.change')}
        </Button>
      </form>
    </>
  );
}
