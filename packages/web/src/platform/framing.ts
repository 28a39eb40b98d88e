/** Whether this page stands inside another one where it must not: everywhere but the embeddable chart. */
export function isWronglyFramed({ self, top, location }: Pick<Window, 'self' | 'top' | 'location'>): boolean {
  return self !== top && !location.pathname.startsWith('/chart/');
}

/** Tries to take the top window to this page; a browser may forbid that, silently or not. */
export function takeTopWindow({ top, location }: Pick<Window, 'top' | 'location'>): void {
  try {
    if (top !== null) top.location.href = location.href;
  } catch {
    // Forbidden: the page then shows nothing but a link to itself.
  }
}
