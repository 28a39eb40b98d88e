// `npm start`: from a fresh clone to an open portal. `--dev`: the same with reload. Plain JavaScript, any Node from 18.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { childEnvironment, ensureInstalled, pinnedNode, ROOT, runScript } from './node.js';
import { isBuilt, sourcesFingerprint } from './web-build.js';

const isDev = process.argv.includes('--dev');
const READY_PATIENCE_MS = 60_000;
const ASK_AGAIN_MS = 200;
const LOOK_UP_EVERY_MS = 500;

/** The child processes; the server is last, so that it is stopped after its clients. */
const children = new Set();
let isStopping = false;

function begin(name, file, args, environment) {
  const child = spawn(pinnedNode(), [...args.before, file, ...args.after], {
    cwd: ROOT,
    stdio: 'inherit',
    env: environment,
  });
  children.add(child);
  child.once('exit', (code, signal) => {
    children.delete(child);
    if (name === 'server' && !isStopping) {
      console.error(`The server ended by itself (${signal ?? code}).`);
      stop(code ?? 1);
    } else if (name === 'demonstration' && !isStopping && code !== 0) {
      console.error(
        `The demonstration stopped early (${signal ?? code}). The portal goes on; “npm start” takes it up again.`,
      );
    }
    if (isStopping && children.size === 0) process.exit();
  });
  return child;
}

function stop(code) {
  if (isStopping) return;
  isStopping = true;
  process.exitCode = code;
  if (children.size === 0) process.exit();
  for (const child of children) child.kill('SIGTERM');
}

/** Whether the data folder holds releases, visible or not. */
function holdsReleases(dataFolder) {
  const folder = join(dataFolder, 'releases');
  return existsSync(folder) && readdirSync(folder).some((name) => /^[A-Za-z0-9_-]+$/.test(name));
}

/**
 * The demonstration fills an empty portal, or continues where it stopped; a portal with an office's own tables is not
 * filled.
 */
async function wantsDemonstration(url, dataFolder, size) {
  if (size === 'none') return false;
  const { demonstration, counts } = await (await fetch(`${url}/api/status`)).json();
  if (demonstration.state !== 'none') return demonstration.state === 'filling';
  return counts.tables === 0 && !holdsReleases(dataFolder);
}

async function untilReady(url) {
  const deadline = Date.now() + READY_PATIENCE_MS;
  while (Date.now() < deadline && !isStopping) {
    try {
      const answer = await fetch(`${url}/readyz`);
      if (answer.ok) return true;
    } catch {
      // Not listening yet.
    }
    await new Promise((wake) => setTimeout(wake, ASK_AGAIN_MS));
  }
  return false;
}

async function buildWebApp() {
  if (isBuilt(sourcesFingerprint())) return;
  console.log('Building the web app (about 20 seconds) …');
  const status = await runScript('scripts/build-web.ts', []);
  if (status !== 0) {
    console.error('The web app could not be built: see the lines above.');
    process.exit(status);
  }
}

const [major] = process.versions.node.split('.');
if (Number(major) < 18) {
  console.error(`“npm start” needs Node 18 or newer to begin with; this is ${process.version}.`);
  process.exit(1);
}

// A SIGTERM to npm ends npm and its shell, but does not reach this process, so it watches for its parent to disappear.
if (process.env.npm_lifecycle_event !== undefined) {
  const above = process.ppid;
  setInterval(() => process.ppid !== above && stop(0), LOOK_UP_EVERY_MS).unref();
}

ensureInstalled({ withTools: false });
await buildWebApp();

const from = process.env.INIT_CWD ?? process.cwd();
const dataFolder = resolve(from, process.env.ALMANAC_DATA ?? './data');
const readersPort = process.env.PORT ?? '8080';
// In development Vite listens on the readers' port, and the server on the next one.
const port = isDev ? String(Number(readersPort) + 1) : readersPort;
const host = process.env.HOST ?? '127.0.0.1';
const url = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`;
const size = process.env.ALMANAC_DEMO ?? 'full';

/** The key figures on the home page of the demonstration, unless the department configures its own. */
const MERIDIAS_KEY_FIGURES = [
  'M214011:1=Consumer prices',
  'M183012:1=Unemployment rate',
  'M451011:1.1=Merchandise exports',
  'M355011:1=Industrial production',
  'M402011:1=House prices',
  'M810011:1=Residents',
  'M185011:1=Median gross monthly pay',
].join();

/** Settings of a portal for other people: with one of them set, its mail is never shown. */
const FOR_OTHERS = [
  'SMTP_URL',
  'PUBLIC_URL',
  'HOST',
  'DATABASE_URL',
  'ALMANAC_RELEASES',
  'ALMANAC_TRUSTED_PROXIES',
];

const environment = {
  ALMANAC_LOG: 'warn',
  ...(FOR_OTHERS.every((name) => !process.env[name]) && { ALMANAC_MAILBOX: 'on' }),
  ...(size !== 'none' && { ALMANAC_INDICATORS: MERIDIAS_KEY_FIGURES }),
  ...childEnvironment(pinnedNode()),
  ALMANAC_DATA: dataFolder,
  ALMANAC_URL: url,
  PORT: port,
  ...(isDev && { PUBLIC_URL: process.env.PUBLIC_URL ?? `http://127.0.0.1:${readersPort}` }),
};

process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));

begin(
  'server',
  'packages/server/src/main.ts',
  { before: isDev ? ['--watch', '--watch-preserve-output'] : [], after: [] },
  environment,
);
if (await untilReady(url)) {
  if (isDev) {
    begin(
      'web',
      'node_modules/vite/bin/vite.js',
      { before: [], after: ['packages/web', '--port', readersPort, '--strictPort'] },
      environment,
    );
  }
  if (await wantsDemonstration(url, dataFolder, size)) {
    console.log('The demonstration fills the portal in the background; tables appear as they come.');
    begin('demonstration', 'demo/src/main.ts', { before: [], after: [size] }, environment);
  }
} else if (!isStopping) {
  console.error('The server did not get ready in a minute: see the lines above.');
  stop(1);
}
