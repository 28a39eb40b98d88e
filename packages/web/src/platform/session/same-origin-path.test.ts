// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { routeAfterLogin, sameOriginPath } from './same-origin-path.ts';

const ORIGIN = 'https://portal.example';

describe(sameOriginPath, () => {
  it.each([
    ['/table/TS/M1?choose=time:latest(12)#notes', '/table/TS/M1?choose=time:latest(12)#notes'],
    ['/', '/'],
    ['/a/../saved-tables', '/saved-tables'],
  ])('keeps the path %s', (text, path) => {
    expect(sameOriginPath(text, ORIGIN)).toBe(path);
  });

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example/',
    '/\t/elsewhere.example/',
    '/\n/elsewhere.example',
    '/.//elsewhere.example',
    '/x/..//elsewhere.example',
    '/%2e%2e//elsewhere.example',
    'javascript:alert(1)',
    ' /table',
    'table',
    '',
    `/${'a'.repeat(9000)}`,
  ])('refuses %j', (text) => {
    expect(sameOriginPath(text, ORIGIN)).toBeUndefined();
  });

  it.each([undefined, null, 7, {}, ['/']])('refuses what is no text: %j', (value) => {
    expect(sameOriginPath(value, ORIGIN)).toBeUndefined();
  });

  it('never leads away, whatever is tried', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '@',
      ':',
      'evil.example',
      '\t',
      '\n',
      '?',
      '#',
      'http',
    );
    const attempt = fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`);
    fc.assert(
      fc.property(fc.oneof(attempt, fc.webUrl(), fc.string()), (text) => {
        const path = sameOriginPath(text, ORIGIN);
        if (path === undefined) return;
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
        expect(sameOriginPath(path, ORIGIN)).toBe(path);
      }),
      { numRuns: 3000 },
    );
  });
});

describe(routeAfterLogin, () => {
  it.each([
    ['/account', '/account'],
    ['/login?x=1', '/'],
    ['/register', '/'],
    ['/reset-password#token=abc', '/'],
    ['//elsewhere.example', '/'],
    [undefined, '/'],
  ])('of %j is %s', (route, expected) => {
    expect(routeAfterLogin(route, ORIGIN)).toBe(expected);
  });
});
