import { startCluster, type Cluster } from './cluster.ts';
import { Findings, quantile, type TrialsReport } from './findings.ts';
import { pause, publish, readSlices, readTable, register, type Load } from './load.ts';
import { CODE, cubeFile } from './numbered-table.ts';
import { query } from './postgres-pair.ts';
import type { TriedStore } from './tried-store.ts';
import { cutPostgres, killServers, losePrimary, shutStore, upgradeServers, type Trouble } from './trouble.ts';

export interface TrialsWanted extends Trouble {
  /** The store of its releases. */
  readonly store: TriedStore;
  readonly say: (line: string) => void;
  /** Showing an older release this long after a newer one was acknowledged is a fault. */
  readonly settleMs: number;
  /** The pause between two disturbances. */
  readonly calmMs: number;
}

const ENDPOINTS = [
  [`table/TS/${CODE}`, 'pages'],
  [`table/TS/${CODE}.csv`, 'files'],
  [`api/content/1/ts/${CODE}`, 'documents'],
  [`table/TS/${CODE}`, 'pages'],
] as const;

/** The load of these trials. */
interface TrialLoad extends Load {
  readonly cluster: Cluster;
}

const PUBLISH_EVERY_MS = 300;
const READER_REST_MS = 30;
const REGISTERERS = 2;
const MAIL_PATIENCE_MS = 60_000;
const LOG_LINES = 25;

/** Tries a portal of three servers; undefined if PostgreSQL is not installed. */
export async function runTrials(wanted: TrialsWanted): Promise<TrialsReport | undefined> {
  const cluster = await startCluster(wanted.store, wanted.settleMs);
  if (cluster === undefined) return undefined;
  const findings = new Findings();
  let isOver = false;
  const load: TrialLoad = {
    cluster,
    findings,
    isOver: () => isOver,
    readerRestMs: READER_REST_MS,
    acknowledged: 0,
    settled: 0,
    sent: 0,
    accounts: [],
  };
  try {
    await publishCube(cluster);
    await firstRelease(load);
    const asking = [
      ...ENDPOINTS.map(([endpoint, kind]) => readTable(load, endpoint, kind)),
      readSlices(load, 0),
      ...Array.from({ length: REGISTERERS }, (_, worker) => register(load, worker)),
      publish(load, PUBLISH_EVERY_MS),
    ];
    await makeTrouble(cluster, findings, wanted);
    isOver = true;
    await Promise.all(asking);
    await lookForLosses(load);
    return {
      lines: reportOf(load, wanted),
      faults: findings.faults.map(({ what }) => what),
      logs: logsOf(cluster),
    };
  } finally {
    isOver = true;
    await cluster.stop();
  }
}

function logsOf({ servers }: Cluster): readonly string[] {
  return servers.flatMap((server) => server.said().trim().split('\n').slice(-LOG_LINES));
}

async function makeTrouble(cluster: Cluster, findings: Findings, wanted: TrialsWanted): Promise<void> {
  const { say, calmMs } = wanted;
  const steps: readonly (readonly [string, () => Promise<void>])[] = [
    ['servers are killed', () => killServers(cluster, findings, wanted)],
    ['servers are upgraded one after another', () => upgradeServers(cluster, findings)],
    ['the object store is away', () => shutStore(cluster, findings, wanted)],
    ['PostgreSQL is away', () => cutPostgres(cluster, findings, wanted)],
    ['the replica takes over', () => losePrimary(cluster, findings)],
  ];
  for (const [words, step] of steps) {
    await pause(calmMs);
    say(words);
    await step();
  }
  await pause(Math.max(calmMs, 6_000));
}

export async function publishCube({ servers }: Pick<Cluster, 'servers'>): Promise<void> {
  const [server] = servers;
  if (server === undefined) return;
  const form = new FormData();
  form.set('manifest', JSON.stringify({ code: 'CUBE', type: 'DC', topics: ['Trial > Trial > Trial'] }));
  form.set('file', new Blob([cubeFile()]), 'cube.json');
  const answer = await fetch(`${server.url}/api/publishing/1/releases`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${await server.key()}` },
  });
  if (!answer.ok) throw new Error(`The cube was not published: ${await answer.text()}`);
}

/** Readers start when there is something to read. */
export async function firstRelease(load: Load): Promise<void> {
  let isDone = false;
  const one: Load = { ...load, isOver: () => isDone };
  const publishing = publish(one, 0);
  while (one.acknowledged === 0) await pause(20);
  isDone = true;
  await publishing;
  await pause(1_500);
  Object.assign(load, { acknowledged: one.acknowledged, sent: one.sent });
}

/** Every confirmed account exists and got one mail; everything published is there. */
async function lookForLosses(load: TrialLoad): Promise<void> {
  const { cluster, findings, accounts, acknowledged } = load;
  const port = cluster.postgres.replicaPort;
  const rows = await query(port, 'select email from accounts');
  const there = new Set(rows.map(({ email }) => email));
  for (const email of accounts) if (!there.has(email)) findings.fault(`the account ${email} is lost`);
  const [published] = await query(port, 'select count(*)::int as count from releases');
  if (Number(published?.['count']) < acknowledged) findings.fault('a release that was acknowledged is lost');
  // A killed sender would hold its mails for ten minutes: make them due now.
  await query(port, "update mails set due_at = created_at where state = 'waiting'");
  await lookForMails(load);
}

async function lookForMails({ cluster, findings, accounts }: TrialLoad): Promise<void> {
  const { received } = cluster.mail;
  const deadline = Date.now() + MAIL_PATIENCE_MS;
  const missing = (): readonly string[] => {
    const got = new Set(received.map(({ to }) => to));
    return accounts.filter((email) => !got.has(email));
  };
  while (missing().length > 0 && Date.now() < deadline) await pause(100);
  for (const email of missing()) findings.fault(`the mail to ${email} is lost`);
  const letters = Map.groupBy(received, ({ to }) => to);
  for (const [to, each] of letters) {
    const different = new Set(each.map(({ email }) => email.messageId)).size;
    if (different > 1) findings.fault(`${to} got ${different} different mails`);
  }
}

function reportOf({ cluster, findings, accounts, acknowledged }: TrialLoad, wanted: TrialsWanted): string[] {
  const { lags, tallies, outages } = findings;
  const lines = [...tallies].map(([kind, { answered, putOff, times }]) => {
    const [half, most] = [quantile(times, 0.5), quantile(times, 0.99)];
    return `${kind}: ${answered} answered (median ${half} ms, p99 ${most} ms), ${putOff} told to come back`;
  });
  const doubled = cluster.mail.received.length - new Set(cluster.mail.received.map(({ to }) => to)).size;
  lines.push(
    `publications: ${acknowledged}; seen by another server after ${quantile(lags, 0.5)} ms (median), ${quantile(lags, 0.99)} ms (p99), ${Math.max(0, ...lags)} ms at most`,
    `accounts: ${accounts.length}; mails: ${cluster.mail.received.length}, of which ${doubled} came twice under the same Message-ID`,
    `servers killed: ${wanted.kills}; outages of ${wanted.outageMs / 1000} s; times that something was away: ${outages.length}`,
  );
  const { smallDisk } = cluster;
  const wasFull = smallDisk?.said().includes('could not be kept at hand') === true;
  if (smallDisk !== undefined && !wasFull)
    findings.fault('the small disk of a cache was to be full, and was not');
  lines.push(
    smallDisk === undefined
      ? 'NO DISK COULD BE MOUNTED: a cache whose disk is full was not tried'
      : 'the disk of one cache was full: that server answered from the object store',
  );
  return lines;
}
