import { isOwnAddress } from '../../platform/http/from-this-computer.ts';
import { missingFiles } from '../../platform/settings/missing-files.ts';
import { strangeSettings } from '../../platform/settings/read-settings.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { showsMailbox } from '../../platform/settings/shows-mailbox.ts';
import { fault, warning, well, type Finding } from './finding.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What is hardly meant, and what to do about it. */
interface Oddity {
  readonly isThere: (settings: Settings) => boolean;
  readonly says: string;
  readonly todo: string;
}

const isNear = (url: string): boolean => isOwnAddress(new URL(url).hostname);

const ODDITIES: readonly Oddity[] = [
  {
    isThere: ({ publicUrl }) => publicUrl === null,
    says: 'PUBLIC_URL is not set: links in mail and files lead to where the server listens, and past any proxy in front of it.',
    todo: 'Set PUBLIC_URL to the address that readers use, unless they all sit at this computer.',
  },
  {
    isThere: ({ publicUrl }) => publicUrl?.startsWith('http:') === true && !isNear(publicUrl),
    says: 'PUBLIC_URL begins with http: passwords would travel unprotected.',
    todo: 'Put a proxy with TLS in front, and write https in PUBLIC_URL.',
  },
  {
    isThere: ({ publicUrl, trustedProxies }) =>
      publicUrl?.startsWith('https:') === true && trustedProxies.length === 0,
    says: 'Readers come through https, so there is a proxy in front, but ALMANAC_TRUSTED_PROXIES names none: all of them look like one network address, and share its limits.',
    todo: 'Name the proxy in ALMANAC_TRUSTED_PROXIES.',
  },
  {
    isThere: (settings) => settings.mailbox === 'on' && !showsMailbox(settings),
    says: 'ALMANAC_MAILBOX is on, and other settings are those of a portal for others: mail is not shown.',
    todo: 'Take ALMANAC_MAILBOX out of the environment.',
  },
  {
    isThere: ({ smtpUrl, mailFrom }) => smtpUrl !== null && mailFrom === 'no-reply@localhost',
    says: 'Mail comes from no-reply@localhost, which mail servers refuse.',
    todo: 'Set MAIL_FROM to an address of yours.',
  },
];

/** Settings that can be used and yet are most likely not what was meant. */
export async function* checkSettings(settings: Settings, environment: Environment): AsyncGenerator<Finding> {
  const strange = strangeSettings(environment);
  for (const sentence of strange)
    yield warning(sentence, 'Correct its name, or take it out of the environment.');
  for (const { isThere, says, todo } of ODDITIES) if (isThere(settings)) yield warning(says, todo);
  const missing = await missingFiles(settings);
  for (const sentence of missing) yield fault(sentence, 'The server does not start before that.');
  if (strange.length + missing.length === 0) yield well('Every setting can be used.');
}
