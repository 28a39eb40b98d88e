import { Button } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { FormSummary } from '../../../platform/form/form-summary.tsx';
import { PasswordField } from '../../../platform/form/password-field.tsx';
import { useForm } from '../../../platform/form/use-form.ts';
import { callAccount } from '../../../platform/session/call-account.ts';
import { endSession } from '../../../platform/session/end-session.ts';
import { passwordFault } from '../form-checks.ts';
import { Section, type SectionProps } from './section.tsx';
import styles from './sections.module.css';

/** Deletes the account, with the password once more. */
export function DeleteSection(props: SectionProps): ReactElement {
  const [isAsking, setIsAsking] = useState(false);
  const ask = (next: boolean) => () => {
    setIsAsking(next);
  };
  return (
    <Section title="Delete the account">
      <p>
        Your account, your saved tables, your share links and your subscriptions are deleted at once and for
        good. What you may want to keep, download first.
      </p>
      {isAsking ? (
        <DeleteForm {...props} onBack={ask(false)} />
      ) : (
        <div className={styles['row']}>
          <Button onClick={ask(true)}>Delete my account</Button>
        </div>
      )}
    </Section>
  );
}

function DeleteForm({ api, onBack }: SectionProps & { readonly onBack: () => void }): ReactElement {
  const navigate = useNavigate();
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: passwordFault(password) }),
    submit: async (body) => {
      await callAccount(api, 'deleteAccount', { body });
      await navigate('/');
      endSession('deleted');
    },
  });
  return (
    <>
      <FormSummary failure={form.failure} />
      <form method="post" className={styles['form']} noValidate onSubmit={form.handleSubmit}>
        <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
        <div className={styles['row']}>
          <Button type="submit" disabled={form.isBusy}>
            Delete my account for good
          </Button>
          <Button look="plain" onClick={onBack}>
            Keep the account
          </Button>
        </div>
      </form>
    </>
  );
}
