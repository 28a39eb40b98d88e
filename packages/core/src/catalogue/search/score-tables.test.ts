import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { askedPart, askedReading } from '../../../test/asked-part.ts';
import { createPostings } from './postings.ts';
import type { ResolvedReading, WordMatch } from './resolve-part.ts';
import { scorePart } from './score-tables.ts';

/** Title, series, code, topic, subject, grouping, agency, about. */
const WEIGHTS = [10, 5, 8, 4.5, 3, 2, 4, 2];

type Fields = readonly (readonly number[])[];

function postingsOf(tables: readonly Fields[]) {
  const postings = createPostings();
  for (const [number, fields] of tables.entries()) {
    postings.add(number, {
      table: { code: '', title: '', agency: '', places: [], hasPeriods: true },
      code: '',
      title: new Uint32Array(),
      headLength: 0,
      dimensions: [],
      fields: fields.map((words) => Uint32Array.from(words)),
    });
  }
  return postings;
}

const qualityIn = (words: readonly number[], { qualities }: WordMatch): number =>
  Math.max(0, ...words.map((word) => qualities[word] ?? 0));

/** The best field counts in full, every other one a tenth. */
function overFields(qualities: readonly number[]): number {
  const weighed = qualities
    .map((quality, field) => quality * (WEIGHTS[field] ?? 0))
    .toSorted((a, b) => b - a);
  return weighed.reduce((sum, each, at) => sum + (at === 0 ? each : each / 10), 0);
}

function slowScore(fields: Fields, { isSynonym, words }: ResolvedReading): number {
  if (isSynonym) {
    return 0.8 * overFields(fields.map((field) => Math.min(...words.map((word) => qualityIn(field, word)))));
  }
  const each = words.map((word) => overFields(fields.map((field) => qualityIn(field, word))));
  return each.includes(0) ? 0 : each.reduce((sum, score) => sum + score, 0) / each.length;
}

const answering = fc.dictionary(fc.constantFrom('1', '2', '3'), fc.constantFrom(0.25, 0.5, 1), {
  minKeys: 1,
  maxKeys: 2,
});
const reading = fc
  .tuple(fc.array(answering, { minLength: 1, maxLength: 2 }), fc.boolean())
  .map(([words, isSynonym]) => askedReading(words, isSynonym));
const field = fc.uniqueArray(fc.constantFrom(1, 2, 3, 4), { maxLength: 2 });
const tables = fc.array(fc.array(field, { minLength: 8, maxLength: 8 }), { minLength: 1, maxLength: 4 });

describe(scorePart, () => {
  it('scores each table as the slow version does', () => {
    fc.assert(
      fc.property(tables, fc.array(reading, { minLength: 1, maxLength: 2 }), (fields, readings) => {
        const counts = { numbers: fields.length, tables: fields.length };
        const { scores } = scorePart(askedPart(...readings), postingsOf(fields), counts);
        expect(scores).toHaveLength(fields.length);
        for (const [table, each] of fields.entries()) {
          const expected = Math.max(0, ...readings.map((one) => slowScore(each, one)));
          expect(scores[table]).toBeCloseTo(expected, 5);
        }
      }),
    );
  });

  it.each([
    ['in the title', [[1]], 10],
    ['in the title and the code', [[1], [], [1]], 10.8],
    ['in the topic, the agency and the rest', [[], [], [], [1], [], [], [1], [1]], 5.1],
    ['nowhere', [[2]], 0],
  ])('counts a word that occurs %s', (_, fields, score) => {
    const { scores } = scorePart(askedPart({ 1: 1 }), postingsOf([fields]), { numbers: 1, tables: 1 });
    expect(scores[0]).toBeCloseTo(score, 10);
  });

  it('gives parts that occur in few tables more weight', () => {
    const there = postingsOf([[[1]], [[1]], [[2], [], [], [], [], [], [], [3]]]);
    const counts = { numbers: 4, tables: 3 };
    const weightOf = (word: number) => {
      const { tables: found, weight } = scorePart(askedPart({ [word]: 0.25 }), there, counts);
      return { found, weight };
    };
    expect(weightOf(1)).toEqual({ found: 2, weight: Math.log(1 + 3 / 2) });
    expect(weightOf(2)).toEqual({ found: 1, weight: Math.log(1 + 3) });
    expect(weightOf(3)).toEqual({ found: 1, weight: Math.log(1 + 3) });
    expect(weightOf(4)).toEqual({ found: 0, weight: Math.log(1 + 3) });
  });
});
