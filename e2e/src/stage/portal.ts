import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Confirmation } from '@almanac/contract';
import { freePort } from '../../../scripts/postgres.ts';

/** The repository's folder. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** For journeys that request more files in a minute than a reader may. */
export const WITHOUT_LIMITS = { ALMANAC_EXPENSIVE_REQUESTS: '1000000' } as const;

/** Two seconds in peace; more where other programs keep the machine busy. */
const START_PATIENCE_MS = 240_000;

/** The result of one command line. */
export interface Outcome {
  readonly status: number;
  readonly printed: string;
  readonly complained: string;
}

/** A real server on a data folder of its own, and the command that publishes to it. */
export interface Portal {
  readonly url: string;
  readonly data: string;
  readonly almanac: (...line: readonly string[]) => Promise<Outcome>;
  /** Ends the server; its data stays. */
  readonly halt: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the server as a department would, without the demonstration unless `settings` ask for more; on a copy of the data
 * folder `from` where one is named, with the web app in `webFolder` where that is not its own.
 */
export async function startPortal(
  settings: Readonly<Record<string, string>> = {},
  { from, webFolder }: { readonly from?: string | undefined; readonly webFolder?: string | undefined } = {},
): Promise<Portal> {
  const data = await mkdtemp(join(tmpdir(), 'almanac-e2e-'));
  if (from !== undefined) await cp(from, data, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    ...process.env,
    PORT: String(port),
    ALMANAC_DATA: data,
    ALMANAC_DEMO: 'none',
    ALMANAC_URL: url,
    ...settings,
  };
  const program =
    webFolder === undefined
      ? [join(ROOT, 'packages/server/src/main.ts')]
      : [join(ROOT, 'e2e/src/stage/serve-in-language.ts'), webFolder];
  const server = spawn(process.execPath, program, { env: environment });
  const said = listenTo(server);
  await untilReady(url, server, said);
  return {
    url,
    data,
    almanac: (...line) => run(join(ROOT, 'packages/cli/src/main.ts'), line, environment),
    halt: () => stopProcess(server),
    stop: async () => {
      await stopProcess(server);
      await rm(data, { recursive: true, force: true });
    },
  };
}

async function untilReady(url: string, server: ChildProcess, said: () => string): Promise<void> {
  const deadline = Date.now() + START_PATIENCE_MS;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The server ended before it was ready:\n${said()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server was not ready within ${START_PATIENCE_MS / 1000} s:\n${said()}`);
}

async function run(script: string, line: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  const child = spawn(process.execPath, [script, ...line], { env: { ...env, INIT_CWD: ROOT } });
  let printed = '';
  let complained = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()));
  const status = await new Promise<number>((resolve) =>
    child.once('close', (code) => {
      resolve(code ?? 1);
    }),
  );
  return { status, printed, complained };
}

function listenTo(child: ChildProcess): () => string {
  let text = '';
  const hear = (chunk: Buffer): void => {
    text = (text + chunk.toString()).slice(-10_000);
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  return () => text;
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Publishes a file as an agency's own program does: the command would take a second longer to start. */
export async function publishFile(
  portal: Portal,
  name: string,
  file: string,
  manifest: object,
  confirmation?: Confirmation,
): Promise<void> {
  const key = (await readFile(join(portal.data, 'local.key'), 'utf8')).trim();
  const form = new FormData();
  form.set('manifest', JSON.stringify(manifest));
  if (confirmation !== undefined) form.set('confirm', JSON.stringify(confirmation));
  form.set('file', new Blob([file]), name);
  const answer = await fetch(`${portal.url}/api/publishing/1/releases`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${key}` },
  });
  if (!answer.ok) throw new Error(await answer.text());
}
