import { describe, expect, it } from 'vitest';

import { ENGLISH } from '../../../test/english.ts';
import { createHttp } from './http.ts';
import { Problem } from './problem.ts';
import { addProtocol, protocolAt, type Protocol } from './protocol.ts';

const TIDES: Protocol = {
  prefix: '/tides/',
  canonical: (address) => address.replace(/^\/tides\/[^/?]*/i, (start) => start.toLowerCase()),
  writeProblem: ({ status, code }) => ({ type: 'application/xml', body: `<fault ${status}="${code}"/>` }),
  open: { told: ['X-Tide'], asked: 'X-Moon' },
  addRoutes: (scope) => {
    scope.get('/height/:Harbour', ({ params }) => (params as { readonly Harbour: string }).Harbour);
    scope.get('/fault', () => {
      throw new Problem('unknown-table');
    });
  },
};

const OWN: Protocol = { prefix: '/api/own/', isOwn: true };
const BESIDE: Protocol = { prefix: '/api/beside/', isFoundBeside: true };

async function server() {
  const protocols = [TIDES, OWN, BESIDE];
  const app = createHttp({
    words: ENGLISH,
    errorPage: () => 'a page',
    publicUrl: 'https://x.example/sea',
    protocols,
  });
  app.get('/api/own/call/:value', () => 'called');
  app.get('/api/beside/call', () => 'called');
  for (const protocol of protocols) await addProtocol(app, protocol);
  return app;
}

describe(protocolAt, () => {
  it('knows an address by its prefix in any case, and nothing beside it', () => {
    const of = (url: string) => protocolAt([TIDES, OWN], url)?.prefix;
    expect(['/TIDES/x', '/tides/', '/tides', '/tidesx/', '/a/tides/', '/Api/OWN/1'].map(of)).toEqual([
      ...['/tides/', '/tides/', undefined, undefined, undefined, '/api/own/'],
    ]);
  });
});

describe(addProtocol, () => {
  it('reads names in any case, and leaves values as they are', async () => {
    const { body } = await (await server()).inject('/sea/TIDES/Height/LeHavre');
    expect(body).toBe('LeHavre');
  });

  it.each([
    ['/sea/tides/fault', 404, 'unknown-table'],
    ['/sea/tides/nothing', 404, 'unknown-address'],
    ['/sea/tides/fault?x=1', 400, 'unknown-parameter'],
    ['/sea/tides/height/%zz', 400, 'malformed-request'],
    ['/tides/height/a', 404, 'unknown-address'],
  ])('answers what is wrong at %s in the protocol’s own shape', async (url, status, code) => {
    const answer = await (await server()).inject(url);
    expect([answer.statusCode, answer.body]).toEqual([status, `<fault ${status}="${code}"/>`]);
    expect(answer.headers['content-type']).toContain('application/xml');
  });

  it('says in that shape which methods an address takes', async () => {
    const answer = await (await server()).inject({ method: 'PUT', url: '/sea/Tides/height/a' });
    expect([answer.statusCode, answer.headers['allow'], answer.body]).toEqual([
      ...[405, 'GET, HEAD', '<fault 405="method-not-allowed"/>'],
    ]);
  });

  it('opens it to pages of other sites, and nothing besides', async () => {
    const app = await server();
    const { headers } = await app.inject('/sea/tides/height/a');
    expect([headers['access-control-allow-origin'], headers['access-control-expose-headers']]).toEqual([
      ...['*', 'X-Tide'],
    ]);
    const asked = await app.inject({ method: 'OPTIONS', url: '/sea/tides/height/a' });
    expect([asked.statusCode, asked.headers['access-control-allow-headers']]).toEqual([204, 'X-Moon']);
    const own = await app.inject({ method: 'OPTIONS', url: '/sea/api/own/call/a' });
    expect([own.statusCode, own.headers['access-control-allow-origin']]).toEqual([404, undefined]);
  });

  it('finds beside the path of the portal what is called there, and nothing besides', async () => {
    const app = await server();
    const found = async (url: string): Promise<number> => (await app.inject(url)).statusCode;
    expect(
      await Promise.all(['/sea/api/beside/call', '/api/beside/call', '/api/own/call/a'].map(found)),
    ).toEqual([200, 200, 404]);
  });

  it('answers HEAD with the headers alone', async () => {
    const answer = await (await server()).inject({ method: 'HEAD', url: '/sea/tides/height/a' });
    expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([200, '', '1']);
  });

  it('keeps our own calls to our own pages, letter by letter', async () => {
    const app = await server();
    const { statusCode, headers } = await app.inject('/sea/api/own/call/');
    expect([statusCode, headers['cross-origin-resource-policy']]).toEqual([200, 'same-origin']);
    const led = await app.inject('/sea/tides/height/a/');
    expect([led.statusCode, led.headers.location]).toEqual([301, '/sea/tides/height/a']);
    expect(led.headers['cross-origin-resource-policy']).toBeUndefined();
  });
});
