import { startS3Peer } from '@almanac/server/testing';
import { expect, it } from 'vitest';

import { whatIsMissing } from './cluster.ts';
import { runTrials } from './run-trials.ts';

/** `npm run test:cluster` measures how fast changes arrive; on a busy machine a process may wait for seconds. */
const PATIENT_MS = 5_000;
/** On a busy machine with two cores, the nine server starts took three minutes. */
const PATIENCE_MS = 900_000;

const say = (line: string): void => void process.stderr.write(`${line}\n`);

it(
  'loses nothing and shows no wrong number while servers, store and database fail by turns',
  async (context) => {
    const missing = whatIsMissing();
    const store = await startS3Peer();
    context.onTestFinished(store.stop);
    const report =
      missing === undefined
        ? await runTrials({
            store,
            settleMs: PATIENT_MS,
            kills: 3,
            outageMs: 2_000,
            restMs: 300,
            calmMs: 500,
            say,
          })
        : undefined;
    if (report === undefined) {
      if (process.env['CI'] === 'true') throw new Error('In CI the trials of several servers always run.');
      say(`${missing ?? 'PostgreSQL was not found'}: THE TRIALS OF SEVERAL SERVERS DO NOT RUN.`);
      context.skip();
      return;
    }
    for (const line of report.lines) say(line);
    for (const fault of report.faults) say(`FAULT: ${fault}`);
    expect(report.faults).toEqual([]);
  },
  PATIENCE_MS,
);
