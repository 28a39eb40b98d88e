import { inLogs } from '@almanac/core';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { purgeCaches } from './purge-caches.ts';

const PURGED = { code: 'T1', releases: ['r1', 'r2'] };

describe(purgeCaches, () => {
  let server: Server;
  let origin: string;
  let status: number;
  let heard: unknown[];
  beforeEach(async () => {
    [status, heard] = [204, []];
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (piece: Buffer) => (body += piece.toString()));
      request.on('end', () => {
        heard.push([request.method, request.url, request.headers['content-type'], JSON.parse(body)]);
        response.writeHead(status, { location: '/elsewhere' }).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => new Promise<unknown>((resolve) => server.close(resolve)));

  const told = async (address: string | null | undefined) => (await purgeCaches(address, PURGED)).map(inLogs);

  it('tells the caches what to drop', async () => {
    expect(await told(`${origin}/purge?key=1`)).toEqual([]);
    expect(heard).toEqual([['POST', '/purge?key=1', 'application/json', PURGED]]);
  });

  it.each([400, 500, 302])('says where they may still be after %d', async (answered) => {
    status = answered;
    const [said = '', ...more] = await told(`${origin}/purge?key=1`);
    const refused = `publish.retract.purge-refused(${origin}, T1, ${answered})`;
    expect([said, more]).toEqual([
      answered === 302 ? `publish.retract.purge-failed(${origin}, T1)` : refused,
      [],
    ]);
  });

  it('says so where they cannot be told, or nobody said where they are', async () => {
    expect(await told('http://127.0.0.1:9/purge')).toEqual([
      'publish.retract.purge-failed(http://127.0.0.1:9, T1)',
    ]);
    for (const address of [null, undefined, '', 'nowhere'])
      expect(await told(address)).toEqual(['publish.retract.caches(T1)']);
    expect(heard).toEqual([]);
  });
});
