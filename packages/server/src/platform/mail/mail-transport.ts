import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';

import type { Letter, LetterPicture } from './letter.ts';
import { storedJson } from '../database/stored-json.ts';

/** A letter with everything on its envelope. */
export interface Envelope {
  readonly id: string;
  readonly to: string;
  readonly at: Date;
  readonly letter: Letter;
}

/** What became of a letter that was handed over. */
export type Delivery =
  | { readonly kind: 'sent' }
  /** The address takes no mail, and trying again is of no use. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** The letter is refused, and trying again is of no use; the address may be good. */
  | { readonly kind: 'unwanted'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string };

/** Where letters are handed over. */
export interface MailTransport {
  readonly deliver: (envelope: Envelope) => Promise<Delivery>;
  readonly close: () => void;
}

/** How many letters are handed over at once. */
export const CONNECTIONS = 5;
/** So that a batch is through before its lease ends, even at a mail server that hangs. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Checks whether a mail server answers and accepts our log-in; rejects with its error. */
export async function tryMailServer(url: string): Promise<void> {
  const transport = createTransport(withTimeouts(url).href);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function withTimeouts(url: string): URL {
  const server = new URL(url);
  for (const [name, ms] of Object.entries(TIMEOUTS_MS)) server.searchParams.set(name, String(ms));
  return server;
}

/** Hands letters to a mail server. */
export function smtpTransport({ url, from }: { readonly url: string; readonly from: string }): MailTransport {
  const server = withTimeouts(url);
  server.searchParams.set('pool', 'true');
  server.searchParams.set('maxConnections', String(CONNECTIONS));
  const transport = createTransport(server.href, { from, disableFileAccess: true, disableUrlAccess: true });
  const domain =
    from
      .split('@')
      .at(-1)
      ?.replace(/[^A-Za-z0-9.-]/g, '') ?? 'localhost';
  return {
    deliver: async ({ id, to, at, letter }) => {
      const { subject, text, html, pictures = [], unsubscribe } = letter;
      try {
        await transport.sendMail({
          to: { name: '', address: to },
          subject,
          text,
          html,
          date: at,
          messageId: `<${id}@${domain}>`,
          attachments: pictures.map(attachmentOf),
          // Where the server supports it, a bounce names the mail and returns only its headers.
          dsn: { id, return: 'headers', notify: 'failure', recipient: to },
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribe) },
        });
        return { kind: 'sent' };
      } catch (error) {
        return failureOf(error);
      }
    },
    close: () => {
      transport.close();
    },
  };
}

/** A picture is shown in the text and not offered as a file. */
function attachmentOf({ cid, png }: LetterPicture, at: number) {
  return {
    cid,
    filename: `chart-${at + 1}.png`,
    contentType: 'image/png',
    content: png,
    encoding: 'base64',
    contentDisposition: 'inline' as const,
  };
}

function unsubscribeHeaders(address: string | undefined): Readonly<Record<string, string>> {
  if (address === undefined) return {};
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

interface SmtpFailure {
  readonly responseCode?: unknown;
  readonly response?: unknown;
  readonly command?: unknown;
  readonly code?: unknown;
}

/**
 * A 5xx is permanent: in the reply to the recipient it may be about the address, after the message it is about the
 * message. Everything else may pass, including errors about us, which an operator can fix. So may a connection that is
 * lost after the final dot: it is then unknown whether the letter was accepted, and the retry has the same Message-ID.
 */
function failureOf(error: unknown): Delivery {
  const failure = (error ?? {}) as SmtpFailure;
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  const { responseCode: code } = failure;
  const isForGood = typeof code === 'number' && code >= 500 && code < 600;
  return { kind: isForGood ? kindOfRefusal(failure) : 'failed', reason };
}

function kindOfRefusal({ response, command, code }: SmtpFailure): 'refused' | 'unwanted' | 'failed' {
  const reply = typeof response === 'string' ? response : '';
  if (command === 'RCPT TO') return isOfRecipient(reply) ? 'refused' : 'failed';
  // The reply to the whole letter, after its final dot.
  if (code === 'EMESSAGE') return isOfAddress(reply) ? 'refused' : 'unwanted';
  return 'failed';
}

/** A letter in the mailbox folder. */
export interface KeptLetter extends Letter {
  readonly id: string;
  readonly to: string;
  readonly at: string;
}

/** A mailbox of files, for a portal that has no mail server yet. */
export interface Mailbox extends MailTransport {
  /** The latest first. */
  readonly list: () => Promise<readonly KeptLetter[]>;
}

const MOST_LISTED = 200;

/** Puts letters into a folder; a repeated letter is stored once. */
export async function mailboxFolder(folder: string): Promise<Mailbox> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    deliver: async ({ id, to, at, letter }) => {
      const kept: KeptLetter = { ...letter, id, to, at: at.toISOString() };
      const name = join(folder, `${at.toISOString().replace(/[:.]/g, '-')}-${id}.json`);
      await writeFile(`${name}.part`, JSON.stringify(kept, undefined, 2), { mode: 0o600 });
      await rename(`${name}.part`, name);
      return { kind: 'sent' };
    },
    list: async () => {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
      const latest = names.slice(-MOST_LISTED).reverse();
      return Promise.all(latest.map((name) => keptLetterIn(join(folder, name))));
    },
    close: () => undefined,
  };
}

const keptLetterSchema = z.object({
  id: z.string(),
  to: z.string(),
  at: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  pictures: z.optional(z.array(z.object({ cid: z.string(), png: z.string() }))),
  unsubscribe: z.optional(z.string()),
});

async function keptLetterIn(file: string): Promise<KeptLetter> {
  const { pictures, unsubscribe, ...letter } = storedJson(
    keptLetterSchema,
    await readFile(file, 'utf8'),
    file,
  );
  return { ...letter, ...(pictures && { pictures }), ...(unsubscribe !== undefined && { unsubscribe }) };
}

/** The status of a reply that will stay so (RFC 3463): 5, what it is about, and what of it. */
const STATUS = /\b5\.(\d{1,3})\.(\d{1,3})\b/;

/** Of addresses (5.1), those that are about the sender's. */
const OF_THE_SENDER = ['7', '8'];

/** Replies to a recipient without a status, except those that refuse to relay any mail of ours. */
const OF_THE_RECIPIENT = /^(?:550|551|552|553|556)\b(?!.*\brelay)/i;

/**
 * Whether a lasting refusal means that the reader's address takes no mail. Most others are about us, our mail server
 * or the letter: an office whose relay turns it away must not lose all of its readers' addresses.
 */
export function isOfAddress(reply: string): boolean {
  const [, subject, detail = ''] = STATUS.exec(reply) ?? [];
  return subject === '2' || (subject === '1' && !OF_THE_SENDER.includes(detail));
}

/** The same for the reply to a recipient, which may have no status. */
export function isOfRecipient(reply: string): boolean {
  return STATUS.test(reply) ? isOfAddress(reply) : OF_THE_RECIPIENT.test(reply);
}
