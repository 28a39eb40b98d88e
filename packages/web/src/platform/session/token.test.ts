import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetToken, keepToken, sessionToken, signInOfTab } from './token.ts';

afterEach(() => {
  forgetToken();
  vi.unstubAllGlobals();
});

const forbid = (): never => {
  throw new DOMException('denied', 'SecurityError');
};
const NO_STORAGE = { getItem: forbid, setItem: forbid, removeItem: forbid };

describe('the token of a tab', () => {
  it('is kept in session storage, with a mark that tells nothing of it', () => {
    const mark = keepToken('T'.repeat(43));
    expect(sessionToken()).toBe('T'.repeat(43));
    expect(signInOfTab()).toBe(mark);
    expect(mark).toMatch(/^\d+-\d+$/);
    expect(Object.keys(sessionStorage).sort()).toEqual(['sign-in', 'token']);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('is another sign-in each time', () => {
    expect(keepToken('one')).not.toBe(keepToken('one'));
  });

  it('is gone when it is forgotten', () => {
    keepToken('one');
    forgetToken();
    expect([sessionToken(), signInOfTab()]).toEqual([undefined, undefined]);
  });

  it('lives as long as the page where the browser keeps it from all storage', () => {
    vi.stubGlobal('sessionStorage', NO_STORAGE);
    expect(sessionToken()).toBeUndefined();
    keepToken('one');
    expect(sessionToken()).toBe('one');
    forgetToken();
    expect(sessionToken()).toBeUndefined();
  });
});
