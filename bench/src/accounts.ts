import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { startServer, type BenchServer } from './bench-server.ts';
import { benchView } from './bench-view.ts';
import { publishView } from './publish-view.ts';
import { inWords, quantile, timed, type Timings } from './timings.ts';

const PORT = 4440;
const CODE = 'SAVED';
const ACCOUNTS = 100_000;
const SAVED_EACH = 10;
const FETCHES = 500;
const LOG_INS = 80;
const AT_ONCE = 8;
const GUESSES = 100;
const LOOK_EVERY_MS = 100;
const CALLS = '/api/dosauth/1';

interface Told {
  readonly server: BenchServer;
  readonly database: DatabaseSync;
}

/** A hundred thousand accounts with ten saved tables each, one of them with mail turned on. */
function fill(database: DatabaseSync): void {
  const since = '2026-01-01T00:00:00.000Z';
  database.exec(`
    pragma synchronous = off;
    begin;
    insert into accounts (id, email, email_key, name, password, password_changed_at, verified_at, purpose, mail_rhythm, created_at)
      with recursive n (i) as (select 0 union all select i + 1 from n where i < ${ACCOUNTS - 1})
      select 'p' || i, 'p' || i || '@example.org', 'p' || i || '@example.org', 'Person', 'none', '${since}', '${since}', '', 'each', '${since}' from n;
    insert into saved_tables (account_id, id, position, code_key, release_id, is_pinned, is_notified, note, tags, customisation, computation, created_at)
      with recursive k (j) as (select 0 union all select j + 1 from k where j < ${SAVED_EACH - 1})
      select accounts.id, 'saved-00' || j, j, '${CODE.toLowerCase()}', releases.id, 0, j = 0, '', '[]', '{}', '[]', '${since}'
      from accounts, k, releases;
    commit;`);
}

/** A session of an account that nobody logged in to. */
function openSession(database: DatabaseSync, account: string): string {
  const token = randomUUID();
  const hash = createHash('sha256').update(token).digest('hex');
  const now = new Date().toISOString();
  database
    .prepare(
      `insert into sessions (id, account_id, token_hash, browser, created_at, last_used_at) values (?, ?, ?, 'Bench', ?, ?)`,
    )
    .run(token, account, hash, now, now);
  return token;
}

async function fetchTimes({ server, database }: Told): Promise<Timings> {
  const tokens = Array.from({ length: 50 }, (_, at) => openSession(database, `p${at * 1_999}`));
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

async function logInsPerSecond({ server, database }: Told): Promise<number> {
  const person = { email: 'bench@example.org', password: 'seventeen quiet herons' };
  await post(server, 'register', { ...person, name: 'Bench' });
  const begun = performance.now();
  for (let done = 0; done < LOG_INS; done += AT_ONCE) {
    database.exec('delete from attempts');
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => post(server, 'login', person)));
    if (answers.some(({ ok }) => !ok)) throw new Error('A log-in failed.');
  }
  return LOG_INS / ((performance.now() - begun) / 1000);
}

/** Whether the time of a failed log-in tells that an account exists: asked in turns, so that both see the same load. */
async function guessTimes({
  server,
  database,
}: Told): Promise<{ readonly known: Timings; readonly unknown: Timings }> {
  const guess = async (email: string): Promise<number> => {
    database.exec('delete from attempts');
    const begun = performance.now();
    await post(server, 'login', { email, password: 'not the password' });
    return performance.now() - begun;
  };
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let run = 0; run < GUESSES; run += 1) {
    known.push(await guess('bench@example.org'));
    unknown.push(await guess('nobody@example.org'));
  }
  const ascending = (times: readonly number[]): Timings => times.toSorted((a, b) => a - b);
  return { known: ascending(known), unknown: ascending(unknown) };
}

async function fanOutSeconds({ server, database }: Told): Promise<number> {
  const queued = database.prepare(`select count(*) as queued from mails where kind = 'releases'`);
  const begun = performance.now();
  await publishView(server, CODE, benchView(10, 13));
  while (Number(queued.get()?.['queued']) < ACCOUNTS)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  return (performance.now() - begun) / 1000;
}

/** Log-ins, saved tables with a million of them in the database, and a release that 100,000 people wait for. */
export async function benchAccounts(): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-bench-'));
  const server = await startServer(folder, PORT);
  const database = new DatabaseSync(join(folder, 'data', 'almanac.sqlite'), { timeout: 30_000 });
  try {
    await publishView(server, CODE, benchView(10, 12));
    fill(database);
    const told = { server, database };
    const fetches = await fetchTimes(told);
    const logIns = await logInsPerSecond(told);
    const { known, unknown } = await guessTimes(told);
    const seconds = await fanOutSeconds(told);
    return [
      `saved tables of one of ${ACCOUNTS} accounts, ${ACCOUNTS * SAVED_EACH} in all: ${inWords(fetches)}`,
      `log-ins: ${logIns.toFixed(0)} a second, ${AT_ONCE} at once`,
      `wrong password: account known p50 ${quantile(known, 0.5).toFixed(1)} ms, unknown ${quantile(unknown, 0.5).toFixed(1)} ms`,
      `a release queued as mail to ${ACCOUNTS} people: ${seconds.toFixed(1)} s after it was sent to be published`,
    ];
  } finally {
    database.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
