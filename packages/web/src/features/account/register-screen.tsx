import { Button, Notice } from '@almanac/ui';
import { useEffect, useState, type ReactElement } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Api } from '../../platform/api/api.ts';
import { FormSummary } from '../../platform/form/form-summary.tsx';
import { SelectField, TextAreaField, TextField } from '../../platform/form/text-field.tsx';
import { useForm } from '../../platform/form/use-form.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { useAccount, type RegistrationFormData } from '../../platform/session/account-store.ts';
import { nextToCarry, useNextOfAddress, useWayIn } from '../../platform/session/login-address.ts';
import { callAccount } from '../../platform/session/call-account.ts';
import styles from './account.module.css';
import { emailFault, nameFault, newPasswordFault } from './form-checks.ts';
import { NarrowScreen } from './narrow-screen.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { ORGANISATION_OPTIONS, organisationTypeOf } from './organisation-types.ts';
import { useIsTaken } from './use-is-taken.ts';
import { Waiting } from './waiting.tsx';

const EMPTY: RegistrationFormData = { name: '', email: '', organisationType: '', purpose: '' };

/** What was typed is kept for a detour to the log-in and back, and over a reload; the password is not. */
function keepTyped({ name, email, organisationType, purpose }: RegistrationFormData): void {
  useAccount.setState({ registrationFormData: { name, email, organisationType, purpose } });
}

function useRegistration(api: Api) {
  const navigate = useNavigate();
  const [kept] = useState(() => useAccount.getState().registrationFormData ?? EMPTY);
  const form = useForm({
    initial: { ...kept, password: '' },
    check: ({ name, email, password }) => ({
      name: nameFault(name),
      email: emailFault(email),
      password: newPasswordFault(password),
    }),
    submit: async (values) => {
      const { name, email, password, organisationType, purpose } = values;
      keepTyped(values);
      await callAccount(api, 'register', {
        body: {
          name,
          email,
          password,
          organisationType: organisationTypeOf(organisationType),
          purpose,
          next: nextToCarry(useAccount.getState().loginNextAction),
        },
      });
      await navigate('/registration-success');
    },
  });
  const { name, email, organisationType, purpose } = form.values;
  useEffect(() => {
    keepTyped({ name, email, organisationType, purpose });
  }, [name, email, organisationType, purpose]);
  return form;
}

/** `/register`. */
export function RegisterScreen({ api, site }: ScreenProps): ReactElement {
  useNextOfAddress();
  const login = useWayIn('/login');
  const form = useRegistration(api);
  return (
    <NarrowScreen
      site={site}
      title="Register"
      lead="An account saves tables as you made them and tells you by mail when their figures change."
    >
      <Waiting />
      <FormSummary failure={form.failure} />
      <form method="post" noValidate onSubmit={form.handleSubmit}>
        <Credentials api={api} form={form} />
        <SelectField
          {...form.field('organisationType')}
          label="Who are the figures for?"
          isOptional
          options={ORGANISATION_OPTIONS}
        />
        <TextAreaField
          {...form.field('purpose')}
          label="What will you use them for?"
          isOptional
          maxLength={500}
        />
        <Button look="primary" type="submit" className={styles['submit']} disabled={form.isBusy}>
          {form.isBusy ? 'Registering…' : 'Register'}
        </Button>
      </form>
      <p className={styles['else']}>
        You have an account? <Link to={login}>Log in</Link>.
      </p>
    </NarrowScreen>
  );
}

interface CredentialsProps {
  readonly api: Api;
  readonly form: ReturnType<typeof useRegistration>;
}

function Credentials({ api, form }: CredentialsProps): ReactElement {
  const { name, email } = form.values;
  const taken = useIsTaken(api);
  return (
    <>
      <TextField {...form.field('name')} label="Name" autoComplete="name" maxLength={100} />
      <TextField
        {...form.field('email')}
        label="E-mail address"
        hint="We send you a link to confirm it."
        type="email"
        inputMode="email"
        autoComplete="username"
        onBlur={() => {
          taken.ask(email);
        }}
      />
      {taken.email === email.trim() ? <TakenNotice /> : null}
      <NewPasswordField
        {...form.field('password')}
        label="Password"
        own={[...name.split(/\s+/), email, ...email.split('@')]}
      />
    </>
  );
}

function TakenNotice(): ReactElement {
  const [login, forgot] = [useWayIn('/login'), useWayIn('/forgot')];
  return (
    <Notice
      kind="info"
      role="status"
      className={styles['notice']}
      title="This address has an account already."
      ways={
        <>
          <Link to={login}>Log in</Link>
          <Link to={forgot}>Choose a new password</Link>
        </>
      }
    />
  );
}
