import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';

import { ENGLISH } from '../../../test/english.ts';
import { createHttp } from '../../platform/http/http.ts';
import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import { countRequests } from './count-requests.ts';

describe(countRequests, () => {
  it.each([
    ['/table/TS/SHOWN', 'in the path'],
    ['/table/TS/SHOWN?code=OTHER&id=OTHER', 'in the path, whatever the query says'],
    ['/table-no-lag?type=TS&id=SHOWN', 'in the query'],
    ['/table-no-lag?type=TS&id=SHOWN&code=OTHER', 'in the query, which names another table too'],
  ])('counts %s for the table that it shows: %s', async (url) => {
    const app = createHttp({ words: ENGLISH, errorPage: () => '' });
    onTestFinished(() => app.close());
    const counted: string[] = [];
    countRequests(app, {
      index: { current: (code) => ({ code }) as CurrentTable },
      usage: { count: (code) => counted.push(code) },
    });
    for (const path of ['/table/:kind/:code', '/table-no-lag']) {
      app.get(path, { schema: { querystring: z.looseObject({}) } }, () => 'a page');
    }
    await app.inject({ url, headers: { 'sec-fetch-dest': 'document' } });
    // An answer is counted once it is sent.
    await expect.poll(() => counted).toEqual(['SHOWN']);
  });
});
