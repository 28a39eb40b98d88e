import type { MailRow } from '../../platform/account-tables.ts';
import { letterOf, type Letter, type LetterPart } from '../../platform/letter.ts';
import type { MailWriter } from '../../platform/send-mails.ts';
import type { AccountsDesk } from './accounts-desk.ts';
import { makeLinkToken, type LinkPurpose } from './mailed-links.ts';
import { makeCode } from './one-time-codes.ts';

/** What letters say of the site. */
export interface LetterSite {
  readonly title: string;
  readonly publicUrl: string;
}

const text = (words: string): LetterPart => ({ kind: 'text', text: words });
const link = (label: string, address: string): LetterPart => ({ kind: 'link', label, address });

/** Writes the mails about accounts. Tokens and codes are made here, as they leave: none waits in the queue. */
export function accountMails(
  desk: Pick<AccountsDesk, 'database' | 'clock'>,
  site: LetterSite,
): Readonly<Record<string, MailWriter>> {
  const letter = (subject: string, parts: readonly LetterPart[]): Letter =>
    letterOf({
      subject: `${subject} – ${site.title}`,
      parts,
      foot: [text(`${site.title}, ${site.publicUrl}`)],
    });
  const linkOf = async (mail: MailRow, purpose: LinkPurpose, path: string): Promise<string | undefined> => {
    if (!(await isHeld(desk, mail)) || mail.account_id === null) return undefined;
    const token = await makeLinkToken(desk, { accountId: mail.account_id, address: mail.address, purpose });
    // Behind the #, where no server's log and no Referer header ever has it.
    return `${site.publicUrl}${path}#token=${token}`;
  };
  return {
    verify: async (mail) => {
      const address = await linkOf(mail, 'verify', '/verify-registration-details');
      return address === undefined
        ? undefined
        : letter('Please confirm your e-mail address', [
            text(
              'Somebody registered an account with this e-mail address. If it was you, please confirm it:',
            ),
            link('Confirm this address', address),
            text('The link can be used once, for 48 hours. If it was not you, there is nothing to do.'),
          ]);
    },
    reset: async (mail) => {
      const address = await linkOf(mail, 'reset', '/reset-password');
      return address === undefined
        ? undefined
        : letter('Choose a new password', [
            text('Somebody asked for a new password for your account. If it was you, choose one here:'),
            link('Choose a new password', address),
            text('The link can be used once, for an hour. If it was not you, your password stays as it is.'),
          ]);
    },
    code: async (mail) => {
      if (mail.account_id === null || !(await exists(desk, mail.account_id))) return undefined;
      const code = await makeCode(desk, { accountId: mail.account_id, address: mail.address });
      return letter('Your code', [
        text('Your code to confirm this e-mail address:'),
        { kind: 'code', code },
        text('It can be used for 10 minutes. Nobody from our office will ever ask you for it.'),
      ]);
    },
    ...noticesOf(letter, site),
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
    'address-changed': say('Your e-mail address was changed', [
      text('Your account has another e-mail address now. This one is not used any more.'),
      text('If it was not you, please write to our office.'),
    ]),
    deleted: say('Your account was deleted', [
      text('Your account, your saved tables and your subscriptions were deleted, as you asked.'),
    ]),
  };
}

/** Whether the account still has the address: it may have been deleted, or its address changed, since. */
async function isHeld(
  { database }: Pick<AccountsDesk, 'database'>,
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

async function exists({ database }: Pick<AccountsDesk, 'database'>, id: string): Promise<boolean> {
  const row = await database.read.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
