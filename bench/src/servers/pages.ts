import { readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { median } from '../timings.ts';
import { startServer, type BenchServer } from './bench-server.ts';
import { filledFolder } from './filled-folder.ts';
import { load } from './load.ts';

const PORT = 4231;
const CONNECTIONS = 8;
const SECONDS = 3;
const ROUNDS = 3;
const BACKGROUND_MS = 3_000;
const WARM_UP = 40;
const FIRST_VIEWS = 80;
const PACKED = { 'accept-encoding': 'br', 'sec-fetch-dest': 'document' };

/** The search index is built after the server listens, which the main thread does. */
const INDEXED_MS = 25_000;

/** A page that is asked for again is packed smaller, which takes up to a second. */
const PACKED_AGAIN_MS = 3_000;

const FIRST_AIM_MS = 1;
const KEPT_AIM_MS = 0.1;

/** A tree of sources from before, to measure beside this one. */
const { BENCH_BEFORE: BEFORE, BENCH_BEFORE_DATA: BEFORE_DATA } = process.env;

interface Listed {
  readonly code: string;
  readonly kind: string;
  readonly cells: number;
}

/** What the main thread of a server has worked, in milliseconds. */
async function mainThreadMs({ pid }: BenchServer): Promise<number> {
  const stat = await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'utf8');
  return Number(stat.split(' ')[0]) / 1e6;
}

async function memoryMb({ pid }: BenchServer): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1000;
}

async function take({ url }: BenchServer, path: string, encoding = 'br'): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  request(`${url}${path}`, { headers: { ...PACKED, 'accept-encoding': encoding } }, (answer) => {
    let bytes = 0;
    answer.on('data', (piece: Uint8Array) => (bytes += piece.byteLength));
    answer.on('end', () => {
      if (answer.statusCode === 200) resolve(bytes);
      else reject(new Error(`${path} was answered ${answer.statusCode ?? 0}`));
    });
  })
    .on('error', reject)
    .end();
  return promise;
}

async function tablesOf({ url }: BenchServer): Promise<readonly Listed[]> {
  const { tables } = (await (await fetch(`${url}/api/catalogue`)).json()) as {
    readonly tables: readonly Listed[];
  };
  return tables;
}

const pathOf = ({ kind, code }: Listed): string => `/table/${kind}/${code}`;

/** What the main thread does of itself, as a share of the time. */
async function backgroundOf(server: BenchServer): Promise<number> {
  const begun = await mainThreadMs(server);
  await sleep(BACKGROUND_MS);
  return ((await mainThreadMs(server)) - begun) / BACKGROUND_MS;
}

/** What a first request for a page costs the main thread: the same tables at every server. */
async function firstViews(server: BenchServer): Promise<{ readonly mean: number; readonly memory: string }> {
  const before = await memoryMb(server);
  const tables = await tablesOf(server);
  const spread = tables.filter((_, at) => at % Math.floor(tables.length / (WARM_UP + FIRST_VIEWS)) === 0);
  for (const table of spread.slice(0, WARM_UP)) await take(server, pathOf(table));
  const background = await backgroundOf(server);
  const asked = spread.slice(WARM_UP, WARM_UP + FIRST_VIEWS);
  const [begun, from] = [await mainThreadMs(server), performance.now()];
  for (const table of asked) await take(server, pathOf(table));
  const worked = (await mainThreadMs(server)) - begun - background * (performance.now() - from);
  const mean = worked / asked.length;
  return { mean, memory: `${before.toFixed(0)} MB, then ${(await memoryMb(server)).toFixed(0)} MB` };
}

/** The pages that a server made are found by the next one on the same folder, as if they had been made ahead. */
async function firstViewsMadeAhead(folder: string): ReturnType<typeof firstViews> {
  for (const isMade of [false, true]) {
    const server = await startServer(folder, PORT);
    try {
      await sleep(INDEXED_MS);
      const views = await firstViews(server);
      if (isMade) return views;
    } finally {
      await server.stop();
    }
  }
  throw new Error('no pages were made');
}

async function keptViews(
  server: BenchServer,
  path: string,
): Promise<{ readonly rate: number; readonly ms: number }> {
  const begun = await mainThreadMs(server);
  const { perSecond: rate } = await load(`${server.url}${path}`, {
    connections: CONNECTIONS,
    seconds: SECONDS,
    headers: PACKED,
  });
  return { rate, ms: ((await mainThreadMs(server)) - begun) / (rate * SECONDS) };
}

function firstOf(tables: readonly Listed[], kind: string): string {
  const usual = tables.filter((table) => table.kind === kind && table.cells < 20_000);
  const middle = usual.toSorted((a, b) => a.cells - b.cells)[Math.floor(usual.length / 2)];
  if (middle === undefined) throw new Error(`there is no ${kind}`);
  return pathOf(middle);
}

function against(now: number, before: number | undefined): string {
  return before === undefined
    ? ''
    : `, before ${before.toFixed(now < 10 ? 2 : 0)}, ratio ${(now / before).toFixed(2)}`;
}

async function weigh(
  servers: readonly BenchServer[],
  paths: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const [name, path] of Object.entries(paths)) {
    const parts: string[] = [];
    for (let time = 0; time < 2; time += 1) await Promise.all(servers.map((server) => take(server, path)));
    await sleep(PACKED_AGAIN_MS);
    for (const encoding of ['br', 'identity']) {
      const [now = 0, before] = await Promise.all(servers.map((server) => take(server, path, encoding)));
      parts.push(`${encoding} ${now} bytes${against(now, before)}`);
    }
    lines.push(`${name}: ${parts.join('; ')}`);
  }
  return lines;
}

/** By turns, so that whatever else the computer does falls on all. */
async function keptByTurns(
  servers: readonly BenchServer[],
  path: string,
): Promise<readonly { readonly rate: number; readonly ms: number }[]> {
  const rounds: Awaited<ReturnType<typeof keptViews>>[][] = servers.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, each] of servers.entries()) rounds[at]?.push(await keptViews(each, path));
  }
  return rounds.map((of) => ({
    rate: median(of.map(({ rate }) => rate)),
    ms: median(of.map(({ ms }) => ms)),
  }));
}

async function measure(
  servers: readonly [BenchServer, ...BenchServer[]],
  { mean: aheadMs }: Awaited<ReturnType<typeof firstViews>>,
): Promise<readonly string[]> {
  const first: Awaited<ReturnType<typeof firstViews>>[] = [];
  for (const each of servers) first.push(await firstViews(each));
  const tables = await tablesOf(servers[0]);
  const [TS, CT, DC] = [firstOf(tables, 'TS'), firstOf(tables, 'CT'), firstOf(tables, 'DC')];
  const [now, before] = await keptByTurns(servers, TS);
  if (now === undefined) return [];
  const mean = first[0]?.mean ?? Number.NaN;
  const paths = {
    home: '/',
    browse: '/browse',
    TS,
    CT,
    DC,
    search: '/search?q=trade',
    series: `/series/${TS.split('/')[3] ?? ''}/1`,
  };
  return [
    `main thread, first view of a table made ahead: ${aheadMs.toFixed(2)} ms${against(aheadMs, first[1]?.mean)} (aim ${FIRST_AIM_MS} ms)`,
    `main thread, first view of a table not made yet: ${mean.toFixed(2)} ms${against(mean, first[1]?.mean)} (aim ${FIRST_AIM_MS} ms)`,
    `main thread, kept view: ${now.ms.toFixed(3)} ms${against(now.ms, before?.ms)} (aim ${KEPT_AIM_MS} ms)`,
    `kept pages a second: ${now.rate.toFixed(0)}${against(now.rate, before?.rate)}`,
    `memory before and after ${WARM_UP + FIRST_VIEWS} tables: ${first.map(({ memory }) => memory).join('; before: ')}`,
    ...(await weigh(servers, paths)),
  ];
}

/** What pages cost the main thread and weigh; beside a tree from before, where `BENCH_BEFORE` names one and `BENCH_BEFORE_DATA` the folder it filled. */
export async function benchPages(): Promise<readonly string[]> {
  const folder = await filledFolder(PORT);
  const servers: BenchServer[] = [];
  try {
    const ahead = await firstViewsMadeAhead(folder);
    await rm(join(folder, 'data/pages'), { recursive: true, force: true });
    const server = await startServer(folder, PORT);
    servers.push(server);
    if (BEFORE !== undefined && BEFORE_DATA !== undefined)
      servers.push(await startServer(BEFORE_DATA, PORT + 1, {}, BEFORE));
    await sleep(INDEXED_MS);
    return await measure([server, ...servers.slice(1)], ahead);
  } finally {
    for (const server of servers) await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
