import { Button, Notice } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
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
  { readonly step: 'nothing' | 'changing' | 'done' } | { readonly step: 'code'; readonly email: string };

/** The e-mail address: confirmed with a code, or changed. */
export function AddressSection(props: SectionProps): ReactElement {
  const { account } = props;
  const [doing, setDoing] = useState<Doing>({ step: 'nothing' });
  const rest = (): void => {
    setDoing({ step: 'nothing' });
  };
  const expectCode = (email: string): void => {
    setDoing({ step: 'code', email });
  };
  return (
    <Section title="E-mail address" anchor="address">
      <p>
        <span className={styles['address']}>{account.email}</span>
        {account.isEmailVerified ? ', confirmed.' : ''}
      </p>
      {doing.step === 'done' ? (
        <span role="status" className={styles['note']}>
          The address is confirmed.
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
        <Notice kind="warn" className={styles['state']} title="The address is not confirmed yet.">
          Mail about new figures comes only once it is. Open the link in the mail you were sent, or have a
          code sent now.
        </Notice>
      )}
      <div className={styles['row']}>
        {account.isEmailVerified ? null : (
          <Button type="submit" disabled={form.isBusy}>
            Send a code
          </Button>
        )}
        <Button look="plain" onClick={onChange}>
          Change the address
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
  const form = useForm({
    initial: { email: '', password: '' },
    check: ({ email, password }) => ({ email: emailFault(email), password: passwordFault(password) }),
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
          label="New e-mail address"
          hint="We send a code to it. The address you have now is used until you have typed the code in."
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
        <div className={styles['row']}>
          <Button look="primary" type="submit" disabled={form.isBusy}>
            Send a code
          </Button>
          <Button look="plain" onClick={onBack}>
            Keep the address
          </Button>
        </div>
      </form>
    </>
  );
}
