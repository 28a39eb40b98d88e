import type { MailRow } from '../database/account-tables.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Letter } from './letter.ts';
import { CONNECTIONS, type Delivery, type MailTransport } from './mail-transport.ts';
import { mailsHandled } from '../telemetry/meters.ts';

/** Writes the letter of a queued mail; undefined when there is nothing left to say. */
export type MailWriter = (mail: MailRow) => Promise<Letter | undefined>;

export interface MailSending {
  readonly database: Database;
  readonly clock: Clock;
  readonly transport: MailTransport;
  /** By kind of mail. */
  readonly writers: Readonly<Record<string, MailWriter>>;
  /** The most mails in a second; null: as fast as the mail server takes them. */
  readonly perSecond: number | null;
  /** Called with what went wrong on our side or the mail server's; never with the recipient. */
  readonly onFailure: (reason: string) => void;
  /** Sends only mail that a user is waiting for; bulk mail waits. */
  readonly isUrgentOnly?: boolean;
}

const BATCH = 50;
/** A sender that has not finished by then has died, and another one may try. */
const LEASE_MS = 10 * 60_000;
const MINUTE_MS = 60_000;
const LONGEST_PAUSE_MS = 4 * 60 * MINUTE_MS;
/** With the pauses between them about three days. */
const MOST_TRIES = 25;

/**
 * Sends mails that are due, one batch; answers how many it took. A mail is marked as sent after the mail server has
 * taken it: killed between the two it is sent again, with the same Message-ID, and never lost.
 */
export async function sendMails(sending: MailSending): Promise<number> {
  const { database, clock, perSecond, isUrgentOnly = false } = sending;
  const most = Math.min(BATCH, perSecond ?? BATCH);
  const mails = await claim(database, { now: clock.now(), most, isUrgentOnly });
  const queue = [...mails];
  const work = async (): Promise<void> => {
    for (let mail = queue.shift(); mail !== undefined; mail = queue.shift()) await sendOne(sending, mail);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  if (perSecond !== null && mails.length > 0)
    await pause(clock, Math.ceil((mails.length / perSecond) * 1000));
  return mails.length;
}

/** Takes the next mails, so that no other process takes them. */
async function claim(
  database: Database,
  { now, most, isUrgentOnly }: { readonly now: Date; readonly most: number; readonly isUrgentOnly: boolean },
): Promise<readonly MailRow[]> {
  const instant = now.toISOString();
  const lease = new Date(now.getTime() + LEASE_MS).toISOString();
  return database.write(async (transaction) => {
    const due = transaction
      .selectFrom('mails')
      .select('id')
      .where('state', '=', 'waiting')
      .where('due_at', '<=', instant)
      .$if(isUrgentOnly, (query) => query.where('rank', '=', 0))
      .orderBy('rank')
      .orderBy('due_at')
      .orderBy('id')
      .limit(most);
    const free = database.kind === 'postgresql' ? due.forUpdate().skipLocked() : due;
    const ids = (await free.execute()).map(({ id }) => id);
    if (ids.length === 0) return [];
    const taken = await transaction
      .updateTable('mails')
      .set(({ eb }) => ({ due_at: lease, tries: eb('tries', '+', 1) }))
      .where('id', 'in', ids)
      .returningAll()
      .execute();
    // RETURNING answers in no particular order.
    const mails = new Map(taken.map((mail) => [mail.id, mail]));
    return ids.flatMap((id) => mails.get(id) ?? []);
  });
}

async function sendOne(sending: MailSending, mail: MailRow): Promise<void> {
  const { database, clock, transport, writers, onFailure } = sending;
  let letter: Letter | undefined;
  try {
    letter = await writers[mail.kind]?.(mail);
    if (letter === undefined) {
      await finish(database, mail, { state: 'dropped', sent_at: null, error: null });
      return;
    }
    const at = new Date(mail.created_at);
    const delivery = await transport.deliver({ id: mail.id, to: mail.address, at, letter });
    await record(sending, mail, delivery);
  } catch (error) {
    onFailure(error instanceof Error ? (error.stack ?? error.message) : String(error));
    await tryLater(database, mail, { now: clock.now(), reason: 'the mail could not be written' });
  }
}

async function record(
  { database, clock, onFailure }: MailSending,
  mail: MailRow,
  delivery: Delivery,
): Promise<void> {
  const now = clock.now();
  if (delivery.kind === 'sent') {
    await finish(database, mail, { state: 'sent', sent_at: now.toISOString(), error: null });
    return;
  }
  if (delivery.kind === 'refused') {
    await finish(database, mail, { state: 'bounced', sent_at: null, error: delivery.reason });
    await recordBounce(database, mail, now);
    return;
  }
  const reason = delivery.reason.replaceAll(mail.address, 'its address');
  onFailure(`the mail server did not take a mail: ${reason}`);
  // A sender that repeats what was refused for good is soon treated as a spammer.
  if (delivery.kind === 'unwanted')
    await finish(database, mail, { state: 'given-up', sent_at: null, error: delivery.reason });
  else await tryLater(database, mail, { now, reason: delivery.reason });
}

/** Stops release mail to an address that takes no mail, unless it was confirmed after the mail had been sent. */
export async function recordBounce(
  database: Database,
  { account_id, address, sent_at }: MailRow,
  now: Date,
): Promise<void> {
  if (account_id === null) return;
  await database.write((transaction) =>
    transaction
      .updateTable('accounts')
      .set({ bounced_at: now.toISOString() })
      .where('id', '=', account_id)
      .where('email', '=', address)
      .where((on) =>
        on.or([on('verified_at', 'is', null), on('verified_at', '<=', sent_at ?? now.toISOString())]),
      )
      .execute(),
  );
}

async function finish(
  database: Database,
  { id }: MailRow,
  end: Pick<MailRow, 'state' | 'sent_at' | 'error'>,
): Promise<void> {
  await database.write((transaction) =>
    transaction.updateTable('mails').set(end).where('id', '=', id).execute(),
  );
  mailsHandled.inc({ outcome: end.state });
}

async function tryLater(
  database: Database,
  { id, tries }: MailRow,
  { now, reason }: { readonly now: Date; readonly reason: string },
): Promise<void> {
  const pauseMs = Math.min(LONGEST_PAUSE_MS, MINUTE_MS * 2 ** (tries - 1));
  const due_at = new Date(now.getTime() + pauseMs).toISOString();
  const state = tries >= MOST_TRIES ? 'given-up' : 'waiting';
  await database.write((transaction) =>
    transaction.updateTable('mails').set({ state, due_at, error: reason }).where('id', '=', id).execute(),
  );
  mailsHandled.inc({ outcome: state === 'waiting' ? 'put-off' : state });
}

function pause(clock: Clock, durationMs: number): Promise<void> {
  return new Promise((resolve) => {
    clock.after(durationMs, resolve);
  });
}
