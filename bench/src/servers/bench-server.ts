import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PATIENCE_MS = 30_000;
const ASK_AGAIN_MS = 50;

/** A real server with its own data folder. */
export interface BenchServer {
  readonly url: string;
  /** Its local key, which may publish. */
  readonly key: string;
  /** The id of its process. */
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** Waits until an address answers; throws with the reason if it does not. */
export async function untilAnswered(url: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
  throw new Error(`${url} did not answer within ${PATIENCE_MS / 1000} s.`);
}

/** The settings with which a server believes that it is this day. */
export function onDay(day: string): Readonly<Record<string, string>> {
  const moved = new URL('moved-day.ts', import.meta.url).href;
  return { BENCH_MOVED_DAY: day, NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import ${moved}` };
}

/** The key for `/metrics` of a measured server. */
export const METRICS_KEY = 'the-key-of-a-measured-server';

/** Starts the server as a department would, on `port`; `environment` holds further settings, `root` is another tree of sources. */
export async function startServer(
  folder: string,
  port: number,
  environment: Readonly<Record<string, string>> = {},
  root = ROOT,
): Promise<BenchServer> {
  const data = join(folder, 'data');
  const child = spawn(process.execPath, [join(root, 'packages/server/src/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      ALMANAC_DATA: data,
      ALMANAC_LOG: 'warn',
      ALMANAC_METRICS_KEY: METRICS_KEY,
      DATABASE_URL: undefined,
      ...environment,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  try {
    await untilAnswered(`${url}/readyz`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pid: child.pid ?? 0, key: readFileSync(join(data, 'local.key'), 'utf8').trim(), stop };
}
