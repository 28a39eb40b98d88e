import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startRelay } from '@almanac/server/testing';

import { fetchPackage } from '../../scripts/fetch-package.ts';
import { freePort } from '../../scripts/postgres.ts';
import type { TriedStore } from './tried-store.ts';

/**
 * The peer beside our own: https://github.com/jamhall/s3rver. It is no dependency: it is fetched for one run, runs none of
 * its programs on installation, and goes with the folder. Its last release is of 2021.
 */
const PACKAGE = 's3rver@3.7.1';

const BUCKET = 'portal';
const PATIENCE_MS = 20_000;
const LOOK_EVERY_MS = 50;

/** The key that it knows. It does not check what a call is signed with. */
const CREDENTIALS = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** Fetches and starts it on loopback; a sentence where it is not to be had. */
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
    // It makes the tokens of its listings with a cipher that is in no other part of OpenSSL any more.
    ['--openssl-legacy-provider', program, ...place, '--silent', '--no-vhost-buckets'].concat(
      ...['--configure-bucket', BUCKET],
    ),
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await untilAnswered(`http://127.0.0.1:${port}/${BUCKET}`);
  // The line to it is what is cut: killed, it would forget what it has acknowledged and not written yet.
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
