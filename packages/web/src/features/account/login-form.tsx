import { Button, classNames, useWords } from '@almanac/ui';
import { useEffect, useRef, type ReactElement } from 'react';
import { Link } from 'react-router';
import type { Api } from '../../platform/api/api.ts';
import { FormSummary } from '../../platform/form/form-summary.tsx';
import { PasswordField } from '../../platform/form/password-field.tsx';
import { TextField } from '../../platform/form/text-field.tsx';
import { useForm } from '../../platform/form/use-form.ts';
import { useAfterLogin } from '../../platform/session/after-login.ts';
import { useAccount } from '../../platform/session/account-store.ts';
import { useWayIn } from '../../platform/session/login-address.ts';
import { beginSession } from '../../platform/session/begin-session.ts';
import { callAccount } from '../../platform/session/call-account.ts';
import styles from './account.module.css';
import { emailFault, passwordFault } from './form-checks.ts';

export interface LoginFormProps {
  readonly api: Api;
  /** Takes the focus into the first field that is empty. */
  readonly takesFocus?: boolean;
  /** A link of it was followed. */
  readonly onLeave?: () => void;
}

/** E-mail address and password; after it the reader returns to what was waiting. */
export function LoginForm({ api, takesFocus = false, onLeave }: LoginFormProps): ReactElement {
  const { say } = useWords();
  const goOn = useAfterLogin();
  const known = useAccount(({ registrationFormData }) => registrationFormData?.email) ?? '';
  const form = useForm({
    initial: { email: known, password: '' },
    check: ({ email, password }) => ({
      email: emailFault(email, say),
      password: passwordFault(password, say),
    }),
    submit: async (body) => {
      beginSession(await callAccount(api, 'login', { body }));
      goOn();
    },
  });
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus)
      box.current?.querySelector<HTMLInputElement>(known === '' ? 'input' : '[type=password]')?.focus();
  }, [takesFocus, known]);
  return (
    <>
      <FormSummary failure={form.failure} />
      {/* If the page ever runs without its script, the password must not end up in an address. */}
      <form ref={box} method="post" noValidate onSubmit={form.handleSubmit}>
        <TextField
          {...form.field('email')}
          label={say('account.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
        />
        <PasswordField
          {...form.field('password')}
          label={say('account.password')}
          autoComplete="current-password"
        />
        <Button look="primary" type="submit" className={styles['submit']} disabled={form.isBusy}>
          {say(form.isBusy ? 'account.login.busy' : 'button.log-in')}
        </Button>
      </form>
      <OtherWays onLeave={onLeave} />
    </>
  );
}

/** To a new password, and to an account. */
function OtherWays({ onLeave }: { readonly onLeave: (() => void) | undefined }): ReactElement {
  const { say, rich } = useWords();
  const [forgot, register] = [useWayIn('/forgot'), useWayIn('/register')];
  return (
    <>
      <p className={styles['forgot']}>
        <Link className={classNames('small', 'quiet')} to={forgot} onClick={onLeave}>
          {say('account.password.forgot')}
        </Link>
      </p>
      <p className={styles['else']}>
        {rich('account.login.new', {
          link: (inside) => (
            <Link to={register} onClick={onLeave}>
              {inside}
            </Link>
          ),
        })}
      </p>
    </>
  );
}
