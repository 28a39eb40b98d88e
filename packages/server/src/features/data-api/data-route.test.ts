import { inLogs } from '@almanac/core';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';

import { fixedIndex } from '../../../test/fixed-portal.ts';
import { ApiRefused } from './api-refusal.ts';
import { refuseOther, releaseIn } from './data-route.ts';

function refusal(method: string, url: string): readonly unknown[] {
  try {
    refuseOther({ method, url } as FastifyRequest);
  } catch (error) {
    if (!(error instanceof ApiRefused)) throw error;
    return Object.entries(error.errors).flatMap(([field, facts]) => [
      error.status,
      field,
      facts.map(inLogs).join().slice(0, 40),
    ]);
  }
  return [];
}

describe(refuseOther, () => {
  it.each([
    ['POST', '/api/table/catalogue', [405, 'Request', 'data-api.method(POST)']],
    ['HEAD', '/api/table/x', [404, 'Path', 'data-api.nothing-here(/api/table/x, /api']],
    ['GET', '/api/table/?a=/b?c', [404, 'Path', 'data-api.nothing-here(/api/table/, /api/']],
  ])('says of %s %s what is wrong', (method, url, told) => {
    expect(refusal(method, url)).toEqual(told);
  });
});

describe(releaseIn, () => {
  it('is the current one, unless one is named that there is not', async () => {
    const index = fixedIndex();
    const table = index.current('M100001');
    if (!table) throw new Error('the index has the table');
    expect(await releaseIn({ index }, table, undefined)).toBe(table);
    await expect(releaseIn({ index }, table, 'r9')).rejects.toMatchObject({ code: 'unknown-release' });
  });
});
