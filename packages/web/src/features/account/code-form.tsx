import { Button, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import type { Api } from '../../platform/api/api.ts';
import { FormSummary } from '../../platform/form/form-summary.tsx';
import { TextField } from '../../platform/form/text-field.tsx';
import { useForm } from '../../platform/form/use-form.ts';
import { accountChanged } from '../../platform/session/begin-session.ts';
import { callAccount } from '../../platform/session/call-account.ts';
import { codeFault } from './form-checks.ts';
import styles from './own-account/sections.module.css';

export interface CodeFormProps {
  readonly api: Api;
  /** Where the code was sent. */
  readonly email: string;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

/** Takes the six digits of the mail. */
export function CodeForm({ api, email, onDone, onBack }: CodeFormProps): ReactElement {
  const { say, rich } = useWords();
  const form = useForm({
    initial: { token: '' },
    check: ({ token }) => ({ token: codeFault(token, say) }),
    submit: async ({ token }) => {
      accountChanged(await callAccount(api, 'verifyEmailOtpCode', { body: { email, token: token.trim() } }));
      onDone();
    },
  });
  return (
    <>
      <FormSummary failure={form.failure} />
      <form method="post" className={styles['form']} noValidate onSubmit={form.handleSubmit}>
        <TextField
          {...form.field('token')}
          label={say('account.code')}
          hint={rich('account.code.hint', { b: (inside) => <b>{inside}</b> }, { email })}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          autoFocus
        />
        <div className={styles['row']}>
          <Button look="primary" type="submit" disabled={form.isBusy}>
            {say('account.code.confirm')}
          </Button>
          <Button look="plain" onClick={onBack}>
            {say('button.not-now')}
          </Button>
        </div>
      </form>
    </>
  );
}
