import { readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, relative } from 'node:path';

import { describe, expect, it } from 'vitest';

import { deployFile, runHere } from './deploy-files.ts';
import { ROOT } from './node.js';

/** Whether a file is part of the build context of the image: the last matching line of .dockerignore decides. */
function isSent(path: string): boolean {
  let isIn = true;
  for (const line of deployFile('container/Containerfile.dockerignore').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const pattern = line.replace(/^!/, '');
    if (matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`)) isIn = line.startsWith('!');
  }
  return isIn;
}

const listed = runHere('git', ['-C', ROOT, 'ls-files']);
const files = listed?.status === 0 ? listed.said.trim().split('\n') : [];

const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

describe.runIf(files.length > 0)('what the image is built from', () => {
  const sent = files.filter(isSent);

  it('has what npm asks for: the lock file, its settings, and every package that it names', () => {
    const { workspaces } = JSON.parse(textOf('package.json')) as { readonly workspaces: readonly string[] };
    const manifests = files.filter((path) =>
      workspaces.some((workspace) => matchesGlob(path, `${workspace}/package.json`)),
    );
    expect(manifests.length).toBeGreaterThan(10);
    expect(sent).toEqual(
      expect.arrayContaining(['package.json', 'package-lock.json', '.npmrc', ...manifests]),
    );
  });

  it('has what the settings of TypeScript build upon, which the builder of the web app reads', () => {
    const built = sent.filter((path) => /^packages\/.*tsconfig[\w.]*\.json$/.test(path));
    expect(built.length).toBeGreaterThan(8);
    for (const path of built) {
      const { extends: base = './tsconfig.json' } = JSON.parse(textOf(path)) as { readonly extends?: string };
      const needed = relative(ROOT, join(ROOT, dirname(path), base));
      expect([path, needed, sent.includes(needed)]).toEqual([path, needed, true]);
    }
  });

  it('has what the scripts import that it runs', () => {
    const run = ['build-web.ts', 'web-build.js', 'run.js', 'node.js'].map((name) => `scripts/${name}`);
    for (const path of run)
      for (const [, imported = ''] of textOf(path).matchAll(/from '(\.[^']+)'/g)) {
        const needed = relative(ROOT, join(ROOT, dirname(path), imported));
        expect([path, needed, sent.includes(needed)]).toEqual([path, needed, true]);
      }
  });

  it('holds nothing that is not needed, and no secret', () => {
    expect(
      sent.filter((path) => /^(?:docs|e2e\/src|bench\/src|cluster\/src|demo\/src)\//.test(path)),
    ).toEqual([]);
    for (const secret of [
      '.env',
      'deploy/compose/.env',
      'packages/server/.env',
      'packages/web/node_modules/x',
    ])
      expect([secret, isSent(secret)]).toEqual([secret, false]);
  });
});
