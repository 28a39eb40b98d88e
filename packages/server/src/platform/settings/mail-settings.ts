import * as z from 'zod/mini';

import { parseMailAddress, parseSmtpUrl } from './setting-readings.ts';
import { optionalTextRead, optionalWholeNumber, textRead, type Setting } from './setting.ts';

/** How mail is sent, and what comes back of it. */
export const MAIL_SETTINGS = {
  smtpUrl: {
    name: 'SMTP_URL',
    default: '',
    describe:
      'The mail server. Without it mail is written into the folder mailbox of the data folder, which only the account of the server can read.',
    expects: 'an address like smtp://user:password@host:587 or smtps://host',
    schema: optionalTextRead(parseSmtpUrl),
  },
  mailbox: {
    name: 'ALMANAC_MAILBOX',
    default: 'off',
    describe:
      'Whether /mailbox shows that mail to this computer. npm start says on; SMTP_URL, HOST, PUBLIC_URL, any database, releases or proxies switch it off.',
    expects: 'on or off',
    schema: z.enum(['on', 'off']),
  },
  mailFrom: {
    name: 'MAIL_FROM',
    default: 'no-reply@localhost',
    describe: 'The e-mail address that mail comes from.',
    expects: 'an e-mail address, for example tables@example.gov',
    schema: textRead(parseMailAddress),
  },
  mailReturned: {
    name: 'MAIL_RETURNED',
    default: '',
    describe:
      'A folder (Maildir) with the mail to MAIL_FROM: notices in it say which mails came back. Without it: only what is refused at once is known.',
    expects: 'a folder, for example /var/mail/tables',
    schema: optionalTextRead((folder) => folder),
  },
  mailRate: {
    name: 'ALMANAC_MAIL_RATE',
    default: '',
    describe: 'The most mails in a second. Without it: as fast as the mail server takes them.',
    expects: 'a whole number, for example 100',
    schema: optionalWholeNumber(1, 100_000),
  },
} as const satisfies Readonly<Record<string, Setting<unknown>>>;
