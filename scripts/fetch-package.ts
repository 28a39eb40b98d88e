import { runNpm } from './node.js';

/** The registry may be slow; it is not waited for without end. */
const PATIENCE_MS = 120_000;

/**
 * Brings one version of a package into an empty folder, past package.json and the lock file, and runs none of its programs.
 * Answers why it could not be had; undefined when it is there.
 */
export function fetchPackage(name: string, folder: string): string | undefined {
  const options = [
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--fetch-retries=1',
  ];
  const { status, stderr, error } = runNpm(
    ['install', ...options, '--loglevel=error', '--prefix', folder, name],
    { cwd: folder, timeout: PATIENCE_MS },
  );
  if (status === 0) return undefined;
  const lines = stderr.split('\n').filter((line) => line.trim() !== '');
  return error?.message ?? lines.slice(0, 2).join(' ');
}
