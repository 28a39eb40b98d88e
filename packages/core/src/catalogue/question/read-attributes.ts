import type { Frequency } from '../../period/frequency.ts';
import { foldedWords, type QuestionWord } from './question-words.ts';

/** Which of a family's tables was asked for. */
export interface ReadAttributes {
  readonly frequency?: Frequency;
  readonly adjustment?: 'adjusted' | 'unadjusted';
  readonly valuation?: 'current' | 'real';
  /** Words that say so; names of things may have them too (`monthly household income`). */
  readonly saying: ReadonlyMap<number, AttributeName>;
}

type AttributeName = 'frequency' | 'adjustment' | 'valuation';

/** The attributes without those whose words belong to the name of what was asked for. */
export function attributesBesides(
  { saying, ...attributes }: ReadAttributes,
  named: ReadonlySet<number>,
): ReadAttributes {
  const kept = new Map([...saying].filter(([word]) => !named.has(word)));
  const left = new Set(kept.values());
  return {
    saying: kept,
    ...Object.fromEntries(Object.entries(attributes).filter(([name]) => left.has(name as AttributeName))),
  };
}

const FREQUENCY_WORDS: Readonly<Record<string, Frequency>> = {
  annual: 'annual',
  annually: 'annual',
  yearly: 'annual',
  quarterly: 'quarterly',
  monthly: 'monthly',
  weekly: 'weekly',
  daily: 'daily',
};

const ADJUSTMENTS: readonly (readonly [RegExp, 'adjusted' | 'unadjusted'])[] = [
  [
    /\b(?:not seasonally adjusted|non seasonally adjusted|unadjusted|without seasonal adjustment|nsa|raw)\b/,
    'unadjusted',
  ],
  [/\b(?:seasonally adjusted|seasonal adjustment|adjusted|deseasonalised|sa)\b/, 'adjusted'],
];

const VALUATIONS: readonly (readonly [RegExp, 'current' | 'real'])[] = [
  [/\b(?:at current prices|current prices|nominal(?:ly)?)\b/, 'current'],
  [
    /\b(?:in chained (?:\d{4} )?(?:crowns|terms|prices|volume terms)|chained|real(?: terms)?|in real terms|constant prices|at constant prices|volume terms|in volume)\b/,
    'real',
  ],
];

const A_YEAR = /\b(?:each|every|per|a) year\b(?! (?:ago|earlier|before|later|on|old))/;
const EXTREME = /\b(?:which|what|[a-z]{3,}est|most|least) (year|quarter|month)\b/;
const UNITS: Readonly<Record<string, Frequency>> = { year: 'annual', quarter: 'quarterly', month: 'monthly' };

/** The frequency that “the hottest year”, “in which month” and “each year” ask for; a year that is 100 is its average. */
export function frequencyImplied(
  words: readonly QuestionWord[],
  base: string | undefined,
): Frequency | undefined {
  if (base !== undefined) return 'annual';
  const text = foldedWords(words);
  return A_YEAR.test(text) ? 'annual' : UNITS[EXTREME.exec(text)?.[1] ?? ''];
}

/** Which frequency, adjustment and valuation a question asks for. */
export function readAttributes(words: readonly QuestionWord[]): ReadAttributes {
  const text = foldedWords(words);
  const saying = new Map<number, AttributeName>();
  const firstOf = <Value>(
    name: AttributeName,
    list: readonly (readonly [RegExp, Value])[],
  ): Value | undefined => {
    for (const [pattern, value] of list) {
      const match = pattern.exec(text);
      if (match === null) continue;
      const from = text.slice(0, match.index).split(' ').length - 1;
      for (let at = 0; at < match[0].split(' ').length; at += 1) saying.set(from + at, name);
      return value;
    }
    return undefined;
  };
  const adjustment = firstOf('adjustment', ADJUSTMENTS);
  const valuation = firstOf('valuation', VALUATIONS);
  let frequency: Frequency | undefined;
  for (const [at, { folded }] of words.entries()) {
    const said = FREQUENCY_WORDS[folded];
    if (said === undefined) continue;
    frequency ??= said;
    saying.set(at, 'frequency');
  }
  return {
    saying,
    ...(frequency && { frequency }),
    ...(adjustment && { adjustment }),
    ...(valuation && { valuation }),
  };
}
