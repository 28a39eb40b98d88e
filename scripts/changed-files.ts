import { spawnSync } from 'node:child_process';

import { ROOT } from './node.js';

function git(...args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '');

/** The files that differ from the main branch, committed or not; on it, from its last commit. Undefined outside of a repository. */
export function changedFiles(): readonly string[] | undefined {
  const before = git('merge-base', 'HEAD', 'main') ?? git('rev-parse', 'HEAD');
  if (before === undefined) return undefined;
  // A file that was moved is changed where it was, too.
  const changed = git('diff', '--name-only', '--no-renames', before);
  const untracked = git('ls-files', '--others', '--exclude-standard');
  if (changed === undefined || untracked === undefined) return undefined;
  return [...linesOf(changed), ...linesOf(untracked)];
}
