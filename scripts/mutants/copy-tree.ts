import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { ROOT } from '../node.js';

const NOT_COPIED = new Set(['node_modules', '.git', 'data', '.types']);

/**
 * A folder with a copy of the repository, `tree`, for trials. Third-party packages are linked; workspace packages
 * resolve to the copy. Real files next to the repository are next to the copy.
 */
export function copyTree(): { readonly folder: string; readonly tree: string } {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-copy-'));
  const tree = join(folder, 'tree');
  cpSync(ROOT, tree, { recursive: true, filter: (path) => path === ROOT || !NOT_COPIED.has(basename(path)) });
  linkModules(join(ROOT, 'node_modules'), join(tree, 'node_modules'));
  const realFiles = join(ROOT, '../shared');
  if (existsSync(realFiles)) symlinkSync(realFiles, join(folder, 'shared'), 'junction');
  return { folder, tree };
}

function linkModules(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    const path = join(from, name);
    if (name === '@almanac') linkModules(path, join(to, name));
    else if (!name.startsWith('.')) symlinkSync(targetOf(path), join(to, name), 'junction');
  }
}

/** The packages of this repository are linked by paths relative to the link. */
const targetOf = (path: string): string => (lstatSync(path).isSymbolicLink() ? readlinkSync(path) : path);
