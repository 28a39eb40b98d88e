import { strangeSettings } from '../../platform/read-settings.ts';
import type { Settings } from '../../platform/settings.ts';
import { warning, well, type Finding } from './finding.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const HERE = /^(?:127\.|localhost$|::1$)/;

/** Settings that can be used and yet are most likely not what was meant. */
export function* checkSettings(settings: Settings, environment: Environment): Generator<Finding> {
  const strange = strangeSettings(environment);
  for (const sentence of strange)
    yield warning(sentence, 'Correct its name, or take it out of the environment.');
  if (settings.publicUrl === null && !HERE.test(settings.host))
    yield warning(
      'PUBLIC_URL is not set, and the server listens for other computers: links in mail and files will not lead to it.',
      'Set PUBLIC_URL to the address that readers use.',
    );
  else if (
    settings.publicUrl?.startsWith('http:') === true &&
    !HERE.test(new URL(settings.publicUrl).hostname)
  )
    yield warning(
      'PUBLIC_URL begins with http: passwords would travel unprotected.',
      'Put a proxy with TLS in front, and write https in PUBLIC_URL.',
    );
  if (settings.smtpUrl !== null && settings.mailFrom === 'no-reply@localhost')
    yield warning(
      'Mail comes from no-reply@localhost, which mail servers refuse.',
      'Set MAIL_FROM to an address of yours.',
    );
  if (settings.publicUrl?.startsWith('https:') === true && settings.trustedProxies.length === 0)
    yield warning(
      'Readers come through https, so there is a proxy in front, but ALMANAC_TRUSTED_PROXIES names none: all of them look like one network address, and share its limits.',
      'Name the proxy in ALMANAC_TRUSTED_PROXIES.',
    );
  if (strange.length === 0) yield well('Every setting can be used.');
}
