import { afterEach, describe, expect, it, vi } from 'vitest';
import { focusAgain, focusedLink } from './keep-focus.ts';

const SERVED = '<div id="root"><main><a href="/browse">Browse</a><a href="/faq">Questions</a></main></div>';

/** The container, as the server's page has it. */
function served(): HTMLElement {
  document.body.innerHTML = `<a href="/outside">Outside</a>${SERVED}`;
  const root = document.querySelector<HTMLElement>('#root');
  if (root === null) throw new Error('there is no #root');
  return root;
}

const linkTo = (href: string): HTMLElement | null => document.querySelector(`a[href="${href}"]`);

describe('the focus, when the app takes the page over', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('is known while it stands on a link of the server’s page', () => {
    served();
    expect(focusedLink(document)).toBeUndefined();
    linkTo('/outside')?.focus();
    expect(focusedLink(document)).toBeUndefined();
    linkTo('/faq')?.focus();
    expect(focusedLink(document)).toBe('/faq');
  });

  it('comes back to the same link, however late that is drawn', async () => {
    const root = served();
    focusAgain(root, '/faq');
    root.innerHTML = '<p>The app</p>';
    await Promise.resolve();
    expect(document.activeElement).toBe(document.body);
    root.innerHTML = '<nav><a href="/browse">Browse</a></nav><footer><a href="/faq">Questions</a></footer>';
    await vi.waitFor(() => {
      expect(document.activeElement).toBe(linkTo('/faq'));
    });
  });

  it('stays where somebody has put it meanwhile', async () => {
    const root = served();
    focusAgain(root, '/faq');
    root.innerHTML = '<input aria-label="Search">';
    root.querySelector('input')?.focus();
    root.insertAdjacentHTML('beforeend', '<a href="/faq">Questions</a>');
    await Promise.resolve();
    root.querySelector('input')?.blur();
    root.insertAdjacentHTML('beforeend', '<p>more</p>');
    await Promise.resolve();
    expect(document.activeElement).toBe(document.body);
  });
});
