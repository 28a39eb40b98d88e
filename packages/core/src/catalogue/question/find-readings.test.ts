import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ask, type Asked } from '../../../test/ask.ts';
import { asked, variable } from '../../../test/asked-tables.ts';
import { ENGLISH } from '../../../test/product-asking.ts';
import { stemOf } from '../search/stem.ts';
import { NO_SYNONYMS } from '../search/synonyms.ts';
import { readingsOf, type Matching } from './find-readings.ts';
import { NO_HEADLINES } from './headlines.ts';
import { measureMatcher, type MeasureMatch } from './matching/match-measure.ts';
import type { QuestionPart } from './parts/question-part.ts';
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

const of = (...names: readonly string[]): Asked => ({
  tables: names.map((name, at) => asked(`T${at}`, name, { dimensions: [], unit: 'Crowns' })),
});

/** The tables that may be meant, likeliest first, each with how likely it is. */
const read = (question: string, known: Asked) =>
  ask(question, known).readings.map(({ series: [each], score }) => `${each.table.code} ${score.toFixed(3)}`);

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

  const output = of('Output at constant prices', 'Output at current prices');

  it('puts volumes first where a change is asked for, else what is at current prices', () => {
    expect(read('output', output)).toEqual(['T1 1.080', 'T0 0.918']);
    expect(read('output in 2020', output)).toEqual(['T1 1.080', 'T0 0.918']);
    expect(read('highest output', output)[0]).toMatch(/^T1/);
    expect(read('what share of output is of farms since 2015', output)[0]).toMatch(/^T1/);
    for (const question of [
      'output growth',
      'output since 2015',
      'output last ten years',
      'highest growth of output',
    ])
      expect(read(question, output)[0]).toMatch(/^T0/);
  });

  it('puts first what was asked for, and the other one far behind', () => {
    // What is not as asked counts for half.
    expect(read('output at constant prices', output)[0]).toMatch(/^T0/);
    expect(read('output at current prices since 2015', output)[0]).toMatch(/^T1/);
    const [best, other] = ask('output at constant prices', output).readings;
    expect((other?.score ?? 0) / (best?.score ?? 0)).toBeCloseTo(0.5);
  });

  it('puts an amount of money before an index, where it is asked what something costs', () => {
    const goods = variable('Good', 'measure', ['All', 'Bread']);
    const tables = [
      asked('I', 'Price index by good', { dimensions: [goods], unit: 'Index (2015 = 100)' }),
      asked('M', 'Retail prices by good', { dimensions: [goods], unit: 'Crowns' }),
    ];
    const best = (question: string) => {
      const [one, other] = ask(question, { tables }).readings;
      const ratio = ((one?.score ?? 0) / (other?.score ?? 1)).toFixed(2);
      return `${one?.series[0].table.code} ${ratio}`;
    };
    expect(best('price of bread')).toBe('M 1.25');
    expect(best('price')).toBe('I 1.00');
    expect(best('price growth of bread')).toBe('I 1.00');
    expect(best('price of bread since 2015')).toBe('I 1.00');
  });

  it('puts first what is more read, then by name', () => {
    const read2 = (reads: number) =>
      ask('rents', {
        tables: [
          asked('B', 'Rents of shops', { dimensions: [] }),
          asked('A', 'Rents of farms', { dimensions: [], reads }),
          asked('C', 'Rents of banks', { dimensions: [] }),
        ],
      }).readings.map(({ series: [each] }) => each.table.code);
    expect(read2(0)).toEqual(['C', 'A', 'B']);
    expect(read2(1)).toEqual(['A', 'C', 'B']);
  });

  it('names six at most, of those that leave least unanswered', () => {
    const seven = of(...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((each) => `Rents of ${each}x`));
    expect(ask('rents', seven).readings).toHaveLength(6);
    expect(ask('rents of bx', seven).readings).toHaveLength(1);
  });
});
