/** The rows about people: accounts, their credentials, and mail. */
export interface AccountTables {
  readonly accounts: AccountRow;
  readonly sessions: SessionRow;
  /** Attempts to register an address whose account is still unconfirmed. */
  readonly registrations: RegistrationRow;
  readonly registration_links: RegistrationLinkRow;
  readonly account_tokens: AccountTokenRow;
  readonly one_time_codes: OneTimeCodeRow;
  /** How often something was tried in a window of time. */
  readonly attempts: { readonly key: string; readonly count: number; readonly ends_at: string };
  readonly mails: MailRow;
  /** What the servers of one portal sign with. */
  readonly secrets: { readonly name: string; readonly value: string };
  readonly saved_tables: SavedTableRow;
  readonly share_links: ShareLinkRow;
  readonly shared_tables: {
    readonly share_id: string;
    readonly position: number;
    readonly account_id: string;
    readonly saved_id: string;
    /** When the saved table was removed: for a day this can be undone, and the link then shows it again. */
    readonly removed_at?: string | null;
  };
  readonly topic_subscriptions: {
    readonly account_id: string;
    readonly topic_id: string;
    readonly created_at: string;
  };
  readonly account_audit: AccountAuditRow;
  /** Which account gets mail about which release. */
  readonly notices: {
    readonly account_id: string;
    readonly release_id: string;
    /** The release's moment, or when the digest that gathers it is sent. */
    readonly due_at: string;
    /** The mail it went into. */
    readonly mail_id: string | null;
    /**
     * 1 and 2 when the reader knows the release already: the notice is then about a correction alone, or the end of its
     * table.
     */
    readonly corrected: number;
  };
}

/** A line of what was done with accounts: no name, no address, no secret. */
export interface AccountAuditRow {
  readonly id: string;
  readonly at: string;
  /** Null where none is meant: one network that tries many, or an address that has none. */
  readonly account_id: string | null;
  readonly action: string;
  /** `done` or `refused`. */
  readonly outcome: string;
  readonly detail: string | null;
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
  /** When its owner proved the address. */
  readonly verified_at: string | null;
  readonly organisation_type: string | null;
  readonly purpose: string;
  /** `each`, `daily` or `weekly`. */
  readonly mail_rhythm: string;
  readonly created_at: string;
  /** When a mail server refused the address for good: no more release mail until it is verified again. */
  readonly bounced_at: string | null;
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
  /** `verify`, `reset` or `undo`. */
  readonly purpose: string;
  /** The address it was mailed to: it proves nothing about another one. */
  readonly email_key: string;
  readonly ends_at: string;
  /** The address that `undo` restores, as it was written. */
  readonly email?: string | null | undefined;
}

/** An attempt to register; confirmed, it becomes an account under the same id. */
export type RegistrationRow = Pick<
  AccountRow,
  'id' | 'email' | 'email_key' | 'name' | 'password' | 'organisation_type' | 'purpose' | 'created_at'
>;

/** The token of a link that confirms one attempt. */
export interface RegistrationLinkRow {
  readonly hash: string;
  readonly registration_id: string;
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
  /** The kind of mail, which names its writer. */
  readonly kind: string;
  readonly account_id: string | null;
  readonly address: string;
  /** JSON, as its writer needs it. */
  readonly payload: string;
  /** `waiting`, `sent`, `dropped` (nothing was left to say), `bounced` or `given-up`. */
  readonly state: string;
  /** 0 for mail that a user is waiting for, 1 for bulk mail: a code never waits behind a release. */
  readonly rank: number;
  readonly tries: number;
  /** When to send it, or to try again; while it is being sent, when to assume that its sender died. */
  readonly due_at: string;
  readonly created_at: string;
  readonly sent_at: string | null;
  /** What the mail server said last. */
  readonly error: string | null;
}

export interface SavedTableRow {
  readonly account_id: string;
  /** Made by the client: unique within the account. */
  readonly id: string;
  readonly position: number;
  readonly code_key: string;
  /** The release it was saved with or last looked at. */
  readonly release_id: string;
  /** 1: it stays with that release. */
  readonly is_pinned: number;
  readonly is_notified: number;
  readonly name: string | null;
  readonly note: string;
  /** A JSON list of texts. */
  readonly tags: string;
  /** `customisationData` and `computationData`, as JSON texts. */
  readonly customisation: string;
  readonly computation: string;
  readonly created_at: string;
}

export interface ShareLinkRow {
  readonly id: string;
  readonly account_id: string;
  readonly created_at: string;
  readonly ends_at: string | null;
  readonly show_name: number;
}
