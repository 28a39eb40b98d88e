import { Button, useWords } from '@almanac/ui';
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
  const { say } = useWords();
  const [isAsking, setIsAsking] = useState(false);
  const ask = (next: boolean) => () => {
    setIsAsking(next);
  };
  return (
    <Section title={say('account.delete')}>
      <p>{say('account.delete.lead')}</p>
      {isAsking ? (
        <DeleteForm {...props} onBack={ask(false)} />
      ) : (
        <div className={styles['row']}>
          <Button onClick={ask(true)}>{say('account.delete.start')}</Button>
        </div>
      )}
    </Section>
  );
}

function DeleteForm({ api, onBack }: SectionProps & { readonly onBack: () => void }): ReactElement {
  const { say } = useWords();
  const navigate = useNavigate();
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: passwordFault(password, say) }),
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
        <PasswordField
          {...form.field('password')}
          label={say('account.password')}
          autoComplete="current-password"
        />
        <div className={styles['row']}>
          <Button type="submit" disabled={form.isBusy}>
            {say('account.delete.confirm')}
          </Button>
          <Button look="plain" onClick={onBack}>
            {say('account.delete.keep')}
          </Button>
        </div>
      </form>
    </>
  );
}
