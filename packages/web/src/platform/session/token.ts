const TOKEN = 'token';
const SIGN_IN = 'sign-in';

function read(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    // A frame on another site may be kept from all storage: nobody is logged in there.
    return undefined;
  }
}

/** The bearer token of this tab's session; a new tab has none. Only the API client reads it. */
export function sessionToken(): string | undefined {
  return read(TOKEN);
}

/** Which sign-in the token came from: what other tabs remember of another one is not this tab's. */
export function signInOfTab(): string | undefined {
  return read(SIGN_IN);
}

/** Keeps the token of a sign-in for this tab; answers the mark of the sign-in, which tells nothing of the token. */
export function keepToken(token: string): string {
  const signIn = crypto.getRandomValues(new Uint32Array(2)).join('-');
  sessionStorage.setItem(TOKEN, token);
  sessionStorage.setItem(SIGN_IN, signIn);
  return signIn;
}

/** Forgets the token. */
export function forgetToken(): void {
  try {
    sessionStorage.removeItem(TOKEN);
    sessionStorage.removeItem(SIGN_IN);
  } catch {
    // Without storage there is nothing to forget.
  }
}
