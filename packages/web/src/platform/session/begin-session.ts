import type { AccountData, SignedIn } from '@almanac/contract';
import type { Api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { useAccount } from './account-store.ts';
import { callAccount } from './call-account.ts';
import { keepToken, sessionToken, signInOfTab } from './token.ts';

/** Starts the session that a log-in, or a changed password, returned. */
export function beginSession({ token, account, isPasswordExpired, showVerifyNotification }: SignedIn): void {
  const signIn = keepToken(token);
  useAccount.setState({
    isLoggedIn: true,
    tokenValid: true,
    signIn,
    accountData: account,
    isPasswordExpired,
    showVerifyNotification,
    notLoggedInDropdown: false,
    loggedInDropdown: false,
    registrationFormData: null,
  });
}

/** Stores what the server says about the account. */
export function accountChanged(accountData: AccountData): void {
  useAccount.setState({
    accountData,
    isPasswordExpired: accountData.isPasswordExpired,
    showVerifyNotification: !accountData.isEmailVerified,
  });
}

/** After a reload: asks the server whether the token of this tab is still valid, and for its account. */
export async function resumeSession(api: Api): Promise<void> {
  if (sessionToken() === undefined) return;
  try {
    accountChanged(await callAccount(api, 'getAccount'));
    useAccount.setState({ isLoggedIn: true, tokenValid: true, signIn: signInOfTab() ?? null });
  } catch (error) {
    // A refused token has ended the session by now; without an answer the next call finds out.
    if (!(error instanceof ApiError)) throw error;
  }
}
