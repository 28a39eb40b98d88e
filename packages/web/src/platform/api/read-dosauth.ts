import { ApiError, GENERIC_ERROR } from './api-error.ts';

/** What an answer of the account service says: its `Data`, or for CheckEmail its `Message`. */
export function readDosauth(pathname: string, body: unknown): unknown {
  const field = /\/CheckEmail(\/|$)/i.test(pathname) ? 'Message' : 'Data';
  if (typeof body !== 'object' || body === null) throw new ApiError(GENERIC_ERROR);
  return Reflect.get(body, field) as unknown;
}

/** Ping only keeps a session alive: its failure is nobody's business. */
export function isPing(pathname: string): boolean {
  return /\/externaluser\/Ping$/i.test(pathname);
}
