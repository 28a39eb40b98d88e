import type { Frequency } from '../../period/frequency.ts';
import { numberHeld } from './asking/match-phrase.ts';
import type { PhraseReader, PlacedPhrase } from './asking/phrase-reader.ts';
import type { Telling } from './asking/tellings.ts';
import { unitOf } from './periods/length.ts';

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
  // Of “hours per week” the week is of the name, and “per” says no frequency either.
  const ofName = new Set([...saying].flatMap(([word, attribute]) => (named.has(word) ? [attribute] : [])));
  const kept = new Map([...saying].filter(([, attribute]) => !ofName.has(attribute)));
  const left = new Set(kept.values());
  return {
    saying: kept,
    ...Object.fromEntries(Object.entries(attributes).filter(([name]) => left.has(name as AttributeName))),
  };
}

const FREQUENCY_WORDS = ['annual', 'quarterly', 'monthly', 'weekly', 'daily'] as const;
const FREQUENCY_OF = { year: 'annual', half: 'half-yearly', quarter: 'quarterly', month: 'monthly' } as const;

/** The frequency that “the hottest year”, “in which month” and “each year” ask for; a year that is 100 is its average. */
export function frequencyImplied(reader: PhraseReader, base: string | undefined): Frequency | undefined {
  if (base !== undefined) return 'annual';
  const isEachYear = reader
    .all('each-year')
    .some(({ start }) => reader.at('no-each-year', start) === undefined);
  if (isEachYear) return 'annual';
  const [which] = reader.all('which-unit');
  const unit = unitOf(which && numberHeld(which, ['unit']));
  return unit?.count === 1 ? FREQUENCY_OF[unit.unit] : undefined;
}

const ADJUSTMENTS = [
  ['unadjusted', 'unadjusted'],
  ['adjusted', 'adjusted'],
] as const;

const VALUATIONS = [
  ['current-prices', 'current'],
  ['constant-prices', 'real'],
] as const;

/** Which frequency, adjustment and valuation a question asks for. */
export function readAttributes(reader: PhraseReader): ReadAttributes {
  const saying = new Map<number, AttributeName>();
  const note = (name: AttributeName, { said }: PlacedPhrase): void => {
    for (const at of said) saying.set(at, name);
  };
  const firstOf = <Value>(
    name: AttributeName,
    list: readonly (readonly [Telling, Value])[],
  ): Value | undefined => {
    for (const [told, value] of list) {
      const [phrase] = reader.all(told);
      if (phrase === undefined) continue;
      note(name, phrase);
      return value;
    }
    return undefined;
  };
  const adjustment = firstOf('adjustment', ADJUSTMENTS);
  const valuation = firstOf('valuation', VALUATIONS);
  const [said] = FREQUENCY_WORDS.flatMap((frequency) =>
    reader.all(frequency).map((phrase) => {
      note('frequency', phrase);
      return { frequency, start: phrase.start };
    }),
  ).sort((a, b) => a.start - b.start);
  return {
    saying,
    ...(said && { frequency: said.frequency }),
    ...(adjustment && { adjustment }),
    ...(valuation && { valuation }),
  };
}
