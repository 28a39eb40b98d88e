import { inLogs, message, type Message } from '../message/message.ts';
import { periodFact } from '../message/period-fact.ts';

const YEAR = '(?:19|20)\\d\\d';

/** A year, alone or with its quarter, half or month on either side: `2015`, `Oct 2025`, `2025 Oct`, `2023 1Q`, `2010-12`. */
const PERIOD = `(?:[A-Z][a-z]{2,8}\\s)?${YEAR}(?:\\s?(?:[1-4]Q|Q[1-4]|[12]H|[A-Z][a-z]{2})|[-/]\\d{2,4})?`;

const BASES: readonly { readonly pattern: RegExp; readonly base: (found: string) => Message }[] = [
  {
    pattern: new RegExp(`(${PERIOD})\\s*=\\s*100\\b`, 'g'),
    base: (period) => message('compare.base.index', { period: periodFact(period) }),
  },
  {
    pattern: new RegExp(`\\bchained\\s*\\(?(${YEAR})\\)?`, 'gi'),
    base: (year) => message('compare.base.chained', { year }),
  },
  {
    pattern: new RegExp(`(?<!chained\\s\\(?)\\b(${YEAR})\\s+(?:market\\s+|constant\\s+)?prices\\b`, 'gi'),
    base: (year) => message('compare.base.prices', { year }),
  },
  { pattern: /\bcurrent\s+(?:market\s+)?(prices)\b/gi, base: () => message('compare.base.current') },
];

/** The base periods and price bases that titles and units name, each once: `2015 = 100`, `2019 prices`. */
export function basesIn(texts: readonly string[]): readonly Message[] {
  const found = texts.flatMap((text) =>
    BASES.flatMap(({ pattern, base }) => [...text.matchAll(pattern)].map(([, each = '']) => base(each))),
  );
  return [...new Map(found.map((base) => [inLogs(base), base])).values()];
}
