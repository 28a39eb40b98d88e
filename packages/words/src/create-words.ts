import { printNumber, type Fact, type MessageFacts, type NumberStyle } from '@almanac/core';
import { formatToParts, IntlMessageFormat, type Formatters } from 'intl-messageformat';

import { withoutMarks } from './directions.ts';
import type { CompiledMessages } from './message.ts';
import type { Say, Words } from './words.ts';
import { writeList } from './writers/list-writer.ts';
import { periodWriter } from './writers/period-writer.ts';

/** What a language is made of. */
export interface Language {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly messages: CompiledMessages;
}

/** Words of `language`; numbers in sentences are written in the style `numbers`. */
export function createWords({ language, direction, messages }: Language, numbers: NumberStyle): Words {
  const formatters = formattersOf(numbers);
  const partsOf = (key: string, values: Readonly<Record<string, unknown>>): readonly unknown[] => {
    const message = messages[key];
    if (message === undefined) throw new Error(`There is no text ${key} in the language ${language}.`);
    if (typeof message === 'string') return [message];
    const parts = formatToParts(
      [...message],
      language,
      formatters,
      IntlMessageFormat.formats,
      values as Record<string, string>,
    );
    return parts.map(({ value }) => value as unknown);
  };
  const join = (key: string, values: MessageFacts): string => partsOf(key, writeAll(values)).join('');
  const say: Say = (key, ...[values]) => join(key, (values ?? {}) as MessageFacts);
  const periods = periodWriter(say);
  const put = (fact: Fact): string => {
    if (typeof fact === 'string') return fact;
    if ('key' in fact) return join(fact.key, fact.values);
    if ('list' in fact) return writeList(say, fact.list.map(put), fact.joined);
    if ('number' in fact) return printNumber(fact.number, fact.decimals ?? -1, numbers);
    return periods.range(fact.period, fact.to ?? fact.period);
  };
  const writeAll = (values: MessageFacts): Readonly<Record<string, string | number>> =>
    Object.fromEntries(
      Object.entries(values).map(([name, fact]) => [name, typeof fact === 'number' ? fact : put(fact)]),
    );
  return {
    language,
    direction,
    numbers,
    say,
    write: (fact) => (direction === 'ltr' || typeof fact === 'string' ? put(fact) : withoutMarks(put(fact))),
    parts: (key, tags, ...[values]) =>
      partsOf(key, { ...writeAll((values ?? {}) as MessageFacts), ...tags }) as never,
  };
}

/** Plurals by the language's rules; `#` by the department's style and not by the language. */
function formattersOf(numbers: NumberStyle): Formatters {
  const plurals = new Map<string, Intl.PluralRules>();
  return {
    getNumberFormat: () =>
      ({ format: (value: number) => printNumber(value, -1, numbers) }) as unknown as Intl.NumberFormat,
    getDateTimeFormat: () => {
      throw new Error('Dates come to a message written.');
    },
    getPluralRules: (locale, options) => {
      const key = `${String(locale)} ${options?.type ?? 'cardinal'}`;
      const known = plurals.get(key) ?? new Intl.PluralRules(locale, options);
      plurals.set(key, known);
      return known;
    },
  };
}
