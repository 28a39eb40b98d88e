import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { ENGLISH } from '../../../test/english.ts';
import { createHttp } from './http.ts';
import { Problem } from './problem.ts';

const secretSchema = z.object({ shown: z.string() });
const row = { shown: 'yes', hidden: 'no' };

function appWithRoutes(lines: string[] = []) {
  const app = createHttp({
    words: ENGLISH,
    errorPage: (problem) => `<h1>${problem.bodyIn(ENGLISH).title}</h1>`,
    logTo: { level: 'info', write: (line) => void lines.push(line) },
  });
  app.get('/api/plain', () => 'plain');
  app.get('/api/limited', {
    schema: {
      querystring: z.strictObject({ limit: z.optional(z.string()) }),
      response: { 200: secretSchema },
    },
    handler: () => row,
  });
  app.post('/api/body', {
    schema: { body: z.strictObject({ by: z.string() }) },
    handler: ({ body }) => body.by,
  });
  app.get('/api/broken', () => {
    throw new Error('the secret inner reason');
  });
  app.get('/topic/:id', () => {
    throw new Problem('unknown-table', { detail: 'No.' });
  });
  return app;
}

/** An app with a route that answers when it is let, and one connection to it that is kept, as a load balancer keeps it. */
async function appWithKeptConnection() {
  let isStopping = false;
  const app = createHttp({ words: ENGLISH, errorPage: () => '', isStopping: () => isStopping });
  const begun = Promise.withResolvers<undefined>();
  const going = Promise.withResolvers<undefined>();
  app.get('/api/plain', () => 'plain');
  app.get('/api/slow', async () => {
    begun.resolve(undefined);
    await going.promise;
    return 'slow';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { port } = app.server.address() as AddressInfo;
  const ask = async (path: string): Promise<IncomingMessage> => {
    const [answer] = (await once(get({ port, path, agent }), 'response')) as [IncomingMessage];
    await once(answer.resume(), 'end');
    return answer;
  };
  return {
    app,
    ask,
    begun: begun.promise,
    letGo: () => {
      going.resolve(undefined);
    },
    stop: () => {
      isStopping = true;
    },
  };
}

describe('stopping', () => {
  it('does not wait for a connection that was busy when it began, and is kept afterwards', async () => {
    const { app, ask, begun, letGo } = await appWithKeptConnection();
    const slow = ask('/api/slow');
    await begun;
    const closed = app.close();
    letGo();
    const { statusCode, headers } = await slow;
    expect([statusCode, headers.connection]).toEqual([200, 'keep-alive']);
    await closed;
  });

  it('tells who asks while it drains not to come back on that connection', async () => {
    const { app, ask, stop } = await appWithKeptConnection();
    expect((await ask('/api/plain')).headers.connection).toBe('keep-alive');
    stop();
    const { statusCode, headers } = await ask('/api/plain');
    expect([statusCode, headers.connection]).toEqual([200, 'close']);
    await app.close();
  });
});

describe(createHttp, () => {
  it('names a query parameter that the address does not have', async () => {
    for (const url of ['/api/plain?colour=red', '/api/limited?limit=1&colour=red']) {
      const answer = await appWithRoutes().inject(url);
      expect(answer.statusCode).toBe(400);
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(answer.json()).toMatchObject({ code: 'unknown-parameter', parameter: 'colour', status: 400 });
    }
  });

  it('puts the headers of every answer on those too that are given before the request is read', async () => {
    const app = createHttp({
      words: ENGLISH,
      errorPage: () => '',
      headers: (url) => ({ 'x-address': url.slice(0, 7) }),
    });
    app.get('/topic/:id', () => 'a topic');
    for (const url of ['/topic/one', `/topic/${'a'.repeat(600)}`, '/topic/%', '/nowhere']) {
      const { headers } = await app.inject(url);
      expect(headers).toMatchObject({
        'x-address': url.slice(0, 7),
        'x-request-id': expect.any(String) as string,
      });
    }
  });

  it('sends only the fields that the contract names', async () => {
    const answer = await appWithRoutes().inject('/api/limited');
    expect(answer.json()).toEqual({ shown: 'yes' });
  });

  it('says which field of a body is wrong', async () => {
    const answer = await appWithRoutes().inject({ method: 'POST', url: '/api/body', payload: { by: 3 } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid-body', parameter: 'by' });
  });

  it('describes our own mistakes to no one, and logs them whole', async () => {
    const lines: string[] = [];
    const answer = await appWithRoutes(lines).inject('/api/broken');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('secret');
    expect(lines.join('')).toContain('the secret inner reason');
  });

  it('gives readers a page and programs a document', async () => {
    const page = await appWithRoutes().inject('/topic/1');
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    const unknown = await appWithRoutes().inject('/api/nothing-here');
    expect(unknown.json()).toMatchObject({ code: 'unknown-address', type: '/problems/unknown-address' });
  });

  it('answers an address that is no address with a problem like every other', async () => {
    const page = await appWithRoutes().inject('/topic/%E0%A4%A');
    expect([page.statusCode, page.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    const document = await appWithRoutes().inject('/api/%');
    expect(document.statusCode).toBe(400);
    expect(document.json()).toMatchObject({ code: 'malformed-request' });
  });

  it('gives a problem the number under which the log tells of it', async () => {
    const lines: string[] = [];
    const answer = await appWithRoutes(lines).inject('/api/nothing-here');
    const { requestId } = answer.json<{ requestId: string }>();
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers['x-request-id']).toBe(requestId);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.every((line) => line.includes(`"reqId":"${requestId}"`))).toBe(true);
    const malformed = await appWithRoutes().inject('/api/%');
    expect(malformed.headers['x-request-id']).toBe(malformed.json<{ requestId: string }>().requestId);
  });

  it('takes the number of a trusted proxy, and of no one else', async () => {
    const given = '0af7651916cd43dd8448eb211c80319c';
    const numberFor = async (remoteAddress: string) => {
      const app = createHttp({ words: ENGLISH, errorPage: () => '', trustedProxies: ['10.0.0.0/8'] });
      const answer = await app.inject({ url: '/', remoteAddress, headers: { 'x-request-id': given } });
      return answer.headers['x-request-id'];
    };
    expect(await numberFor('10.1.2.3')).toBe(given);
    expect(await numberFor('203.0.113.9')).toMatch(/^[0-9a-f]{8}-/);
  });

  it('logs the route and not who asked for what', async () => {
    const lines: string[] = [];
    const app = appWithRoutes(lines);
    const { headers } = await app.inject({
      url: '/api/limited?limit=ada@example.org',
      remoteAddress: '203.0.113.9',
    });
    expect(lines.join('')).not.toMatch(/ada|203\.0\.113\.9/);
    expect(JSON.parse(lines.at(-1) ?? '{}')).toMatchObject({
      route: '/api/limited',
      status: 200,
      reqId: headers['x-request-id'],
    });
  });
});

describe('a method that an address does not take', () => {
  const app = appWithRoutes();

  it('is refused as that, with those it takes', async () => {
    for (const method of ['POST', 'DELETE'] as const) {
      const { statusCode, headers, body } = await app.inject({ method, url: '/api/plain?a=1' });
      expect([statusCode, headers['allow'], JSON.parse(body)]).toMatchObject([
        405,
        'GET, HEAD',
        { code: 'method-not-allowed' },
      ]);
    }
    const asked = await app.inject('/api/body');
    expect([asked.statusCode, asked.headers['allow']]).toEqual([405, 'POST']);
    expect((await app.inject({ method: 'POST', url: '/api/nowhere' })).statusCode).toBe(404);
  });
});

describe('a body that is packed', () => {
  it('is refused as that', async () => {
    const post = (encoding: string) =>
      appWithRoutes().inject({
        method: 'POST',
        url: '/api/body',
        headers: { 'content-encoding': encoding },
        payload: { by: 'a' },
      });
    const { statusCode, headers, body } = await post('gzip');
    expect([statusCode, headers['accept-encoding'], JSON.parse(body)]).toMatchObject([
      ...[415, 'identity'],
      { code: 'unsupported-media-type', detail: ENGLISH.say('problem.unsupported-media-type.packed') },
    ]);
    expect((await post('identity')).statusCode).toBe(200);
  });
});

describe('an address that leads on to a plainer one', () => {
  const app = appWithRoutes();

  it.each(['GET', 'HEAD'] as const)('says so to %s, whether or not there is anything', async (method) => {
    for (const url of ['/topic/one/?a=%20b&utm_source=mail&c', '/nowhere/?a=%20b&c&fbclid=1']) {
      const answer = await app.inject({ method, url });
      const path = url.startsWith('/topic') ? '/topic/one' : '/nowhere';
      expect([answer.statusCode, answer.headers.location]).toEqual([301, `${path}?a=%20b&c`]);
      expect(answer.headers['cache-control']).toBe('no-cache');
    }
  });

  it('is none for other methods, and none for what only programs ask', async () => {
    const posted = await app.inject({ method: 'POST', url: '/api/body/', payload: { by: 'a' } });
    expect(posted.statusCode).toBe(404);
    const asked = await app.inject('/api/plain?utm_source=mail');
    expect(asked.json()).toMatchObject({ code: 'unknown-parameter', parameter: 'utm_source' });
  });

  it('never leads to another host', async () => {
    for (const url of ['//evil.example/', '/\\evil.example/', '//evil.example/?utm_source=a']) {
      const answer = await app.inject({ method: 'GET', url });
      expect(answer.headers.location ?? '').not.toContain('evil');
    }
  });
});
