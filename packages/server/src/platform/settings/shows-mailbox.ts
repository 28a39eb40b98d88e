import { isOwnAddress } from '../http/from-this-computer.ts';
import type { Settings } from './settings.ts';

/**
 * Whether the mail that is written instead of sent may be read at `/mailbox`. It holds the links that open accounts, so
 * only a portal being tried out on its own computer shows it, never one set up for others.
 */
export function showsMailbox(settings: Settings): boolean {
  const { mailbox, smtpUrl, databaseUrl, releases, trustedProxies, host, publicUrl } = settings;
  const isForOthers =
    [smtpUrl, databaseUrl, releases].some((each) => each !== null) ||
    trustedProxies.length > 0 ||
    !isOwnAddress(host) ||
    (publicUrl !== null && !isOwnAddress(new URL(publicUrl).hostname));
  return mailbox === 'on' && !isForOthers;
}
