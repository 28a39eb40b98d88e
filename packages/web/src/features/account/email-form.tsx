import { Button, Notice, useWords } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
import { FormSummary } from '../../platform/form/form-summary.tsx';
import { TextField } from '../../platform/form/text-field.tsx';
import { useForm } from '../../platform/form/use-form.ts';
import styles from './account.module.css';
import { emailFault } from './form-checks.ts';

export interface EmailFormProps {
  readonly initial: string;
  readonly button: string;
  /** The words after sending: never whether the address has an account. */
  readonly sent: string;
  readonly send: (email: string) => Promise<unknown>;
}

/** Asks for an e-mail address to send a link to. */
export function EmailForm({ initial, button, sent, send }: EmailFormProps): ReactElement {
  const { say } = useWords();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    initial: { email: initial },
    check: ({ email }) => ({ email: emailFault(email, say) }),
    submit: async ({ email }) => {
      setSentTo(undefined);
      await send(email.trim());
      setSentTo(email.trim());
    },
  });
  return (
    <>
      <FormSummary failure={form.failure} />
      {sentTo === undefined ? null : (
        <Notice
          kind="good"
          role="status"
          className={styles['notice']}
          title={say('account.email.requested', { email: sentTo })}
        >
          {sent}
        </Notice>
      )}
      <form method="post" noValidate onSubmit={form.handleSubmit}>
        <TextField
          {...form.field('email')}
          label={say('account.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
        />
        <Button
          look={sentTo === undefined ? 'primary' : 'default'}
          type="submit"
          className={styles['submit']}
          disabled={form.isBusy}
        >
          {sentTo === undefined ? button : say('account.email.again')}
        </Button>
      </form>
    </>
  );
}
