import type { PlainMessageKey } from '@almanac/core';
import { wordsOfFailure } from '../../../platform/api/api-error.ts';
import { MAIL_RHYTHMS, type MailRhythm } from '@almanac/contract';
import { Notice, useWords } from '@almanac/ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { accountChanged } from '../../../platform/session/begin-session.ts';
import { callAccount } from '../../../platform/session/call-account.ts';
import { Section, type SectionProps } from './section.tsx';
import styles from './sections.module.css';
import { TopicsForm } from './topics-form.tsx';

const RHYTHM_NAMES: Readonly<Record<MailRhythm, PlainMessageKey>> = {
  each: 'account.notifications.each',
  daily: 'account.notifications.daily',
  weekly: 'account.notifications.weekly',
};

/** How often mail comes, and about which topics. */
export function NotificationsSection(props: SectionProps): ReactElement {
  const { say } = useWords();
  return (
    <Section title={say('account.notifications')} anchor="notifications">
      <Rhythm {...props} />
      <TopicsForm {...props} />
    </Section>
  );
}

function Rhythm({ api, account }: SectionProps): ReactElement {
  const { say } = useWords();
  const { mutate, variables, status, error } = useMutation({
    mutationFn: (mailRhythm: MailRhythm) => callAccount(api, 'authUpdate', { body: { mailRhythm } }),
    onSuccess: accountChanged,
    // One after the other, so that the last choice wins.
    scope: { id: 'mail-rhythm' },
  });
  const chosen = status === 'pending' ? variables : account.mailRhythm;
  return (
    <fieldset className={styles['rhythm']}>
      <legend>{say('account.notifications.rhythm')}</legend>
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
          {say(RHYTHM_NAMES[rhythm])}
        </label>
      ))}
      <span role="status" className={styles['note']}>
        {status === 'success' ? say('account.saved') : ''}
      </span>
      {error === null ? null : (
        <Notice kind="bad" role="alert" title={say('account.notifications.failed')}>
          {wordsOfFailure(error)}
        </Notice>
      )}
    </fieldset>
  );
}
