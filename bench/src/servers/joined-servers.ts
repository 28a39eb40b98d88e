import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startS3Peer } from '@almanac/server/testing';

import { openPostgres } from './bench-database.ts';
import { startServer, type BenchServer } from './bench-server.ts';

/** Servers that are one portal. */
export interface JoinedServers {
  readonly servers: readonly BenchServer[];
  readonly stop: () => Promise<void>;
}

/** Starts a server on each port, on one PostgreSQL and one object store; undefined where there is no PostgreSQL. */
export async function startJoinedServers(
  ports: readonly number[],
  settings: Readonly<Record<string, string>> = {},
): Promise<JoinedServers | undefined> {
  const database = await openPostgres();
  if (database === undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'almanac-joined-'));
  const store = await startS3Peer();
  const { place } = store;
  const environment = {
    ...database.environment,
    ALMANAC_RELEASES: `s3://${place.bucket}/${place.prefix}`,
    AWS_ENDPOINT_URL_S3: place.endpoint,
    AWS_REGION: place.region,
    AWS_ACCESS_KEY_ID: place.accessKeyId,
    AWS_SECRET_ACCESS_KEY: place.secretAccessKey,
    ...settings,
  };
  const servers: BenchServer[] = [];
  const stop = async (): Promise<void> => {
    for (const server of servers) await server.stop();
    await store.stop();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (const port of ports) {
      await mkdir(join(folder, String(port)));
      servers.push(await startServer(join(folder, String(port)), port, environment));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { servers, stop };
}
