import { availableParallelism } from 'node:os';

import { pxOf } from '@almanac/server/testing';

import { METRICS_KEY, type BenchServer } from './bench-server.ts';
import { startJoinedServers } from './joined-servers.ts';
import { startReaders, type PolledAnswer } from './polling-readers.ts';

const PORTS = [4651, 4652] as const;
const READERS = 10_000;
const RATES = [500, 1000] as const;
const CODE = 'MOMENT';

/** The time from publishing to the release instant, and the time of observation after it. */
const AHEAD_MS = 12_000;
const AFTER_MS = 15_000;
const ASKED_EVERY_MS = 40;

/** Every reader must see it within this time. */
const EVERYBODY_MS = 1_000;

/** The addresses at which it might be visible too early. */
const ENDPOINTS = [
  `/table/TS/${CODE}`,
  `/table/TS/${CODE}.csv`,
  `/api/content/1/ts/${CODE}`,
  `/api/table/tabledata/${CODE}`,
  `/api/search?q=aftermath`,
  '/api/updates?limit=20',
  `/api/releases/${CODE}`,
  '/feeds/updates.atom',
  '/api/catalogue',
  '/sitemap.xml',
];

/** Ten thousand readers poll one page of two servers when an embargo ends. */
export async function benchReleaseMoment(): Promise<readonly string[]> {
  const joined = await startJoinedServers(PORTS);
  if (joined === undefined) return ['PostgreSQL was not found: not measured'];
  try {
    const lines = [
      `${availableParallelism()} cores, shared by two servers, PostgreSQL, the store and the readers`,
    ];
    for (const [round, perSecond] of RATES.entries())
      lines.push(...(await moment(joined.servers, { round, perSecond })));
    return lines;
  } finally {
    await joined.stop();
  }
}

async function moment(
  servers: readonly BenchServer[],
  { round, perSecond }: { readonly round: number; readonly perSecond: number },
): Promise<readonly string[]> {
  const [server] = servers;
  if (server === undefined) return [];
  const figure = 345_601 + round;
  await publish(server, pxOf('1 2 3 4 5 6', `Dwellings before round ${round}`));
  const readers = await startReaders({
    readers: READERS,
    perSecond,
    ports: PORTS,
    path: `/table/TS/${CODE}`,
    mark: figure.toLocaleString('en'),
  });
  // Every reader has loaded the page before the instant.
  await pause(Math.max(2_000, (1000 * READERS) / perSecond));
  const instant = new Date(Math.ceil((Date.now() + AHEAD_MS) / 1000) * 1000);
  const title = `Aftermath of round ${round}`;
  const release = await publish(server, pxOf(`${figure} 2 3 4 5 6`, title), instant);
  const marks = [String(figure), figure.toLocaleString('en'), title, release];
  const early = await pollUntil(instant, servers, marks);
  const before = await queriesOf(servers);
  await pause(AFTER_MS);
  const after = await queriesOf(servers);
  const open = await Promise.all(servers.map((each) => openEndpoints(each, marks)));
  const connected = readers.connected();
  await readers.stop();
  return report(readers.answers, {
    instant: instant.getTime(),
    perSecond,
    connected,
    early,
    queries: after - before,
    endpoints: open.map((each) => each.length),
  });
}

interface Seen {
  readonly instant: number;
  readonly perSecond: number;
  readonly connected: number;
  readonly early: number;
  readonly queries: number;
  readonly endpoints: readonly number[];
}

function report(answers: readonly PolledAnswer[], seen: Seen): readonly string[] {
  const { instant, perSecond, connected, early, queries, endpoints } = seen;
  const around = answers.filter(({ askedAt }) => askedAt > instant - 5_000);
  const tooEarly = answers.filter(({ askedAt, ms, isNew }) => isNew && askedAt + ms < instant).length;
  const tooLate = around.filter(({ askedAt, isNew }) => !isNew && askedAt > instant + EVERYBODY_MS).length;
  const errors = answers.filter(({ status }) => status !== 200 && status !== 304).length;
  const lastOld = Math.max(
    0,
    ...around.filter(({ isNew }) => !isNew).map(({ askedAt }) => askedAt - instant),
  );
  const after = around.filter(({ askedAt }) => askedAt >= instant - 1_000 && askedAt < instant + 5_000);
  const times = after.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (part: number): number => times[Math.floor(part * (times.length - 1))] ?? Number.NaN;
  const answered = (1000 * after.length) / 6_000;
  return [
    `${connected} connections of ${READERS} readers, ${perSecond} questions a second asked, ${answered.toFixed(0)} answered:`,
    `  early: ${tooEarly} of ${answers.length} answers to readers, ${early} of those at ${ENDPOINTS.length} addresses; errors: ${errors}`,
    `  old ${EVERYBODY_MS / 1000} s after the instant: ${tooLate}; the last old answer was asked for ${lastOld} ms after it`,
    `  second before to five after: median ${at(0.5)} ms, p99 ${at(0.99)} ms, at most ${at(1)} ms`,
    `  statements in the database in ${AFTER_MS / 1000} s from the instant on, both servers: ${queries}; answering then: ${endpoints.join(' and ')}`,
  ];
}

async function publish(server: BenchServer, file: string, at?: Date): Promise<string> {
  const form = new FormData();
  const manifest = { code: CODE, type: 'TS', topics: ['Bench > Bench > Bench'], at: at?.toISOString() };
  form.set('manifest', JSON.stringify(manifest));
  form.set('file', new Blob([file]), 'moment.px');
  const answer = await fetch(`${server.url}/api/publishing/1/releases`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${server.key}` },
  });
  if (!answer.ok) throw new Error(`The release was not published: ${await answer.text()}`);
  const { release } = (await answer.json()) as { readonly release: string };
  return release;
}

/** Requests every address of every server until the instant; returns how often one of them named the release. */
async function pollUntil(
  instant: Date,
  servers: readonly BenchServer[],
  marks: readonly string[],
): Promise<number> {
  let seenEarly = 0;
  for (let turn = 0; ; turn += 1) {
    const server = servers[turn % servers.length];
    const endpoint = ENDPOINTS[Math.floor(turn / servers.length) % ENDPOINTS.length] ?? '';
    if (Date.now() >= instant.getTime()) return seenEarly;
    const text = await textAt(server, endpoint);
    if (Date.now() < instant.getTime() && marks.some((mark) => text.includes(mark))) seenEarly += 1;
    await pause(ASKED_EVERY_MS);
  }
}

/** The addresses that name the release now. */
async function openEndpoints(server: BenchServer, marks: readonly string[]): Promise<readonly string[]> {
  const open: string[] = [];
  for (const endpoint of ENDPOINTS) {
    const text = await textAt(server, endpoint);
    if (marks.some((mark) => text.includes(mark))) open.push(endpoint);
  }
  return open;
}

async function textAt(server: BenchServer | undefined, endpoint: string): Promise<string> {
  const headers = { authorization: `Bearer ${METRICS_KEY}` };
  const answer = await fetch(`${server?.url ?? ''}${endpoint}`, { headers }).catch(() => undefined);
  return (await answer?.text()) ?? '';
}

async function queriesOf(servers: readonly BenchServer[]): Promise<number> {
  const counts = await Promise.all(
    servers.map(async (server) => {
      const text = await textAt(server, '/metrics');
      return Number(/^almanac_database_query_duration_seconds_count (\d+)/m.exec(text)?.[1] ?? Number.NaN);
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
