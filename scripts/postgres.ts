import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, globSync, openSync, readFileSync, realpathSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { installPackages } from './install-packages.ts';

/** A PostgreSQL server for tests: an administrator's connection string, and how to stop it. */
export interface TestPostgres {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** The user that the server runs as: PostgreSQL refuses to run as root. */
export interface Identity {
  readonly uid?: number;
  readonly gid?: number;
}

/** The requested options. */
export interface PostgresWanted {
  readonly say: (line: string) => void;
  /** For benchmarks: flushes to disk. Tests do not need durability. */
  readonly isMeasured?: boolean;
}

const START_TIMEOUT_MS = 30_000;
const LOOK_EVERY_MS = 25;
const IS_ROOT = process.getuid?.() === 0;

/**
 * The PostgreSQL for tests: the one `ALMANAC_TEST_POSTGRES` names, else a temporary cluster. Undefined if there is
 * none, which is an error in CI.
 */
export async function startPostgres(wanted: PostgresWanted): Promise<TestPostgres | undefined> {
  const { say } = wanted;
  const url = process.env['ALMANAC_TEST_POSTGRES'];
  if (url !== undefined && url !== '') return { url, stop: () => Promise.resolve() };
  const programs = findPrograms() ?? (await installPrograms(say));
  if (programs !== undefined) return startCluster(programs, wanted.isMeasured === true ? 'on' : 'off');
  const message =
    'PostgreSQL was not found (initdb on the PATH, /usr/lib/postgresql/*/bin or Homebrew; or name a server in ALMANAC_TEST_POSTGRES).';
  if (process.env['CI'] === 'true') throw new Error(message);
  say(`${message} THE POSTGRESQL SUITES DO NOT RUN.`);
  return undefined;
}

/** Runs `work` with a PostgreSQL for tests, and stops it afterwards. */
export async function withPostgres<Answer>(
  work: (url: string | undefined) => Promise<Answer>,
  wanted: PostgresWanted,
): Promise<Answer> {
  const postgres = await startPostgres(wanted);
  try {
    return await work(postgres?.url);
  } finally {
    await postgres?.stop();
  }
}

/** The folder of `initdb` and `postgres`, of the newest installed version. */
export function findPrograms(): string | undefined {
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'initdb'))
    .filter((program) => existsSync(program))
    .map((program) => dirname(realpathSync(program)));
  const installed = [
    '/usr/lib/postgresql/*/bin',
    '/opt/homebrew/opt/postgresql*/bin',
    '/usr/local/opt/postgresql*/bin',
  ].flatMap((pattern) => globSync(pattern).sort(newestFirst));
  return [...onPath, ...installed].find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  );
}

function newestFirst(a: string, b: string): number {
  return b.localeCompare(a, 'en', { numeric: true });
}

async function installPrograms(say: (line: string) => void): Promise<string | undefined> {
  await installPackages(['postgresql'], say);
  return findPrograms();
}

async function startCluster(programs: string, fsync: 'on' | 'off'): Promise<TestPostgres> {
  const identity = IS_ROOT ? postgresUser() : {};
  const folder = await mkdtemp(join(tmpdir(), 'almanac-postgres-'));
  if (identity.uid !== undefined && identity.gid !== undefined)
    await chown(folder, identity.uid, identity.gid);
  const data = join(folder, 'data');
  initialise(join(programs, 'initdb'), data, identity);
  const port = await freePort();
  // A file, not a pipe: a pipe is not read while the suites run, and a server that cannot write its log blocks.
  const log = join(folder, 'log');
  const output = openSync(log, 'w');
  const server = spawn(
    join(programs, 'postgres'),
    [
      '-D',
      data,
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      '-k',
      folder,
      '-c',
      `fsync=${fsync}`,
      '-c',
      'max_connections=200',
    ],
    { ...identity, cwd: folder, stdio: ['ignore', 'ignore', output] },
  );
  closeSync(output);
  const endWithUs = (): void => {
    server.kill('SIGQUIT');
  };
  process.once('exit', endWithUs);
  await untilReady(server, log);
  return {
    url: `postgres://almanac@127.0.0.1:${port}/postgres`,
    stop: async () => {
      process.off('exit', endWithUs);
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Creates a cluster in which text is compared byte by byte (locale C), as in SQLite. */
export function initialise(program: string, data: string, identity: Identity): void {
  const args = ['-D', data, '-U', 'almanac', '--auth=trust', '--no-locale', '--encoding=UTF8', '--no-sync'];
  const result = spawnSync(program, args, { ...identity, cwd: dirname(data), encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`initdb did not succeed: ${result.stderr}`);
}

/** The user that PostgreSQL runs as when root starts it. */
export function postgresUser(): Identity {
  const idOf = (flag: string): number => {
    const result = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' });
    if (result.status !== 0)
      throw new Error('PostgreSQL does not run as root, and there is no user “postgres”.');
    return Number(result.stdout.trim());
  };
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** A free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => {
        resolve(port);
      });
    });
  });
}

/** Waits until a starting server logs that it accepts connections. */
export async function untilReady(server: ChildProcess, log: string): Promise<void> {
  const giveUp = Date.now() + START_TIMEOUT_MS;
  while (!/ready to accept (?:read-only )?connections/.test(readFileSync(log, 'utf8'))) {
    if (server.exitCode !== null || Date.now() > giveUp) {
      throw new Error(`PostgreSQL did not start: ${readFileSync(log, 'utf8')}`);
    }
    await setTimeout(LOOK_EVERY_MS);
  }
}
