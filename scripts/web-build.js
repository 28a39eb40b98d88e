// Plain JavaScript for any Node from 18: decides whether the web app has to be rebuilt.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './node.js';

const WEB = join(ROOT, 'packages/web');
const STAMP = join(WEB, 'dist/.built-from');

/** Everything the web app is built from. */
const SOURCES = [
  'packages/web',
  'packages/ui',
  'packages/core',
  'packages/contract',
  'packages/words',
  'packages/charts',
  'packages/cli',
  'packages/formats',
];
const NOT_SOURCES = new Set(['node_modules', 'dist', 'dist-server', '.types', '.vite', 'test']);

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (NOT_SOURCES.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (!/\.test\.tsx?$|\.tsbuildinfo$/.test(entry.name)) yield path;
  }
}

/** A fingerprint of the language and the sources by content, since file times change with every checkout. */
export function sourcesFingerprint() {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')));
  hash.update(process.env.ALMANAC_LANGUAGE ?? 'en');
  for (const source of SOURCES) {
    for (const path of [...filesIn(join(ROOT, source))].sort()) {
      hash.update(relative(ROOT, path)).update('\0').update(readFileSync(path));
    }
  }
  return hash.digest('hex');
}

/** Whether `dist` was built from the current sources. */
export function isBuilt(fingerprint) {
  return (
    existsSync(join(WEB, 'dist/index.html')) &&
    existsSync(join(WEB, 'dist-server/server.js')) &&
    existsSync(STAMP) &&
    readFileSync(STAMP, 'utf8').trim() === fingerprint
  );
}

/** Records which sources `dist` was built from. */
export function recordBuild(fingerprint) {
  writeFileSync(STAMP, `${fingerprint}\n`);
}
