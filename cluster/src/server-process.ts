import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../../packages/server/src/main.ts');
const PATIENCE_MS = 90_000;
const LOOK_EVERY_MS = 50;
const MOST_SAID = 200_000;

/** One of the servers of a portal. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: () => number;
  /** Whether it is ready for readers. */
  readonly isUp: () => boolean;
  /** Its local key, once it has started. */
  readonly key: () => Promise<string>;
  /** The end of its log. */
  readonly said: () => string;
  /** Resolves when it is ready. */
  readonly start: () => Promise<void>;
  /** Kills it as a power cut would. */
  readonly kill: () => Promise<void>;
  /** Stops it as a rolling upgrade would; resolves to its exit status. */
  readonly stop: () => Promise<number | null>;
}

/** Where a server runs, if not on this computer's own network. */
export interface ServerPlace {
  readonly there: string;
  /** What the command begins with that runs there. */
  readonly within: readonly string[];
}

/** A server with its own port and data folder, not yet started. */
export function serverProcess(
  port: number,
  folder: string,
  environment: Readonly<Record<string, string>>,
  place?: ServerPlace,
): ServerProcess {
  const host = place?.there ?? '127.0.0.1';
  const url = `http://${host}:${port}`;
  const [program, ...args] = [...(place?.within ?? []), process.execPath, MAIN];
  let child: ChildProcess | undefined;
  let said = '';
  let isReady = false;
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const ending = child;
    if (ending === undefined) return null;
    child = undefined;
    isReady = false;
    if (ending.exitCode !== null || ending.signalCode !== null) return ending.exitCode;
    const ended = once(ending, 'exit') as Promise<[number | null]>;
    ending.kill(signal);
    return (await ended)[0];
  };
  return {
    url,
    pid: () => child?.pid ?? 0,
    isUp: () => isReady && child?.exitCode === null,
    key: async () => (await readFile(join(folder, 'local.key'), 'utf8')).trim(),
    said: () => said,
    start: async () => {
      const started = spawn(program, args, {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, ...environment, HOST: host, PORT: String(port), ALMANAC_DATA: folder },
      });
      const hear = (piece: Buffer): void => {
        said = (said + piece.toString()).slice(-MOST_SAID);
      };
      started.stdout.on('data', hear);
      started.stderr.on('data', hear);
      child = started;
      await untilReady(url, started, () => said);
      isReady = true;
    },
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
}

async function untilReady(url: string, child: ChildProcess, said: () => string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`A server ended before it was ready:\n${said()}`);
    if (child.signalCode !== null) return;
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  throw new Error(`A server was not ready within ${PATIENCE_MS / 1000} s:\n${said()}`);
}
