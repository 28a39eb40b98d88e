import type { Words } from '@almanac/words';

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { PasswordHasher } from './credentials/password-hasher.ts';

/** What everything about accounts works with. */
export interface AccountsContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly hasher: PasswordHasher;
  /** What no password may be built on: the names of the site. */
  readonly siteWords: readonly string[];
  /** After so many days a password has to be changed; null: never. */
  readonly passwordDays: number | null;
  readonly words: Words;
  /** Wakes the mail sender. */
  readonly onMail: () => void;
}

/** An address in the form for comparison: one account an address, in whatever case it is typed. */
export function emailKeyOf(email: string): string {
  return email.normalize('NFC').toLowerCase();
}
