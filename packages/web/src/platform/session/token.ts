const TOKEN = 'token';
const SIGN_IN = 'sign-in';

/** Where a browser denies a page all storage, a session lives as long as the page. */
const held = new Map<string, string>();

function read(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return held.get(key);
  }
}

function write(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    held.set(key, text);
  }
}

/** The bearer token of this tab's session; a new tab has none. Only the API client reads it. */
export function sessionToken(): string | undefined {
  return read(TOKEN);
}

/** The sign-in the token came from: what other tabs store for another one does not belong to this tab. */
export function signInOfTab(): string | undefined {
  return read(SIGN_IN);
}

/** Keeps the token of a sign-in for this tab; returns the mark of the sign-in, which reveals nothing of the token. */
export function keepToken(token: string): string {
  const signIn = crypto.getRandomValues(new Uint32Array(2)).join('-');
  write(TOKEN, token);
  write(SIGN_IN, signIn);
  return signIn;
}

/** Forgets the token. */
export function forgetToken(): void {
  held.clear();
  try {
    sessionStorage.removeItem(TOKEN);
    sessionStorage.removeItem(SIGN_IN);
  } catch {
    // Nothing was stored.
  }
}
