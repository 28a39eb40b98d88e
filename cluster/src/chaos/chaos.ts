import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

import { Findings, type TrialsReport } from '../findings.ts';
import { publish, readSlices, readTable } from '../load.ts';
import { CODE } from '../numbered-table.ts';
import { firstRelease, publishCube } from '../run-trials.ts';
import type { TriedStore } from '../tried-store.ts';
import { FAULTS, type ChaosFault } from './faults.ts';
import { lookForLosses, reportOf } from './judge.ts';
import { embargoes, NEWS, people, publishOf, type ChaosLoad } from './people.ts';
import { startPortal, type ChaosPortal } from './portal.ts';

export interface ChaosWanted {
  readonly store: TriedStore;
  readonly durationMs: number;
  readonly seed: number;
  readonly say: (line: string) => void;
}

const SETTLE_MS = 1_000;
/** The load leaves a part of two cores idle: with none, only the wait for a processor would be measured. */
const PUBLISH_EVERY_MS = 1_500;
const READER_REST_MS = 150;
const HEAL_MS = 10_000;
/** How long healing is waited for, to report it. */
const HEAL_PATIENCE_MS = 90_000;
const LOG_LINES = 15;

/** Faults drawn from a seed befall four servers under load, one at a time; undefined without PostgreSQL. */
export async function runChaos(wanted: ChaosWanted): Promise<TrialsReport | undefined> {
  const portal = await startPortal(wanted.store);
  if (portal === undefined) return undefined;
  let isOver = false;
  const load = loadOf(portal, () => isOver);
  const { servers } = load.cluster;
  // An interrupted run ends its processes and unmounts its disk, too.
  const interrupt = (): void => {
    void portal.stop().finally(() => process.exit(1));
  };
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    await prepare(load);
    const asking = startAsking(load);
    const healed = await befall(load, wanted);
    isOver = true;
    await asking;
    await lookForLosses(load);
    const lines = [
      `load of the machine: ${loadavg()
        .map((each) => each.toFixed(1))
        .join(' ')}`,
      portal.withoutNetworks === undefined
        ? 'each server in a network of its own'
        : `relays between servers, not networks: ${portal.withoutNetworks}`,
    ];
    lines.push(...reportOf(load, healed));
    const logs = servers.flatMap((server) => server.said().trim().split('\n').slice(-LOG_LINES));
    return { lines, faults: summed(load.findings.faults.map(({ what }) => what)), logs };
  } finally {
    isOver = true;
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    await portal.stop();
  }
}

/** The first of the faults that differ only in numbers, with how many there were. */
function summed(faults: readonly string[]): string[] {
  const alike = Map.groupBy(faults, (what) => what.replaceAll(/\d+/g, '#'));
  return [...alike.values()].map(([first = '', ...others]) =>
    others.length === 0 ? first : `${first}, and ${others.length} like it`,
  );
}

function loadOf(portal: ChaosPortal, isOver: () => boolean): ChaosLoad {
  const findings = new Findings();
  const servers = portal.members.map(({ server }) => server);
  const hasSettled = (since: number): boolean => since - (findings.outages.at(-1)?.until ?? 0) > SETTLE_MS;
  return {
    portal,
    cluster: { url: portal.url, servers, settleMs: SETTLE_MS, hasSettled },
    findings,
    isOver,
    readerRestMs: READER_REST_MS,
    acknowledged: 0,
    settled: 0,
    sent: 0,
    logIns: 0,
    embargoes: 0,
    accounts: [],
    savers: [],
    subscribers: [],
  };
}

async function prepare(load: ChaosLoad): Promise<void> {
  const [first] = load.cluster.servers;
  await publishCube(load.cluster);
  await firstRelease(load);
  if (first === undefined || !(await publishOf(load, first, { code: NEWS, release: 1 })))
    throw new Error('The first releases were not published.');
}

async function startAsking(load: ChaosLoad): Promise<void> {
  await Promise.all([
    readTable(load, `table/TS/${CODE}`, 'pages'),
    readTable(load, `table/TS/${CODE}.csv`, 'files'),
    readTable(load, `api/content/1/ts/${CODE}`, 'documents'),
    readSlices(load, 0),
    people(load, 0),
    people(load, 1),
    embargoes(load),
    publish(load, PUBLISH_EVERY_MS),
  ]);
}

/** Draws faults until the time is over; the seconds that each took to heal, by its name. */
async function befall(
  load: ChaosLoad,
  { durationMs, seed, say }: ChaosWanted,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const { portal, findings } = load;
  const random = randomFrom(seed);
  const healed = new Map<string, number[]>();
  const possible = FAULTS.filter(({ missing }) => missing?.(portal) === undefined);
  const deadline = Date.now() + durationMs;
  let waiting: ChaosFault[] = [];
  while (Date.now() < deadline) {
    await pause(3_000 + random() * 4_000);
    // Each kind once, in random order, before any comes again.
    if (waiting.length === 0) waiting = [...possible];
    const [fault] = waiting.splice(Math.floor(random() * waiting.length), 1);
    const member = portal.members[Math.floor(random() * portal.members.length)];
    if (fault === undefined || member === undefined) continue;
    const end = findings.begin(fault.name, fault.excuses);
    await fault.befall({ portal, random, member });
    const took = await untilHealed(load);
    end();
    await fault.after?.(portal);
    healed.set(fault.name, [...(healed.get(fault.name) ?? []), took]);
    say(`${fault.name}, server ${portal.members.indexOf(member) + 1}: healed after ${took} ms`);
    if (took > HEAL_MS) findings.fault(`${fault.name}: healed only after ${took} ms`);
  }
  await pause(3_000);
  return healed;
}

/** How long it takes until all servers are ready, and something was published and somebody registered. */
async function untilHealed(load: ChaosLoad): Promise<number> {
  const from = Date.now();
  const [published, registered] = [load.acknowledged, load.accounts.length];
  const isHealed = async (): Promise<boolean> =>
    load.acknowledged > published && load.accounts.length > registered && (await areReady(load.portal));
  while (Date.now() - from < HEAL_PATIENCE_MS && !(await isHealed())) await pause(50);
  return Date.now() - from;
}

async function areReady({ members }: ChaosPortal): Promise<boolean> {
  const ready = await Promise.all(
    members.map(async ({ lines }) => {
      const signal = AbortSignal.timeout(2_000);
      const url = `http://127.0.0.1:${lines.inbound.port}/readyz`;
      const answer = await fetch(url, { signal, headers: { connection: 'close' } }).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => undefined);
      return answer?.ok === true;
    }),
  );
  return ready.every(Boolean);
}

/** Numbers from 0 to 1 that a seed determines (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
