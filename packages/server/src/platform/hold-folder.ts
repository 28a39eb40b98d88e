import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';

/** SQLite’s code for “another connection holds the lock”. */
const BUSY = 5;

/**
 * Holds a data folder for this process alone; the answer lets go. The lock is the operating system’s, taken through
 * SQLite: it ends with the process, however that ends. Undefined when another process holds the folder.
 */
export function holdFolder(folder: string): (() => void) | undefined {
  const file = join(folder, 'server.lock');
  closeSync(openSync(file, 'a', 0o600));
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) return undefined;
    throw error;
  }
  return () => {
    lock.close();
  };
}
