import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { askedPart } from '../../../test/asked-part.ts';
import { wordsOf } from '../words-of.ts';
import { ENGLISH } from '../../../test/product-asking.ts';
import { createSearchIndex, scoreName, type SearchIndex } from './search-index.ts';
import type { SearchedTable } from './searched-table.ts';
import { isStopWord } from './stop-words.ts';
import { NO_SYNONYMS, parseSynonyms } from './synonyms.ts';

function tableOf(code: string, title: string, more: Partial<SearchedTable> = {}): SearchedTable {
  return {
    code,
    title,
    agency: 'Department of Statistics',
    about: [],
    dimensions: [],
    hasPeriods: true,
    places: [{ grouping: 'Society', subject: 'Living', topic: 'Everyday' }],
    ...more,
  };
}

const LABOUR = [{ grouping: 'Economy', subject: 'Labour', topic: 'Unemployment' }];
const TABLES: readonly SearchedTable[] = [
  tableOf('M1001', 'Unemployment rate by age and sex', {
    places: LABOUR,
    dimensions: [
      { label: 'Age', labels: ['Total', '15 to 24 years', '25 to 54 years'] },
      { label: 'Sex', labels: ['Both sexes', 'Males', 'Females'] },
    ],
  }),
  tableOf('M1002', 'Consumer price index', {
    agency: 'Ministry of Trade',
    dimensions: [{ label: 'Data series', labels: ['All items', 'Food', 'Bread and cereals', 'Café meals'] }],
  }),
  tableOf('M1003', 'House prices', { dimensions: [{ label: 'Data series', labels: ['All dwellings'] }] }),
  tableOf('M1004', 'Gross domestic product', { about: ['Million crowns', 'Quarterly'] }),
  tableOf('M10', 'Population'),
];

function indexOf(tables: readonly SearchedTable[], synonyms = ''): SearchIndex {
  const book = parseSynonyms(synonyms);
  if (!book.ok) throw new Error('the synonyms of the test cannot be read');
  const index = createSearchIndex(book.value, ENGLISH);
  for (const table of tables) index.add(table);
  return index;
}

const index = indexOf(TABLES, 'gdp, gross domestic product\nyouth => 15 to 24');
const codes = (query: string): readonly string[] => index.search(query).codes;

describe(createSearchIndex, () => {
  it('finds tables by title, topic, agency, series and what they are about', () => {
    expect(codes('house')).toEqual(['M1003']);
    expect(codes('labour')).toEqual(['M1001']);
    expect(codes('ministry of trade')).toEqual(['M1002']);
    expect(codes('cereals')).toEqual(['M1002']);
    expect(codes('crowns')).toEqual(['M1004']);
  });

  it('takes beginnings of words, plurals, and letters with and without marks', () => {
    expect(codes('unempl rat')).toEqual(['M1001']);
    expect(codes('consumers prices')).toEqual(['M1002']);
    expect(codes('cafe')).toEqual(['M1002']);
    expect(codes('CAFÉ')).toEqual(['M1002']);
  });

  it('puts the very code first, then codes that begin so', () => {
    expect(codes('m10')[0]).toBe('M10');
    expect(codes('m10')).toHaveLength(5);
    expect(codes(' M1003 ')).toEqual(['M1003']);
    expect(codes('1003')).toEqual(['M1003']);
  });

  it('forgives slips in words that nothing else answers, and says what it read', () => {
    const found = index.search('unemploymnet rate');
    expect(found.codes).toEqual(['M1001']);
    expect(found.corrections).toEqual([{ typed: 'unemploymnet', read: 'unemployment' }]);
    expect(found.isNearest).toBe(false);
    expect(codes('hosue price')).toEqual(['M1003']);
  });

  it('never takes one number for another', () => {
    expect(codes('1005')).toEqual([]);
  });

  it('uses synonyms whose words occur together in one field, and names them', () => {
    const found = index.search('GDP');
    expect(found.codes).toEqual(['M1004']);
    expect(found.alsoReadAs).toEqual(['gross domestic product']);
    expect(index.search('youth unemployment').codes).toEqual(['M1001']);
    expect(index.search('15 to 24').alsoReadAs).toEqual([]);
  });

  it('ranks a title first that has the words of the query in order', () => {
    const asked = tableOf('B', 'Monthly flat rent index');
    for (const title of [
      'Monthly rent flat index',
      'Monthly flat index rent',
      'Monthly index flat rate rent',
    ]) {
      expect(indexOf([tableOf('A', title), asked]).search('flat rent').codes).toEqual(['B', 'A']);
    }
  });

  it('puts the nearest first that answers the rarer word', () => {
    const common = ['A', 'B', 'C', 'D', 'E'].map((code) =>
      tableOf(code, `Index ${code.repeat(3)} of the year`),
    );
    const rare = tableOf('Z', 'Exports zinc of the year');
    expect(indexOf([...common, rare]).search('zinc index').codes[0]).toBe('Z');
  });

  it('takes how money is valued for no answer to what is counted, and still finds it', () => {
    const services = tableOf('A', 'Food services index at current prices by outlet');
    const prices = tableOf('B', 'Consumer price index by division of expenditure');
    const found = indexOf([services, prices], 'price of food => consumer price index');
    expect(found.search('price of food').codes).toEqual(['B', 'A']);
    expect(found.search('food at current prices').codes).toEqual(['A']);
  });

  it('puts the title that a phrase of other words begins before one that a single word of them begins', () => {
    const earnings = tableOf('A', 'Average monthly earnings by industry');
    const wages = tableOf('B', 'Wage index by industry');
    const words = 'salary, wages, earnings\nsalary => average monthly earnings';
    expect(indexOf([wages, earnings], words).search('salary').codes).toEqual(['A', 'B']);
    const trade = indexOf(
      [tableOf('C', 'Foreign wholesale trade index'), tableOf('D', 'Merchandise trade by section')],
      'foreign trade, merchandise trade',
    );
    expect(trade.search('foreign trade').codes).toEqual(['D', 'C']);
  });

  it('finds the nearest where no table answers everything', () => {
    const found = index.search('unemployment of astronauts');
    expect(found.isNearest).toBe(true);
    expect(found.codes).toEqual(['M1001']);
    expect(index.search('zzzz qqqq').codes).toEqual([]);
    expect(index.search('  ,').codes).toEqual([]);
  });

  it('names the series that answer, what of them answers, and how many there are', () => {
    const series = index.search('youth unemployment males').seriesOf('m1001', 3);
    expect(series?.matching).toBe(1);
    expect(series?.isNarrower).toBe(true);
    expect(series?.shown[0]?.positions).toEqual([1, 1]);
    const youth = index.search('youth unemployment');
    expect(youth.seriesOf('M1001', 2)?.shown.map(({ labels }) => labels)).toEqual([
      ['15 to 24 years', 'Both sexes'],
      ['15 to 24 years', 'Males'],
    ]);
    expect(youth.marksIn('15 to 24 years, Both sexes')).toEqual([
      { start: 0, end: 2 },
      { start: 6, end: 8 },
    ]);
    expect(index.search('gdp').seriesOf('M1004', 3)).toBeUndefined();
  });

  it('says whether the title says all that a series does', () => {
    const sexes = [{ label: 'Sex', labels: ['Both sexes', 'Males', 'Females'] }];
    const found = (query: string) =>
      indexOf([tableOf('W1', 'Males and their wages', { dimensions: sexes })])
        .search(query)
        .seriesOf('W1', 3);
    expect(found('males wages')?.isNarrower).toBe(false);
    expect(found('wages females')?.isNarrower).toBe(true);
    expect(found('females wages')?.isNarrower).toBe(true);
  });

  it('names the row where there are no periods: other variables stay whole', () => {
    const [first] = TABLES;
    const census = indexOf([{ ...(first ?? tableOf('C1', 'x')), hasPeriods: false }]);
    const series = census.search('females').seriesOf('M1001', 3);
    expect(series?.matching).toBe(1);
    expect(series?.shown).toEqual([{ positions: [undefined, 2], labels: ['Females'] }]);
  });

  it('marks as much of a word as was typed, and the whole of one that was meant', () => {
    expect(index.search('unempl').marksIn('Unemployment rate')).toEqual([{ start: 0, end: 6 }]);
    expect(index.search('unemploymnet').marksIn('Unemployment rate')).toEqual([{ start: 0, end: 12 }]);
  });

  it('marks in the letters of the text, whatever they are made of', () => {
    const title = 'E\u0301tienne, Straße';
    const marksOf = (query: string): readonly string[] => {
      const found = indexOf([tableOf('X1', title)]).search(query);
      return found.marksIn(title).map(({ start, end }) => title.slice(start, end));
    };
    expect(marksOf('e strass')).toEqual(['E\u0301', 'Straß']);
    expect(marksOf('ETIEN')).toEqual(['E\u0301tien']);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        fc.pre(wordsOf(text).length > 0);
        const found = indexOf([tableOf('X1', text)]).search(text);
        expect(found.codes).toEqual(['X1']);
        for (const { start, end } of found.marksIn(text)) {
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });

  it('scores names: what else they say counts against them', () => {
    const found = index.search('labour');
    expect(found.scoreOf('Labour')).toBe(1);
    expect(found.scoreOf('Labour and pay')).toBeGreaterThan(0);
    expect(found.scoreOf('Labour and pay')).toBeLessThan(1);
    expect(found.scoreOf('Prices')).toBe(0);
  });

  it('forgets a table that is gone and knows one that changed', () => {
    const changing = indexOf(TABLES);
    changing.remove('m1003');
    expect(changing.search('house').codes).toEqual([]);
    changing.add(tableOf('M1004', 'National income'));
    expect(changing.search('gross').codes).toEqual([]);
    expect(changing.search('national').codes).toEqual(['M1004']);
    expect(changing.size()).toBe(4);
  });
});

const WORDS = 'births deaths rate exports imports wages energy tourism rents dairy'.split(' ');
const title = fc
  .array(fc.constantFrom(...WORDS, 'by', 'of'), { minLength: 1, maxLength: 5 })
  .map((words) => words.join(' '));
const catalogue = fc
  .array(title, { minLength: 1, maxLength: 12 })
  .map((titles) => titles.map((each, at) => tableOf(`T${at + 1}`, each)));

/** What a search for whole words must find, the slow way. */
function tablesWithAll(tables: readonly SearchedTable[], words: readonly string[]): readonly string[] {
  const has = ({ title: text }: SearchedTable, word: string): boolean =>
    wordsOf(text).some(({ folded }) => folded.startsWith(word));
  return tables.filter((table) => words.every((word) => has(table, word))).map(({ code }) => code);
}

describe('a search beside a slow one', () => {
  it('finds every table whose title has the words asked for', () => {
    fc.assert(
      fc.property(
        catalogue,
        fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }),
        (tables, words) => {
          const expected = tablesWithAll(tables, words);
          const found = indexOf(tables).search(words.join(' '));
          if (expected.length > 0) expect(new Set(found.codes)).toEqual(new Set(expected));
          else expect(found.isNearest || found.codes.length === 0).toBe(true);
        },
      ),
    );
  });

  it('finds a word with one slip in it', () => {
    const slips = fc.tuple(fc.constantFrom(...WORDS.filter((word) => word.length > 4)), fc.nat(), fc.nat(2));
    fc.assert(
      fc.property(slips, ([word, place, kind]) => {
        const at = 1 + (place % (word.length - 2));
        const slipped =
          kind === 0
            ? word.slice(0, at) + word.slice(at + 1)
            : kind === 1
              ? `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)}`
              : `${word.slice(0, at)}q${word.slice(at)}`;
        fc.pre(!isStopWord(slipped, ENGLISH));
        const tables = WORDS.map((each, number) => tableOf(`T${number + 1}`, each));
        const expected = `T${WORDS.indexOf(word) + 1}`;
        expect(indexOf(tables).search(slipped).codes).toContain(expected);
      }),
    );
  });

  it('answers the same whatever the order in which tables came, and after others came and went', () => {
    fc.assert(
      fc.property(catalogue, title, title, (tables, query, passing) => {
        const there = indexOf(tables).search(query).codes;
        const changed = indexOf(tables.toReversed());
        changed.add(tableOf('PASSING', passing));
        changed.remove('PASSING');
        expect(changed.search(query).codes).toEqual(there);
      }),
    );
  });
});

describe(parseSynonyms, () => {
  it('says which lines cannot be read', () => {
    const parsed = parseSynonyms('# remark\n\ncpi, inflation # both\nalone\na => b => c\n=> x\n');
    expect(parsed).toEqual({
      ok: false,
      problem: [
        { line: 4, text: 'alone' },
        { line: 5, text: 'a => b => c' },
        { line: 6, text: '=> x' },
      ],
    });
    expect(parseSynonyms('')).toEqual({ ok: true, value: NO_SYNONYMS });
  });
});

describe(scoreName, () => {
  const [one, two] = [askedPart({ 1: 1 }), askedPart({ 2: 0.5 })];

  it.each([
    ['all', [1, 2], [one, two], 0.75],
    ['a word more than is asked for', [1, 3], [one], 0.5],
    ['half of it', [1], [one, two], 0],
    ['nothing', [1], [], 0],
  ])('scores a name that has %s', (_, words, parts, score) => {
    expect(scoreName(Uint32Array.from(words), parts)).toBeCloseTo(score, 6);
  });
});
