import { join } from 'node:path';

import { mailboxFolder } from '../../src/platform/mail/mail-transport.ts';
import type { FuzzedPortal } from './fuzzed-portal.ts';

/** The texts of the letters that were written last, the latest first. */
export async function mailedLetters(portal: FuzzedPortal, most: number): Promise<readonly string[]> {
  await portal.drain();
  const mailbox = await mailboxFolder(join(portal.folder, 'mailbox'));
  return (await mailbox.list()).slice(0, most).map(({ html }) => html);
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
