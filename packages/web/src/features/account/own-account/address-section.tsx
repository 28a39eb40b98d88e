import { Button, Notice, useWords } from '@almanac/ui';
import { useState, type ReactElement, type ReactNode } from 'react';
import { FormSummary } from '../../../platform/form/form-summary.tsx';
import { PasswordField } from '../../../platform/form/password-field.tsx';
import { TextField } from '../../../platform/form/text-field.tsx';
import { useForm } from '../../../platform/form/use-form.ts';
import { callAccount } from '../../../platform/session/call-account.ts';
import { CodeForm } from '../code-form.tsx';
import { emailFault, passwordFault } from '../form-checks.ts';
import { Section, type SectionProps } from './section.tsx';
import styles from './sections.module.css';

/** What the reader is doing about the address: nothing, entering another one, or waiting for the code of a mail. */
type Doing =
  | { readonly step: 'nothing' | 'changing' | 'done' }
  | { readonly step: 'code'; readonly email: string };

/** The e-mail address: confirmed with a code, or changed. */
export function AddressSection(props: SectionProps): ReactElement {
  const { say, rich } = useWords();
  const { account } = props;
  const [doing, setDoing] = useState<Doing>({ step: 'nothing' });
  const address = (inside: ReactNode): ReactElement => <span className={styles['address']}>{inside}</span>;
  const rest = (): void => {
    setDoing({ step: 'nothing' });
  };
  const expectCode = (email: string): void => {
    setDoing({ step: 'code', email });
  };
  return (
    <Section title={say('account.email')} anchor="address">
      <p>
        {account.isEmailVerified
          ? rich('account.address.confirmed', { address }, { email: account.email })
          : address(account.email)}
      </p>
      {doing.step === 'done' ? (
        <span role="status" className={styles['note']}>
          {say('account.address.now-confirmed')}
        </span>
      ) : null}
      {doing.step === 'code' ? (
        <CodeForm
          {...props}
          email={doing.email}
          onBack={rest}
          onDone={() => {
            setDoing({ step: 'done' });
          }}
        />
      ) : null}
      {doing.step === 'changing' ? <OtherAddressForm {...props} onSent={expectCode} onBack={rest} /> : null}
      {doing.step === 'nothing' || doing.step === 'done' ? (
        <Ways
          {...props}
          onSent={expectCode}
          onChange={() => {
            setDoing({ step: 'changing' });
          }}
        />
      ) : null}
    </Section>
  );
}

interface WaysProps extends SectionProps {
  readonly onSent: (email: string) => void;
  readonly onChange: () => void;
}

function Ways({ api, account, onSent, onChange }: WaysProps): ReactElement {
  const { say } = useWords();
  const { email, name } = account;
  const form = useForm<never>({
    initial: {},
    check: () => ({}),
    submit: async () => {
      await callAccount(api, 'generateOtpCode', { body: { email, name } });
      onSent(email);
    },
  });
  return (
    <form onSubmit={form.handleSubmit}>
      <FormSummary failure={form.failure} />
      {account.isEmailVerified ? null : (
        <Notice kind="warn" className={styles['state']} title={say('account.address.unconfirmed')}>
          {say('account.address.unconfirmed.detail')}
        </Notice>
      )}
      <div className={styles['row']}>
        {account.isEmailVerified ? null : (
          <Button type="submit" disabled={form.isBusy}>
            {say('account.code.send')}
          </Button>
        )}
        <Button look="plain" onClick={onChange}>
          {say('account.address.change')}
        </Button>
      </div>
    </form>
  );
}

interface OtherAddressFormProps extends SectionProps {
  readonly onSent: (email: string) => void;
  readonly onBack: () => void;
}

/** Asking for another address needs the password: a page left open must not be enough to take the account over. */
function OtherAddressForm({ api, account, onSent, onBack }: OtherAddressFormProps): ReactElement {
  const { say } = useWords();
  const form = useForm({
    initial: { email: '', password: '' },
    check: ({ email, password }) => ({
      email: emailFault(email, say),
      password: passwordFault(password, say),
    }),
    submit: async ({ email, password }) => {
      await callAccount(api, 'generateOtpCode', { body: { email, name: account.name, password } });
      onSent(email.trim());
    },
  });
  return (
    <>
      <FormSummary failure={form.failure} />
      <form method="post" className={styles['form']} noValidate onSubmit={form.handleSubmit}>
        <TextField
          {...form.field('email')}
          label={say('account.address.new')}
          hint={say('account.address.new-hint')}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <PasswordField
          {...form.field('password')}
          label={say('account.password')}
          autoComplete="current-password"
        />
        <div className={styles['row']}>
          <Button look="primary" type="submit" disabled={form.isBusy}>
            {say('account.code.send')}
          </Button>
          <Button look="plain" onClick={onBack}>
            {say('button.cancel')}
          </Button>
        </div>
      </form>
    </>
  );
}
