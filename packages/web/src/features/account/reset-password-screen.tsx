import { Button, buttonClass, classNames, Notice } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { FormSummary } from '../../platform/form/form-summary.tsx';
import { useForm } from '../../platform/form/use-form.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { callAccount } from '../../platform/session/call-account.ts';
import { useWayIn } from '../../platform/session/login-address.ts';
import { useMailedLink } from '../../platform/session/mailed-token.ts';
import styles from './account.module.css';
import { newPasswordFault } from './form-checks.ts';
import { NarrowScreen } from './narrow-screen.tsx';
import { NewPasswordField } from './new-password-field.tsx';

/** `/reset-password`: the page a mailed link leads to. */
export function ResetPasswordScreen(props: ScreenProps): ReactElement {
  const { token, isUndo } = useMailedLink();
  const [isDone, setIsDone] = useState(false);
  const { site } = props;
  if (isDone) return <Done site={site} />;
  if (token === '') return <NoLink site={site} />;
  return (
    <NarrowScreen
      site={site}
      title={isUndo ? 'Take your e-mail address back' : 'Choose a new password'}
      lead={
        isUndo
          ? 'Choose a new password: with it your account has this e-mail address again, and everybody else is logged out.'
          : 'Everywhere you are logged in you will have to log in again.'
      }
    >
      <ResetForm
        {...props}
        token={token}
        isUndo={isUndo}
        onDone={() => {
          setIsDone(true);
        }}
      />
    </NarrowScreen>
  );
}

interface ResetFormProps extends ScreenProps {
  readonly token: string;
  readonly isUndo: boolean;
  readonly onDone: () => void;
}

function ResetForm({ api, token, isUndo, onDone }: ResetFormProps): ReactElement {
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: newPasswordFault(password) }),
    submit: async ({ password }) => {
      await callAccount(api, 'resetPassword', { body: { token, password } });
      onDone();
    },
  });
  return (
    <>
      <FormSummary failure={form.failure} />
      <form method="post" noValidate onSubmit={form.handleSubmit}>
        <NewPasswordField {...form.field('password')} label="New password" own={[]} />
        <Button look="primary" type="submit" className={styles['submit']} disabled={form.isBusy}>
          {isUndo ? 'Take the address back' : 'Change the password'}
        </Button>
      </form>
      <p className={styles['else']}>
        {isUndo ? (
          'The link is not valid any more? Write to our office.'
        ) : (
          <>
            The link is not valid any more? <Link to="/forgot">Have a new one sent</Link>.
          </>
        )}
      </p>
    </>
  );
}

function Done({ site }: Pick<ScreenProps, 'site'>): ReactElement {
  const login = useWayIn('/login');
  return (
    <NarrowScreen site={site} title="Your password is changed">
      <p className={styles['lead']} role="status">
        Log in with the new one.
      </p>
      <div className={styles['ways']}>
        <Link className={classNames(buttonClass('primary'), styles['submit'])} to={login}>
          Log in
        </Link>
      </div>
    </NarrowScreen>
  );
}

function NoLink({ site }: Pick<ScreenProps, 'site'>): ReactElement {
  return (
    <NarrowScreen site={site} title="Choose a new password">
      <Notice
        kind="info"
        className={styles['notice']}
        title="This page is opened by the link in the mail."
        ways={<Link to="/forgot">Have a link sent</Link>}
      >
        Open the link once more if you have reloaded the page: it keeps nothing of it.
      </Notice>
    </NarrowScreen>
  );
}
