import { Button, Notice, useWords } from '@almanac/ui';
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
import { organisationOptions, organisationTypeOf } from './organisation-types.ts';
import { useIsTaken } from './use-is-taken.ts';
import { Waiting } from './waiting.tsx';

const EMPTY: RegistrationFormData = { name: '', email: '', organisationType: '', purpose: '' };

/** What was typed is kept for a detour to the log-in and back, and over a reload; the password is not. */
function keepTyped({ name, email, organisationType, purpose }: RegistrationFormData): void {
  useAccount.setState({ registrationFormData: { name, email, organisationType, purpose } });
}

function useRegistration(api: Api) {
  const navigate = useNavigate();
  const { say } = useWords();
  const [kept] = useState(() => useAccount.getState().registrationFormData ?? EMPTY);
  const form = useForm({
    initial: { ...kept, password: '' },
    check: ({ name, email, password }) => ({
      name: nameFault(name, say),
      email: emailFault(email, say),
      password: newPasswordFault(password, say),
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
  const { say, rich } = useWords();
  useNextOfAddress();
  const login = useWayIn('/login');
  const form = useRegistration(api);
  return (
    <NarrowScreen site={site} title={say('page.title.register')} lead={say('account.register.lead')}>
      <Waiting />
      <FormSummary failure={form.failure} />
      <form method="post" noValidate onSubmit={form.handleSubmit}>
        <Credentials api={api} form={form} />
        <SelectField
          {...form.field('organisationType')}
          label={say('account.organisation')}
          isOptional
          options={organisationOptions(say)}
        />
        <TextAreaField {...form.field('purpose')} label={say('account.purpose')} isOptional maxLength={500} />
        <Button look="primary" type="submit" className={styles['submit']} disabled={form.isBusy}>
          {say(form.isBusy ? 'account.register.busy' : 'account.register')}
        </Button>
      </form>
      <p className={styles['else']}>
        {rich('account.register.known', { link: (inside) => <Link to={login}>{inside}</Link> })}
      </p>
    </NarrowScreen>
  );
}

interface CredentialsProps {
  readonly api: Api;
  readonly form: ReturnType<typeof useRegistration>;
}

function Credentials({ api, form }: CredentialsProps): ReactElement {
  const { say } = useWords();
  const { name, email } = form.values;
  const taken = useIsTaken(api);
  return (
    <>
      <TextField {...form.field('name')} label={say('account.name')} autoComplete="name" maxLength={100} />
      <TextField
        {...form.field('email')}
        label={say('account.email')}
        hint={say('account.register.email-hint')}
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
        label={say('account.password')}
        own={[...name.split(/\s+/), email, ...email.split('@')]}
      />
    </>
  );
}

function TakenNotice(): ReactElement {
  const { say } = useWords();
  const [login, forgot] = [useWayIn('/login'), useWayIn('/forgot')];
  return (
    <Notice
      kind="info"
      role="status"
      className={styles['notice']}
      title={say('account.register.taken')}
      ways={
        <>
          <Link to={login}>{say('button.log-in')}</Link>
          <Link to={forgot}>{say('page.title.new-password')}</Link>
        </>
      }
    />
  );
}
