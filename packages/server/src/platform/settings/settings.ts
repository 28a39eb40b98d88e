import * as z from 'zod/mini';

import {
  parseAccent,
  parseAnnouncements,
  parseDatabaseUrl,
  parseIndicators,
  parseLanguageName,
  parseLocale,
  parseMailAddress,
  parseNumberFormat,
  parseProxies,
  parseTimeZone,
} from './setting-readings.ts';
import { MAIL_SETTINGS } from './mail-settings.ts';
import { SHARING_SETTINGS } from './sharing-settings.ts';
import { TRACING_SETTINGS } from './tracing-settings.ts';
import {
  anyText,
  optionalTextRead,
  optionalWholeNumber,
  portalAddress,
  someText,
  textRead,
  webAddress,
  wholeNumber,
  type Setting,
} from './setting.ts';

const BILLION = 1_000_000_000;

/** Every setting of the server. docs/reference/settings.md lists the same; a test compares them. */
export const SETTINGS = {
  port: {
    name: 'PORT',
    default: '8080',
    describe: 'The port on which the server listens.',
    expects: 'a whole number from 1 to 65535, for example 8080',
    schema: wholeNumber(1, 65_535),
  },
  host: {
    name: 'HOST',
    default: '127.0.0.1',
    describe: 'The network address on which it listens; 0.0.0.0 for every one.',
    expects: 'a network address, for example 127.0.0.1 or 0.0.0.0',
    schema: someText,
  },
  publicUrl: {
    name: 'PUBLIC_URL',
    default: '',
    describe:
      'The address readers use, as it stands in links and files; everything is under its path. Without it: where the server listens.',
    expects:
      'an http or https address, for example https://tables.example.gov or https://example.gov/statistics',
    schema: portalAddress,
  },
  dataFolder: {
    name: 'ALMANAC_DATA',
    default: './data',
    describe: 'The folder that holds the releases, the SQLite database and the local publishing key.',
    expects: 'a folder, for example ./data',
    schema: someText,
  },
  demo: {
    name: 'ALMANAC_DEMO',
    default: 'full',
    describe: 'The demonstration that npm start publishes into an empty data folder.',
    expects: 'full, small or none',
    schema: z.enum(['full', 'small', 'none']),
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    default: '',
    describe:
      'A PostgreSQL database; of several hosts with a comma between two, the one that takes writes. Without it: SQLite in the data folder.',
    expects:
      'an address like postgres://user:password@host:5432/almanac, several hosts with a comma between two',
    schema: optionalTextRead(parseDatabaseUrl),
  },
  ...SHARING_SETTINGS,
  department: {
    name: 'ALMANAC_DEPARTMENT',
    default: 'Department of Statistics',
    describe: 'The name of the department.',
    expects: 'a name, for example Department of Statistics',
    schema: someText,
  },
  product: {
    name: 'ALMANAC_PRODUCT',
    default: 'Almanac',
    describe: 'The name of the portal. The title of the home page is the department’s name and this one.',
    expects: 'a name, for example Almanac',
    schema: someText,
  },
  logo: {
    name: 'ALMANAC_LOGO',
    default: '',
    describe: 'The file of a logo to show beside the name.',
    expects: 'the path of an .svg, .png or .webp file',
    schema: optionalTextRead((text) => (/\.(?:svg|png|webp)$/i.test(text) ? text : undefined)),
  },
  accent: {
    name: 'ALMANAC_ACCENT',
    default: '',
    describe: 'The accent colour on light and on dark paper. Without it: the product’s own blue.',
    expects: 'two colours with a comma between them, for example #0f4c81,#8fbde8',
    schema: optionalTextRead(parseAccent),
  },
  contentFolder: {
    name: 'ALMANAC_CONTENT',
    default: '',
    describe:
      'A folder with the department’s own glossary, answers, guide and pages about the portal, as Markdown. What is not in it is taken from the product.',
    expects: 'a folder, for example ./content',
    schema: optionalTextRead((text) => text),
  },
  contact: {
    name: 'ALMANAC_CONTACT',
    default: '',
    describe: 'Where readers write to when a page of contacts names nobody nearer.',
    expects: 'an e-mail address, for example statistics@example.gov',
    schema: optionalTextRead(parseMailAddress),
  },
  timeZone: {
    name: 'ALMANAC_TIME_ZONE',
    default: 'UTC',
    describe:
      'The time zone in which dates and times are shown, and in whose morning daily and weekly mail goes out.',
    expects: 'an IANA time zone, for example Europe/London',
    schema: textRead(parseTimeZone),
  },
  language: {
    name: 'ALMANAC_LANGUAGE',
    default: 'en',
    describe:
      'The language of pages, mails, problems and the command: the name of a file in packages/words/languages.',
    expects: 'the name of a language that is there, for example en',
    schema: textRead(parseLanguageName),
  },
  locale: {
    name: 'ALMANAC_LOCALE',
    default: 'en-GB',
    describe: 'The language and region by whose rules words are sorted.',
    expects: 'a language tag, for example en-GB',
    schema: textRead(parseLocale),
  },
  numberFormat: {
    name: 'ALMANAC_NUMBER_FORMAT',
    default: '1,234.5',
    describe: 'How the number 1234.5 is written on the screen.',
    expects: 'the number 1234.5 as it is to be written, for example 1,234.5 or 1 234,5 or 1234.5',
    schema: textRead(parseNumberFormat),
  },
  synonymsFile: {
    name: 'ALMANAC_SYNONYMS',
    default: '',
    describe:
      'A file of synonyms for the search, in the place of the product’s own; docs/search.md says how it is written.',
    expects: 'the path of a text file, for example ./synonyms.txt',
    schema: optionalTextRead((text) => text),
  },
  indicators: {
    name: 'ALMANAC_INDICATORS',
    default: '',
    describe: 'The key figures of the home page: for each a table, a series of it, and what to call it.',
    expects:
      'CODE:series or CODE:series=Name with a comma between two, for example M212881:1=Consumer prices,M182951:1.1',
    schema: textRead(parseIndicators),
  },
  announcements: {
    name: 'ALMANAC_ANNOUNCEMENTS',
    default: '',
    describe:
      'What is told to every reader at the top of each page until dismissed: a JSON list, each with `text` and, if wanted, `link`, `from` and `until`.',
    expects:
      'a JSON list like [{"text":"Closed on Monday.","link":"/contact","from":"2026-12-01T00:00:00+08:00","until":"2026-12-08T00:00:00+08:00"}]',
    schema: textRead(parseAnnouncements),
  },
  webAnalyticsId: {
    name: 'ALMANAC_WEB_ANALYTICS_ID',
    default: '',
    describe: 'The id under which web analytics counts. Nothing loads before a reader consents.',
    expects: 'an id',
    schema: anyText,
  },
  webAnalyticsUrl: {
    name: 'ALMANAC_WEB_ANALYTICS_URL',
    default: '',
    describe: 'The address of the web analytics script.',
    expects: 'an http or https address',
    schema: webAddress,
  },
  governmentScriptUrl: {
    name: 'ALMANAC_GOVERNMENT_ANALYTICS_URL',
    default: '',
    describe: 'The address of the government’s analytics script.',
    expects: 'an http or https address',
    schema: webAddress,
  },
  publicKey: {
    name: 'ALMANAC_PUBLIC_KEY',
    default: '',
    describe:
      'The public encryption key of the build configuration: accepted and unused, TLS protects what is sent.',
    expects: 'a text',
    schema: anyText,
  },
  uploadBytes: {
    name: 'ALMANAC_UPLOAD_BYTES',
    default: '1000000000',
    describe: 'The most bytes a publication may upload.',
    expects: 'a whole number of bytes, for example 1000000000',
    schema: wholeNumber(1, 1000 * BILLION),
  },
  uploadCells: {
    name: 'ALMANAC_UPLOAD_CELLS',
    default: '20000000',
    describe: 'The most cells a published table may have.',
    expects: 'a whole number of cells, for example 20000000',
    schema: wholeNumber(1, BILLION),
  },
  ...MAIL_SETTINGS,
  passwordDays: {
    name: 'ALMANAC_PASSWORD_DAYS',
    default: '',
    describe: 'After how many days people have to change their password. Without it: never.',
    expects: 'a whole number of days, for example 365',
    schema: optionalWholeNumber(1, 36_500),
  },
  auditDays: {
    name: 'ALMANAC_AUDIT_DAYS',
    default: '365',
    describe: 'After how many days the audit log forgets what was done with people’s accounts.',
    expects: 'a whole number of days, for example 365',
    schema: wholeNumber(1, 36_500),
  },
  expensiveRequests: {
    name: 'ALMANAC_EXPENSIVE_REQUESTS',
    default: '240',
    describe:
      'Downloads and slices one network address may ask one server for in a minute; over 250,000 cells cost one more point for every 250,000 begun.',
    expects: 'a whole number, for example 240',
    schema: wholeNumber(1, BILLION),
  },
  apiPoints: {
    name: 'ALMANAC_API_POINTS',
    default: '6000',
    describe:
      'How many points of the public data API one network address may spend in a minute: one a call, and one for every thousand cells begun.',
    expects: 'a whole number, for example 6000',
    schema: wholeNumber(1, BILLION),
  },
  log: {
    name: 'ALMANAC_LOG',
    default: 'info',
    describe: 'The least that is logged: info has a line for each request. npm start sets warn.',
    expects: 'info, warn or error',
    schema: z.enum(['info', 'warn', 'error']),
  },
  ...TRACING_SETTINGS,
  trustedProxies: {
    name: 'ALMANAC_TRUSTED_PROXIES',
    default: '',
    describe: 'The proxies in front of the server whose word about a reader’s network address is taken.',
    expects: 'network addresses with a comma between two, for example 127.0.0.1,10.0.0.0/8',
    schema: textRead(parseProxies),
  },
} as const satisfies Readonly<Record<string, Setting<unknown>>>;

type SettingKey = keyof typeof SETTINGS;

/** The settings, read. Those that are empty are null. */
export type Settings = { readonly [Key in SettingKey]: z.output<(typeof SETTINGS)[Key]['schema']> };
