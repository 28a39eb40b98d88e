import { strangeSettings } from '../../platform/read-settings.ts';
import type { Settings } from '../../platform/settings.ts';
import { warning, well, type Finding } from './finding.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const HERE = /^(?:127\.|localhost$|::1$)/;

/** What is hardly meant, and what to do about it. */
interface Oddity {
  readonly isThere: (settings: Settings) => boolean;
  readonly says: string;
  readonly todo: string;
}

const isNear = (url: string): boolean => HERE.test(new URL(url).hostname);

const ODDITIES: readonly Oddity[] = [
  {
    isThere: ({ publicUrl, host }) => publicUrl === null && !HERE.test(host),
    says: 'PUBLIC_URL is not set, and the server listens for other computers: links in mail and files will not lead to it.',
    todo: 'Set PUBLIC_URL to the address that readers use.',
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
    isThere: ({ smtpUrl, mailFrom }) => smtpUrl !== null && mailFrom === 'no-reply@localhost',
    says: 'Mail comes from no-reply@localhost, which mail servers refuse.',
    todo: 'Set MAIL_FROM to an address of yours.',
  },
];

/** Settings that can be used and yet are most likely not what was meant. */
export function* checkSettings(settings: Settings, environment: Environment): Generator<Finding> {
  const strange = strangeSettings(environment);
  for (const sentence of strange)
    yield warning(sentence, 'Correct its name, or take it out of the environment.');
  for (const { isThere, says, todo } of ODDITIES) if (isThere(settings)) yield warning(says, todo);
  if (strange.length === 0) yield well('Every setting can be used.');
}
