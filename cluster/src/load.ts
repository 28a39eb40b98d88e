import { randomInt } from 'node:crypto';

import type { Cluster } from './cluster.ts';
import type { Findings } from './findings.ts';
import { CODE, fileOf, releaseIn, sliceAddress } from './numbered-table.ts';

/** The state shared by all clients: what was published, and which accounts were confirmed. */
export interface Load {
  readonly cluster: Pick<Cluster, 'url' | 'servers' | 'hasSettled' | 'settleMs'>;
  readonly findings: Findings;
  readonly isOver: () => boolean;
  /** The pause between two requests of one reader. */
  readonly readerRestMs: number;
  /** The last release whose publication was acknowledged. */
  acknowledged: number;
  /** The last release that every server must know by now. */
  settled: number;
  /** The last release that was sent. */
  sent: number;
  readonly accounts: string[];
}

const TIMEOUT_MS = 30_000;
const LOOK_EVERY_MS = 20;

interface Asked {
  readonly kind: string;
  readonly url: string;
  readonly init?: {
    readonly method: string;
    readonly body: string | FormData;
    readonly headers: Readonly<Record<string, string>>;
  };
}

interface Answer {
  readonly text: string;
  /** The server that answered, if the balancer reports it. */
  readonly from: string;
}

/** Sends a request; returns the answer, or undefined after recording that there was none. */
export async function ask(
  { findings }: Pick<Load, 'findings'>,
  { kind, url, init }: Asked,
): Promise<Answer | undefined> {
  const startedAt = Date.now();
  try {
    // A new connection each time: a persistent one may be closing when the balancer reloads its settings.
    const headers = { ...init?.headers, connection: 'close' };
    const response = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { status } = response;
    const from = response.headers.get('x-server') ?? 'it';
    const text = await response.text();
    if (response.ok) {
      findings.answered(kind, startedAt);
      return { text, from };
    }
    // nginx answers 502 to a write if the server was killed meanwhile, a server 507 if its disk is full.
    const isHonest =
      (status === 503 && response.headers.has('retry-after')) ||
      ([502, 507].includes(status) && init !== undefined);
    findings.refused(kind, startedAt, {
      isHonest,
      words: `${status} from ${from} ${text.replaceAll(/\s+/gu, ' ').slice(0, 160)}`,
    });
  } catch (error) {
    // A connection that breaks in the middle shows that the answer is incomplete.
    findings.refused(kind, startedAt, { isHonest: true, isBrokenOff: true, words: String(error) });
  }
  return undefined;
}

/** Reads the table repeatedly at one of its addresses: every answer must be of one release, and not of an old one. */
export async function readTable(load: Load, endpoint: string, kind: string): Promise<void> {
  while (!load.isOver()) {
    const known = load.settled;
    const since = Date.now();
    const answer = await ask(load, { kind, url: `${load.cluster.url}/${endpoint}` });
    if (answer === undefined) {
      await pause(100);
      continue;
    }
    const { text, from } = answer;
    const shown = releaseIn(text);
    if (shown === undefined) load.findings.fault(`${kind}: no whole release in ${text.slice(0, 300)}`);
    else if (shown > load.sent) load.findings.fault(`${kind}: release ${shown}, which was never published`);
    else if (shown < known && load.cluster.hasSettled(since))
      load.findings.fault(`${kind}: release ${shown} from ${from}, after ${known} was published`);
    await pause(load.readerRestMs);
  }
}

/** Reads parts of a cube that never changes: each must be the same every time. */
export async function readSlices(load: Load, first: number): Promise<void> {
  const seen = new Map<number, string>();
  for (let turn = first; !load.isOver(); turn += 7) {
    const answer = await ask(load, { kind: 'slices', url: load.cluster.url + sliceAddress(turn) });
    if (answer === undefined) {
      await pause(100);
      continue;
    }
    const { text } = answer;
    const slice = turn % 100;
    if (text !== (seen.get(slice) ?? text)) load.findings.fault(`slices: slice ${slice} changed`);
    seen.set(slice, text);
    await pause(load.readerRestMs);
  }
}

/** Publishes release after release, repeating each until it is acknowledged; then checks when every server shows it. */
export async function publish(load: Load, everyMs: number): Promise<void> {
  while (!load.isOver()) {
    load.sent += 1;
    while (!load.isOver() && !(await sendRelease(load, load.sent))) await pause(200);
    if (load.isOver()) return;
    const release = load.sent;
    load.acknowledged = release;
    setTimeout(() => {
      load.settled = Math.max(load.settled, release);
    }, load.cluster.settleMs);
    await seenEverywhere(load, Date.now());
    await pause(everyMs);
  }
}

async function sendRelease(load: Load, release: number): Promise<boolean> {
  const up = load.cluster.servers.filter((server) => server.isUp());
  const server = up[randomInt(Math.max(1, up.length))];
  if (server === undefined) return false;
  const form = new FormData();
  form.set('manifest', JSON.stringify({ code: CODE, type: 'TS', topics: ['Trial > Trial > Trial'] }));
  form.set('file', new Blob([fileOf(release)]), 'dwellings.px');
  const authorization = `Bearer ${await server.key()}`;
  const init = { method: 'POST', body: form, headers: { authorization } };
  const answer = await ask(load, { kind: 'publish', url: `${server.url}/api/publishing/1/releases`, init });
  return answer !== undefined;
}

/** The time until every running server shows the release. */
async function seenEverywhere(
  { cluster, findings, acknowledged, isOver }: Load,
  since: number,
): Promise<void> {
  await Promise.all(
    cluster.servers.map(async (server) => {
      while (!isOver() && server.isUp()) {
        const answer = await fetch(`${server.url}/table/TS/${CODE}.csv`).catch(() => undefined);
        const text = await answer?.text().catch(() => '');
        const shown = answer?.ok === true ? releaseIn(text ?? '') : undefined;
        if (shown !== undefined && shown >= acknowledged) {
          if (cluster.hasSettled(since)) findings.lags.push(Date.now() - since);
          return;
        }
        await pause(LOOK_EVERY_MS);
      }
    }),
  );
}

/** Registers accounts, each from its own address. */
export async function register(load: Load, worker: number): Promise<void> {
  for (let turn = 0; !load.isOver(); turn += 1) {
    const email = `person-${worker}-${turn}@example.org`;
    const answer = await ask(load, {
      kind: 'register',
      url: `${load.cluster.url}/api/dosauth/1/externaluser/register`,
      init: {
        method: 'POST',
        body: JSON.stringify({ name: 'Ada Reader', email, password: 'seventeen quiet herons' }),
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.${worker}.${Math.floor(turn / 250)}.${turn % 250}`,
        },
      },
    });
    if (answer !== undefined) load.accounts.push(email);
    await pause(answer === undefined ? 200 : 50);
  }
}

export function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
