const YEAR = '(?:19|20)\\d\\d';

/** A year, alone or with its quarter, half or month on either side: `2015`, `Oct 2025`, `2025 Oct`, `2023 1Q`, `2010-12`. */
const PERIOD = `(?:[A-Z][a-z]{2,8}\\s)?${YEAR}(?:\\s?(?:[1-4]Q|Q[1-4]|[12]H|[A-Z][a-z]{2})|[-/]\\d{2,4})?`;

const BASES: readonly { readonly pattern: RegExp; readonly words: (found: string) => string }[] = [
  { pattern: new RegExp(`(${PERIOD})\\s*=\\s*100\\b`, 'g'), words: (period) => `${period} = 100` },
  {
    pattern: new RegExp(`\\bchained\\s*\\(?(${YEAR})\\)?`, 'gi'),
    words: (year) => `${year} prices, chained`,
  },
  {
    pattern: new RegExp(`(?<!chained\\s\\(?)\\b(${YEAR})\\s+(?:market\\s+|constant\\s+)?prices\\b`, 'gi'),
    words: (year) => `${year} prices`,
  },
  { pattern: /\bcurrent\s+(?:market\s+)?(prices)\b/gi, words: () => 'current prices' },
];

/** The base periods and price bases that titles and units name, each once: `2015 = 100`, `2019 prices`. */
export function basesIn(texts: readonly string[]): readonly string[] {
  const found = texts.flatMap((text) =>
    BASES.flatMap(({ pattern, words }) => [...text.matchAll(pattern)].map(([, each = '']) => words(each))),
  );
  return [...new Set(found)];
}
