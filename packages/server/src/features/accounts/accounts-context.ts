import { domainToASCII, domainToUnicode } from 'node:url';

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

const ASCII_ONLY = /^[ -~]*$/;

/**
 * An address in the form for comparison: one account an address, in whatever case it is typed, and whichever letters of
 * Unicode spell the domain that mail to it reaches.
 */
export function emailKeyOf(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  const reached = ASCII_ONLY.test(domain) ? '' : domainToUnicode(domainToASCII(domain));
  return `${email.slice(0, at)}${reached || domain}`.normalize('NFC').toLowerCase();
}
