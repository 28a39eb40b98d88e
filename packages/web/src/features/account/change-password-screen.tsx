import type { AccountData } from '@almanac/contract';
import { Button, Notice } from '@almanac/ui';
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
  return (
    <RequireLogin {...props} title="Change your password" allowsExpired>
      {(account) => <ChangePassword {...props} account={account} />}
    </RequireLogin>
  );
}

interface ChangePasswordProps extends ScreenProps {
  readonly account: AccountData;
}

function ChangePassword({ account, ...props }: ChangePasswordProps): ReactElement {
  const isExpired = useAccount(({ isPasswordExpired }) => isPasswordExpired);
  const [isDone, setIsDone] = useState(false);
  if (isDone) {
    return (
      <NarrowScreen site={props.site} title="Your password is changed">
        <p className={styles['lead']} role="status">
          Everywhere else you are logged out; here you stay logged in.
        </p>
        <div className={styles['ways']}>
          <Link to="/account">Your account</Link>
          <Link to="/">Home</Link>
        </div>
      </NarrowScreen>
    );
  }
  return (
    <NarrowScreen
      site={props.site}
      title="Change your password"
      lead="Everywhere else you will be logged out; here you stay logged in."
    >
      {isExpired ? (
        <Notice kind="warn" className={styles['notice']} title="Your password is too old.">
          This office asks for a new one from time to time. Your account opens again once you have chosen it.
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
  const goOn = useAfterLogin();
  const form = useForm({
    initial: { currentPassword: '', newPassword: '' },
    check: ({ currentPassword, newPassword }) => ({
      currentPassword: currentPassword === '' ? 'Enter the password you have now' : undefined,
      newPassword: newPasswordFault(newPassword),
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
          label="Password you have now"
          autoComplete="current-password"
        />
        <NewPasswordField
          {...form.field('newPassword')}
          label="New password"
          own={[...name.split(/\s+/), email, ...email.split('@')]}
        />
        <Button look="primary" type="submit" className={styles['submit']} disabled={form.isBusy}>
          Change the password
        </Button>
      </form>
    </>
  );
}
