import { readFileSync } from 'node:fs';

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
const AIM = 1.9;

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

/** Answers that servers gave: by the clock, and for each second of their own processor time. */
interface Given {
  readonly perSecond: number;
  readonly perProcessorSecond: number;
}

async function given(servers: readonly BenchServer[], path: (at: number) => string): Promise<Given> {
  const asking = {
    connections: CONNECTIONS / servers.length,
    seconds: SECONDS,
    path: () => path((asked += 1)),
  };
  const before = processorSeconds(servers);
  const loads = await Promise.all(servers.map(({ url }) => load(url, asking)));
  const perSecond = loads.reduce((sum, each) => sum + each.perSecond, 0);
  return { perSecond, perProcessorSecond: (perSecond * SECONDS) / (processorSeconds(servers) - before) };
}

/** Of all threads, as Linux counts it: in ticks of ten milliseconds. */
function processorSeconds(servers: readonly BenchServer[]): number {
  return servers.reduce((sum, { pid }) => {
    const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user, system] = after.split(' ').slice(11, 13).map(Number);
    return sum + ((user ?? 0) + (system ?? 0)) / 100;
  }, 0);
}

/** Measures one server and both alternately, so that other load on the computer affects both. */
async function compare(
  servers: readonly BenchServer[],
  [name, path]: readonly [string, (at: number) => string],
): Promise<string> {
  const [alone, both]: [Given[], Given[]] = [[], []];
  // Lets each server do its first reads.
  await given(servers, path);
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await given(servers.slice(0, 1), path));
    both.push(await given(servers, path));
  }
  const middle = (measures: readonly Given[], of: keyof Given) => median(measures.map((each) => each[of]));
  const [one, two] = [middle(alone, 'perSecond'), middle(both, 'perSecond')];
  const eachSecond = (2 * middle(both, 'perProcessorSecond')) / middle(alone, 'perProcessorSecond');
  return [
    `${name}: two processes do ${eachSecond.toFixed(2)} times the work of one for each second of their processor time (aim ${AIM});`,
    `by the clock one ${one.toFixed(0)} a second, two ${two.toFixed(0)}, ${(two / one).toFixed(2)} times`,
  ].join(' ');
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
