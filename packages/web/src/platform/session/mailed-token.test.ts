import { afterEach, describe, expect, it } from 'vitest';
import { takeMailedToken } from './mailed-token.ts';

afterEach(() => {
  window.history.replaceState(null, '', '/');
});

function addressAfter(address: string): string {
  window.history.replaceState({ kept: true }, '', address);
  takeMailedToken(window);
  const { pathname, search, hash } = window.location;
  return `${pathname}${search}${hash}`;
}

describe(takeMailedToken, () => {
  it.each([
    ['/reset-password#token=abc', '/reset-password'],
    ['/statistics/reset-password#token=abc', '/statistics/reset-password'],
    ['/verify-registration-details?frame=1#token=abc', '/verify-registration-details?frame=1'],
  ])('takes the token out of %s before anything else can read it', (address, after) => {
    expect(addressAfter(address)).toBe(after);
    expect(window.history.state).toEqual({ kept: true });
  });

  it.each(['/glossary#token=abc', '/reset-password#elsewhere', '/reset-password', '/#token=abc'])(
    'leaves %s as it is',
    (address) => {
      expect(addressAfter(address)).toBe(address);
    },
  );
});
