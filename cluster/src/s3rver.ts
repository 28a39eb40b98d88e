import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startRelay } from '@almanac/server/testing';

import { fetchPackage } from '../../scripts/fetch-package.ts';
import { freePort } from '../../scripts/postgres.ts';
import type { TriedStore } from './tried-store.ts';

/**
 * A second object store to try: https://github.com/jamhall/s3rver. It is not a dependency: it is fetched for one run,
 * without install scripts, and deleted with the folder. Its last release is from 2021.
 */
const PACKAGE = 's3rver@3.7.1';

const BUCKET = 'portal';
const PATIENCE_MS = 20_000;
const LOOK_EVERY_MS = 50;

/** Its access key. It does not check signatures. */
const CREDENTIALS = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** Fetches it and starts it on loopback; returns the reason if that is not possible. */
export async function startS3rver(): Promise<TriedStore | string> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-s3rver-'));
  const fault = fetchPackage(PACKAGE, folder);
  if (fault !== undefined) {
    await rm(folder, { recursive: true, force: true });
    return `${PACKAGE} could not be fetched (${fault})`;
  }
  return startFrom(folder);
}

async function startFrom(folder: string): Promise<TriedStore> {
  const port = await freePort();
  const program = join(folder, 'node_modules/s3rver/bin/s3rver.js');
  const place = ['--directory', join(folder, 'objects'), '--address', '127.0.0.1', '--port', String(port)];
  const child = spawn(
    process.execPath,
    // It encrypts its listing tokens with a cipher that exists only in OpenSSL's legacy provider.
    ['--openssl-legacy-provider', program, ...place, '--silent', '--no-vhost-buckets'].concat(
      ...['--configure-bucket', BUCKET],
    ),
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await untilAnswered(`http://127.0.0.1:${port}/${BUCKET}`);
  // Outages cut the connection to it; killing it would lose acknowledged writes that are not yet on disk.
  const line = await startRelay(port);
  return {
    place: { endpoint: `http://127.0.0.1:${line.port}`, bucket: BUCKET, prefix: 'trial', ...CREDENTIALS },
    shut: line.cut,
    open: line.mend,
    stop: async () => {
      await line.stop();
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilAnswered(url: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  throw new Error(`${PACKAGE} did not answer within ${PATIENCE_MS / 1000} s`);
}
