import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DOSAUTH_ROOT } from '@almanac/contract';

import { openTraces } from '../src/platform/telemetry/otlp-traces.ts';
import { s3Bucket } from '../src/releases/bucket/s3-bucket.ts';
import { Unreachable } from '../src/platform/http/unreachable.ts';
import { openFuzzedPortal, type FuzzedPortal } from './fuzz/fuzzed-portal.ts';
import { publication } from './fuzz/scene.ts';
import { pxOf, TOPICS } from './publishing-for-tests.ts';

let portal: FuzzedPortal;
let port: number;

beforeAll(async () => {
  portal = await openFuzzedPortal();
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  port = (portal.app.server.address() as AddressInfo).port;
}, 60_000);

afterAll(() => portal.close());

/** Publishes, and answers what the server says. */
async function publish(
  manifest: object,
  file: { readonly name: string; readonly content: string; readonly structure?: string },
) {
  const { type, body } = publication([
    { name: 'manifest', content: JSON.stringify({ ...TOPICS, ...manifest }) },
    { name: 'file', fileName: file.name, content: file.content },
    ...(file.structure === undefined
      ? []
      : [{ name: 'structure', fileName: 's.xml', content: file.structure }]),
  ]);
  return portal.app.inject({
    method: 'POST',
    url: '/api/publishing/1/releases',
    payload: body,
    headers: { authorization: `Bearer ${portal.localKey}`, 'content-type': type },
  });
}

/** Sends a request with its address unchanged: HTTP clients would normalise it. */
function askRaw(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.end(`GET ${path} HTTP/1.1\r\nHost: tables.example.gov\r\nConnection: close\r\n\r\n`);
    });
    let answer = '';
    socket.on('data', (bytes) => (answer += bytes.toString('latin1')));
    socket.on('close', () => {
      resolve(answer);
    });
    socket.on('error', reject);
  });
}

describe('an address with steps upwards', () => {
  const UP = ['..', '%2e%2e', '..%2f..', '..%5c..', '.%2e', '%252e%252e', '..;', '..%00'];

  it.each(UP)('reads nothing outside of the web app’s folder: %s', async (up) => {
    for (const path of [
      `/${up}/secret.txt`,
      `/assets/${up}/${up}/secret.txt`,
      `/help-pictures/${up}/${up}/local.key`,
    ]) {
      const answer = await askRaw(path);
      expect(answer).toMatch(/^HTTP\/1\.1 (?:400|403|404) /);
      expect(answer).not.toContain('nobody serves');
      expect(answer).not.toContain(portal.localKey);
    }
  });

  it('is an address, and no path of a file, in codes, releases and names of files', async () => {
    for (const url of [
      '/api/content/1/ts/..%2f..%2flocal.key',
      '/table/ts/..%2fDWELL.csv?release=..%2f..%2flocal.key',
      '/api/help/..%2f..%2fpackage',
      '/api/views/..%2f..%2flocal.key',
    ]) {
      expect((await portal.app.inject(url)).statusCode).toBeOneOf([400, 404]);
    }
    const { statusCode } = await publish(
      { code: 'UP' },
      { name: '../../../escaped.px', content: pxOf('1 2 3 4 5 6') },
    );
    expect(statusCode).toBe(200);
    expect(readdirSync(join(portal.folder, '..')).filter((name) => name.includes('escaped'))).toEqual([]);
  });
});

const listening = (server: Server): Promise<unknown> =>
  new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      resolve(undefined);
    }),
  );
const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

describe('an address that somebody sends', () => {
  it('is asked for nothing by the server, wherever it stands', async () => {
    const callers: Socket[] = [];
    const trap = createServer((socket) => {
      callers.push(socket);
      socket.destroy();
    });
    await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(trap.address() as AddressInfo).port}/x`;
    const image = `<image href="${address}"/><img src="${address}">`;
    const structure = `<?xml version="1.0"?><!DOCTYPE s SYSTEM "${address}" [<!ENTITY e SYSTEM "${address}">]><s xmlns:x="${address}" x:schemaLocation="${address} ${address}">&e;</s>`;
    const sdmx = `DATAFLOW,FREQ,TIME_PERIOD,OBS_VALUE\nAG:DF(1.0),A,2021,1\n`;
    await publish(
      { code: 'FETCH', sourceAddress: address, source: image, footnotes: [image] },
      { name: 'a.px', content: pxOf('1 2 3 4 5 6', address) },
    );
    await publish({ code: 'FLOW', structure: 's.xml' }, { name: 'a.csv', content: sdmx, structure });
    const at = encodeURIComponent(address);
    const chart = `chart=line&chartTitle=${encodeURIComponent(image)}`;
    const urls = [
      ...[
        `/table/ts/FETCH.svg?${chart}`,
        `/table/ts/FETCH.png?${chart}`,
        `/chart/ts/FETCH/f?${chart}`,
        '/table/ts/FETCH',
      ],
      ...[
        `/search?q=${at}`,
        `/compare?table=${at}`,
        `/table/ts/${at}`,
        `/api/table/tabledata/${at}`,
        `/login?next=${at}`,
      ],
      ...[`/api/search?q=${at}`, '/catalogue.jsonld', '/feeds/updates.atom', '/table/ts/FETCH.xlsx'],
    ];
    const headers = {
      host: new URL(address).host,
      'x-forwarded-host': address,
      referer: address,
      origin: address,
    };
    expect((await portal.app.inject('/table/ts/FETCH')).statusCode).toBe(200);
    for (const url of urls) {
      const { statusCode } = await portal.app.inject({ url, headers });
      expect([statusCode < 500, ...portal.mistakes()], url).toEqual([true]);
    }
    for (const body of [{ email: address }, { name: address, email: 'a@example.org', password: address }])
      await portal.app.inject({
        method: 'POST',
        url: `${DOSAUTH_ROOT}externaluser/register`,
        payload: body,
        headers,
      });
    await portal.drain();
    await new Promise((resolve) => trap.close(resolve));
    expect(callers).toEqual([]);
  });

  it('is not followed when the object store or the collector of traces leads there', async () => {
    const asked: string[] = [];
    const trap = createHttpServer((request, response) => {
      asked.push(String(request.url));
      response.end('<ListBucketResult/>');
    });
    const leading = createHttpServer((_, response) => {
      response.writeHead(307, { location: `${urlOf(trap)}/inside` }).end();
    });
    for (const server of [trap, leading]) await listening(server);
    const bucket = s3Bucket(
      {
        endpoint: urlOf(leading),
        bucket: 'office',
        prefix: '',
        region: 'us-east-1',
        accessKeyId: 'key',
        secretAccessKey: 'secret',
      },
      { silenceMs: 4_000, pauseMs: 1 },
    );
    await expect(bucket.get('one')).rejects.toThrow(Unreachable);
    await expect(bucket.check()).rejects.toThrow(Unreachable);
    const failures: unknown[] = [];
    const onFailure = (error: unknown): void => void failures.push(error);
    const traces = openTraces({ endpoint: urlOf(leading), version: '1', share: 1, onFailure });
    await traces.tracer.span({ name: 'x', kind: 'internal' }, () => Promise.resolve());
    await traces.close();
    expect(String(failures[0])).toContain('answered 307');
    for (const server of [trap, leading]) await new Promise((resolve) => server.close(resolve));
    expect(asked).toEqual([]);
  });

  it('changes no answer that others get from a cache, whatever name the portal is asked under', async () => {
    // Another proxy in front trusts the host header; the portal must not.
    const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' };
    await publish({ code: 'CACHED' }, { name: 'a.px', content: pxOf('1 2 3 4 5 6') });
    const urls = [
      ...['/', '/table/TS/CACHED', '/browse', '/search?q=dwellings', '/nowhere', '/chart/TS/CACHED/one'],
      ...['/sitemap.xml', '/robots.txt', '/catalogue.jsonld', '/feeds/updates.atom', '/openapi.json'],
      ...['/table/TS/CACHED.csv', '/table/TS/CACHED.svg?chart=line', '/table/TS/CACHED/citation.txt'],
      ...['/table/TS/CACHED/metadata.json', '/api/table/tabledata/CACHED', '/table-v2/TS/CACHED'],
    ];
    for (const url of urls) {
      const [plain, asked] = await Promise.all(
        [{ host: 'tables.example.gov' }, evil].map((headers) =>
          portal.app.inject({ url, headers, remoteAddress: '192.0.2.7' }),
        ),
      );
      const id = /[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}/g;
      expect(asked?.body.replace(id, ''), url).toBe(plain?.body.replace(id, ''));
      expect([url, asked?.body.includes('evil.example'), asked?.headers.location]).toEqual([
        ...[url, false, plain?.headers.location],
      ]);
    }
  });

  it('could not be asked for: only what the settings name is ever called', () => {
    const sources = fileURLToPath(new URL('../src', import.meta.url));
    const callers = readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .filter((file) =>
        /(?<![\w.#])fetch\(|createTransport\(|from 'node:(?:https|http2|tls|dgram)'|\brequest as |http\.request/.test(
          readFileSync(join(sources, file), 'utf8'),
        ),
      );
    // The mail server of SMTP_URL, the object store of ALMANAC_RELEASES, the collector of traces, the shared caches
    // of ALMANAC_PURGE_URL.
    const NAMED =
      /^(?:platform[/\\](?:mail|telemetry)[/\\]|releases[/\\]bucket[/\\]|features[/\\]publishing[/\\]taking-back[/\\]purge-caches\.ts$)/;
    expect(callers.filter((file) => !NAMED.test(file))).toEqual([]);
    expect(callers.length).toBeGreaterThan(0);
  });
});

describe('a name that every object has', () => {
  const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];

  beforeAll(async () => {
    const columns = ['Year', '__proto__', 'constructor', 'Value'];
    const rows = NAMES.flatMap((name, at) =>
      [2023, 2024].map((year) => `${year},${name},${NAMES.at(-at)},${at}`),
    );
    const file = { name: 'a.csv', content: [columns.join(','), ...rows].join('\n') };
    const hints = { dimensions: ['Year', '__proto__', 'constructor'], value: 'Value' };
    const published = await publish({ code: 'NAMES', type: 'DC', csv: hints }, file);
    expect(published.statusCode, published.body).toBe(200);
  });

  it('is a name like any other in a table, and in every address, answer and file of it', async () => {
    const { variables } = await portal.tableAt('dc', 'NAMES');
    for (const { id, categories } of variables) {
      const [first = ''] = categories;
      for (const url of ['', '.csv', '.json', '.xlsx', '.parquet', '.svg', '/metadata.json']) {
        const query = url.startsWith('/') ? '' : `?choose=${id}:in(${first})&sort=rows:text:DESCENDING`;
        const { statusCode, body } = await portal.app.inject(`/table/dc/NAMES${url}${query}`);
        expect(statusCode, `${url}${query} ${body.slice(0, 300)}`).toBe(200);
      }
    }
    expect((await portal.app.inject('/table/dc/NAMES.csv')).body).toContain('__proto__');
  });

  it('changes nothing for others when it stands in a body, a query, a manifest or a file', async () => {
    const poison = '{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}}}';
    for (const { method, url, body } of portal.routes) {
      if (body === undefined) continue;
      const answer = await portal.app.inject({
        method: method as 'POST',
        url: url.replace(/:\w+/g, 'x'),
        payload: poison,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${portal.localKey}` },
      });
      expect(answer.statusCode, url).toBeOneOf([400, 401, 403, 404, 429]);
    }
    for (const query of NAMES.flatMap((name) => [
      `${name}=x`,
      `${name}[polluted]=yes`,
      `choose=${name}:in(${name})`,
    ])) {
      const answer = await portal.app.inject(`/table/dc/NAMES?${query}`);
      expect(answer.statusCode, query).toBeOneOf([200, 400]);
    }
    const px = pxOf('1 2 3 4 5 6').replace(
      'MATRIX',
      '__PROTO__="x";\r\nCONSTRUCTOR("__proto__")="x";\r\nMATRIX',
    );
    expect((await publish({}, { name: 'a.px', content: px })).statusCode).toBeOneOf([200, 422]);
    const manifest = await publish(JSON.parse(poison) as object, {
      name: 'a.px',
      content: pxOf('1 2 3 4 5 6'),
    });
    expect(manifest.json()).toMatchObject({ code: 'manifest-refused' });
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('an archive or a file that grows when it is read', () => {
  it.each([
    ['a ZIP archive', Buffer.from('PK\u0003\u0004').toString('latin1')],
    ['a gzip file', '\u001f\u008b\u0008\u0000'],
    ['a million brackets', '['.repeat(250_000)],
    [
      'entities of entities',
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "cc"><!ENTITY d "&b;&b;">]><a>&d;</a>',
    ],
  ])('is refused, and said to be what it is: %s', async (_, content) => {
    const answer = await publish({ code: 'BOMB' }, { name: 'bomb.json', content });
    expect([answer.statusCode, answer.json<{ readonly code: string }>().code]).toEqual([422, 'file-refused']);
  });

  it('is refused beside an SDMX file, nested or with entities', async () => {
    const sdmx = 'DATAFLOW,FREQ,TIME_PERIOD,OBS_VALUE\nAG:DF(1.0),A,2021,1\n';
    for (const structure of [
      `<a>${'<b>'.repeat(5000)}${'</b>'.repeat(5000)}</a>`,
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
    ]) {
      const answer = await publish({ structure: 's.xml' }, { name: 'a.csv', content: sdmx, structure });
      expect(answer.json()).toMatchObject({ code: 'file-refused' });
    }
  });
});
