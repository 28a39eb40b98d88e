import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Deliberately not UTC, and shuffled: a test must not lean on where it runs or on what ran before it. */
process.env['TZ'] = 'America/Los_Angeles';

const NODE_PROJECTS = ['core', 'formats', 'contract', 'words', 'charts', 'server', 'cli'];

/** They keep no state and touch nothing outside: a process for each file of tests would cost more than many of the tests. */
const PURE_PROJECTS = ['core', 'formats', 'contract'];
/** A window for each file of tests would cost most of the time: those of `ui` share one a thread; the server that `web` talks to cannot. */
const BROWSER_LIKE_PROJECTS = ['ui', 'web'];

/** What makes tests of screens wait as long as a busy machine needs. */
const PATIENCE = join(import.meta.dirname, 'packages/ui/test/patience.ts');

/** Screens in tests have all texts; in the app they come with the chunks that use them. */
const ALL_WORDS = join(import.meta.dirname, 'packages/ui/test/all-words.ts');

/** Servers are killed again and again: too slow for every commit, so `npm run check` leaves them to `npm test`. */
const TRIALS = '**/*-trials.test.ts';

function project(root: string, name: string, environment: 'node' | 'jsdom') {
  return {
    extends: true as const,
    root,
    test: {
      name,
      environment,
      ...(name === 'ui' && { pool: 'vmThreads' }),
      isolate: !PURE_PROJECTS.includes(name),
      include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
      exclude: [TRIALS],
      setupFiles: environment === 'jsdom' ? [PATIENCE, ALL_WORDS] : [],
    },
  };
}

export default defineConfig({
  test: {
    sequence: { shuffle: true },
    // Property tests run for seconds; on a busy machine several times as long. What is set up before a test is a server.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // By default one core is left idle, for a watching developer.
    maxWorkers: '100%',
    projects: [
      ...NODE_PROJECTS.map((name) => project(`packages/${name}`, name, 'node')),
      ...BROWSER_LIKE_PROJECTS.map((name) => project(`packages/${name}`, name, 'jsdom')),
      project('demo', 'demo', 'node'),
      {
        extends: true as const,
        test: { name: 'trials', environment: 'node', include: [`packages/${TRIALS}`, `scripts/${TRIALS}`] },
      },
      {
        extends: true as const,
        test: {
          name: 'repository',
          environment: 'node',
          include: ['scripts/**/*.test.ts'],
          exclude: [TRIALS],
        },
      },
    ],
  },
});
