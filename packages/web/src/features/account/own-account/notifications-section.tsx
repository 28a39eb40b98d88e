import { wordsOfFailure } from '../../../platform/api/api-error.ts';
import { MAIL_RHYTHMS, type MailRhythm } from '@almanac/contract';
import { Notice } from '@almanac/ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { accountChanged } from '../../../platform/session/begin-session.ts';
import { callAccount } from '../../../platform/session/call-account.ts';
import { Section, type SectionProps } from './section.tsx';
import styles from './sections.module.css';
import { TopicsForm } from './topics-form.tsx';

const RHYTHM_WORDS: Readonly<Record<MailRhythm, string>> = {
  each: 'As soon as there are new figures, one mail for everything released at that moment',
  daily: 'Once a day, in the morning',
  weekly: 'Once a week, on Monday morning',
};

/** How often mail comes, and about which topics. */
export function NotificationsSection(props: SectionProps): ReactElement {
  return (
    <Section title="Notifications" anchor="notifications">
      <Rhythm {...props} />
      <TopicsForm {...props} />
    </Section>
  );
}

function Rhythm({ api, account }: SectionProps): ReactElement {
  const { mutate, variables, status, error } = useMutation({
    mutationFn: (mailRhythm: MailRhythm) => callAccount(api, 'authUpdate', { body: { mailRhythm } }),
    onSuccess: accountChanged,
    // One after the other, so that the last choice wins.
    scope: { id: 'mail-rhythm' },
  });
  const chosen = status === 'pending' ? variables : account.mailRhythm;
  return (
    <fieldset className={styles['rhythm']}>
      <legend>How often should mail come?</legend>
      {MAIL_RHYTHMS.map((rhythm) => (
        <label key={rhythm}>
          <input
            type="radio"
            name="mailRhythm"
            value={rhythm}
            checked={chosen === rhythm}
            onChange={() => {
              mutate(rhythm);
            }}
          />
          {RHYTHM_WORDS[rhythm]}
        </label>
      ))}
      <span role="status" className={styles['note']}>
        {status === 'success' ? 'Saved.' : ''}
      </span>
      {error === null ? null : (
        <Notice kind="bad" role="alert" title="This could not be saved.">
          {wordsOfFailure(error)}
        </Notice>
      )}
    </fieldset>
  );
}
