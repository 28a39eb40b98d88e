import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { DOSAUTH_ROOT } from '@almanac/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { openPortal, type Portal } from '../src/app/open-portal.ts';
import { publication } from './fuzz/scene.ts';
import { optionsIn } from './portal-options.ts';
import { PASSWORD } from './accounts-for-tests.ts';
import { pxOf, TOPICS } from './publishing-for-tests.ts';

const EMAIL = 'ada.lovelace@example.org';
const USER = 'externaluser';
const SAVED = 'externalUserSavedTable';
const PATIENCE_MS = 60_000;

let portal: Portal;
let folder: string;
const lines: string[] = [];
/** What must not appear in the log. */
const secrets = new Map<string, string>();

interface Asked {
  readonly url: string;
  readonly body?: unknown;
  readonly key?: string;
}

async function ask({ url, body, key }: Asked): Promise<{ readonly status: number; readonly text: string }> {
  const { statusCode, body: text } = await portal.app.inject({
    method: body === undefined ? 'GET' : 'POST',
    url,
    headers: { ...(key !== undefined && { authorization: `Bearer ${key}` }), 'user-agent': 'Secretive/7' },
    ...(body !== undefined && { payload: body as object }),
  });
  return { status: statusCode, text };
}

const call = (path: string, body?: unknown, key?: string): ReturnType<typeof ask> =>
  ask({ url: DOSAUTH_ROOT + path, ...(body !== undefined && { body }), ...(key !== undefined && { key }) });

/** What the pattern finds in an answer; without it the test is of no use. */
function found(text: string, pattern: RegExp): string {
  const [, value] = pattern.exec(text) ?? [];
  if (value === undefined) throw new Error(`nothing like ${String(pattern)} in ${text.slice(0, 500)}`);
  return value;
}

/** Waits for a letter that matches. */
function mailed(pattern: RegExp): Promise<string> {
  const mailbox = join(folder, 'data/mailbox');
  return vi.waitFor(
    () => {
      const letters = readdirSync(mailbox).filter((name) => name.endsWith('.json'));
      return found(letters.map((name) => readFileSync(join(mailbox, name), 'utf8')).join('\n'), pattern);
    },
    { timeout: PATIENCE_MS },
  );
}

async function publish(key: string, figures: string): Promise<void> {
  const { type, body } = publication([
    { name: 'manifest', content: JSON.stringify({ ...TOPICS, code: 'DWELL' }) },
    { name: 'file', fileName: 'private-name.px', content: pxOf(figures) },
  ]);
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/publishing/1/releases',
    payload: body,
    headers: { authorization: `Bearer ${key}`, 'content-type': type },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

/** Everything that can be done with accounts and keys, mistakes included. */
async function live(): Promise<void> {
  const localKey = readFileSync(join(folder, 'data/local.key'), 'utf8').trim();
  const made = await ask({ url: '/api/publishing/1/keys', body: { agency: 'Office' }, key: localKey });
  const agencyKey = found(made.text, /"key":"([^"]+)"/);
  await publish(localKey, '30 50 10 ".." 20 "-"');
  await call(`${USER}/register`, { name: 'Ada Lovelace', email: EMAIL, password: PASSWORD });
  const verifying = await mailed(/#token=([A-Za-z0-9_-]{43})/);
  await call(`${USER}/VerifyRegistrationEmail`, { token: verifying });
  await call(`${USER}/login`, { email: EMAIL, password: `${PASSWORD}-wrong` });
  const session = found(
    (await call(`${USER}/login`, { email: EMAIL, password: PASSWORD })).text,
    /"token":"([^"]+)"/,
  );
  const tables = [
    { id: 'saved-one', tableCode: 'DWELL', tableType: 'ts', isNotified: true, note: 'my divorce' },
  ];
  await call(`${SAVED}/UpdateSavedTables`, { tables }, session);
  const shared = await call(`${SAVED}/CreateShareLink`, { ids: ['saved-one'] }, session);
  const shareId = found(shared.text, /"id":"([^"]+)"/);
  await call(`${SAVED}/GetShareLink/${shareId}`);
  await publish(localKey, '31 50 11 ".." 20 "-"');
  const unsubscribing = await mailed(/\/unsubscribe\/([A-Za-z0-9_.-]{20,})/);
  for (const url of [`${DOSAUTH_ROOT}${USER}/Unsubscribe/${unsubscribing}`, `/unsubscribe/${unsubscribing}`])
    await ask({ url });
  await call(`${USER}/GenerateOTPCode`, { email: 'moved.away@example.org', password: PASSWORD }, session);
  const code = await mailed(/(?<![#\w])(\d{6})(?!\w)/);
  await call(
    `${USER}/VerifyEmailOTPCode`,
    { email: 'moved.away@example.org', token: code === '000000' ? '1' : '000000' },
    session,
  );
  await call(`${USER}/ForgotPassword`, { email: EMAIL });
  const resetting = await mailed(/reset-password[^"]*#token=([A-Za-z0-9_-]{43})/);
  await call(`${USER}/ResetPassword`, { token: resetting, password: 'eleven loud curlews' });
  await call(`${USER}/CheckEmail/${EMAIL}`);
  await ask({ url: '/api/publishing/1/releases', key: `${agencyKey}x` });
  await ask({ url: `/api/table/tabledata/DWELL?apikey=${agencyKey}`, key: agencyKey });
  await ask({ url: '/search?q=divorce+lawyers' });
  await ask({ url: `/nowhere/${session}?token=${session}` });
  await ask({ url: '/table/TS/DWELL?choose=nothing:in(divorce)' });
  for (const [what, secret] of Object.entries({
    localKey,
    agencyKey,
    verifying,
    session,
    shareId,
    unsubscribing,
    code: `"${code}"`,
    resetting,
    email: EMAIL,
    name: 'Lovelace',
    password: PASSWORD,
    newPassword: 'curlews',
    moved: 'moved.away',
    note: 'divorce',
    file: 'private-name',
    browser: 'Secretive',
    table: 'DWELL',
  }))
    secrets.set(what, secret);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'almanac-portal-'));
  portal = await openPortal({
    ...optionsIn(folder),
    logTo: { level: 'info', write: (line) => void lines.push(line) },
  });
  await live();
}, PATIENCE_MS);
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true });
});

describe('the log of everything that is done with accounts and keys', () => {
  it('has a line for each request, with its number and its route', () => {
    const answered = lines.filter((line) => line.includes('"message":"answered"'));
    expect(answered.length).toBeGreaterThan(18);
    for (const line of answered)
      expect(JSON.parse(line)).toMatchObject({
        level: 'info',
        reqId: expect.any(String) as string,
        route: expect.any(String) as string,
        method: expect.any(String) as string,
        status: expect.any(Number) as number,
      });
    expect(lines.join('')).toContain('"route":"/api/dosauth/1/externaluser/ResetPassword","status":200');
    expect(lines.join('')).toContain('"route":"/unsubscribe/:token"');
  });

  it('holds no name, address or secret of a person, and nothing that anyone looked for', () => {
    expect(secrets.size).toBeGreaterThan(15);
    const log = lines.join('');
    expect([...secrets].filter(([, secret]) => log.includes(secret)).map(([what]) => what)).toEqual([]);
  });
});
