import { loadedWords } from '@almanac/words';
import { GROUPED_NUMBERS } from '@almanac/core';
import { closeAlert, showAlert } from '../dialogs/alert-store.ts';
import type { Api } from '../api/api.ts';
import { LOGGED_OUT, useAccount } from './account-store.ts';
import { forgetToken, sessionToken } from './token.ts';

/** The words for the end of a session (specification, section 8; the first two are fixed there). */
const SESSION_ENDS = {
  timedOut: 'account.session.timed-out',
  loggedOut: 'account.session.logged-out',
  deleted: 'account.session.deleted',
} as const;

/** Ends this tab's session here: the token and the account are gone, and the log-in form is offered. */
export function endSession(how: keyof typeof SESSION_ENDS): void {
  forgetToken();
  const notLoggedInDropdown = how !== 'deleted';
  useAccount.setState({ ...LOGGED_OUT, notLoggedInDropdown, loggedInDropdown: false });
  showAlert(loadedWords(GROUPED_NUMBERS).say(SESSION_ENDS[how]));
}

/** The server refused a token. A token that is no longer this tab's says nothing about the session. */
export function refuseToken(token: string): void {
  if (token === sessionToken()) endSession('timedOut');
}

/** Ends the session if the tab is marked as logged in but has no token; returns whether it did. */
export function endTokenless(): boolean {
  if (!useAccount.getState().isLoggedIn || sessionToken() !== undefined) return false;
  endSession('timedOut');
  return true;
}

/** Ends the session here at once, and on the server as soon as possible, whatever it answers. */
export async function logOut(api: Api, how: 'timedOut' | 'loggedOut'): Promise<void> {
  closeAlert();
  // The request is made before the token is forgotten, and is not waited for.
  const ended = api.call('/api/dosauth/1/externaluser/logout', { isAuthenticated: true });
  endSession(how);
  await ended.catch(() => undefined);
}
