import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { asked, variable } from '../../../test/asked-tables.ts';
import { ENGLISH } from '../../../test/product-asking.ts';
import { stemOf } from '../search/stem.ts';
import { NO_SYNONYMS } from '../search/synonyms.ts';
import { readingsOf, type Matching } from './find-readings.ts';
import { NO_HEADLINES } from './headlines.ts';
import { measureMatcher, type MeasureMatch } from './matching/match-measure.ts';
import type { QuestionPart } from './question-parts.ts';
import { vocabularyOf } from './vocabulary.ts';

const word = fc.constantFrom(
  'rents',
  'exports',
  'women',
  'North',
  'crowns',
  'rate',
  'office',
  'cars',
  'person',
);
const words = (minLength: number, maxLength: number) => fc.uniqueArray(word, { minLength, maxLength });

const anyTable = fc.record({
  names: words(1, 3),
  place: fc.boolean(),
  by: words(0, 1),
  labels: words(2, 4),
  unit: fc.constantFrom('Number', 'Per cent', 'Crowns per person', 'Cars'),
  topics: words(0, 2),
  reads: fc.nat(3),
});

const anyPart = fc.record({
  readings: fc.array(
    fc.record({ stems: words(1, 2).map((list) => list.map(stemOf)), quality: fc.constantFrom(1, 0.8, 0.7) }),
    { minLength: 1, maxLength: 2 },
  ),
  isSoft: fc.boolean(),
  kind: fc.constantFrom('rate', 'percentage', undefined),
  isPerHead: fc.constantFrom(true, undefined, undefined, undefined),
});

type AnyTable = typeof anyTable extends fc.Arbitrary<infer Each> ? Each : never;

function matchingOf(tables: readonly AnyTable[]): Matching {
  const known = tables.map(({ names, place, by, labels, unit, topics, reads }, at) => {
    const title = `${place ? 'Ruritania: ' : ''}${names.join(' ')}${by.length > 0 ? ` by ${by.join()}` : ''}`;
    const label = variable(
      'Kind',
      'measure',
      labels.map((each) => each.toLowerCase()),
    );
    return asked(`T${at}`, title, { unit, topics, reads, dimensions: [label] });
  });
  const vocabulary = vocabularyOf(known, ENGLISH);
  return {
    sources: { vocabulary, synonyms: NO_SYNONYMS, headlines: NO_HEADLINES, today: '2026-11-25' },
    attributes: { saying: new Map() },
    isChange: false,
    isOfMoney: false,
    isBare: false,
  };
}

function slowly(ways: readonly (readonly QuestionPart[])[], { sources }: Matching): readonly MeasureMatch[] {
  const { vocabulary } = sources;
  const all = ways.flatMap((parts) =>
    [...vocabulary.measures.about([])].flatMap((measure) => measureMatcher(parts, vocabulary)(measure) ?? []),
  );
  const least = Math.min(...all.map(({ left }) => left.length));
  const sorted = all
    .filter(({ left }) => left.length === least)
    .sort(
      (a, b) =>
        b.score - a.score ||
        b.measure.reads - a.measure.reads ||
        (a.measure.key < b.measure.key ? -1 : Number(a.measure.key > b.measure.key)),
    );
  return sorted.filter(({ measure }, at) => sorted.findIndex((each) => each.measure === measure) === at);
}

const told = (readings: readonly MeasureMatch[]) =>
  readings.map(({ measure, score, left }) => [measure.key, score, left.length]);

describe(readingsOf, () => {
  it('finds those that leave least unanswered, as if every measure were looked at', () => {
    fc.assert(
      fc.property(
        fc.array(anyTable, { minLength: 1, maxLength: 8 }),
        fc.array(fc.array(anyPart, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 2 }),
        (tables, drawn) => {
          const ways = drawn.map((parts) =>
            parts.map(({ kind, isPerHead, ...part }, at) => ({
              ...part,
              words: [at],
              typed: '',
              ...(kind && { kind }),
              ...(isPerHead && { isPerHead }),
            })),
          );
          const matching = matchingOf(tables);
          expect(told(readingsOf(ways, matching))).toEqual(told(slowly(ways, matching)));
        },
      ),
    );
  });
});
