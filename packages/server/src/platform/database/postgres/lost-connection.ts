import { Unreachable } from '../../http/unreachable.ts';

/** The system's errors for a connection that cannot be made. */
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** What PostgreSQL says: it is starting, stopping or full, or it has become a copy that takes no writes. */
const SERVER_CODES = new Set(['57P01', '57P02', '57P03', '53300', '25006']);
const CONNECTION_CLASS = '08';

/** What the driver says, without a code. */
const DRIVER_WORDS =
  /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Connection ended|read-only server)/;

/** Whether an error is about the connection, and not the query. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    SYSTEM_CODES.has(code) ||
    SERVER_CODES.has(code) ||
    code.startsWith(CONNECTION_CLASS) ||
    DRIVER_WORDS.test(error.message)
  );
}

/** The same error, or the one that clients get when the connection is gone. */
export function errorForClients(error: unknown): unknown {
  return isLostConnection(error) ? new Unreachable('database-unreachable', error) : error;
}
