// `npm run test:cluster`: a portal's requirements on an object store, tried on our own test store and on s3rver; then
// three servers, PostgreSQL with a replica, the store and nginx, with failures of each. `-- --stores` tries only the
// stores; `-- --hours 1` or `--minutes 5`, perhaps with `--seed N`, is chaos: four servers, and random faults.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

import { startS3Peer } from '@almanac/server/testing';

import { BUCKET_TRIALS } from './bucket-trials.ts';
import { runChaos } from './chaos/chaos.ts';
import { whatIsMissing } from './cluster.ts';
import type { TrialsReport } from './findings.ts';
import { PORTAL_TRIALS } from './portal-trials.ts';
import { runTrials, type TrialsWanted } from './run-trials.ts';
import { startS3rver } from './s3rver.ts';
import { STORAGE_TRIALS } from './storage-trials.ts';
import { tryStore, type TriedStore } from './tried-store.ts';

type Wanted = Omit<TrialsWanted, 'store' | 'say'>;

/** Every server must show a publication within a second. */
const settleMs = 1_000;
const LONG: Wanted = { settleMs, kills: 20, outageMs: 10_000, restMs: 500, calmMs: 3_000 };
const SHORT: Wanted = { settleMs, kills: 3, outageMs: 3_000, restMs: 300, calmMs: 500 };
const STORE_TRIALS = [...BUCKET_TRIALS, ...STORAGE_TRIALS, ...PORTAL_TRIALS];

const say = (line: string): void => void process.stdout.write(`${line}\n`);
let faults = 0;

function printReport(report: TrialsReport): void {
  for (const line of report.lines) say(line);
  if (report.faults.length > 0) for (const line of report.logs) say(line.slice(0, 400));
  for (const fault of report.faults.slice(0, 50)) say(`FAULT: ${fault}`);
  faults += report.faults.length;
}

/** Reports what cannot run because something is missing, which counts as a fault. */
async function tryServers(store: TriedStore, wanted: Wanted): Promise<void> {
  const missing = whatIsMissing();
  const report = missing === undefined ? await runTrials({ ...wanted, store, say }) : undefined;
  if (report === undefined) {
    say(`The trials of several servers did not run: ${missing ?? 'PostgreSQL was not found'}.`);
    faults += 1;
  } else printReport(report);
}

async function tryPortalOn(name: string, store: TriedStore, wanted: Wanted | undefined): Promise<void> {
  try {
    say(`\n── The object store: ${name}`);
    printReport(await tryStore(store, STORE_TRIALS));
    if (wanted === undefined) return;
    say(`\n── Three servers over ${name}`);
    await tryServers(store, wanted);
  } finally {
    await store.stop();
  }
}

async function tryChaos(durationMs: number, seed: number): Promise<void> {
  const store = await startS3rver();
  if (typeof store === 'string') throw new Error(store);
  const missing = whatIsMissing();
  try {
    say(`${durationMs / 60_000} minutes of chaos, seed ${seed}`);
    const report = missing === undefined ? await runChaos({ store, durationMs, seed, say }) : undefined;
    if (report === undefined) throw new Error(missing ?? 'PostgreSQL was not found');
    printReport(report);
  } finally {
    await store.stop();
  }
}

async function tryAll(isStoresAlone: boolean): Promise<void> {
  const s3rver = await startS3rver();
  if (typeof s3rver === 'string') say(`\nNOT TRIED: ${s3rver}.`);
  else await tryPortalOn('s3rver', s3rver, isStoresAlone ? undefined : SHORT);
  await tryPortalOn('our own peer', await startS3Peer(), isStoresAlone ? undefined : LONG);
}

const { values } = parseArgs({
  options: {
    stores: { type: 'boolean', default: false },
    hours: { type: 'string' },
    minutes: { type: 'string' },
    seed: { type: 'string' },
  },
});
const minutes = Number(values.hours ?? 0) * 60 + Number(values.minutes ?? 0);
const startedAt = Date.now();
if (minutes > 0) await tryChaos(minutes * 60_000, Number(values.seed ?? randomInt(1_000_000)));
else await tryAll(values.stores);
say(`\n${((Date.now() - startedAt) / 1000).toFixed(0)} s`);
say(faults === 0 ? 'Nothing was lost, and no number was wrong.' : `${faults} faults.`);
// After an hour something of it may still be at work.
process.exit(faults > 0 ? 1 : 0);
