import { execFileSync, spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';

import { fetchPackage } from './fetch-package.ts';
import { ROOT } from './node.js';
import { freePort } from './postgres.ts';

/** Node versions, each with its own npm; the first is that of Debian 12. */
const OPENERS = [
  ['18.19.0', '9.2.0'],
  ['20.20.2', '10.8.2'],
  ['22.23.3', '10.9.9'],
  ['24.9.0', '11.6.0'],
] as const;
const PATIENCE_MS = 300_000;
const ENDING_MS = 10_000;

const folders: string[] = [];
afterEach(async () => {
  await Promise.all(
    folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 5 })),
  );
});

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac opening ü '));
  folders.push(folder);
  return folder;
}

/** The sources as in a fresh clone: nothing installed, nothing built. */
async function freshCopy(): Promise<string> {
  const folder = await emptyFolder();
  const listed = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const top = new Set(listed.split('\0').map((path) => path.split('/')[0] ?? ''));
  const wanted = new Set(listed.split('\0').flatMap((path) => [path, ...foldersAbove(path)]));
  for (const name of await readdir(ROOT)) {
    if (!top.has(name)) continue;
    await cp(join(ROOT, name), join(folder, name), {
      recursive: true,
      filter: (source) => wanted.has(source.slice(ROOT.length + 1).replaceAll('\\', '/')),
    });
  }
  return folder;
}

function foldersAbove(path: string): readonly string[] {
  const above = dirname(path);
  return above === '.' ? [] : [above, ...foldersAbove(above)];
}

/** The folder of a package, fetched from the registry. */
async function fetched(name: string, version: string): Promise<string> {
  const folder = await emptyFolder();
  const fault = fetchPackage(`${name}@${version}`, folder);
  if (fault !== undefined) throw new Error(`${name} ${version} could not be had: ${fault}`);
  return join(folder, 'node_modules', name);
}

interface Opened {
  readonly url: string;
  /** The output of `npm start` until the portal was ready. */
  readonly printed: string;
  /** The beginning of the script that the home page loads. */
  readonly script: string;
}

/** Starts a portal with `npm start`, and stops npm as a supervisor does. */
async function open(node: string, npm: string): Promise<Opened> {
  const folder = await freshCopy();
  const port = await freePort();
  const child = spawn(node, [npm, 'start'], {
    cwd: folder,
    env: {
      ...cleanEnvironment(),
      PATH: [dirname(node), process.env['PATH']].join(delimiter),
      ALMANAC_DEMO: 'none',
      PORT: String(port),
    },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => (printed += piece.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  try {
    const url = `http://127.0.0.1:${port}`;
    const deadline = Date.now() + PATIENCE_MS;
    while (!(await answers(`${url}/readyz`))) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`It did not open:\n${printed}`);
      await new Promise((wake) => setTimeout(wake, 250));
    }
    const page = await (await fetch(url)).text();
    const script = /<script[^>]* src="([^"]+)"/.exec(page)?.[1] ?? 'none';
    return { url, printed, script: (await (await fetch(new URL(script, url))).text()).slice(0, 200) };
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** The environment without the variables of the npm that runs these tests. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const wanted = Object.entries(process.env).filter(
    ([name]) => !/^(npm_(?!config_)|ALMANAC_|VITEST|NODE_ENV$|INIT_CWD$)/i.test(name),
  );
  return Object.fromEntries(wanted);
}

/** Warnings of npm about the user's own settings are not the portal's. */
const withoutOwnSettings = (printed: string): string =>
  printed.replace(/^npm warn Unknown (?:user|global|env) config .*$/gim, '');

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

describe('npm start in a fresh clone', () => {
  it.each(OPENERS)(
    'opens with Node %s and npm %s, without a warning',
    { timeout: 2 * PATIENCE_MS },
    async (node, npm) => {
      const os = process.platform === 'win32' ? 'win' : process.platform;
      const nodes = await fetched(`node-${os}-${process.arch}`, node);
      const npms = await fetched('npm', npm);

      const { url, printed, script } = await open(join(nodes, 'bin/node'), join(npms, 'bin/npm-cli.js'));

      expect(script).toMatch(/import|const|function|var/);
      expect(withoutOwnSettings(printed)).not.toMatch(/warn|deprecat|EBADENGINE/i);
      await expect.poll(() => answers(url), { timeout: ENDING_MS }).toBe(false);
    },
  );
});
