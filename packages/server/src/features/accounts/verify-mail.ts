import { loginNextSchema } from '@almanac/contract';
import type { Say } from '@almanac/words';
import * as z from 'zod/mini';

import type { MailRow } from '../../platform/database/account-tables.ts';
import type { LetterPart } from '../../platform/mail/letter.ts';
import { storedJson } from '../../platform/database/stored-json.ts';
import { emailKeyOf, type AccountsContext } from './accounts-context.ts';
import { isAddressProved } from './account-data.ts';
import { makeAttemptToken, makeLinkToken } from './credentials/mailed-links.ts';

const linkPayloadSchema = z.object({
  /** The one attempt to register that is meant; every one of the address when absent. */
  attempt: z.optional(z.string()),
  next: z.optional(loginNextSchema),
});

/** The payload of a mail that was requested before a log-in. */
export type LinkPayload = z.infer<typeof linkPayloadSchema>;

/** Reads what a mail in the queue carries. */
export function linkPayloadOf({ id, payload }: Pick<MailRow, 'id' | 'payload'>): LinkPayload {
  return storedJson(linkPayloadSchema, payload, `The column payload of the mail ${id}`);
}

/** The most attempts of one mail: there are never more within the life of a link. */
const MOST_ATTEMPTS = 10;

/** An unconfirmed attempt to register. */
interface Attempt {
  readonly id: string;
  readonly made: string;
  /** Undefined once the attempt is over. */
  readonly makeToken: () => Promise<string | undefined>;
}

type Context = Pick<AccountsContext, 'database' | 'clock'>;

/** The attempts that a mail is about, the latest first; empty once the address is confirmed. */
async function attemptsOf(
  context: Context,
  { address }: MailRow,
  payload: LinkPayload,
): Promise<readonly Attempt[]> {
  const email_key = emailKeyOf(address);
  const account = await context.database.read
    .selectFrom('accounts')
    .select(['id', 'email', 'created_at', 'verified_at', 'bounced_at'])
    .where('email_key', '=', email_key)
    .executeTakeFirst();
  if (account !== undefined && isAddressProved(account)) return [];
  const later = await context.database.read
    .selectFrom('registrations')
    .select(['id', 'created_at'])
    .where('email_key', '=', email_key)
    .orderBy('created_at', 'desc')
    .limit(MOST_ATTEMPTS)
    .execute();
  const all: Attempt[] = later.map(({ id, created_at: made }) => ({
    id,
    made,
    makeToken: () => makeAttemptToken(context, id),
  }));
  if (account?.email === address) {
    const link = { accountId: account.id, address, purpose: 'verify' } as const;
    all.push({ id: account.id, made: account.created_at, makeToken: () => makeLinkToken(context, link) });
  }
  return payload.attempt === undefined ? all : all.filter(({ id }) => id === payload.attempt);
}

/** The content of a mail that confirms an address; undefined when nothing waits for it any more. */
export async function verifyParts(
  context: Context,
  mail: MailRow,
  {
    addressOf,
    writeInstant,
    say,
  }: {
    readonly addressOf: (path: string, token: string, payload: LinkPayload) => string;
    readonly writeInstant: (instant: string) => string;
    readonly say: Say;
  },
): Promise<readonly LetterPart[] | undefined> {
  const payload = linkPayloadOf(mail);
  const attempts: { readonly made: string; readonly token: string }[] = [];
  for (const { made, makeToken } of await attemptsOf(context, mail, payload)) {
    const token = await makeToken();
    if (token !== undefined) attempts.push({ made, token });
  }
  const links = attempts.map(({ made, token }): LetterPart => {
    const label =
      attempts.length === 1
        ? say('mail.verify.link')
        : say('mail.verify.link-of', { instant: writeInstant(made) });
    return { kind: 'link', label, address: addressOf('/verify-registration-details', token, payload) };
  });
  const [first] = attempts;
  if (first === undefined) return undefined;
  const who =
    attempts.length === 1
      ? say('mail.verify.once', { instant: writeInstant(first.made) })
      : say('mail.verify.several', { count: attempts.length });
  return [{ kind: 'text', text: who }, ...links, { kind: 'text', text: say('mail.verify.end') }];
}
