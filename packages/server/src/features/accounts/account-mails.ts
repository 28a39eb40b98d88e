import { dayWriter, type Say, type Words } from '@almanac/words';

import type { MailRow } from '../../platform/database/account-tables.ts';
import { letterOf, type Letter, type LetterPart } from '../../platform/mail/letter.ts';
import type { MailWriter } from '../../platform/mail/send-mails.ts';
import type { AccountsContext } from './accounts-context.ts';
import { ADDRESS_CHANGED } from './change-address.ts';
import { makeLinkToken } from './credentials/mailed-links.ts';
import { makeCode } from './credentials/one-time-codes.ts';
import { linkPayloadOf, verifyParts, type LinkPayload } from './verify-mail.ts';

/** The facts about the site that mails contain. */
export interface LetterSite {
  readonly title: string;
  readonly publicUrl: string;
  /** Times are given in the department's time zone. */
  readonly timeZone: string;
  readonly words: Words;
}

const text = (words: string): LetterPart => ({ kind: 'text', text: words });
const link = (label: string, address: string): LetterPart => ({ kind: 'link', label, address });

/** Writes the mails about accounts. Tokens and codes are made here, as they leave: none waits in the queue. */
export function accountMails(
  context: Pick<AccountsContext, 'database' | 'clock'>,
  site: LetterSite,
): Readonly<Record<string, MailWriter>> {
  const { words, title, publicUrl } = site;
  const { say } = words;
  const letter = (subject: string, parts: readonly LetterPart[]): Letter =>
    letterOf({
      subject: say('title.of-site', { title: subject, site: title }),
      parts,
      foot: [text(say('mail.footer', { site: title, address: publicUrl }))],
      words,
    });
  // Behind the #, where no server's log and no Referer header ever has it.
  const addressOf = (path: string, token: string, { next }: LinkPayload): string =>
    `${site.publicUrl}${path}#${new URLSearchParams({ token, ...(next && { next: next.route, action: next.action }) }).toString()}`;
  const writeInstant = dayWriter(say, site.timeZone).instant;
  return {
    verify: async (mail) => {
      const parts = await verifyParts(context, mail, { addressOf, writeInstant, say });
      return parts && letter(say('mail.verify.subject'), parts);
    },
    reset: async (mail) => {
      if (!(await isHeld(context, mail)) || mail.account_id === null) return undefined;
      const of = { accountId: mail.account_id, address: mail.address, purpose: 'reset' } as const;
      const payload = linkPayloadOf(mail);
      const token = await makeLinkToken(context, of);
      if (token === undefined) return undefined;
      return letter(say('mail.new-password'), [
        text(say('mail.reset.lead')),
        link(say('mail.new-password'), addressOf('/reset-password', token, payload)),
        text(say('mail.reset.end')),
      ]);
    },
    code: async (mail) => {
      const { account_id, address } = mail;
      const code =
        account_id === null ? undefined : await makeCode(context, { accountId: account_id, address });
      if (code === undefined) return undefined;
      return letter(say('mail.code.subject'), [
        text(say('mail.code.lead')),
        { kind: 'code', code },
        text(say('mail.code.end')),
      ]);
    },
    ...noticesOf(letter, site),
    [ADDRESS_CHANGED]: wayBack(context, { letter, addressOf, say }),
  };
}

/** The mail to the previous address: it says that the address was changed and holds the link that undoes it. */
function wayBack(
  context: Pick<AccountsContext, 'database' | 'clock'>,
  {
    letter,
    addressOf,
    say,
  }: {
    readonly letter: (subject: string, parts: readonly LetterPart[]) => Letter;
    readonly addressOf: (path: string, token: string, payload: LinkPayload) => string;
    readonly say: Say;
  },
): MailWriter {
  return async (mail) => {
    if (mail.account_id === null) return undefined;
    const of = { accountId: mail.account_id, address: mail.address, purpose: 'undo' } as const;
    const token = await makeLinkToken(context, of);
    if (token === undefined) return undefined;
    const address = addressOf('/reset-password', token, {});
    return letter(say('mail.address-changed.subject'), [
      text(say('mail.address-changed.lead')),
      text(say('mail.address-changed.undo')),
      link(say('mail.address-changed.link'), `${address}&undo=address`),
      text(say('mail.address-changed.end')),
    ]);
  };
}

/** Mails that only say that something happened. */
function noticesOf(
  letter: (subject: string, parts: readonly LetterPart[]) => Letter,
  { publicUrl, words: { say } }: LetterSite,
): Readonly<Record<string, MailWriter>> {
  const notice = (subject: string, parts: readonly LetterPart[]): MailWriter => {
    return () => Promise.resolve(letter(subject, parts));
  };
  const forgot = link(say('mail.new-password'), `${publicUrl}/forgot`);
  return {
    'registered-already': notice(say('mail.registered-already.subject'), [
      text(say('mail.registered-already.lead')),
      text(say('mail.registered-already.what-to-do')),
      link(say('mail.log-in'), `${publicUrl}/login`),
      forgot,
    ]),
    'password-changed': notice(say('mail.password-changed.subject'), [
      text(say('mail.password-changed.lead')),
      text(say('mail.password-changed.not-you')),
      forgot,
    ]),
    deleted: notice(say('mail.deleted.subject'), [text(say('mail.deleted.lead'))]),
  };
}

/** Whether the account still has the address: it may have been deleted, or its address changed, since. */
async function isHeld(
  { database }: Pick<AccountsContext, 'database'>,
  { account_id, address }: MailRow,
): Promise<boolean> {
  const row = await database.read
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', account_id ?? '')
    .where('email', '=', address)
    .executeTakeFirst();
  return row !== undefined;
}
