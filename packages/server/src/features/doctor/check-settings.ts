import { message, type Message } from '@almanac/core';

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
  readonly says: Message;
  readonly todo: Message;
}

const isNear = (url: string): boolean => isOwnAddress(new URL(url).hostname);

const ODDITIES: readonly Oddity[] = [
  {
    isThere: ({ publicUrl }) => publicUrl === null,
    says: message('doctor.settings.public-url'),
    todo: message('doctor.settings.public-url.todo'),
  },
  {
    isThere: ({ publicUrl }) => publicUrl?.startsWith('http:') === true && !isNear(publicUrl),
    says: message('doctor.settings.http'),
    todo: message('doctor.settings.http.todo'),
  },
  {
    isThere: ({ publicUrl, trustedProxies }) =>
      publicUrl?.startsWith('https:') === true && trustedProxies.length === 0,
    says: message('doctor.settings.proxies'),
    todo: message('doctor.settings.proxies.todo'),
  },
  {
    isThere: (settings) => settings.mailbox === 'on' && !showsMailbox(settings),
    says: message('doctor.settings.mailbox'),
    todo: message('doctor.settings.mailbox.todo'),
  },
  {
    isThere: ({ smtpUrl, mailFrom }) => smtpUrl !== null && mailFrom === 'no-reply@localhost',
    says: message('doctor.settings.mail-from'),
    todo: message('doctor.settings.mail-from.todo'),
  },
];

/** Settings that can be used and yet are most likely not what was meant. */
export async function* checkSettings(settings: Settings, environment: Environment): AsyncGenerator<Finding> {
  const strange = strangeSettings(environment);
  for (const sentence of strange) yield warning(sentence, message('doctor.settings.strange.todo'));
  for (const { isThere, says, todo } of ODDITIES) if (isThere(settings)) yield warning(says, todo);
  const missing = await missingFiles(settings);
  for (const sentence of missing) yield fault(sentence, message('doctor.settings.missing.todo'));
  if (strange.length + missing.length === 0) yield well(message('doctor.settings.well'));
}
