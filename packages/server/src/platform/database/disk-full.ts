import { message } from '@almanac/core';
import { Problem } from '../http/problem.ts';

/** What the system reports for a full disk, or an account’s full quota; and what PostgreSQL reports for its own. */
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** SQLite says it by a number, whose last eight bits are the kind of fault. */
const SQLITE_FULL = 13;
const SQLITE_KIND = 0xff;
/** The file that connections share could not be made as large as it has to be. */
const SQLITE_IOERR_SHMSIZE = 4874;

/** Whether an error means that something could not be written for lack of space. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && FULL_CODES.has(error.code)) return true;
  const kind = 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0;
  return (kind & SQLITE_KIND) === SQLITE_FULL || kind === SQLITE_IOERR_SHMSIZE || isDiskFull(error.cause);
}

/** What a client gets whose data could not be stored; where there was no room is only logged. */
export class DiskFull extends Problem {
  constructor(cause: unknown) {
    super('disk-full', { detail: message('problem.disk-full.detail') });
    this.cause = cause;
    this.stack = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  }
}

/** Does what may be skipped on a full disk, such as recording when something was last used. */
export async function ifThereIsRoom(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
}
