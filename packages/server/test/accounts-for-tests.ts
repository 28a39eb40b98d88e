import { DOSAUTH_ROOT } from '@almanac/contract';

import { openReaderFeatures, type People } from '../src/app/open-reader-features.ts';
import { drawInThread } from '../src/features/charts/draw-in-thread.ts';
import { passwordHasher, type PasswordHasher } from '../src/features/accounts/credentials/password-hasher.ts';
import { mailboxFolder, type KeptLetter } from '../src/platform/mail/mail-transport.ts';
import { readSettings } from '../src/platform/settings/read-settings.ts';
import { openForTests, type PublishingForTests } from './publishing-for-tests.ts';
import type { DatabaseAddress } from '../src/platform/database/database.ts';
import { join } from 'node:path';
import { inLogs } from '@almanac/core';

/** A portal's account service over an empty database, that is published to. */
export interface AccountsForTests extends PublishingForTests {
  readonly people: People;
  /** How many passwords have been hashed so far. */
  readonly hashes: () => number;
  /** Sends what waits, and reads the mail of an address, the oldest first. */
  readonly mailOf: (address: string) => Promise<readonly KeptLetter[]>;
}

/** Argon2id as everywhere, for a hundredth of the work. */
const QUICK = { memory: 64, passes: 1, parallelism: 1 };

/** The chart library is read once for all portals of a file. */
const DRAW = drawInThread();

/** Opens one; `environment` are settings. */
export async function openAccountsForTests(
  address: DatabaseAddress,
  environment: Readonly<Record<string, string>> = {},
  hasher: PasswordHasher = passwordHasher(QUICK),
): Promise<AccountsForTests> {
  const context = await openForTests(address);
  const settings = readSettings({ PUBLIC_URL: 'https://tables.example.gov', ...environment });
  if (!settings.ok) throw new Error(settings.problem.map(inLogs).join(' '));
  let hashes = 0;
  const people = await openReaderFeatures({
    ...context,
    settings: settings.value,
    version: '1.2.3',
    draw: DRAW,
    logTo: {
      level: 'error',
      write: (line) => {
        failures.push(line);
      },
    },
    hasher: {
      hash: (password) => {
        hashes += 1;
        return hasher.hash(password);
      },
      verify: (password, hash) => {
        hashes += 1;
        return hasher.verify(password, hash);
      },
    },
  });
  const failures: string[] = [];
  await people.addRoutes(context.app);
  const mailbox = await mailboxFolder(join(context.dataFolder, 'mailbox'));
  return {
    ...context,
    people,
    hashes: () => hashes,
    mailOf: async (to) => {
      await people.drain();
      if (failures.length > 0) throw new Error(failures.join(''));
      const letters = await mailbox.list();
      return letters.filter((letter) => letter.to === to).toReversed();
    },
    close: async () => {
      await people.close();
      await context.close();
    },
  };
}

/** A call of the account service. */
export interface Call {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly token?: string;
  readonly from?: string;
  readonly userAgent?: string;
}

/** What a call was answered. */
export interface Answer {
  readonly status: number;
  readonly data: unknown;
  readonly code: unknown;
  readonly message: unknown;
  readonly field: unknown;
  readonly text: string;
}

/** Makes a call as the web app does. */
export async function ask({ app }: Pick<AccountsForTests, 'app'>, call: Call): Promise<Answer> {
  const { body, token, from = '192.0.2.1', userAgent = 'Mozilla/5.0 (Windows NT 10.0) Firefox/130.0' } = call;
  const answer = await app.inject({
    method: call.method ?? (body === undefined ? 'GET' : 'POST'),
    url: DOSAUTH_ROOT + call.path,
    remoteAddress: from,
    headers: {
      'user-agent': userAgent,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const json = answer.json<Readonly<Record<string, unknown>>>();
  return {
    status: answer.statusCode,
    data: json['Data'],
    code: json['Code'],
    message: json['Message'],
    field: json['Field'],
    text: answer.body,
  };
}

export const PASSWORD = 'seventeen quiet herons';

/** The token in the mail that was written last to an address. */
export async function mailedToken(context: AccountsForTests, address: string): Promise<string> {
  const letter = (await context.mailOf(address)).at(-1);
  return /#token=([A-Za-z0-9_-]{43})/.exec(letter?.text ?? '')?.[1] ?? '';
}

/** Registers, verifies and logs in; answers the token of the session. */
export async function member(context: AccountsForTests, email: string, from = '192.0.2.1'): Promise<string> {
  const registered = await ask(context, {
    path: 'externaluser/register',
    body: { name: 'Ada Reader', email, password: PASSWORD },
    from,
  });
  if (registered.status !== 200) throw new Error(registered.text);
  const token = await mailedToken(context, email);
  await ask(context, { path: 'externaluser/VerifyRegistrationEmail', body: { token }, from });
  return logIn(context, email, from);
}

/** Logs in; answers the token of the session. */
export async function logIn(context: AccountsForTests, email: string, from = '192.0.2.1'): Promise<string> {
  const { data, text } = await ask(context, {
    path: 'externaluser/login',
    body: { email, password: PASSWORD },
    from,
  });
  const { token } = (data ?? {}) as { readonly token?: string };
  if (token === undefined) throw new Error(text);
  return token;
}
