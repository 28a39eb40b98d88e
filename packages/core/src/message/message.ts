import { isoOf } from '../period/iso-of.ts';
import type { TimePeriod } from '../period/time-period.ts';
import type { Messages } from './message-types.ts';

/** Names a text of the catalogue. */
export type MessageKey = keyof Messages;

/** Names a text that takes nothing. */
export type PlainMessageKey = {
  [Key in MessageKey]: [Messages[Key]['values'] | Messages[Key]['tags']] extends [never] ? Key : never;
}[MessageKey];

/** A text for people before it is put into words: which one, and what it takes. */
export interface Message {
  readonly key: MessageKey;
  readonly values: MessageFacts;
}

/** What fills a text: a number only chooses a plural or stands for its `#`. */
export type MessageFacts = Readonly<Record<string, Fact | number>>;

/** A part of a text: written already, as labels and codes of a table are, or to be written in the reader's language. */
export type Fact = string | Message | FactList | FactNumber | FactPeriod;

/** `a, b and c`; `a, b or c`; `a, b, c`; or sentences one after the other. */
export interface FactList {
  readonly list: readonly Fact[];
  readonly joined: 'and' | 'or' | 'comma' | 'sentences';
}

/** A number in the department's style; with all of its decimals where none are said. */
export interface FactNumber {
  readonly number: number;
  readonly decimals?: number;
}

/** A period, or a range of periods: `Jan 2009 to Oct 2026`. */
export interface FactPeriod {
  readonly period: TimePeriod;
  readonly to?: TimePeriod;
}

/** Puts a fact into words. Whoever calls core hands one over where core writes into tables. */
export type Write = (fact: Fact) => string;

/** What a message has to be given: nothing, or its arguments. A text may be a fact that is still to be written. */
export type MessageValues<Key extends MessageKey> = [Messages[Key]['values']] extends [never]
  ? []
  : [values: WithFacts<Messages[Key]['values']>];

type WithFacts<Values> = {
  readonly [Name in keyof Values]: string extends Values[Name] ? Fact : Values[Name];
};

/** A text without tags. `message('usage.on-day', { day: '5 Nov 2026' })` */
export function message<Key extends MessageKey>(
  key: [Messages[Key]['tags']] extends [never] ? Key : never,
  ...[values]: MessageValues<Key>
): Message {
  return { key, values: (values ?? {}) as MessageFacts };
}

/** `“Age”`. */
export function quoted(text: string): Message {
  return message('common.quoted', { text });
}

/** `a, b and c`. */
export function and(list: readonly Fact[]): FactList {
  return { list, joined: 'and' };
}

/** `a, b or c`. */
export function or(list: readonly Fact[]): FactList {
  return { list, joined: 'or' };
}

/** `a, b, c`. */
export function comma(list: readonly Fact[]): FactList {
  return { list, joined: 'comma' };
}

/** Sentences one after the other, without those that are empty. */
export function sentences(list: readonly (Fact | undefined)[]): FactList {
  return { list: list.filter((each) => each !== undefined), joined: 'sentences' };
}

/** `a, b and 3 more`; all of them where there are at most `most`. */
export function andMore(list: readonly Fact[], most: number): FactList {
  if (list.length <= most) return and(list);
  return and([...list.slice(0, most - 1), message('list.more', { count: list.length - most + 1 })]);
}

/** A fact without words, for logs and tests: `read.row-fields(2, 3)`. */
export function inLogs(fact: Fact | number): string {
  if (typeof fact === 'string' || typeof fact === 'number') return String(fact);
  if ('list' in fact) return fact.list.map(inLogs).join(', ');
  if ('number' in fact) return String(fact.number);
  if ('period' in fact) return [fact.period, ...(fact.to ? [fact.to] : [])].map(isoOf).join('/');
  const values = Object.values(fact.values).map(inLogs).join(', ');
  return values === '' ? fact.key : `${fact.key}(${values})`;
}
