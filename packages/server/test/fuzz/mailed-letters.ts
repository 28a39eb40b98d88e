import type { FuzzedPortal } from './fuzzed-portal.ts';

/** A letter that somebody without a mail server reads in the mailbox. */
export interface MailedLetter {
  readonly id: string;
  /** Its page. */
  readonly text: string;
}

/** The letters that were written last, the latest first. */
export async function mailedLetters(portal: FuzzedPortal, most: number): Promise<readonly MailedLetter[]> {
  await portal.drain();
  const headers = { host: 'localhost' };
  const mailbox = await portal.app.inject({ url: '/mailbox', headers });
  const ids = [...mailbox.body.matchAll(/\/mailbox\/([^"]+)"/g)].map(([, id = '']) => id);
  const read = async (id: string): Promise<MailedLetter> => {
    const { body } = await portal.app.inject({ url: `/mailbox/${id}`, headers });
    return { id, text: body };
  };
  return Promise.all([...new Set(ids)].slice(0, most).map(read));
}

/** What proves in a letter that it was read, and what ends mail. */
export function tokensIn(text: string): readonly string[] {
  const found = [...text.matchAll(/(?:#token=|\/unsubscribe\/)([A-Za-z0-9_.-]{20,})/g)];
  return [...new Set(found.map(([, token = '']) => token))];
}

/** Codes to be typed; colours of a letter look like them. */
export function codesIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/(?<![#\w])\d{6}(?!\w)/g)].map(([code]) => code))];
}
