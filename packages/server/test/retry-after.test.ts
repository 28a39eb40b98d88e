import { DOSAUTH_ROOT } from '@almanac/contract';
import { describe, expect, it } from 'vitest';

import { Problem } from '../src/platform/http/problem.ts';
import { PROBLEMS, type ProblemCode } from '../src/platform/http/problems.ts';
import { openAccountsForTests } from './accounts-for-tests.ts';
import { NOW } from './publishing-for-tests.ts';
import { databaseKinds } from './test-databases.ts';

const CODES = Object.keys(PROBLEMS) as ProblemCode[];

describe('Retry-After', () => {
  it.each(CODES.filter((code) => [429, 503].includes(PROBLEMS[code].status)))('stands with %s', (code) => {
    expect(new Problem(code).retryAfter).toBeGreaterThan(0);
  });

  it.each(databaseKinds())(
    'says when to log in again, to the second, on $name',
    async ({ make }) => {
      const place = await make();
      const context = await openAccountsForTests(place.address);
      const logIn = () =>
        context.app.inject({
          method: 'POST',
          url: `${DOSAUTH_ROOT}externaluser/login`,
          payload: { email: 'ada@example.org', password: 'not the password' },
        });
      for (let guess = 0; guess < 10; guess += 1) expect((await logIn()).statusCode).toBe(401);
      context.clock.moveTo(new Date(NOW.getTime() + 5 * 60_000 + 500));
      const { statusCode, headers, body } = await logIn();
      expect([statusCode, headers['retry-after']]).toEqual([429, '600']);
      expect(body).not.toContain('retryAfter');
      await context.close();
      await place.drop();
    },
    60_000,
  );
});
