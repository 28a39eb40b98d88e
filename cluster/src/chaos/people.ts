import { setTimeout as pause } from 'node:timers/promises';

import { ask, type Load } from '../load.ts';
import { fileOf, releaseIn } from '../numbered-table.ts';
import type { ServerProcess } from '../server-process.ts';
import type { ChaosPortal } from './portal.ts';

/** The load, and what the portal has acknowledged to people. */
export interface ChaosLoad extends Load {
  readonly portal: ChaosPortal;
  /** E-mail addresses of those whose saved table was acknowledged. */
  readonly savers: string[];
  readonly subscribers: string[];
  logIns: number;
  embargoes: number;
}

/** The table whose only second release comes at the end, and is mailed to its subscribers. */
export const NEWS = 'NEWS';
const EMBARGOED = 'LATER';

const PASSWORD = 'seventeen quiet herons';
const REST_MS = 1_000;
/** How often a release under embargo is looked for at each server. */
const WATCH_EVERY_MS = 150;
const AGAIN_MS = 300;
const SUBSCRIBE_EVERY = 3;
const EMBARGO_MS = 6_000;

interface AccountCall {
  readonly path: string;
  readonly body: unknown;
  readonly from: string;
  readonly token?: string;
}

/** Sends a call of the account service once; undefined if it was refused, or its answer lost. */
async function callOnce(
  load: ChaosLoad,
  kind: string,
  { path, body, from, token }: AccountCall,
): Promise<string | undefined> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await ask(load, {
    kind,
    url: `${load.cluster.url}/api/dosauth/1/${path}`,
    init: {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...authorization },
    },
  });
  return answer?.text;
}

/** Sends a call until it is answered; undefined once the run is over. */
async function call(load: ChaosLoad, kind: string, wanted: AccountCall): Promise<string | undefined> {
  while (!load.isOver()) {
    const answer = await callOnce(load, kind, wanted);
    if (answer !== undefined) return answer;
    await pause(AGAIN_MS);
  }
  return undefined;
}

async function mailedToken({ portal, isOver }: ChaosLoad, email: string): Promise<string | undefined> {
  while (!isOver()) {
    const letter = portal.mail.received.findLast(({ to }) => to === email);
    const token = /#token=([\w-]{43})/.exec(letter?.email.text ?? '')?.[1];
    if (token !== undefined) return token;
    await pause(50);
  }
  return undefined;
}

/** People who register, follow the mailed link, log in and save tables. Whoever waits for a mail holds up nobody. */
export async function people(load: ChaosLoad, worker: number): Promise<void> {
  const waiting: Promise<void>[] = [];
  for (let turn = 0; !load.isOver(); turn += 1) {
    const from = `10.${worker}.${Math.floor(turn / 250)}.${turn % 250}`;
    const email = `person-${worker}-${turn}@example.org`;
    const body = { name: 'Ada Reader', email, password: PASSWORD };
    // Sent once: whether a refused one has arrived is not known, and a second makes a second mail.
    const answer = await callOnce(load, 'register', { path: 'externaluser/register', body, from });
    if (answer !== undefined) {
      load.accounts.push(email);
      waiting.push(saveTables(load, { email, from, isSubscriber: turn % SUBSCRIBE_EVERY === 0 }));
    }
    await pause(REST_MS);
  }
  await Promise.all(waiting);
}

async function saveTables(
  load: ChaosLoad,
  { email, from, isSubscriber }: { email: string; from: string; isSubscriber: boolean },
): Promise<void> {
  const mailed = await mailedToken(load, email);
  if (mailed === undefined) return;
  const verify = { path: 'externaluser/VerifyRegistrationEmail', body: { token: mailed }, from };
  const logIn = { path: 'externaluser/login', body: { email, password: PASSWORD }, from };
  // A link works once: whoever did not get the answer does not go on.
  if ((await callOnce(load, 'verify', verify)) === undefined) return;
  const said = await call(load, 'log-in', logIn);
  if (said === undefined) return;
  load.logIns += 1;
  const { Data } = JSON.parse(said) as { readonly Data: { readonly token: string } };
  const session = { from, token: Data.token };
  const tables = [{ id: 'table-0001', tableCode: 'CUBE', tableType: 'dc' }];
  const path = 'externalUserSavedTable/UpdateSavedTables';
  if ((await call(load, 'save', { path, body: { tables }, ...session })) !== undefined)
    load.savers.push(email);
  if (!isSubscriber) return;
  const wanted = [{ tableCode: NEWS, tableType: 'ts' }];
  const subscribe = { path: 'externalUserSavedTable/SubscribeTables', body: wanted, ...session };
  if ((await call(load, 'subscribe', subscribe)) !== undefined) load.subscribers.push(email);
}

/** Publishes one release of another table; whether it was acknowledged. */
export async function publishOf(
  load: ChaosLoad,
  server: ServerProcess,
  { code, release, at }: { readonly code: string; readonly release: number; readonly at?: Date },
): Promise<boolean> {
  const form = new FormData();
  const embargo = at === undefined ? {} : { at: at.toISOString() };
  form.set('manifest', JSON.stringify({ code, type: 'TS', topics: ['Trial > Trial > Trial'], ...embargo }));
  form.set('file', new Blob([fileOf(release)]), 'dwellings.px');
  const init = { method: 'POST', body: form, headers: { authorization: `Bearer ${await server.key()}` } };
  const url = `${server.url}/api/publishing/1/releases`;
  return (await ask(load, { kind: 'publish', url, init })) !== undefined;
}

/** Publishes a release under embargo, one after the other, and watches every server: none may show it early. */
export async function embargoes(load: ChaosLoad): Promise<void> {
  const { members } = load.portal;
  for (let release = 1; !load.isOver(); release += 1) {
    const at = new Date(Date.now() + EMBARGO_MS);
    const server = members[release % members.length]?.server;
    if (server === undefined || !server.isUp()) {
      await pause(AGAIN_MS);
      continue;
    }
    const isTaken = await publishOf(load, server, { code: EMBARGOED, release, at });
    if (isTaken) load.embargoes += 1;
    const until = at.getTime() + 1_000;
    await Promise.all(members.map((member) => watch(load, member.server, { release, at, until })));
  }
}

async function watch(
  { cluster, findings, isOver }: ChaosLoad,
  server: ServerProcess,
  { release, at, until }: { readonly release: number; readonly at: Date; readonly until: number },
): Promise<void> {
  let isReported = false;
  while (!isOver() && Date.now() < until) {
    const shown = (await shownBy(server)) ?? 0;
    const early = at.getTime() - Date.now();
    if (shown >= release && early > 0 && !isReported) {
      isReported = true;
      const which = cluster.servers.indexOf(server) + 1;
      findings.fault(`embargo: server ${which} showed release ${release} ${early} ms early`);
    }
    await pause(WATCH_EVERY_MS);
  }
}

/** The release under embargo that a server shows. */
async function shownBy(server: ServerProcess): Promise<number | undefined> {
  const signal = AbortSignal.timeout(1_000);
  const answer = await fetch(`${server.url}/table/TS/${EMBARGOED}.csv`, { signal }).catch(() => undefined);
  const text = await answer?.text().catch(() => undefined);
  return answer?.ok === true ? releaseIn(text ?? '') : undefined;
}
