import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { addAccounts } from './add-accounts.ts';
import { onBothDatabases, type BenchDatabase } from './bench-database.ts';
import { startServer, type BenchServer } from './bench-server.ts';
import { benchView } from '../browser/bench-view.ts';
import { publishView } from '../browser/publish-view.ts';
import { inWords, quantile } from '../timings.ts';

const PORT = 4441;
const SMTP_PORT = 4442;
const CODE = 'TOLD';
const PEOPLE = 100_000;
const IDLE_PAGES = 1000;
const BUSY_MS = 30_000;
const AIM = 3;

async function startSink(): Promise<ChildProcess> {
  const sink = fork(join(import.meta.dirname, 'smtp-sink.ts'), [String(SMTP_PORT)]);
  await once(sink, 'message');
  return sink;
}

async function takenBy(sink: ChildProcess): Promise<number> {
  sink.send('how many?');
  const [taken] = (await once(sink, 'message')) as [number];
  return taken;
}

/** The times of one page after another, while `goesOn` returns true. */
async function pageTimes({ url }: BenchServer, goesOn: (pages: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (goesOn(times.length)) {
    const startedAt = performance.now();
    await (await fetch(`${url}/table/TS/${CODE}`)).arrayBuffer();
    times.push(performance.now() - startedAt);
  }
  return times.sort((a, b) => a - b);
}

async function measure(
  server: BenchServer,
  sink: ChildProcess,
  kind: BenchDatabase['kind'],
): Promise<readonly string[]> {
  const idle = await pageTimes(server, (pages) => pages < IDLE_PAGES);
  await publishView(server, CODE, benchView(10, 13));
  // Starts at the first mail: queueing them is measured by the accounts benchmark.
  while ((await takenBy(sink)) === 0) await pageTimes(server, (pages) => pages < 10);
  const before = await takenBy(sink);
  const begun = performance.now();
  const busy = await pageTimes(server, () => performance.now() - begun < BUSY_MS);
  const perSecond = ((await takenBy(sink)) - before) / ((performance.now() - begun) / 1000);
  const ratio = quantile(busy, 0.99) / quantile(idle, 0.99);
  return [
    `${kind}: a table page, idle: ${inWords(idle)}`,
    `${kind}: a table page while ${PEOPLE} people are told of a release, ${perSecond.toFixed(0)} letters a second: ${inWords(busy)}, ${ratio.toFixed(1)} times the idle p99 (aim ${AIM})${ratio > AIM ? ' — misses the aim' : ''}`,
  ];
}

async function onDatabase(folder: string, database: BenchDatabase): Promise<readonly string[]> {
  const sink = await startSink();
  const server = await startServer(folder, PORT, {
    ...database.environment,
    SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}`,
  });
  try {
    await publishView(server, CODE, benchView(10, 12));
    await addAccounts(database, { people: PEOPLE, savedEach: 1, code: CODE });
    return await measure(server, sink, database.kind);
  } finally {
    await server.stop();
    await database.close();
    const ended = once(sink, 'exit');
    sink.kill();
    await ended;
  }
}

/** What readers notice while 100,000 people are notified of a release, with a mail server on the same machine. */
export const benchMail = (): Promise<readonly string[]> => onBothDatabases(onDatabase);
