import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startServer, type BenchServer } from './bench-server.ts';
import { benchView } from '../browser/bench-view.ts';
import { publishCube, type CubeAxis } from '../computing/big-cube.ts';
import { publishView } from '../browser/publish-view.ts';
import { inWords, median } from '../timings.ts';

const PORT = 18_135;
const USUAL_SECONDS = 600;
const PUBLISH_EVERY_MS = 10_000;
const LOOK_EVERY_MS = 5_000;
const TABLES = 20;

/** Too big to be sent whole, so it is read in slices and stretches. */
const CUBE: readonly CubeAxis[] = [
  { id: 'region', role: 'geo', count: 50 },
  { id: 'industry', count: 40 },
  { id: 'age', count: 10 },
  { id: 'quarter', role: 'time', count: 50 },
];

/** One kind of request, and its number of parallel clients. */
interface Load {
  readonly askers: number;
  readonly address: (turn: number) => string;
}

const code = (turn: number): string => `T${turn % TABLES}`;
const from = (turn: number, of: number, step: number): number => (turn * step) % of;

const LOADS: Readonly<Record<string, Load>> = {
  pages: { askers: 2, address: (turn) => `/table/TS/${code(turn)}` },
  documents: { askers: 1, address: (turn) => `/api/content/1/ts/${code(turn)}` },
  stretches: {
    askers: 1,
    address: (turn) => {
      const row = from(turn, 19_900, 64);
      return `/api/content/1/dc/CUBE/cells?pivot=region,industry,age/quarter&rows=${row}-${row + 63}&columns=0-23`;
    },
  },
  slices: {
    askers: 1,
    address: (turn) =>
      `/api/content/1/dc/CUBE/slice?pivot=industry/quarter&pick=region:region-${1 + (turn % 50)}&pick=age:age-${1 + (turn % 10)}`,
  },
  computed: {
    askers: 1,
    address: (turn) =>
      `/api/content/1/dc/CUBE/slice?pivot=industry/quarter&pick=region:region-${1 + (turn % 50)}&change=year:percentage`,
  },
  downloads: {
    askers: 1,
    address: (turn) =>
      [
        '/table/DC/CUBE.csv?pivot=region,industry,age/quarter',
        `/table/TS/${code(turn)}.xlsx`,
        `/table/TS/${code(turn)}.json`,
        '/table/DC/CUBE.csv?layout=tidy',
      ][turn % 4] ?? '',
  },
  search: {
    askers: 1,
    address: (turn) => `/api/search?q=${['measure', 'mesure', 'series', code(turn)][turn % 4] ?? ''}`,
  },
  catalogue: { askers: 1, address: () => '/api/catalogue' },
};

/** The results of a period of load. */
interface Findings {
  readonly times: Record<string, number[]>;
  readonly errors: string[];
  readonly memoryMb: number[];
  publications: number;
}

async function ask(url: string): Promise<string> {
  const answer = await fetch(url);
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${body.slice(0, 120)}`);
  return body;
}

async function askAndAsk(
  name: string,
  {
    load,
    server,
    isOver,
  }: { readonly load: Load; readonly server: BenchServer; readonly isOver: () => boolean },
  { times, errors }: Findings,
): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    const address = load.address(turn);
    const startedAt = performance.now();
    try {
      await ask(`${server.url}${address}`);
      (times[name] ??= []).push(performance.now() - startedAt);
    } catch (error) {
      errors.push(`${address}: ${String(error)}`);
    }
  }
}

/** The series of the repeatedly published table; its first figure counts the publications. */
function countingView(count: number): ReturnType<typeof benchView> {
  const view = benchView(12, 24);
  const values = view.cube.values.map((value, cell) => (cell === 0 ? 1_000_000 + count : value));
  return { ...view, cube: { ...view.cube, values } };
}

/** Publishes every ten seconds; the next reader must get the published figures, at every address. */
async function publishAndLook(server: BenchServer, isOver: () => boolean, findings: Findings): Promise<void> {
  while (!isOver()) {
    findings.publications += 1;
    const count = findings.publications;
    const figure = String(1_000_000 + count);
    try {
      await publishView(server, 'TICK', countingView(count));
      const endpoints = ['/api/content/1/ts/TICK', '/table/TS/TICK.csv', '/table/TS/TICK.json'];
      for (const endpoint of endpoints) {
        const body = await ask(`${server.url}${endpoint}`);
        if (!body.includes(figure)) findings.errors.push(`${endpoint}: stale after publication ${count}`);
      }
      const page = await ask(`${server.url}/table/TS/TICK`);
      const drawn = (1_000_000 + count).toLocaleString('en');
      if (!page.includes(drawn)) findings.errors.push(`/table/TS/TICK: stale after publication ${count}`);
    } catch (error) {
      findings.errors.push(`publication ${count}: ${String(error)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, PUBLISH_EVERY_MS));
  }
}

async function watchMemory(
  { pid }: BenchServer,
  isOver: () => boolean,
  { memoryMb }: Findings,
): Promise<void> {
  while (!isOver()) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(status)?.[1];
    if (kilobytes !== undefined) memoryMb.push(Number(kilobytes) / 1000);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** Memory grows when its last third is well above its second: the first one fills the caches. */
function memoryWords(memoryMb: readonly number[]): { readonly words: string; readonly grows: boolean } {
  const third = Math.floor(memoryMb.length / 3);
  const [second, last] = [memoryMb.slice(third, 2 * third), memoryMb.slice(2 * third)].map(median);
  if (second === undefined || last === undefined || Number.isNaN(second)) {
    return { words: 'memory: not measured on this system', grows: false };
  }
  const growth = last / second - 1;
  const words = `memory: ${second.toFixed(0)} MB in the second third, ${last.toFixed(0)} MB in the last (${(100 * growth).toFixed(1)} %), at most ${Math.max(...memoryMb).toFixed(0)} MB`;
  return { words, grows: growth > 0.1 };
}

function report(findings: Findings): boolean {
  const { times, errors, memoryMb, publications } = findings;
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  for (const [name, each] of Object.entries(times)) {
    say(`${name}: ${each.length} answers, ${inWords(each.toSorted((a, b) => a - b))}`);
  }
  const memory = memoryWords(memoryMb);
  say(`publications: ${publications}, each looked for at four addresses`);
  say(memory.words);
  say(errors.length === 0 ? 'no error, no stale answer' : `${errors.length} errors, the first of them:`);
  for (const error of errors.slice(0, 10)) say(`  ${error}`);
  return errors.length === 0 && !memory.grows;
}

/** Mixed load for a while: `npm run soak`, or `npm run soak -- SECONDS`. */
async function soak(seconds: number): Promise<boolean> {
  // Here a single computer sends as many requests as a thousand would.
  process.env['ALMANAC_EXPENSIVE_REQUESTS'] = '1000000';
  const folder = await mkdtemp(join(tmpdir(), 'almanac-soak-'));
  const server = await startServer(folder, PORT);
  const findings: Findings = { times: {}, errors: [], memoryMb: [], publications: 0 };
  try {
    for (let at = 0; at < TABLES; at += 1) await publishView(server, `T${at}`, benchView(30 + at, 120));
    await publishCube(server, 'CUBE', { axes: CUBE });
    const end = performance.now() + 1000 * seconds;
    const isOver = (): boolean => performance.now() >= end;
    const asking = Object.entries(LOADS).flatMap(([name, load]) =>
      Array.from({ length: load.askers }, () => askAndAsk(name, { load, server, isOver }, findings)),
    );
    await Promise.all([
      ...asking,
      publishAndLook(server, isOver, findings),
      watchMemory(server, isOver, findings),
    ]);
    return report(findings);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const seconds = Number(process.argv[2] ?? USUAL_SECONDS);
if (!(seconds > 0)) {
  process.stderr.write(`“${process.argv[2] ?? ''}” is no number of seconds.\n`);
  process.exitCode = 1;
} else if (!(await soak(seconds))) process.exitCode = 1;
