import { DEFAULT_LANGUAGE, LANGUAGE_SETTING, languageNamed } from '@almanac/words/languages';
import * as z from 'zod/mini';

import {
  parseAccent,
  parseAnnouncements,
  parseDatabaseUrl,
  parseIndicators,
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
    describe: 'setting.port',
    expects: 'setting.port.expects',
    schema: wholeNumber(1, 65_535),
  },
  host: {
    name: 'HOST',
    default: '127.0.0.1',
    describe: 'setting.host',
    expects: 'setting.host.expects',
    schema: someText,
  },
  publicUrl: {
    name: 'PUBLIC_URL',
    default: '',
    describe: 'setting.public-url',
    expects: 'setting.public-url.expects',
    schema: portalAddress,
  },
  dataFolder: {
    name: 'ALMANAC_DATA',
    default: './data',
    describe: 'setting.data-folder',
    expects: 'setting.data-folder.expects',
    schema: someText,
  },
  demo: {
    name: 'ALMANAC_DEMO',
    default: 'full',
    describe: 'setting.demo',
    expects: 'setting.demo.expects',
    schema: z.enum(['full', 'small', 'none']),
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    default: '',
    describe: 'setting.database-url',
    expects: 'setting.database-url.expects',
    schema: optionalTextRead(parseDatabaseUrl),
  },
  ...SHARING_SETTINGS,
  department: {
    name: 'ALMANAC_DEPARTMENT',
    default: 'Department of Statistics',
    describe: 'setting.department',
    expects: 'setting.department.expects',
    schema: someText,
  },
  product: {
    name: 'ALMANAC_PRODUCT',
    default: 'Almanac',
    describe: 'setting.product',
    expects: 'setting.product.expects',
    schema: someText,
  },
  logo: {
    name: 'ALMANAC_LOGO',
    default: '',
    describe: 'setting.logo',
    expects: 'setting.logo.expects',
    schema: optionalTextRead((text) => (/\.(?:svg|png|webp)$/i.test(text) ? text : undefined)),
  },
  accent: {
    name: 'ALMANAC_ACCENT',
    default: '',
    describe: 'setting.accent',
    expects: 'setting.accent.expects',
    schema: optionalTextRead(parseAccent),
  },
  contentFolder: {
    name: 'ALMANAC_CONTENT',
    default: '',
    describe: 'setting.content-folder',
    expects: 'setting.content-folder.expects',
    schema: optionalTextRead((text) => text),
  },
  contact: {
    name: 'ALMANAC_CONTACT',
    default: '',
    describe: 'setting.contact',
    expects: 'setting.contact.expects',
    schema: optionalTextRead(parseMailAddress),
  },
  timeZone: {
    name: 'ALMANAC_TIME_ZONE',
    default: 'UTC',
    describe: 'setting.time-zone',
    expects: 'setting.time-zone.expects',
    schema: textRead(parseTimeZone),
  },
  language: {
    name: LANGUAGE_SETTING,
    default: DEFAULT_LANGUAGE,
    describe: 'setting.language',
    expects: 'setting.language.expects',
    schema: textRead(languageNamed),
  },
  locale: {
    name: 'ALMANAC_LOCALE',
    default: 'en-GB',
    describe: 'setting.locale',
    expects: 'setting.locale.expects',
    schema: textRead(parseLocale),
  },
  numberFormat: {
    name: 'ALMANAC_NUMBER_FORMAT',
    default: '1,234.5',
    describe: 'setting.number-format',
    expects: 'setting.number-format.expects',
    schema: textRead(parseNumberFormat),
  },
  synonymsFile: {
    name: 'ALMANAC_SYNONYMS',
    default: '',
    describe: 'setting.synonyms-file',
    expects: 'setting.synonyms-file.expects',
    schema: optionalTextRead((text) => text),
  },
  headlinesFile: {
    name: 'ALMANAC_HEADLINES',
    default: '',
    describe: 'setting.headlines-file',
    expects: 'setting.headlines-file.expects',
    schema: optionalTextRead((text) => text),
  },
  indicators: {
    name: 'ALMANAC_INDICATORS',
    default: '',
    describe: 'setting.indicators',
    expects: 'setting.indicators.expects',
    schema: textRead(parseIndicators),
  },
  announcements: {
    name: 'ALMANAC_ANNOUNCEMENTS',
    default: '',
    describe: 'setting.announcements',
    expects: 'setting.announcements.expects',
    schema: textRead(parseAnnouncements),
  },
  webAnalyticsId: {
    name: 'ALMANAC_WEB_ANALYTICS_ID',
    default: '',
    describe: 'setting.web-analytics-id',
    expects: 'setting.web-analytics-id.expects',
    schema: anyText,
  },
  webAnalyticsUrl: {
    name: 'ALMANAC_WEB_ANALYTICS_URL',
    default: '',
    describe: 'setting.web-analytics-url',
    expects: 'setting.expects.web-address',
    schema: webAddress,
  },
  governmentScriptUrl: {
    name: 'ALMANAC_GOVERNMENT_ANALYTICS_URL',
    default: '',
    describe: 'setting.government-script-url',
    expects: 'setting.expects.web-address',
    schema: webAddress,
  },
  publicKey: {
    name: 'ALMANAC_PUBLIC_KEY',
    default: '',
    describe: 'setting.public-key',
    expects: 'setting.expects.text',
    schema: anyText,
  },
  uploadBytes: {
    name: 'ALMANAC_UPLOAD_BYTES',
    default: '1000000000',
    describe: 'setting.upload-bytes',
    expects: 'setting.upload-bytes.expects',
    schema: wholeNumber(1, 1000 * BILLION),
  },
  uploadCells: {
    name: 'ALMANAC_UPLOAD_CELLS',
    default: '20000000',
    describe: 'setting.upload-cells',
    expects: 'setting.upload-cells.expects',
    schema: wholeNumber(1, BILLION),
  },
  ...MAIL_SETTINGS,
  passwordDays: {
    name: 'ALMANAC_PASSWORD_DAYS',
    default: '',
    describe: 'setting.password-days',
    expects: 'setting.expects.days',
    schema: optionalWholeNumber(1, 36_500),
  },
  auditDays: {
    name: 'ALMANAC_AUDIT_DAYS',
    default: '365',
    describe: 'setting.audit-days',
    expects: 'setting.expects.days',
    schema: wholeNumber(1, 36_500),
  },
  expensiveRequests: {
    name: 'ALMANAC_EXPENSIVE_REQUESTS',
    default: '240',
    describe: 'setting.expensive-requests',
    expects: 'setting.expensive-requests.expects',
    schema: wholeNumber(1, BILLION),
  },
  apiPoints: {
    name: 'ALMANAC_API_POINTS',
    default: '6000',
    describe: 'setting.api-points',
    expects: 'setting.api-points.expects',
    schema: wholeNumber(1, BILLION),
  },
  protocolCells: {
    name: 'ALMANAC_PROTOCOL_CELLS',
    default: '1000000',
    describe: 'setting.protocol-cells',
    expects: 'setting.protocol-cells.expects',
    schema: wholeNumber(1, BILLION),
  },
  log: {
    name: 'ALMANAC_LOG',
    default: 'info',
    describe: 'setting.log',
    expects: 'setting.log.expects',
    schema: z.enum(['info', 'warn', 'error']),
  },
  ...TRACING_SETTINGS,
  trustedProxies: {
    name: 'ALMANAC_TRUSTED_PROXIES',
    default: '',
    describe: 'setting.trusted-proxies',
    expects: 'setting.trusted-proxies.expects',
    schema: textRead(parseProxies),
  },
} as const satisfies Readonly<Record<string, Setting<unknown>>>;

type SettingKey = keyof typeof SETTINGS;

/** The settings, read. Those that are empty are null. */
export type Settings = { readonly [Key in SettingKey]: z.output<(typeof SETTINGS)[Key]['schema']> };
