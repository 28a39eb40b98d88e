import { runNpm } from './node.js';

/** The registry may be slow, but must not block forever. */
const PATIENCE_MS = 120_000;

/**
 * Fetches one version of a package into an empty folder, independently of package.json and the lock file, without
 * install scripts. Returns the reason if it failed.
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
