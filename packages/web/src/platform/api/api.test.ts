import { GROUPED_NUMBERS } from '@almanac/core';
import { loadedWords } from '@almanac/words';
import { describe, expect, it } from 'vitest';

import { createApi, isRawResponse } from './api.ts';
import { generalError } from './api-error.ts';

const { say } = loadedWords(GROUPED_NUMBERS);

interface Sent {
  readonly address: string;
  readonly request: RequestInit;
}

/** An API whose every call is answered with `answer`, and what it sent. */
function apiAnswering(answer: Response, token?: string) {
  const sent: Sent[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    sent.push({ address: input instanceof Request ? input.url : input.toString(), request: init ?? {} });
    return Promise.resolve(answer.clone());
  };
  return { api: createApi({ fetch, token: () => token }), sent };
}

const json = (body: unknown, status = 200): Response => Response.json(body, { status });

describe(createApi, () => {
  it('sends same-origin credentials and a JSON content type', async () => {
    const { api, sent } = apiAnswering(json({}));
    await api.call('/api/status');
    expect(sent[0]?.request).toMatchObject({
      method: 'GET',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json' },
    });
  });

  it('sends the bearer token on authenticated calls and on no others', async () => {
    const { api, sent } = apiAnswering(json({ Data: 1 }), 'secret');
    await api.call('/api/dosauth/1/externaluser/logout', { isAuthenticated: true });
    await api.call('/api/status');
    expect(sent.map(({ request }) => new Headers(request.headers).get('authorization'))).toEqual([
      'Bearer secret',
      null,
    ]);
  });

  it('sends a publishing key instead of the token, and does not log out who sent a wrong one', async () => {
    const refused: string[] = [];
    const sent: (string | null)[] = [];
    const fetch: typeof globalThis.fetch = (_input, init) => {
      sent.push(new Headers(init?.headers).get('authorization'));
      return Promise.resolve(json({}, 401));
    };
    const api = createApi({ fetch, token: () => 'session', onRefusedToken: (each) => refused.push(each) });
    await expect(api.call('/api/publishing/1/usage', { key: 'almanac_1' })).rejects.toThrow(generalError());
    expect([sent, refused]).toEqual([['Bearer almanac_1'], []]);
  });

  it('sends a body as JSON', async () => {
    const { api, sent } = apiAnswering(json({ Data: null }));
    await api.call('/api/dosauth/1/externaluser/SubscribeTopics', { method: 'POST', body: ['t1'] });
    expect(sent[0]?.request.body).toBe('["t1"]');
  });

  it('reads the answers of the account service through Data, and CheckEmail through Message', async () => {
    const body = json({ Data: { topics: [] }, Message: 'free' });
    const { api } = apiAnswering(body);
    await expect(api.call('/api/dosauth/1/externaluser/login')).resolves.toEqual({ topics: [] });
    await expect(api.call('/api/dosauth/1/externaluser/CheckEmail/a@b.example')).resolves.toBe('free');
    await expect(api.call('/api/status')).resolves.toEqual({ Data: { topics: [] }, Message: 'free' });
  });

  it('hands over the response itself where the address says raw', async () => {
    const { api } = apiAnswering(json({ release: 1 }));
    expect(await api.call('/api/content/1/ts/M1')).toBeInstanceOf(Response);
    expect(await api.call('/api/content/1/dc/M1')).toEqual({ release: 1 });
  });

  it('turns a failed response into an error with its Message', async () => {
    const { api } = apiAnswering(json({ Code: 'x', Message: 'No Permission' }, 403));
    await expect(api.call('/api/dosauth/1/externaluser/SubscribeTopics')).rejects.toMatchObject({
      name: 'ApiError',
      message: 'No Permission',
      status: 403,
    });
  });

  it('turns a problem into an error with its detail, code and parameter, also where the answer would be raw', async () => {
    const problem = {
      code: 'unknown-category',
      title: 'Unknown',
      detail: 'There is no month 13.',
      parameter: 'choose',
    };
    const { api } = apiAnswering(json(problem, 400));
    const expected = {
      message: 'There is no month 13.',
      code: 'unknown-category',
      parameter: 'choose',
      status: 400,
    };
    await expect(api.call('/api/content/1/ts/M1')).rejects.toMatchObject(expected);
    await expect(api.raw('/api/content/1/ts/M1')).rejects.toMatchObject(expected);
  });

  it('says the generic words where the server says nothing readable', async () => {
    const { api } = apiAnswering(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(api.call('/api/status')).rejects.toThrow(generalError());
  });

  it('tolerates a Ping that is not ok', async () => {
    const { api } = apiAnswering(json({ Message: 'expired' }, 401));
    await expect(
      api.call('/api/dosauth/1/externaluser/Ping', { isAuthenticated: true }),
    ).resolves.toBeUndefined();
  });

  it('says that the server could not be reached', async () => {
    const api = createApi({ fetch: () => Promise.reject(new TypeError('failed')), token: () => undefined });
    await expect(api.call('/api/status')).rejects.toThrow(say('common.unreachable'));
  });
});

describe(isRawResponse, () => {
  it.each([
    ['/api/content/1/ts/M1', true],
    ['/api/content/1/Ts/M1?release=2', true],
    ['/api/content/1/CT/M1', true],
    ['/api/content/1/dc/M1', false],
    ['/api/dosauth/1/Chart/EmbedTableCode/ts/M1', false],
    ['/api/catalogue?q=/ts/', false],
    ['/table/ts/M1', false],
    ['/api/products/M1', false],
  ])('of %s is %s', (address, isRaw) => {
    expect(isRawResponse(address)).toBe(isRaw);
  });
});
