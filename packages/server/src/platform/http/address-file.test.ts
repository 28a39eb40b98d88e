import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { writeAddress } from './address-file.ts';

it.each([
  ['127.0.0.1', 'http://127.0.0.1:8080'],
  ['0.0.0.0', 'http://127.0.0.1:8080'],
  ['::', 'http://[::1]:8080'],
  ['10.1.2.3', 'http://10.1.2.3:8080'],
  ['localhost', 'http://localhost:8080'],
])('says where a server that listens on %s is reached from here, until it ends', async (host, address) => {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-told-'));
  const forget = await writeAddress(folder, { host, port: 8080 });
  const file = join(folder, 'server.address');
  expect(await readFile(file, 'utf8')).toBe(`${address}\n`);
  expect((await stat(file)).mode & 0o077).toBe(0);
  await forget();
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});
