import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile, link, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { onDay, startServer } from './bench-server.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The day on which the demonstration is published: its time series end with October 2026. */
const PUBLISHED_ON = '2026-11-24';

/** The day after, on which “last month” is the last one that it has. */
export const DAY_AFTER = '2026-11-25';

/** The sources that determine the content of a filled folder: those that make tables, read them and write releases. */
const MAKERS = [
  'demo/src',
  'demo/lists',
  'packages/core/src/cube',
  'packages/core/src/table',
  'packages/formats/src/json-stat',
  'packages/server/src/features/publishing',
  'packages/server/src/platform/database/migrations',
];

/** How long another process may take to fill the folder. */
const PATIENCE_MS = 10 * 60_000;
const LOOK_AGAIN_MS = 500;

/** The cost of filling an empty portal with the whole demonstration. */
export interface Filling {
  readonly seconds: number;
  /** The time until a reader first got the home page. */
  readonly homeAfterSeconds: number;
}

/** Fills a new portal in `folder`, and stops it again. */
export async function fillPortal(folder: string, port: number): Promise<Filling> {
  const begun = performance.now();
  const server = await startServer(folder, port, onDay(PUBLISHED_ON));
  try {
    const home = await fetch(server.url);
    await home.arrayBuffer();
    const homeAfterSeconds = (performance.now() - begun) / 1000;
    const filledFrom = performance.now();
    await runDemonstration(server.url, server.key);
    return { seconds: (performance.now() - filledFrom) / 1000, homeAfterSeconds };
  } finally {
    await server.stop();
  }
}

function runDemonstration(url: string, key: string): Promise<void> {
  const child = spawn(process.execPath, [join(ROOT, 'demo/src/main.ts'), 'full'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ALMANAC_URL: url, ALMANAC_KEY: key },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The demonstration was not published whole (exit status ${code ?? 'none'}).`));
    });
  });
}

/**
 * A private folder whose `data` holds the whole demonstration. It is filled once for the current sources, and kept in
 * the system's folder for temporary files; releases never change, so all copies link to the same files.
 */
export async function filledFolder(port: number): Promise<string> {
  const kept = join(tmpdir(), `almanac-full-scale-${fingerprint()}`);
  await fillOnce(kept, port);
  const own = await mkdtemp(join(tmpdir(), 'almanac-full-'));
  await linkFolder(join(kept, 'data'), join(own, 'data'));
  return own;
}

async function fillOnce(kept: string, port: number): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  const unfinished = `${kept}.filling`;
  while (!existsSync(kept)) {
    const isOurs = await mkdir(unfinished).then(
      () => true,
      () => false,
    );
    if (isOurs) {
      await writeFile(join(unfinished, FILLED_BY), String(process.pid));
      await fillPortal(unfinished, port).then(
        () => rename(unfinished, kept),
        async (error: unknown) => {
          await rm(unfinished, { recursive: true, force: true });
          throw error;
        },
      );
    } else if (await isLeft(unfinished)) {
      await rm(unfinished, { recursive: true, force: true });
    } else if (Date.now() > deadline) {
      throw new Error(`${unfinished} is there, and nobody finishes it. Delete it and try again.`);
    } else await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

/** The process that fills a folder. */
const FILLED_BY = 'filled-by.pid';

/** Whether whoever was filling a folder has ended. */
async function isLeft(unfinished: string): Promise<boolean> {
  const pid = Number(await readFile(join(unfinished, FILLED_BY), 'utf8').catch(() => ''));
  if (pid === 0) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const folder of MAKERS) {
    for (const path of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).sort()) {
      if (/\.(?:ts|csv|txt|json)$/.test(path) && !path.endsWith('.test.ts'))
        hash.update(path).update(readFileSync(join(ROOT, folder, path)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** Links the files of releases, which are never written to, and copies everything else. */
async function linkFolder(from: string, to: string, isRelease = false): Promise<void> {
  await mkdir(to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkFolder(source, target, isRelease || entry.name === 'releases');
    else if (entry.isFile()) await (isRelease ? link : copyFile)(source, target);
  }
}
