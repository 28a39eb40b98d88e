import * as z from 'zod/mini';

import { parseMailAddress, parseSmtpUrl } from './setting-readings.ts';
import { optionalTextRead, optionalWholeNumber, textRead, type Setting } from './setting.ts';

/** How mail is sent, and what comes back of it. */
export const MAIL_SETTINGS = {
  smtpUrl: {
    name: 'SMTP_URL',
    default: '',
    describe: 'setting.smtp-url',
    expects: 'setting.smtp-url.expects',
    schema: optionalTextRead(parseSmtpUrl),
  },
  mailbox: {
    name: 'ALMANAC_MAILBOX',
    default: 'off',
    describe: 'setting.mailbox',
    expects: 'setting.mailbox.expects',
    schema: z.enum(['on', 'off']),
  },
  mailFrom: {
    name: 'MAIL_FROM',
    default: 'no-reply@localhost',
    describe: 'setting.mail-from',
    expects: 'setting.mail-from.expects',
    schema: textRead(parseMailAddress),
  },
  mailReturned: {
    name: 'MAIL_RETURNED',
    default: '',
    describe: 'setting.mail-returned',
    expects: 'setting.mail-returned.expects',
    schema: optionalTextRead((folder) => folder),
  },
  mailRate: {
    name: 'ALMANAC_MAIL_RATE',
    default: '',
    describe: 'setting.mail-rate',
    expects: 'setting.mail-rate.expects',
    schema: optionalWholeNumber(1, 100_000),
  },
} as const satisfies Readonly<Record<string, Setting<unknown>>>;
