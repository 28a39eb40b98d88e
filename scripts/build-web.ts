import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { chosenLanguage, LANGUAGE_SETTING, languageNames } from '@almanac/words/languages';
import { build } from 'vite';

import { ROOT } from './node.js';
import { isBuilt, recordBuild, sourcesFingerprint } from './web-build.js';

const WEB = join(ROOT, 'packages/web');

/** Files to compress; fonts and pictures are compressed already. */
const TEXT = /\.(?:m?js|css|svg|json|map)$/;

/** Smaller files are sent as they are: they would hardly become smaller. */
const LEAST_BYTES = 300;

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < LEAST_BYTES) return;
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes));
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

async function compressAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(files.map(({ parentPath, name }) => compress(join(parentPath, name))));
}

/** Builds the app, what the server draws its pages with, and the command that it gives out, in the language that is set. */
async function buildInto(folder: string): Promise<void> {
  const one = (config: string, out: string, emptyOutDir = true): Promise<unknown> =>
    build({
      root: WEB,
      configFile: join(WEB, config),
      logLevel: 'warn',
      build: { outDir: join(folder, out), emptyOutDir },
    });
  const server = one('vite.server.config.ts', 'dist-server');
  await one('vite.config.ts', 'dist');
  // Into the folder of the app, which is served.
  await one('vite.client.config.ts', 'dist', false);
  await server;
}

/** Another folder than the app's own, as trials of other languages build into: nobody waits for those files on a slow line. */
const [elsewhere] = process.argv.slice(2);
const fingerprint = sourcesFingerprint();
if (chosenLanguage(process.env) === undefined) {
  const names = languageNames().join(', ');
  process.stderr.write(`${LANGUAGE_SETTING} is “${process.env[LANGUAGE_SETTING]}”. Name one of: ${names}.\n`);
  process.exitCode = 1;
} else if (elsewhere !== undefined) {
  await buildInto(elsewhere);
} else if (isBuilt(fingerprint)) {
  process.stdout.write('The web app is built already.\n');
} else {
  const started = performance.now();
  await buildInto(WEB);
  await compressAll(join(WEB, 'dist'));
  recordBuild(fingerprint);
  process.stdout.write(`The web app is built (${((performance.now() - started) / 1000).toFixed(1)} s).\n`);
}
