import { describe, expect, it } from 'vitest';

import { answered, ask } from '../../../test/ask.ts';
import { asked as table, REGION, variable } from '../../../test/asked-tables.ts';
import { ENGLISH } from '../../../test/product-asking.ts';
import { isHeadlineOf, NO_HEADLINES, parseHeadlines } from './headlines.ts';

describe(parseHeadlines, () => {
  it('reads phrases, and the series that answer them', () => {
    const book = parseHeadlines(`
      # What readers ask for
      inflation, rate of inflation => growth: Price level > All > North
      growth=>T1|T2 > South
    `);
    const inflation = {
      targets: [{ measure: 'Price level', labels: ['All', 'North'] }],
      operation: 'growth',
    };
    const growth = {
      targets: [
        { measure: 'T1', labels: [] },
        { measure: 'T2', labels: ['South'] },
      ],
    };
    expect(book).toEqual({
      ok: true,
      value: {
        of: new Map<string, object>([
          ['inflation', inflation],
          ['rate of inflation', inflation],
          ['growth', growth],
        ]),
        longest: 3,
      },
    });
  });

  it('says which lines it cannot read', () => {
    const lines = ['a', 'a => b => c', ' => b', 'a => ', 'a => worst: b', 'a => b |', 'a, => b', 'a => b'];
    const read = parseHeadlines(lines.join('\n'));
    expect(read.ok || read.problem.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  const tables = [
    table('D1', 'Rents of dwellings', { dimensions: [REGION] }),
    table('D2', 'Rents of dwellings in towns', { dimensions: [REGION] }),
    table('O1', 'Rents of offices', { dimensions: [REGION] }),
    table('S1', 'Rents of shops', { dimensions: [variable('Kind', 'measure', ['All', 'Bakeries'])] }),
  ];

  it('answers with the series of a phrase, before others that are as near', () => {
    expect(answered('rents', { tables })).toBe('ambiguous');
    expect(answered('rents', { tables, headlines: 'rents => Rents of offices' })).toBe('O1');
    expect(answered('rents', { tables, headlines: 'rents => O1 > North' })).toBe('O1 North');
    expect(answered('rents in the South', { tables, headlines: 'rents => O1' })).toBe('O1 South');
    expect(answered('rents', { tables, headlines: 'rents => s1 > Bakeries' })).toBe('S1 Bakeries');
    expect(answered('rents', { tables, headlines: 'rents => Rents of castles' })).toBe('ambiguous');
  });

  it('is ambiguous of several series, in their order, unless more is asked', () => {
    const headlines = 'rents => Rents of shops | Rents of dwellings | Rents of offices';
    for (const question of ['rents', 'how high are the rents']) {
      const { readings, refusal } = ask(question, { tables, headlines });
      const codes = readings.map(({ series: [{ table: each }] }) => each.code);
      expect([refusal?.code, ...codes.slice(0, 3)]).toEqual(['ambiguous', 'S1', 'D1', 'O1']);
    }
    const scores = ask('rents', { tables, headlines }).readings.map(({ score }) => score.toFixed(3));
    expect(scores.slice(0, 3)).toEqual(['1.200', '1.188', '1.176']);
    const two = 'rents => Rents of shops | Rents of offices';
    expect(answered('rents', { tables, headlines: two })).toBe('ambiguous');
    expect(ask('rents', { tables, headlines: two }).readings[1]?.score).toBeCloseTo(1.188);
    // A single one as well as it answers: 1.2 × 1.08.
    const [only] = ask('rents', { tables, headlines: 'rents => Rents of shops' }).readings;
    expect(only?.score).toBeCloseTo(1.296);
    expect(answered('rents in 2020', { tables, headlines })).toBe('S1');
    expect(answered('highest rents', { tables, headlines })).toBe('S1');
    expect(answered('rents of bakeries', { tables, headlines })).toBe('S1 Bakeries');
  });

  it('reads a phrase that is said twice once', () => {
    const headlines = 'rents => Rents of offices';
    expect(answered('rents, all rents', { tables, headlines })).toBe('O1');
  });

  it('takes the longest phrase', () => {
    const headlines = 'rents => Rents of offices\nhouse rents => Rents of dwellings';
    expect(answered('house rents', { tables, headlines })).toBe('D1');
    expect(answered('rents', { tables, headlines })).toBe('O1');
  });
});

describe(isHeadlineOf, () => {
  const book = parseHeadlines('a => Price level\nb => T7 > North');
  const isHeadline = isHeadlineOf(book.ok ? book.value : NO_HEADLINES, ENGLISH);

  it.each([
    ['Price level', 'T1', true],
    ['Price level by region', 'T1', true],
    ['Price level, 2020', 'T1', true],
    ['PRICE LEVEL (2020 = 100)', 'T1', true],
    ['Price level: change on a year before', 'T1', true],
    ['Price levels', 'T1', false],
    ['Rents', 't7', true],
    ['Rents, price level', 'T1', false],
  ])('knows whether “%s”, %s, is one: %s', (title, code, is) => {
    expect(isHeadline(title, code)).toBe(is);
  });
});
