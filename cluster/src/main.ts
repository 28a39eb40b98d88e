// `npm run test:cluster`: three servers, PostgreSQL with a replica, an object store and nginx, and what can happen to them.
import { whatIsMissing } from './cluster.ts';
import { runTrials } from './run-trials.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const missing = whatIsMissing();
const startedAt = Date.now();
const report =
  missing === undefined
    ? await runTrials({ kills: 20, outageMs: 10_000, restMs: 500, calmMs: 3_000, say })
    : undefined;
if (report === undefined) {
  say(`The trials of several servers did not run: ${missing ?? 'PostgreSQL was not found'}.`);
  process.exitCode = 1;
} else {
  say('');
  for (const line of report.lines) say(line);
  say(`${((Date.now() - startedAt) / 1000).toFixed(0)} s`);
  if (report.faults.length > 0) for (const line of report.logs) say(line.slice(0, 400));
  for (const fault of report.faults.slice(0, 50)) say(`FAULT: ${fault}`);
  say(
    report.faults.length === 0
      ? 'Nothing was lost, and no number was wrong.'
      : `${report.faults.length} faults.`,
  );
  if (report.faults.length > 0) process.exitCode = 1;
}
