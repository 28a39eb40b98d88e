import { writeJsonStat } from '@almanac/formats';
import autocannon from 'autocannon';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { hasNginx, startNginx } from './bench-nginx.ts';
import { startServer, untilAnswered, type BenchServer } from './bench-server.ts';
import { benchView } from './bench-view.ts';
import { median } from './timings.ts';

const SERVER_PORT = 18_110;
const NGINX_PORT = 18_111;
const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 50;

/** A document of about 40 KB: a table as most are. */
const ROWS = 40;
const MONTHS = 144;

const ENCODINGS = ['identity', 'br'] as const;

async function publishTable({ url, key }: BenchServer): Promise<void> {
  const colophon = {
    ...{ site: 'Bench', address: url, releaseId: 'none', customisation: [] },
    ...{ publishedAt: '2026-01-01T00:00:00.000Z', generatedAt: '2026-01-01T00:00:00.000Z' },
  };
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of writeJsonStat(benchView(ROWS, MONTHS), colophon))
    pieces.push(Uint8Array.from(piece));
  const form = new FormData();
  form.set('manifest', JSON.stringify({ code: 'B1', type: 'TS', topics: ['Bench > Bench > Bench'] }));
  form.set('file', new Blob(pieces), 'b1.json');
  const answer = await fetch(`${url}/api/publishing/1/releases`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`The table was not published: ${await answer.text()}`);
}

/** The bytes as they travel: `fetch` would unpack them. */
function bytesAt(url: string, encoding: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': encoding } }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () => {
        resolve(Buffer.concat(pieces));
      });
    })
      .on('error', reject)
      .end();
  });
}

async function requestsPerSecond(url: string, encoding: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    ...{ url, connections: CONNECTIONS, duration: SECONDS },
    headers: { 'accept-encoding': encoding },
  });
  if (non2xx > 0 || errors > 0)
    throw new Error(`${url}: ${non2xx} answers other than 200, ${errors} errors.`);
  return requests.average;
}

/** Ours and nginx by turns, so that whatever else the computer does falls on both. */
async function compare(ours: string, theirs: string, encoding: string): Promise<readonly [number, number]> {
  const our: number[] = [];
  const their: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    our.push(await requestsPerSecond(ours, encoding));
    their.push(await requestsPerSecond(theirs, encoding));
  }
  return [median(our), median(their)];
}

async function measure(folder: string, server: BenchServer): Promise<readonly string[]> {
  await publishTable(server);
  const ours = `${server.url}/api/content/1/ts/B1`;
  const identity = await bytesAt(ours, 'identity');
  const files = { identity, br: await bytesAt(ours, 'br') };
  const nginx = await startNginx({ folder, port: NGINX_PORT }, files);
  try {
    await untilAnswered(`${nginx.url}/identity`);
    const lines: string[] = [];
    for (const encoding of ENCODINGS) {
      const [our, their] = await compare(ours, `${nginx.url}/${encoding}`, encoding);
      const kilobytes = (files[encoding].length / 1000).toFixed(1);
      lines.push(
        `${encoding}, ${kilobytes} KB: ${our.toFixed(0)} requests a second, nginx ${their.toFixed(0)}, ratio ${(our / their).toFixed(2)} (aim 0.5)`,
      );
    }
    return lines;
  } finally {
    await nginx.stop();
  }
}

/** Requests a second for a table document, against nginx serving the same bytes. */
export async function benchTableDocument(): Promise<readonly string[]> {
  if (!hasNginx()) return ['Not measured: nginx is not installed (apt-get install nginx).'];
  const folder = await mkdtemp(join(tmpdir(), 'almanac-bench-'));
  // nginx started by root reads as another account.
  await chmod(folder, 0o755);
  try {
    const server = await startServer(folder, SERVER_PORT);
    try {
      return await measure(folder, server);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
