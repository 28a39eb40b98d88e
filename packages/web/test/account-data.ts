import type { AccountData, SignedIn } from '@almanac/contract';

/** An account in the server's format. */
export const ANA: AccountData = {
  name: 'Ana Okoye',
  email: 'ana@example.org',
  isEmailVerified: true,
  organisationType: null,
  purpose: '',
  topics: [],
  topicsTag: 'none',
  mailRhythm: 'each',
  isPasswordExpired: false,
  createdAt: '2026-11-01T00:00:00.000Z',
};

/** A log-in in the server's format. */
export const SIGNED_IN: SignedIn = {
  token: 'T'.repeat(43),
  endsAt: '2026-11-02T00:00:00.000Z',
  isPasswordExpired: false,
  showVerifyNotification: false,
  account: ANA,
};
