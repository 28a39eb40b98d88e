import { open, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';

import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Job } from '../job-loop.ts';
import { isOfAddress } from './mail-transport.ts';
import { readReturned } from './returned-mail.ts';
import { recordBounce } from './send-mails.ts';

const EVERY_MS = 60_000;
const MOST_AT_ONCE = 500;
/** What is looked for comes before any pictures. */
const MOST_BYTES = 512 * 1024;

/**
 * Once a minute: reads what a mail server has put into a Maildir, and records which mails bounced after they had been
 * accepted. Other mail there is moved to the read folder, too, and ignored.
 */
export function collectReturned({
  folder,
  database,
  clock,
}: {
  readonly folder: string;
  readonly database: Database;
  readonly clock: Clock;
}): Job {
  let isDue = true;
  return async () => {
    if (!isDue) return false;
    isDue = false;
    clock.after(EVERY_MS, () => (isDue = true));
    const names = (await readdir(join(folder, 'new'))).sort().slice(0, MOST_AT_ONCE);
    const failures: unknown[] = [];
    for (const name of names) {
      try {
        await note({ database, clock }, await beginningOf(join(folder, 'new', name)));
        await setAside(folder, name);
      } catch (error) {
        failures.push(error);
      }
    }
    // One that cannot be read does not hold up the others.
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} returned mails cannot be read`);
    return false;
  };
}

async function beginningOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MOST_BYTES), 0, MOST_BYTES, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Marks a mail of a Maildir as read with the flag `S`. */
async function setAside(folder: string, name: string): Promise<void> {
  await rename(join(folder, 'new', name), join(folder, 'cur', `${name.split(':')[0] ?? name}:2,S`));
}

async function note(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  text: string,
): Promise<void> {
  const returned = readReturned(text);
  if (returned === undefined) return;
  const mail = await database.write((transaction) =>
    transaction
      .updateTable('mails')
      .set({ state: 'bounced', error: `it came back: ${returned.status}` })
      .where('id', '=', returned.mailId)
      .where('state', '=', 'sent')
      .returningAll()
      .executeTakeFirst(),
  );
  if (mail !== undefined && isOfAddress(returned.status)) await recordBounce(database, mail, clock.now());
}
