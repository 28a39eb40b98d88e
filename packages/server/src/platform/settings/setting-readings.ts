import { announcementSchema, type Announcement } from '@almanac/contract';
import { parseTableCode, type TableCode } from '@almanac/core';

import { addressesIn } from '../database/postgres/postgres-hosts.ts';

/** A series that the home page shows: a table, and one category of each of its variables but time. */
export interface IndicatorSetting {
  readonly code: TableCode;
  readonly categories: readonly string[];
  /** What the home page calls it; undefined: as the series is called in its table. */
  readonly name?: string;
}

/** Two colours of the interface's accent: on light paper and on dark. */
export interface Accent {
  readonly light: string;
  readonly dark: string;
}

/** The signs between thousands and before decimals. */
export interface NumberFormat {
  readonly group: string;
  readonly decimal: string;
}

/** Reads a JSON list of announcements; empty for none. */
export function parseAnnouncements(text: string): readonly Announcement[] | undefined {
  if (text.trim() === '') return [];
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list)) return undefined;
    const read = list.map((each) => announcementSchema.safeParse(each));
    return read.every(({ success }) => success) ? read.flatMap(({ data }) => data ?? []) : undefined;
  } catch {
    return undefined;
  }
}

/** Reads `CODE:series` (`CODE:category/category` for a table of several variables), `=Name` after it; a comma between two. */
export function parseIndicators(text: string): readonly IndicatorSetting[] | undefined {
  const indicators = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(parseIndicator);
  return indicators.every((indicator) => indicator !== undefined) ? indicators : undefined;
}

function parseIndicator(text: string): IndicatorSetting | undefined {
  const [, codeText = '', series = '', name] = /^([^:]+):([^=]+)(?:=(.+))?$/.exec(text) ?? [];
  const code = parseTableCode(codeText.trim());
  const categories = series.split('/').map((category) => category.trim());
  if (code === undefined || categories.includes('')) return undefined;
  return name === undefined ? { code, categories } : { code, categories, name: name.trim() };
}

/** Reads `#0f4c81,#8fbde8`. */
export function parseAccent(text: string): Accent | undefined {
  const [, light, dark] = /^(#[0-9a-f]{6})\s*,\s*(#[0-9a-f]{6})$/i.exec(text) ?? [];
  return light === undefined || dark === undefined ? undefined : { light, dark };
}

/** Reads how 1234.5 is to be written: `1,234.5`, `1 234,5`, `1.234,5`, `1’234.5` or `1234.5`. */
export function parseNumberFormat(text: string): NumberFormat | undefined {
  const [, group = '', decimal] = /^1([^0-9]?)234([.,])5$/u.exec(text) ?? [];
  return decimal === undefined || decimal === group ? undefined : { group, decimal };
}

/** An IANA time zone that this platform knows. */
export function parseTimeZone(text: string): string | undefined {
  return isKnown(() => new Intl.DateTimeFormat('en', { timeZone: text })) && text !== '' ? text : undefined;
}

/** A BCP 47 language tag. */
export function parseLocale(text: string): string | undefined {
  return isKnown(() => Intl.getCanonicalLocales(text)) && text !== '' ? text : undefined;
}

function isKnown(ask: () => unknown): boolean {
  try {
    ask();
    return true;
  } catch {
    return false;
  }
}

/** A PostgreSQL address, or one with several hosts. */
export function parseDatabaseUrl(text: string): string | undefined {
  const addresses = addressesIn(text);
  const isRead = (address: string): boolean => {
    const url = URL.parse(address);
    const hasHost = addresses.length === 1 || url?.hostname !== '';
    return /^postgres(?:ql)?:$/.test(url?.protocol ?? '') && hasHost;
  };
  return addresses.every(isRead) ? text : undefined;
}

/** A place in an object store. */
export interface BucketSetting {
  readonly bucket: string;
  /** Without slashes around; may be empty. */
  readonly prefix: string;
}

/** Reads `s3://bucket/prefix`. */
export function parseBucket(text: string): BucketSetting | undefined {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,62})(?:\/([\w./-]*))?$/.exec(text) ?? [];
  if (bucket === undefined) return undefined;
  const parts = prefix.split('/').filter((part) => part !== '');
  return parts.includes('..') ? undefined : { bucket, prefix: parts.join('/') };
}

/** The address of a mail server. */
export function parseSmtpUrl(text: string): string | undefined {
  return /^smtps?:$/.test(URL.parse(text)?.protocol ?? '') ? text : undefined;
}

/** A plain e-mail address. */
export function parseMailAddress(text: string): string | undefined {
  return /^[^\s@<>"]+@[^\s@<>"]+$/.test(text.trim()) ? text.trim() : undefined;
}

/** Addresses or networks of proxies, a comma between two. */
export function parseProxies(text: string): readonly string[] | undefined {
  const proxies = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return proxies.every((proxy) => /^[0-9a-f.:]+(?:\/\d{1,3})?$/i.test(proxy)) ? proxies : undefined;
}
