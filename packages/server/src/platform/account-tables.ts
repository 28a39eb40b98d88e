/** The rows that are about people: accounts, what proves who somebody is, and mail. */
export interface AccountTables {
  readonly accounts: AccountRow;
  readonly sessions: SessionRow;
  readonly account_tokens: AccountTokenRow;
  readonly one_time_codes: OneTimeCodeRow;
  /** How often something was tried in a window of time. */
  readonly attempts: { readonly key: string; readonly count: number; readonly ends_at: string };
  readonly mails: MailRow;
}

export interface AccountRow {
  readonly id: string;
  readonly email: string;
  /** The address in lower case: one account an address. */
  readonly email_key: string;
  readonly name: string;
  /** Argon2id, in the PHC string format. */
  readonly password: string;
  readonly password_changed_at: string;
  /** When its owner showed that the address is theirs. */
  readonly verified_at: string | null;
  readonly organisation_type: string | null;
  readonly purpose: string;
  /** `each`, `daily` or `weekly`. */
  readonly mail_rhythm: string;
  readonly created_at: string;
}

/** A sign-in. */
export interface SessionRow {
  readonly id: string;
  readonly account_id: string;
  /** SHA-256 of the token, hexadecimal. */
  readonly token_hash: string;
  /** In words, for the owner's list. */
  readonly browser: string;
  readonly created_at: string;
  /** Written at most twice a minute. */
  readonly last_used_at: string;
}

/** The token of a mailed link. */
export interface AccountTokenRow {
  readonly hash: string;
  readonly account_id: string;
  /** `verify` or `reset`. */
  readonly purpose: string;
  /** The address it was mailed to: it proves nothing about another one. */
  readonly email_key: string;
  readonly ends_at: string;
}

export interface OneTimeCodeRow {
  readonly account_id: string;
  /** The address it was mailed to. */
  readonly email: string;
  readonly salt: string;
  readonly hash: string;
  readonly tries: number;
  readonly ends_at: string;
}

/** A mail to be written and sent. It holds no secret: tokens are made as the mail is written. */
export interface MailRow {
  /** Also the first part of its Message-ID. */
  readonly id: string;
  /** Who writes it. */
  readonly kind: string;
  readonly account_id: string | null;
  readonly address: string;
  /** JSON, as its writer needs it. */
  readonly payload: string;
  /** `waiting`, `sent`, `dropped` (nothing was left to say), `bounced` or `given-up`. */
  readonly state: string;
  readonly tries: number;
  /** When to send it, or to try again; while it is being sent, when to think that its sender died. */
  readonly due_at: string;
  readonly created_at: string;
  readonly sent_at: string | null;
  /** What the mail server said last. */
  readonly error: string | null;
}
