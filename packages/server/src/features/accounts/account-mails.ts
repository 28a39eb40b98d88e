import type { MailRow } from '../../platform/database/account-tables.ts';
import { letterOf, type Letter, type LetterPart } from '../../platform/mail/letter.ts';
import type { MailWriter } from '../../platform/mail/send-mails.ts';
import { instantWriter } from '../../platform/mail/write-instant.ts';
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
}

const text = (words: string): LetterPart => ({ kind: 'text', text: words });
const link = (label: string, address: string): LetterPart => ({ kind: 'link', label, address });

/** Writes the mails about accounts. Tokens and codes are made here, as they leave: none waits in the queue. */
export function accountMails(
  context: Pick<AccountsContext, 'database' | 'clock'>,
  site: LetterSite,
): Readonly<Record<string, MailWriter>> {
  const letter = (subject: string, parts: readonly LetterPart[]): Letter =>
    letterOf({
      subject: `${subject} – ${site.title}`,
      parts,
      foot: [text(`${site.title}, ${site.publicUrl}`)],
    });
  // Behind the #, where no server's log and no Referer header ever has it.
  const addressOf = (path: string, token: string, { next }: LinkPayload): string =>
    `${site.publicUrl}${path}#${new URLSearchParams({ token, ...(next && { next: next.route, action: next.action }) }).toString()}`;
  const writeInstant = instantWriter(site.timeZone).instant;
  return {
    verify: async (mail) => {
      const parts = await verifyParts(context, mail, { addressOf, writeInstant });
      return parts && letter('Please confirm your e-mail address', parts);
    },
    reset: async (mail) => {
      if (!(await isHeld(context, mail)) || mail.account_id === null) return undefined;
      const of = { accountId: mail.account_id, address: mail.address, purpose: 'reset' } as const;
      const payload = linkPayloadOf(mail);
      const token = await makeLinkToken(context, of);
      if (token === undefined) return undefined;
      return letter('Choose a new password', [
        text('Somebody asked for a new password for your account. If it was you, choose one here:'),
        link('Choose a new password', addressOf('/reset-password', token, payload)),
        text('The link can be used once, for an hour. If it was not you, your password stays as it is.'),
      ]);
    },
    code: async (mail) => {
      const { account_id, address } = mail;
      const code =
        account_id === null ? undefined : await makeCode(context, { accountId: account_id, address });
      if (code === undefined) return undefined;
      return letter('Your code', [
        text('Your code to confirm this e-mail address:'),
        { kind: 'code', code },
        text('It can be used for 10 minutes. Nobody from our office will ever ask you for it.'),
      ]);
    },
    ...noticesOf(letter, site),
    [ADDRESS_CHANGED]: wayBack(context, { letter, addressOf }),
  };
}

/** The mail to the previous address: it says that the address was changed and holds the link that undoes it. */
function wayBack(
  context: Pick<AccountsContext, 'database' | 'clock'>,
  {
    letter,
    addressOf,
  }: {
    readonly letter: (subject: string, parts: readonly LetterPart[]) => Letter;
    readonly addressOf: (path: string, token: string, payload: LinkPayload) => string;
  },
): MailWriter {
  return async (mail) => {
    if (mail.account_id === null) return undefined;
    const of = { accountId: mail.account_id, address: mail.address, purpose: 'undo' } as const;
    const token = await makeLinkToken(context, of);
    if (token === undefined) return undefined;
    const address = addressOf('/reset-password', token, {});
    return letter('Your e-mail address was changed', [
      text('Your account has another e-mail address now, and every other device was logged out.'),
      text(
        'If it was not you, take this address back. You choose a new password, and everybody is logged out:',
      ),
      link('Take this address back', `${address}&undo=address`),
      text('The link can be used once, for 7 days. If it was you, there is nothing to do.'),
    ]);
  };
}

/** Mails that only say that something happened. */
function noticesOf(
  letter: (subject: string, parts: readonly LetterPart[]) => Letter,
  { publicUrl }: LetterSite,
): Readonly<Record<string, MailWriter>> {
  const say = (subject: string, parts: readonly LetterPart[]): MailWriter => {
    return () => Promise.resolve(letter(subject, parts));
  };
  const forgot = link('Choose a new password', `${publicUrl}/forgot`);
  return {
    'registered-already': say('You have an account already', [
      text('Somebody tried to register, or to use, this e-mail address. It belongs to an account already.'),
      text('If it was you, log in, or choose a new password. If it was not you, there is nothing to do.'),
      link('Log in', `${publicUrl}/login`),
      forgot,
    ]),
    'password-changed': say('Your password was changed', [
      text('The password of your account was changed, and every device was logged out.'),
      text('If it was not you, choose a new password at once.'),
      forgot,
    ]),
    deleted: say('Your account was deleted', [
      text('Your account, your saved tables and your subscriptions were deleted, as you asked.'),
    ]),
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
