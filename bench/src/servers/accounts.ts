import { createHash, randomUUID } from 'node:crypto';

import { addAccounts } from './add-accounts.ts';
import { onBothDatabases, type BenchDatabase } from './bench-database.ts';
import { startServer, type BenchServer } from './bench-server.ts';
import { benchView } from '../browser/bench-view.ts';
import { publishView } from '../browser/publish-view.ts';
import { inWords, quantile, timed, type Timings } from '../timings.ts';

const PORT = 4440;
const CODE = 'SAVED';
const ACCOUNTS = 100_000;
const SAVED_EACH = 10;
const FETCHES = 500;
const LOG_INS = 80;
const AT_ONCE = 8;
const GUESSES = 100;
const LOOK_EVERY_MS = 500;
const CALLS = '/api/dosauth/1';

interface Measured {
  readonly server: BenchServer;
  readonly database: BenchDatabase;
}

/** A session of an account, opened without logging in. */
async function openSession({ execute }: BenchDatabase, account: string): Promise<string> {
  const token = randomUUID();
  const hash = createHash('sha256').update(token).digest('hex');
  const now = new Date().toISOString();
  await execute(
    `insert into sessions (id, account_id, token_hash, browser, created_at, last_used_at)
       values ('${token}', '${account}', '${hash}', 'Bench', '${now}', '${now}')`,
  );
  return token;
}

async function fetchTimes({ server, database }: Measured): Promise<Timings> {
  const tokens: string[] = [];
  for (let at = 0; at < 50; at += 1) tokens.push(await openSession(database, `p${at * 1_999}`));
  return timed(FETCHES, async (run) => {
    const token = tokens[Math.abs(run) % tokens.length] ?? '';
    const answer = await fetch(`${server.url}${CALLS}/externalUserSavedTable/GetSavedTables`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { Data } = (await answer.json()) as { Data: { savedTableTS: readonly unknown[] } };
    if (Data.savedTableTS.length !== SAVED_EACH) throw new Error('The saved tables are not all there.');
  });
}

const post = (server: BenchServer, call: string, body: object): Promise<Response> =>
  fetch(`${server.url}${CALLS}/externaluser/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function logInsPerSecond({ server, database }: Measured): Promise<number> {
  const person = { email: 'bench@example.org', password: 'seventeen quiet herons' };
  await post(server, 'register', { ...person, name: 'Bench' });
  const begun = performance.now();
  for (let done = 0; done < LOG_INS; done += AT_ONCE) {
    await database.execute('delete from attempts');
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => post(server, 'login', person)));
    if (answers.some(({ ok }) => !ok)) throw new Error('A log-in failed.');
  }
  return LOG_INS / ((performance.now() - begun) / 1000);
}

/** Calls whose duration could reveal whether an address has an account, with what each sends. */
const REVEALING_CALLS: readonly (readonly [words: string, call: string, more: object])[] = [
  ['wrong password', 'login', { password: 'not the password' }],
  ['password forgotten', 'ForgotPassword', {}],
  // Must be last: afterwards the other addresses have an account too.
  ['registered again', 'register', { name: 'Bench', password: 'seventeen quiet herons' }],
];

/** Alternates between an address with an account and others without, so that both see the same load. */
async function guessTimes(
  { server, database }: Measured,
  call: string,
  more: object,
): Promise<{ readonly known: Timings; readonly unknown: Timings }> {
  const guess = async (email: string): Promise<number> => {
    await database.execute('delete from attempts');
    const begun = performance.now();
    await post(server, call, { ...more, email });
    return performance.now() - begun;
  };
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let run = 0; run < GUESSES; run += 1) {
    known.push(await guess('bench@example.org'));
    unknown.push(await guess(`nobody${run}@example.org`));
  }
  const ascending = (times: readonly number[]): Timings => times.toSorted((a, b) => a - b);
  return { known: ascending(known), unknown: ascending(unknown) };
}

async function guessLines(measured: Measured): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const [words, call, more] of REVEALING_CALLS) {
    const { known, unknown } = await guessTimes(measured, call, more);
    lines.push(
      `${measured.database.kind}: ${words}: account known p50 ${quantile(known, 0.5).toFixed(1)} ms, unknown ${quantile(unknown, 0.5).toFixed(1)} ms`,
    );
  }
  return lines;
}

const QUEUED = `select count(*) from mails where kind = 'releases'`;

async function fanOutSeconds({ server, database }: Measured): Promise<number> {
  const begun = performance.now();
  await publishView(server, CODE, benchView(10, 13));
  while ((await database.count(QUEUED)) < ACCOUNTS)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  return (performance.now() - begun) / 1000;
}

async function measure(measured: Measured): Promise<readonly string[]> {
  await publishView(measured.server, CODE, benchView(10, 12));
  await addAccounts(measured.database, { people: ACCOUNTS, savedEach: SAVED_EACH, code: CODE });
  const fetches = await fetchTimes(measured);
  const logIns = await logInsPerSecond(measured);
  const guesses = await guessLines(measured);
  const seconds = await fanOutSeconds(measured);
  const { kind } = measured.database;
  return [
    `${kind}: saved tables of one of ${ACCOUNTS} accounts, ${ACCOUNTS * SAVED_EACH} in all: ${inWords(fetches)} (aim p99 10 ms)`,
    `${kind}: log-ins: ${logIns.toFixed(0)} a second, ${AT_ONCE} at once`,
    ...guesses,
    `${kind}: a release queued as mail to ${ACCOUNTS} people: ${seconds.toFixed(1)} s after it was sent to be published (aim 20 s)`,
  ];
}

async function onDatabase(folder: string, database: BenchDatabase): Promise<readonly string[]> {
  const server = await startServer(folder, PORT, database.environment);
  try {
    return await measure({ server, database });
  } finally {
    await server.stop();
    await database.close();
  }
}

/** Log-ins, saved tables with a million of them in the database, and a release with 100,000 subscribers. */
export const benchAccounts = (): Promise<readonly string[]> => onBothDatabases(onDatabase);
