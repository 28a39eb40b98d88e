import { availableParallelism } from 'node:os';

import type { BenchServer } from './bench-server.ts';
import { benchView } from '../browser/bench-view.ts';
import { startJoinedServers } from './joined-servers.ts';
import { load } from './load.ts';
import { publishView } from '../browser/publish-view.ts';
import { median } from '../timings.ts';

const PORTS = [18_131, 18_132] as const;
const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 8;
const AIM = 1.8;

const ROWS = 60;
const MONTHS = 240;
const CODE = 'TWO';

/** A different stretch of six to sixteen years for each number. */
function stretch(at: number): string {
  const [first, length] = [at % 48, 72 + (Math.floor(at / 48) % 120)];
  return `choose=time:range(${month(first)},${month(first + length)})`;
}

function month(at: number): string {
  return `${1950 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/** Requests that cost the server more than the client: for plain files the client does as much work. */
const ASKED: Readonly<Record<string, (at: number) => string>> = {
  'a page that nobody had before': (at) =>
    `/table/TS/${CODE}?${stretch(at)}&percentage=column-total&decimals=${Math.floor(at / 5_760) % 5}`,
  'a file of percentages': (at) => `/table/TS/${CODE}.csv?${stretch(at)}&percentage=column-total`,
  'a page of hits': (at) => `/api/search?q=series+number+${at}`,
};

/** The number of requests so far. No two are equal, so that no answer comes from a cache. */
let asked = 0;

async function askedASecond(servers: readonly BenchServer[], path: (at: number) => string): Promise<number> {
  const asking = {
    connections: CONNECTIONS / servers.length,
    seconds: SECONDS,
    path: () => path((asked += 1)),
  };
  const loads = await Promise.all(servers.map(({ url }) => load(url, asking)));
  return loads.reduce((sum, { perSecond }) => sum + perSecond, 0);
}

/** Measures one server and both alternately, so that other load on the computer affects both. */
async function compare(
  servers: readonly BenchServer[],
  [name, path]: readonly [string, (at: number) => string],
): Promise<string> {
  const [alone, both, own]: [number[], number[], number[]] = [[], [], []];
  // Lets each server do its first reads.
  await askedASecond(servers, path);
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await askedASecond(servers.slice(0, 1), path));
    const before = process.cpuUsage();
    both.push(await askedASecond(servers, path));
    const { user, system } = process.cpuUsage(before);
    own.push((user + system) / (SECONDS * 1e6 * availableParallelism()));
  }
  const [one, two] = [median(alone), median(both)];
  return `${name}: one process ${one.toFixed(0)} a second, two ${two.toFixed(0)}, ${(two / one).toFixed(2)} times (aim ${AIM}); asking took ${(100 * median(own)).toFixed(0)} % of the cores that they share`;
}

/** The throughput of two processes that form one portal, relative to one process. */
export async function benchTwoProcesses(): Promise<readonly string[]> {
  const joined = await startJoinedServers(PORTS, { ALMANAC_EXPENSIVE_REQUESTS: '1000000000' });
  if (joined === undefined) return ['PostgreSQL was not found: not measured'];
  try {
    const [server] = joined.servers;
    if (server === undefined) return [];
    await publishView(server, CODE, benchView(ROWS, MONTHS));
    const lines: string[] = [];
    for (const asked of Object.entries(ASKED)) lines.push(await compare(joined.servers, asked));
    return lines;
  } finally {
    await joined.stop();
  }
}
