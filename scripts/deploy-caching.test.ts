import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest';

import { runHere } from './deploy-files.ts';
import { writeNginx } from './deployed-nginx.ts';
import { freePort } from './postgres.ts';

const PATIENCE_MS = 60_000;
const FOR_EVER = 'public, max-age=31536000, immutable';

interface Answer {
  readonly status: number | undefined;
  readonly body: string;
}

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve();
    });
  });
  return (server.address() as AddressInfo).port;
}

const isThere = runHere('nginx', ['-v']) !== undefined && runHere('openssl', ['version']) !== undefined;

describe.skipIf(!isThere)('nginx in front of the portal', { timeout: PATIENCE_MS }, () => {
  const asked: string[] = [];
  /** Two servers of one portal, one already upgraded and one not. */
  let portals: readonly Server[];
  let folder: string;
  let https: number;
  let http: number;
  let stop: () => Promise<void>;

  /** Answers as the portal does: pages are always revalidated, releases are immutable, both have an ETag. */
  beforeAll(async () => {
    portals = ['new', 'old'].map((version) =>
      createServer((request, reply) => {
        const { url = '/', headers } = request;
        if (url.startsWith('/assets/') && !url.includes(version)) {
          reply.writeHead(404, { 'cache-control': 'no-store' }).end('no such file');
          return;
        }
        const isHeld = headers['if-none-match'] === '"tag"';
        asked.push(`${url} ${isHeld ? 304 : 200}`);
        reply.setHeader('cache-control', /^\/(?:release|assets)/.test(url) ? FOR_EVER : 'no-cache');
        reply.setHeader('etag', '"tag"');
        reply.setHeader('vary', 'accept-encoding');
        reply.statusCode = isHeld ? 304 : 200;
        reply.end(isHeld ? undefined : `the whole of ${url}`);
      }),
    );
    folder = mkdtempSync(join(tmpdir(), 'almanac-nginx-'));
    chmodSync(folder, 0o755);
    https = await freePort();
    http = await freePort();
    const path = writeNginx({
      folder,
      portals: 'nginx/portals.conf',
      http,
      https,
      at: await Promise.all(portals.map(portOf)),
    });
    const child = spawn('nginx', ['-p', folder, '-c', path ?? '', '-g', 'daemon off;'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    stop = async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    };
    while ((await ask('/started').catch(() => undefined))?.status !== 200) expect(child.exitCode).toBeNull();
  }, PATIENCE_MS);
  afterAll(async () => {
    await stop();
    for (const portal of portals) portal.close();
    rmSync(folder, { recursive: true });
  }, PATIENCE_MS);

  function ask(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      get(
        { host: '127.0.0.1', port: https, path, headers, rejectUnauthorized: false, agent: false },
        (answer) => {
          text(answer).then((body) => {
            resolve({ status: answer.statusCode, body });
          }, reject);
        },
      ).once('error', reject);
    });
  }
  /** Over unencrypted HTTP. */
  const askOpenly = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`http://127.0.0.1:${http}${path}`, { ...init, redirect: 'manual' });
  const askedFor = (path: string): readonly string[] => asked.filter((line) => line.startsWith(`${path} `));

  it('asks the portal for a page each time, and answers 304 to clients that have it', async () => {
    onTestFailed(() => {
      process.stderr.write(`${asked.join('\n')}\n`);
    });
    expect(await ask('/page')).toEqual({ status: 200, body: 'the whole of /page' });
    expect(await ask('/page', { 'if-none-match': '"tag"' })).toEqual({ status: 304, body: '' });
    expect(await ask('/page', { 'if-none-match': '"older"' })).toEqual({
      status: 200,
      body: 'the whole of /page',
    });
    expect(askedFor('/page')).toEqual(['/page 200', '/page 304', '/page 200']);
  });

  it('asks for a release once, also when the first who wants it holds it already', async () => {
    expect((await ask('/release', { 'if-none-match': '"tag"' })).status).toBe(304);
    const whole = { status: 200, body: 'the whole of /release' };
    expect(await ask('/release')).toEqual(whole);
    expect(await ask('/release')).toEqual(whole);
    expect((await ask('/release', { 'if-none-match': '"tag"' })).status).toBe(304);
    expect(askedFor('/release')).toEqual(['/release 304', '/release 200']);
  });

  it('finds a file of the web app at whichever server has that version, while they are upgraded', async () => {
    for (const version of ['new', 'old'])
      for (let file = 0; file < 6; file += 1) {
        const path = `/assets/${version}-${file}.js`;
        expect(await ask(path)).toEqual({ status: 200, body: `the whole of ${path}` });
        expect(askedFor(path)).toHaveLength(1);
      }
    expect((await ask('/assets/of-no-version.js')).status).toBe(404);
  });

  it('leads readers to https, and refuses programs that sent a secret without it', async () => {
    const page = await askOpenly('/table/TS/M1?choose=a:all');
    expect([page.status, page.headers.get('location')]).toEqual([
      301,
      'https://127.0.0.1/table/TS/M1?choose=a:all',
    ]);
    expect((await askOpenly('/api/catalogue')).status).toBe(301);
    const headers = { authorization: 'Bearer key' };
    for (const [path, init] of [
      ['/api/publishing/1/releases', { method: 'POST', body: 'x' }],
      ['/API/DOSAUTH/1/externaluser/login', { method: 'POST', body: '{}' }],
      ['/api/table/tabledata/M1', { headers }],
    ] as const) {
      const answer = await askOpenly(path, init);
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 403, null]);
      expect(await answer.text()).toContain('over https alone');
    }
    expect(asked.filter((line) => line.startsWith('/api/'))).toEqual([]);
  });

  it('caches no answer to a request with a session', async () => {
    for (let time = 0; time < 2; time += 1)
      expect((await ask('/release-of-mine', { authorization: 'Bearer x' })).status).toBe(200);
    expect(askedFor('/release-of-mine')).toHaveLength(2);
  });
});
