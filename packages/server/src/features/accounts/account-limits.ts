import type { FastifyRequest } from 'fastify';

import { networkOf, type AttemptLimit } from '../../platform/limits/take-attempts.ts';
import { emailKeyOf } from './accounts-context.ts';

const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;

/** How often one network address may do something. */
function perNetwork(call: string, request: FastifyRequest, most: number): AttemptLimit {
  return { key: `${call} from ${networkOf(request.ip)}`, most, windowMs: QUARTER_MS };
}

/** The limit that a log-in which succeeds lifts again. */
function pairKey(request: FastifyRequest, email: string): string {
  return `login of ${emailKeyOf(email)} from ${networkOf(request.ip)}`;
}

/** Of logging in: from a network, at an account from that network, at that account from everywhere. */
export type LogInLimits = readonly [AttemptLimit, AttemptLimit, AttemptLimit];

/** The limits of the credential calls: by network address, and by the account that is meant, whether it exists or not. */
export const LIMITS = {
  /**
   * Ten wrong passwords from one place; fifty an hour from anywhere, so that many places do not help and an occasional
   * stranger does not lock the owner out.
   */
  login: (request: FastifyRequest, email: string): LogInLimits => [
    perNetwork('login', request, 100),
    { key: pairKey(request, email), most: 10, windowMs: QUARTER_MS },
    { key: `login of ${emailKeyOf(email)}`, most: 50, windowMs: HOUR_MS },
  ],
  /**
   * Also counts log-ins that succeed: each costs a hash, and one account must not use up all hashing capacity. An
   * office whose people share an account, or a program that logs in for each call, stays below it.
   */
  everyLogin: (request: FastifyRequest, email: string): AttemptLimit => ({
    key: `every ${pairKey(request, email)}`,
    most: 240,
    windowMs: QUARTER_MS,
  }),
  liftedByLogin: (request: FastifyRequest, email: string): readonly string[] => [
    pairKey(request, email),
    `login of ${emailKeyOf(email)}`,
  ],
  givenBackByLogin: (request: FastifyRequest): readonly string[] => [perNetwork('login', request, 100).key],
  register: (request: FastifyRequest, email: string): readonly AttemptLimit[] => [
    perNetwork('register', request, 20),
    { key: `mail to ${emailKeyOf(email)}`, most: 5, windowMs: HOUR_MS },
  ],
  mail: (request: FastifyRequest, email: string): readonly AttemptLimit[] => [
    perNetwork('mail', request, 20),
    { key: `mail to ${emailKeyOf(email)}`, most: 5, windowMs: HOUR_MS },
  ],
  link: (request: FastifyRequest): readonly AttemptLimit[] => [perNetwork('link', request, 60)],
  /** The answer reveals whether an address has an account, so few may be asked for. */
  checkEmail: (request: FastifyRequest, email: string): readonly AttemptLimit[] => [
    perNetwork('check', request, 10),
    { key: `check of ${emailKeyOf(email)}`, most: 20, windowMs: HOUR_MS },
  ],
  /** Passwords and codes of signed-in users: many sessions in one place guess no faster than a few. */
  signedIn: (request: FastifyRequest): readonly AttemptLimit[] => [perNetwork('signed in', request, 100)],
  /** Asking a signed-in user for the password again. */
  password: (accountId: string): readonly AttemptLimit[] => [
    { key: `password of ${accountId}`, most: 10, windowMs: QUARTER_MS },
  ],
  code: (accountId: string, email: string): readonly AttemptLimit[] => [
    { key: `code of ${accountId}`, most: 5, windowMs: HOUR_MS },
    { key: `code to ${emailKeyOf(email)}`, most: 5, windowMs: HOUR_MS },
  ],
  codeTries: (accountId: string): readonly AttemptLimit[] => [
    { key: `code tries of ${accountId}`, most: 25, windowMs: HOUR_MS },
  ],
};
