/**
 * Whether the app runs inside another page, where it must not. Embedded charts are a page of their own, without the
 * app.
 */
export function isWronglyFramed({ self, top }: Pick<Window, 'self' | 'top'>): boolean {
  return self !== top;
}

/** Tries to take the top window to this page; a browser may forbid that, silently or not. */
export function takeTopWindow({ top, location }: Pick<Window, 'top' | 'location'>): void {
  try {
    if (top !== null) top.location.href = location.href;
  } catch {
    // Forbidden: the page then shows nothing but a link to itself.
  }
}
