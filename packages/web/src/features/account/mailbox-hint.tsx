import type { Site } from '@almanac/contract';
import { Notice, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import styles from './account.module.css';
import { addressHere } from '../../platform/site-path.ts';

/** Names by which only this very computer calls itself. */
const THIS_COMPUTER = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Where the mail is while the portal has no mail server: only a reader at the server's own computer can open that page.
 */
export function MailboxHint({ site }: { readonly site: Site }): ReactElement | null {
  const { say } = useWords();
  if (!site.hasMailbox || !THIS_COMPUTER.includes(window.location.hostname)) return null;
  return (
    <Notice
      kind="info"
      className={styles['notice']}
      title={say('account.mailbox')}
      ways={
        <a href={addressHere('/mailbox')} target="_blank" rel="noreferrer">
          {say('account.mailbox.open')}
        </a>
      }
    >
      {say('account.mailbox.detail')}
    </Notice>
  );
}
