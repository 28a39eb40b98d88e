import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { hasNginx, startNginx } from './bench-nginx.ts';
import { startServer, untilAnswered, type BenchServer } from './bench-server.ts';
import { load, type Load } from './load.ts';

const SERVER_PORT = 18_110;
const NGINX_PORT = 18_111;
const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 50;

/** One answer of the server. */
export interface AskedAnswer {
  readonly name: string;
  readonly path: string;
  readonly encoding: 'identity' | 'br';
  /** The aim for the ratio of our rate to nginx's. */
  readonly aim?: number;
}

/** The bytes as transferred; `fetch` would decompress them. */
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

function middle(loads: readonly Load[]): Load {
  const sorted = loads.toSorted((a, b) => a.perSecond - b.perSecond);
  return sorted[Math.floor(sorted.length / 2)] ?? { perSecond: Number.NaN, p99: Number.NaN };
}

/** Measures ours and nginx alternately, so that other load on the computer affects both. */
async function byTurns(ours: string, theirs: string, encoding: string): Promise<readonly [Load, Load]> {
  const asking = {
    connections: CONNECTIONS,
    seconds: SECONDS,
    headers: { 'accept-encoding': encoding },
  };
  const [our, their]: [Load[], Load[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    our.push(await load(ours, asking));
    their.push(await load(theirs, asking));
  }
  return [middle(our), middle(their)];
}

async function measure(
  folder: string,
  server: BenchServer,
  asked: readonly AskedAnswer[],
): Promise<readonly string[]> {
  const bodies = await Promise.all(asked.map(({ path, encoding }) => bytesAt(server.url + path, encoding)));
  const files = Object.fromEntries(bodies.map((body, at) => [`answer${at}`, body]));
  const nginx = await startNginx({ folder, port: NGINX_PORT }, files);
  try {
    await untilAnswered(`${nginx.url}/answer0`);
    const lines: string[] = [];
    for (const [at, { name, path, encoding, aim }] of asked.entries()) {
      const [our, their] = await byTurns(server.url + path, `${nginx.url}/answer${at}`, encoding);
      const kilobytes = ((bodies[at]?.length ?? 0) / 1000).toFixed(1);
      lines.push(
        `${name}, ${kilobytes} KB: ${our.perSecond.toFixed(0)} requests a second, p99 ${our.p99} ms; nginx ${their.perSecond.toFixed(0)}, p99 ${their.p99} ms; ratio ${(our.perSecond / their.perSecond).toFixed(2)}${aim === undefined ? '' : ` (aim ${aim})`}`,
      );
    }
    return lines;
  } finally {
    await nginx.stop();
  }
}

/** Compares answers of our server, filled by `publish`, with nginx sending the same bytes from files. */
export async function besideNginx(
  publish: (server: BenchServer) => Promise<void>,
  asked: readonly AskedAnswer[],
  environment: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  if (!hasNginx()) return ['Not measured: nginx is not installed (apt-get install nginx).'];
  const folder = await mkdtemp(join(tmpdir(), 'almanac-bench-'));
  // nginx started by root reads files as another user.
  await chmod(folder, 0o755);
  try {
    const server = await startServer(folder, SERVER_PORT, environment);
    try {
      await publish(server);
      return await measure(folder, server, asked);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
