import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DatabaseSync } from 'node:sqlite';

import { s3Bucket } from '@almanac/server/testing';

import { freePort } from '../../scripts/postgres.ts';
import { CODE, fileOf, releaseIn } from './numbered-table.ts';
import { serverProcess, type ServerProcess } from './server-process.ts';
import { bucketSettings, type StoreTrial, type TriedStore } from './tried-store.ts';

const KEEP = join(import.meta.dirname, '../../packages/server/src/maintain.ts');
const RELEASES = 5;
const STAY = 2;

/** Long enough ago to make releases old by their dates. */
const LONG_AGO = '2020-01-01T00:00:00.000Z';

/** A single-server portal with its releases in the store. */
interface OnePortal {
  readonly server: ServerProcess;
  readonly folder: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly prefix: string;
}

async function publish({ server }: OnePortal, release: number): Promise<string> {
  const form = new FormData();
  form.set('manifest', JSON.stringify({ code: CODE, type: 'TS', topics: ['Trial > Trial > Trial'] }));
  form.set('file', new Blob([fileOf(release)]), 'dwellings.px');
  const answer = await fetch(`${server.url}/api/publishing/1/releases`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${await server.key()}` },
  });
  const said = await answer.text();
  assert.ok(answer.ok, `release ${release} was not published: ${said}`);
  return (JSON.parse(said) as { readonly release: string }).release;
}

const fileAt = (query = ''): string => `table/TS/${CODE}.csv${query}`;

async function ask(
  { server }: OnePortal,
  path: string,
): Promise<{ readonly status: number; readonly said: string }> {
  const answer = await fetch(`${server.url}/${path}`);
  return { status: answer.status, said: await answer.text() };
}

async function shows(portal: OnePortal, path: string, release: number): Promise<void> {
  const { status, said } = await ask(portal, path);
  assert.equal(status === 200 ? releaseIn(said) : status, release, `${path} says ${said.slice(0, 300)}`);
}

async function thin({ folder, settings }: OnePortal): Promise<void> {
  const program = spawn(process.execPath, [KEEP, 'thin', '--keep', String(STAY), '--days', '30'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...settings, ALMANAC_DATA: folder },
  });
  const ended = once(program, 'exit');
  const [said, complaints] = await Promise.all([text(program.stdout), text(program.stderr)]);
  assert.deepEqual([await ended, complaints], [[0, null], ''], said);
}

/** Changes rows as if time had passed. */
function change({ folder }: OnePortal, statement: string): void {
  const database = new DatabaseSync(join(folder, 'almanac.sqlite'), { timeout: 5_000 });
  try {
    database.exec(statement);
  } finally {
    database.close();
  }
}

async function keysOf({ place }: TriedStore, { prefix }: OnePortal): Promise<readonly string[]> {
  const releases = new Set<string>();
  for await (const { key } of s3Bucket({ ...place, prefix }).list('')) releases.add(key.split('/')[1] ?? '');
  return [...releases];
}

async function throughPortal(store: TriedStore, portal: OnePortal): Promise<string> {
  const ids: string[] = [];
  for (let release = 0; release < RELEASES; release += 1) {
    ids.push(await publish(portal, release));
    for (const path of [`table/TS/${CODE}`, fileAt(), `api/content/1/ts/${CODE}`])
      await shows(portal, path, release);
  }
  await shows(portal, fileAt(`?release=${ids[0] ?? ''}`), 0);
  change(portal, `update releases set published_at = '${LONG_AGO}' where id < '${ids.at(-1) ?? ''}'`);
  change(portal, "update counters set value = 0 where name = 'pins since'");
  await thin(portal);
  assert.equal((await keysOf(store, portal)).length, RELEASES, 'files went before anybody could settle');
  change(portal, `update thinned_releases set thinned_at = '${LONG_AGO}'`);
  await thin(portal);
  assert.deepEqual((await keysOf(store, portal)).toSorted(), ids.slice(-STAY).toSorted());
  await portal.server.stop();
  await rm(join(portal.folder, 'release-cache'), { recursive: true, force: true });
  await portal.server.start();
  await shows(portal, fileAt(), RELEASES - 1);
  await shows(portal, fileAt(`?release=${ids.at(-STAY) ?? ''}`), RELEASES - STAY);
  const { status } = await ask(portal, fileAt(`?release=${ids[0] ?? ''}`));
  assert.equal(status, 404, 'a release whose files are gone');
  return `${RELEASES} releases, of which ${RELEASES - STAY} were thinned out; read after a start without a cache`;
}

async function run(store: TriedStore): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-trial-'));
  const prefix = 'trial/portal';
  const settings = {
    ...bucketSettings({ ...store.place, prefix }),
    ALMANAC_LOG: 'warn',
    ALMANAC_DEMO: 'none',
  };
  const server = serverProcess(await freePort(), folder, settings);
  try {
    await server.start();
    return await throughPortal(store, { server, folder, settings, prefix });
  } finally {
    await server.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Trials of a whole portal on the store. */
export const PORTAL_TRIALS: readonly StoreTrial[] = [{ name: 'a portal publishes, reads and thins', run }];
