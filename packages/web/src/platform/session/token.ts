const KEY = 'token';

/** The bearer token of this tab's session; a new tab has none. */
export function sessionToken(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    // A frame on another site may be kept from all storage: nobody is logged in there.
    return undefined;
  }
}
