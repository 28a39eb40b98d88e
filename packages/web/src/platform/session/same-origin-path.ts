/** Longer ones are not addresses of pages: a long customisation is stored under a short id. */
const MOST_CHARACTERS = 8000;

/** Addresses that are of no use after a log-in. */
const WAYS_IN = /^\/(?:login|register|registration-success|forgot|reset-password|loading)\/?$/i;

/**
 * `text` as a path of this portal, or undefined. It is read as a browser would read it, so that `//elsewhere`,
 * `/\elsewhere`, `/.//elsewhere` and addresses with line breaks in them never lead away.
 */
export function sameOriginPath(text: unknown, origin: string): string | undefined {
  if (typeof text !== 'string' || !text.startsWith('/') || text.length > MOST_CHARACTERS) return undefined;
  try {
    const address = new URL(text, origin);
    const path = `${address.pathname}${address.search}${address.hash}`;
    const isOurs =
      address.origin === new URL(origin).origin && new URL(path, origin).origin === address.origin;
    return isOurs && !path.startsWith('//') ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Where to go after logging in: `route` if it is a path of ours and not a log-in page, else home. */
export function routeAfterLogin(route: unknown, origin: string): string {
  const path = sameOriginPath(route, origin) ?? '/';
  return isWayIn(pathnameOf(path)) ? '/' : path;
}

/** Whether the page at `pathname` is for logging in or registering. */
export function isWayIn(pathname: string): boolean {
  return WAYS_IN.test(pathname);
}

/** The path without its query. */
export function pathnameOf(path: string): string {
  return path.split(/[?#]/, 1)[0] ?? path;
}
