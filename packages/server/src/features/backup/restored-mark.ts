import type { DatabaseAddress } from '../../platform/database/database.ts';
import { openUnmigrated } from '../../platform/database/open-database.ts';

/** The counter that marks a server's database as filled from a backup, until the restore has ended. */
export function restoredMark(id: string): string {
  return `restored ${id}`;
}

/** Whether the rows of a backup are in a database already; an empty one has no table of counters yet. */
export async function isRestored(address: DatabaseAddress, id: string): Promise<boolean> {
  const database = openUnmigrated(address);
  try {
    const row = await database.read
      .selectFrom('counters')
      .select('name')
      .where('name', '=', restoredMark(id))
      .executeTakeFirst()
      .catch(() => undefined);
    return row !== undefined;
  } finally {
    await database.close();
  }
}

/** The restore has ended, so the mark is no longer needed. */
export async function forgetRestored(address: DatabaseAddress, id: string): Promise<void> {
  const database = openUnmigrated(address);
  try {
    await database.write((transaction) =>
      transaction.deleteFrom('counters').where('name', '=', restoredMark(id)).execute(),
    );
  } finally {
    await database.close();
  }
}
