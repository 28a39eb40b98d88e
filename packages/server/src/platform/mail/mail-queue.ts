import type { Transaction } from 'kysely';

import type { DatabaseTables } from '../database/database-tables.ts';
import { newOrderedId } from '../secret-text.ts';

/** A mail to write and send. */
export interface MailOrder {
  /** The kind of mail, which names its writer. */
  readonly kind: string;
  readonly accountId: string | null;
  readonly address: string;
  readonly payload?: object;
  readonly at: Date;
  /** That it goes to many: everything else is sent before it. */
  readonly isBulk?: boolean;
}

/** Puts a mail into the queue, in the same transaction as what it is about: both happen, or neither. */
export async function queueMail(transaction: Transaction<DatabaseTables>, order: MailOrder): Promise<void> {
  const at = order.at.toISOString();
  await transaction
    .insertInto('mails')
    .values({
      id: newOrderedId(order.at),
      kind: order.kind,
      account_id: order.accountId,
      address: order.address,
      payload: JSON.stringify(order.payload ?? {}),
      state: 'waiting',
      rank: order.isBulk === true ? 1 : 0,
      tries: 0,
      due_at: at,
      created_at: at,
      sent_at: null,
      error: null,
    })
    .execute();
}
