import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Deliberately not UTC, and shuffled: a test must not lean on where it runs or on what ran before it. */
process.env['TZ'] = 'America/Los_Angeles';

const NODE_PROJECTS = ['server', 'demo', 'formats', 'cli', 'charts', 'words', 'contract', 'core'];

/** Their tests leave no state behind: a process for each file would cost more than many of the tests. */
const SHARING_PROJECTS = ['core', 'formats', 'contract', 'words', 'charts', 'cli', 'server'];

/**
 * A window and a copy of the application for each file of tests would cost most of the time: those of a project share
 * them. What `screens` tests talks to a server, which changes more of its process.
 */
const BROWSER_LIKE_PROJECTS = [
  { name: 'ui', folder: 'packages/ui', include: ['src', 'test'] },
  { name: 'web', folder: 'packages/web', include: ['src'] },
  { name: 'screens', folder: 'packages/web', include: ['test'] },
];

/** What makes tests of screens wait as long as a busy machine needs. */
const PATIENCE = join(import.meta.dirname, 'packages/ui/test/patience.ts');
/** What gives a file of tests a window in which nobody has been. */
const FRESH_WINDOW = join(import.meta.dirname, 'packages/ui/test/fresh-window.ts');

/** Screens in tests have all texts and what opens from a grid; in the app they are fetched when they are used. */
const WHOLE_APP = join(import.meta.dirname, 'packages/ui/test/whole-app.ts');

const IS_LONG = process.env['ALMANAC_LONG'] === '1';

/** What takes minutes is left to `npm run test:long`. */
const LONG = IS_LONG ? [] : ['**/*.long.test.ts'];

/** Properties that are tried on drawn values are tried on fewer of them. */
const DRAWING = IS_LONG
  ? {}
  : { 'fast-check': join(import.meta.dirname, 'packages/core/test/fewer-rounds.ts') };

/** Servers are killed again and again: too slow for every commit, so `npm run check` leaves them to `npm test`. */
const TRIALS = '**/*-trials.{test,long.test}.ts';

/** They ask a server thousands of things or start many processes. `npm test` runs them, too. */
const SLOW = [
  'backup',
  'big-files.long',
  'foreign-clients.long',
  'kept-memory',
  'operations-page',
  ...['fuzz-files', 'fuzz-over-http', 'fuzz-requests', 'head-lengths', 'pauses.long'].map(
    (name) => `fuzz/${name}`,
  ),
].map((name) => `packages/server/test/${name}.test.ts`);

/** What removes the databases of a file of tests. */
const DROP_DATABASES = join(import.meta.dirname, 'packages/server/test/drop-databases.ts');

function project(name: string) {
  return {
    extends: true as const,
    root: name === 'demo' ? name : `packages/${name}`,
    test: {
      name,
      environment: 'node',
      isolate: !SHARING_PROJECTS.includes(name),
      setupFiles: name === 'server' ? [DROP_DATABASES] : [],
      include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
      exclude: [TRIALS, ...LONG, ...SLOW.map((file) => join(import.meta.dirname, file))],
    },
  };
}

function browserLikeProject({ name, folder, include }: (typeof BROWSER_LIKE_PROJECTS)[number]) {
  return {
    extends: true as const,
    root: folder,
    test: {
      name,
      environment: 'jsdom',
      isolate: false,
      include: include.map((each) => `${each}/**/*.test.{ts,tsx}`),
      setupFiles: [PATIENCE, FRESH_WINDOW, WHOLE_APP],
    },
  };
}

/** Shuffles the files within each project: a process is kept only as long as the next file is one of its own project. */
class ProjectByProject extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const names = this.ctx.projects.map(({ name }) => name);
    const { seed } = this.ctx.config.sequence;
    const keyed = files.map((file) => ({
      file,
      project: names.indexOf(file.project.name),
      lot: createHash('sha1').update(`${seed} ${file.moduleId}`).digest('hex'),
    }));
    keyed.sort((a, b) => a.project - b.project || (a.lot < b.lot ? -1 : 1));
    return Promise.resolve(keyed.map(({ file }) => file));
  }
}

export default defineConfig({
  resolve: { alias: DRAWING },
  test: {
    sequence: { shuffle: true, sequencer: ProjectByProject },
    // Property tests run for seconds; on a busy machine several times as long. What is set up before a test is a server.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A test waits no longer than needed: one second is too short on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    // By default one core is left idle, for a watching developer.
    maxWorkers: '100%',
    // In the order in which they run: what has long files first, so that both cores work to the end.
    projects: [
      {
        extends: true as const,
        test: {
          name: 'trials',
          environment: 'node',
          include: [`packages/${TRIALS}`, `scripts/${TRIALS}`],
          exclude: LONG,
          setupFiles: [DROP_DATABASES],
        },
      },
      {
        extends: true as const,
        test: {
          name: 'slow',
          environment: 'node',
          include: SLOW,
          exclude: LONG,
          setupFiles: [DROP_DATABASES],
        },
      },
      {
        extends: true as const,
        test: {
          name: 'repository',
          environment: 'node',
          include: ['scripts/**/*.test.ts'],
          exclude: [TRIALS, ...LONG],
        },
      },
      ...BROWSER_LIKE_PROJECTS.map(browserLikeProject),
      ...NODE_PROJECTS.map(project),
    ],
  },
});
