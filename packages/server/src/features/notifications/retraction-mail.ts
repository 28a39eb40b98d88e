import { storedJson } from '../../platform/database/stored-json.ts';
import { letterOf } from '../../platform/mail/letter.ts';
import { retractionMailSchema } from '../../platform/mail/retraction-mail-kind.ts';
import type { MailWriter } from '../../platform/mail/send-mails.ts';
import type { ReleaseMails } from './mailed-release.ts';
import { footOf, takesMail } from './release-mail.ts';

/** Tells that a table was taken back: its code alone, as its title is gone too. */
export function retractionMailWriter(
  parts: Pick<ReleaseMails, 'database' | 'links' | 'site' | 'words'>,
): MailWriter {
  return async (mail) => {
    const { account_id, payload, id } = mail;
    if (account_id === null || !(await takesMail(parts, mail))) return undefined;
    const { code, reason } = storedJson(retractionMailSchema, payload, `The payload of the mail ${id}`);
    const { site, words } = parts;
    const { say } = words;
    const subject = say('mail.retracted.subject', { code });
    return letterOf({
      subject: say('title.of-site', { title: subject, site: site.title }),
      parts: [
        { kind: 'heading', text: code },
        { kind: 'text', text: say('mail.retracted') },
        { kind: 'text', text: reason },
      ],
      ...footOf(parts, account_id),
      words,
    });
  };
}
