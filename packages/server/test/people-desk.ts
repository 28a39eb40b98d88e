import { DOSAUTH_ROOT } from '@almanac/contract';

import { openPeople, type People } from '../src/app/open-people.ts';
import { drawInThread } from '../src/features/charts/draw-in-thread.ts';
import { passwordHasher, type PasswordHasher } from '../src/features/accounts/credentials/password-hasher.ts';
import { mailboxFolder, type KeptLetter } from '../src/platform/mail/mail-transport.ts';
import { readSettings } from '../src/platform/settings/read-settings.ts';
import { openDesk, type PublishingDeskForTests } from './publishing-desk.ts';
import type { DatabaseAddress } from '../src/platform/database/database.ts';
import { join } from 'node:path';

/** A portal's account service over an empty database, with a desk that publishes. */
export interface PeopleDesk extends PublishingDeskForTests {
  readonly people: People;
  /** How many passwords have been hashed so far. */
  readonly hashes: () => number;
  /** Sends what waits, and reads the mail of an address, the oldest first. */
  readonly mailOf: (address: string) => Promise<readonly KeptLetter[]>;
}

/** Argon2id as everywhere, for a hundredth of the work. */
const QUICK = { memory: 64, passes: 1, parallelism: 1 };

/** The chart library is read once for all desks of a file. */
const DRAW = drawInThread();

/** Opens one; `environment` are settings. */
export async function openPeopleDesk(
  address: DatabaseAddress,
  environment: Readonly<Record<string, string>> = {},
  hasher: PasswordHasher = passwordHasher(QUICK),
): Promise<PeopleDesk> {
  const desk = await openDesk(address);
  const settings = readSettings({ PUBLIC_URL: 'https://tables.example.gov', ...environment });
  if (!settings.ok) throw new Error(settings.problem.join(' '));
  let hashes = 0;
  const people = await openPeople({
    ...desk,
    ...{ settings: settings.value, version: '1.2.3', draw: DRAW },
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
  await people.addRoutes(desk.app);
  const mailbox = await mailboxFolder(join(desk.dataFolder, 'mailbox'));
  return {
    ...desk,
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
      await desk.close();
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
export async function ask({ app }: Pick<PeopleDesk, 'app'>, call: Call): Promise<Answer> {
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
    ...{ data: json['Data'], code: json['Code'], message: json['Message'], field: json['Field'] },
    text: answer.body,
  };
}

export const PASSWORD = 'seventeen quiet herons';

/** The token in the mail that was written last to an address. */
export async function mailedToken(desk: PeopleDesk, address: string): Promise<string> {
  const letter = (await desk.mailOf(address)).at(-1);
  return /#token=([A-Za-z0-9_-]{43})/.exec(letter?.text ?? '')?.[1] ?? '';
}

/** Registers, verifies and logs in; answers the token of the session. */
export async function member(desk: PeopleDesk, email: string, from = '192.0.2.1'): Promise<string> {
  const registered = await ask(desk, {
    path: 'externaluser/register',
    body: { name: 'Ada Reader', email, password: PASSWORD },
    from,
  });
  if (registered.status !== 200) throw new Error(registered.text);
  const token = await mailedToken(desk, email);
  await ask(desk, { path: 'externaluser/VerifyRegistrationEmail', body: { token }, from });
  return logIn(desk, email, from);
}

/** Logs in; answers the token of the session. */
export async function logIn(desk: PeopleDesk, email: string, from = '192.0.2.1'): Promise<string> {
  const { data, text } = await ask(desk, {
    path: 'externaluser/login',
    body: { email, password: PASSWORD },
    from,
  });
  const { token } = (data ?? {}) as { readonly token?: string };
  if (token === undefined) throw new Error(text);
  return token;
}
