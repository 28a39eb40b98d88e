import { describe, expect, it } from 'vitest';

import { loginNextSchema } from './login-next.ts';

const isTaken = (route: unknown): boolean =>
  loginNextSchema.safeParse({ route, action: 'notify-me-of-updates' }).success;

describe('what waits for a log-in', () => {
  it.each([
    '/',
    '/?q=1',
    '/table/TS/M015012?choose=time:latest(24)&pivot=rows(a)',
    '/browse/society/housing/dwellings/',
    '/series/M1/1.10#notes',
    '/search?q=a//b',
  ])('may be on %s', (route) => {
    expect(isTaken(route)).toBe(true);
  });

  it.each([
    '',
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/.//elsewhere.example',
    '/%2e//elsewhere.example',
    '/table//elsewhere.example',
    '/table/../..//elsewhere.example',
    '/a/%2E%2e/b',
    '/table\\..\\x',
    '/\n/elsewhere.example',
    '/\t/elsewhere.example',
    'javascript:alert(1)',
    `/${'x'.repeat(2000)}`,
    null,
    7,
  ])('may not be on %j', (route) => {
    expect(isTaken(route)).toBe(false);
  });

  it('is one of what we do ourselves', () => {
    expect(loginNextSchema.safeParse({ route: '/', action: 'delete-account' }).success).toBe(false);
  });
});
