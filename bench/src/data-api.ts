import autocannon from 'autocannon';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { hasNginx, startNginx } from './bench-nginx.ts';
import { startServer, untilAnswered, type BenchServer } from './bench-server.ts';
import { benchView } from './bench-view.ts';
import { publishView } from './publish-view.ts';

const SERVER_PORT = 4470;
const NGINX_PORT = 4471;
const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 50;

/** A page of 5,000 cells, as the data API gives without being asked for more. */
const ROWS = 40;
const MONTHS = 144;

interface Load {
  readonly perSecond: number;
  readonly p99: number;
}

async function load(url: string): Promise<Load> {
  const { requests, latency, non2xx, errors } = await autocannon({
    ...{ url, connections: CONNECTIONS, duration: SECONDS },
    headers: { 'accept-encoding': 'identity' },
  });
  if (non2xx > 0 || errors > 0)
    throw new Error(`${url}: ${non2xx} answers other than 200, ${errors} errors.`);
  return { perSecond: requests.average, p99: latency.p99 };
}

function middle(loads: readonly Load[]): Load {
  const sorted = loads.toSorted((a, b) => a.perSecond - b.perSecond);
  return sorted[Math.floor(sorted.length / 2)] ?? { perSecond: 0, p99: 0 };
}

/** Ours and nginx by turns, so that whatever else the computer does falls on both. */
async function compare(ours: string, theirs: string): Promise<readonly [Load, Load]> {
  const our: Load[] = [];
  const their: Load[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    our.push(await load(ours));
    their.push(await load(theirs));
  }
  return [middle(our), middle(their)];
}

const CALLS = [
  { name: 'one series, the latest year', query: '?seriesNoORrowNo=1&limit=12' },
  { name: 'a page of 5,000 cells', query: '' },
] as const;

async function measure(folder: string, server: BenchServer): Promise<readonly string[]> {
  await publishView(server, 'B1', benchView(ROWS, MONTHS));
  const address = `${server.url}/api/table/tabledata/B1`;
  const bodies = await Promise.all(
    CALLS.map(async ({ query }) => new Uint8Array(await (await fetch(address + query)).arrayBuffer())),
  );
  const files = Object.fromEntries(bodies.map((body, at) => [`call${at}`, body]));
  const nginx = await startNginx({ folder, port: NGINX_PORT }, files);
  try {
    await untilAnswered(`${nginx.url}/call0`);
    const lines: string[] = [];
    for (const [at, { name, query }] of CALLS.entries()) {
      const [our, their] = await compare(address + query, `${nginx.url}/call${at}`);
      const kilobytes = ((bodies[at]?.length ?? 0) / 1000).toFixed(1);
      lines.push(
        `${name}, ${kilobytes} KB: ${our.perSecond.toFixed(0)} requests a second, p99 ${our.p99} ms; nginx ${their.perSecond.toFixed(0)}, p99 ${their.p99} ms; ratio ${(our.perSecond / their.perSecond).toFixed(2)}`,
      );
    }
    return lines;
  } finally {
    await nginx.stop();
  }
}

/** Calls of the public data API a second and their slowest hundredth, against nginx serving the same bytes. */
export async function benchDataApi(): Promise<readonly string[]> {
  if (!hasNginx()) return ['Not measured: nginx is not installed (apt-get install nginx).'];
  const folder = await mkdtemp(join(tmpdir(), 'almanac-bench-'));
  await chmod(folder, 0o755);
  // What is measured is the answer, not the limit of one address.
  process.env['ALMANAC_API_POINTS'] = '1000000000';
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
