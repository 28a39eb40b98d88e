/** How long to wait for the app to draw the focused link again. */
const PATIENCE_MS = 3000;

/** The address of the link that has the focus in the page the server made; undefined while none has. */
export function focusedLink(page: Document): string | undefined {
  const { activeElement } = page;
  return activeElement?.closest('#root a[href]')?.getAttribute('href') ?? undefined;
}

/** Focuses the same link once the app has drawn it, unless the focus has moved meanwhile. */
export function focusAgain(container: HTMLElement, href: string): void {
  const page = container.ownerDocument;
  const settle = (): void => {
    if (page.activeElement !== page.body) {
      stop();
      return;
    }
    const links = [...container.querySelectorAll<HTMLElement>('a[href]')];
    const same = links.find((link) => link.getAttribute('href') === href);
    if (same === undefined) return;
    same.focus({ preventScroll: true });
    stop();
  };
  const observer = new MutationObserver(settle);
  const timer = setTimeout(stop, PATIENCE_MS);
  function stop(): void {
    clearTimeout(timer);
    observer.disconnect();
  }
  observer.observe(container, { childList: true, subtree: true });
}
