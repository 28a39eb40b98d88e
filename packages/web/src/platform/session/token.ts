const KEY = 'token';

/** The bearer token of this tab's session; a new tab has none. */
export function sessionToken(): string | undefined {
  return sessionStorage.getItem(KEY) ?? undefined;
}
