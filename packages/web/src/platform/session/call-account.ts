import { loadedWords } from '@almanac/words';
import { GROUPED_NUMBERS } from '@almanac/core';
import type { DOSAUTH_CALLS } from '@almanac/contract';
import type { Api, ApiCall } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { useAccount } from './account-store.ts';
import { endTokenless } from './end-session.ts';
import { sessionToken } from './token.ts';

type Calls = typeof DOSAUTH_CALLS;

/** The name of a call of the account service. */
export type AccountCallName = keyof Calls;

type ParsedBy<Schema> = Schema extends { readonly parse: (value: never) => infer Parsed } ? Parsed : never;

/** What a schema accepts: fields with defaults may be left out. */
type TakenBy<Schema> = Schema extends { readonly _zod: { readonly input: infer Taken } } ? Taken : never;

type Part<Call, Name extends 'body' | 'params'> =
  Call extends Readonly<Record<Name, infer Schema>>
    ? Readonly<Record<Name, TakenBy<Schema>>>
    : { readonly [Key in Name]?: never };

/** What a call needs: the values in its path, and its body. */
export type AccountCallInput<Name extends AccountCallName> = Part<Calls[Name], 'params'> &
  Part<Calls[Name], 'body'> &
  Pick<ApiCall, 'signal' | 'ifMatch'>;

type AnswerOf<Name extends AccountCallName> = ParsedBy<Calls[Name]['answer']>;

/** What a call answers: its `Data`, or `Message` where it is read through that. */
export type AccountCallData<Name extends AccountCallName> =
  AnswerOf<Name> extends { readonly Data: infer Data }
    ? Data
    : AnswerOf<Name> extends { readonly Message: infer Message }
      ? Message
      : never;

/** The answer to every call except those for a new password. */
const PASSWORD_EXPIRED = 'password-expired';

/** A call needs a session, and there is none, or not the same any more. */
function notLoggedIn(code: 'not-signed-in' | typeof SESSION_OVER): ApiError {
  const text = loadedWords(GROUPED_NUMBERS).say('problem.not-signed-in.title');
  return new ApiError(text, { status: 401, code });
}

const SESSION_OVER = 'session-over';

/** Whether a call failed because its session ended while it was running: the current user did not make it. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.code === SESSION_OVER;
}

/**
 * Makes one call of the account service. The contract checks its input before anything is sent, and its answer on
 * arrival. A call that needs a session is not made without a token, and an answer that arrives after that session has
 * ended is discarded, because it is not for the current user.
 */
export async function callAccount<Name extends AccountCallName>(
  api: Api,
  name: Name,
  ...[input]: Record<string, never> extends AccountCallInput<Name>
    ? [input?: AccountCallInput<Name>]
    : [input: AccountCallInput<Name>]
): Promise<AccountCallData<Name>> {
  const { prepareCall } = await import('./prepare-call.ts');
  const call = prepareCall(name, input ?? {});
  const token = sessionToken();
  if (call.request.isAuthenticated && token === undefined) {
    endTokenless();
    throw notLoggedIn('not-signed-in');
  }
  const isOver = (): boolean => call.request.isAuthenticated && sessionToken() !== token;
  const answer = await api.call(call.address, call.request).catch((error: unknown) => {
    if (isOver()) throw notLoggedIn(SESSION_OVER);
    // A password may expire in the middle of a session: from now on every screen leads to a new one.
    if (error instanceof ApiError && error.code === PASSWORD_EXPIRED)
      useAccount.setState({ isPasswordExpired: true });
    throw error;
  });
  if (isOver()) throw notLoggedIn(SESSION_OVER);
  return call.read(answer) as AccountCallData<Name>;
}
