import { defineConfig } from 'vitest/config';

process.env['TZ'] = 'America/Los_Angeles';

/** Only what hangs takes so long; on a busy machine a walk over twenty screens can take minutes. */
const JOURNEY_TIMEOUT_MS = 400_000;
/** For starting a server and publishing to it on a busy machine. */
const STAGE_TIMEOUT_MS = 300_000;

/** Journeys that take minutes to make ready, or try one thing in every form, belong to `npm run test:long`. */
const isLong = process.env['ALMANAC_LONG'] === '1';

/** Journeys in a real browser against a real server: two files at a time, each with a browser and a server of its own. */
export default defineConfig({
  test: {
    name: 'e2e',
    environment: 'node',
    include: ['e2e/src/**/*.test.ts', 'cluster/src/**/*.test.ts'],
    exclude: isLong ? [] : ['**/*.long.test.ts'],
    globalSetup: 'e2e/src/stage/demonstration.ts',
    passWithNoTests: true,
    maxWorkers: 2,
    // A browser on a busy machine can miss a moment: a journey is walked once more before it counts as failed.
    retry: 1,
    // As long as the browser waits for what it is asked for, where the machine does other things.
    expect: { poll: { timeout: 90_000 } },
    testTimeout: JOURNEY_TIMEOUT_MS,
    hookTimeout: STAGE_TIMEOUT_MS,
  },
});
