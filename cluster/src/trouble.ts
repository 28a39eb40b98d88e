import { randomInt } from 'node:crypto';

import type { Cluster } from './cluster.ts';
import type { Excuse, Findings } from './findings.ts';
import { pause } from './load.ts';
import type { ServerProcess } from './server-process.ts';

/** The extent of the disturbances of a portal. */
export interface Trouble {
  readonly kills: number;
  readonly outageMs: number;
  /** The pause between two kills. */
  readonly restMs: number;
}

const WRITING = ['publish', 'register'];

/** Excuses writes only: reads are retried on another server. */
const excusesWriting = (kind: string): boolean => WRITING.includes(kind);

/** The balancer cannot retry an answer that a killed server had begun to send. */
const excusesBrokenOff: Excuse = (kind, isBrokenOff) => isBrokenOff || excusesWriting(kind);

/** Kills one server after another under load, and restarts it. */
export async function killServers(
  cluster: Cluster,
  findings: Findings,
  { kills, restMs }: Trouble,
): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(restMs / 2 + randomInt(Math.max(1, restMs)));
    const server = cluster.servers[randomInt(cluster.servers.length)];
    if (server === undefined) continue;
    const end = findings.begin('a server was killed', excusesBrokenOff);
    cluster.disturb();
    await server.kill();
    await startAgain(server, findings);
    cluster.disturb();
    end();
  }
}

async function startAgain(server: ServerProcess, findings: Findings): Promise<void> {
  try {
    await server.start();
  } catch (error) {
    findings.fault(`a server did not start again: ${String(error).slice(0, 2000)}`);
  }
}

/**
 * Takes servers down one after another as an upgrade does. No client may notice, not even those who write through the
 * balancer.
 */
export async function upgradeServers(cluster: Cluster, findings: Findings): Promise<void> {
  for (const server of cluster.servers) {
    // A publisher connected to this server directly finds it down.
    const end = findings.begin('a server was upgraded', (kind) => kind === 'publish');
    cluster.disturb();
    // The balancer could not retry a write on a connection that is closing.
    await cluster.balancer.takeOut(server.url);
    const status = await server.stop();
    if (status !== 0) {
      const lastWords = server.said().slice(-2000);
      findings.fault(
        `a server that was told to stop ended with ${status ?? 'a signal'}, having said: ${lastWords}`,
      );
    }
    await startAgain(server, findings);
    await cluster.balancer.putBack(server.url);
    cluster.disturb();
    end();
  }
}

/** Shuts down the object store. Cached data can still be read; other reads, and publishing, have to wait. */
export async function shutStore(
  { store, disturb }: Cluster,
  findings: Findings,
  { outageMs }: Trouble,
): Promise<void> {
  const end = findings.begin('the object store was shut', (kind) => kind !== 'register');
  disturb();
  await store.shut();
  await pause(outageMs);
  await store.open();
  disturb();
  end();
}

/** Cuts the connection to PostgreSQL: reads continue. */
export async function cutPostgres(
  { lines, disturb }: Cluster,
  findings: Findings,
  { outageMs }: Trouble,
): Promise<void> {
  const end = findings.begin('PostgreSQL was cut', excusesWriting);
  disturb();
  await Promise.all([lines.primary.cut(), lines.replica.cut()]);
  await pause(outageMs);
  await Promise.all([lines.primary.mend(), lines.replica.mend()]);
  disturb();
  end();
}

/** Kills the primary permanently. */
export async function losePrimary({ postgres, disturb }: Cluster, findings: Findings): Promise<void> {
  const end = findings.begin('the replica took over', excusesWriting);
  disturb();
  await postgres.failOver();
  disturb();
  end();
}
