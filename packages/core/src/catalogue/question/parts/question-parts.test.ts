import { describe, expect, it } from 'vitest';

import { ENGLISH } from '../../../../test/product-asking.ts';
import { NO_SYNONYMS, parseSynonyms } from '../../search/synonyms.ts';
import { phraseReader } from '../asking/phrase-reader.ts';
import { NO_HEADLINES, parseHeadlines } from '../headlines.ts';
import { questionWords } from '../question-words.ts';
import type { QuestionPart } from './question-part.ts';
import { partsOf } from './question-parts.ts';

interface Known {
  readonly synonyms?: string;
  readonly headlines?: string;
  /** How many of the first words say a time, and which ask for an operation. */
  readonly used?: number;
  readonly asking?: readonly number[];
}

/** Every way to take a question apart. */
function ways(question: string, known: Known = {}): readonly (readonly QuestionPart[])[] {
  const { synonyms = '', headlines = '', used = 0, asking = [] } = known;
  const words = questionWords(question, ENGLISH);
  const [book, heads] = [parseSynonyms(synonyms), parseHeadlines(headlines)];
  return partsOf({
    words,
    used: new Set(words.slice(0, used).keys()),
    asking: new Set(asking),
    synonyms: book.ok ? book.value : NO_SYNONYMS,
    headlines: heads.ok ? heads.value : NO_HEADLINES,
    askingWords: ENGLISH,
    reader: phraseReader(
      words.map(({ folded }) => folded),
      ENGLISH,
    ),
  });
}

/** The parts of a question: a soft one in brackets. */
function parts(question: string, known: Known = {}): readonly string[] {
  return ways(question, known).map((each) =>
    each.map(({ typed, isSoft }) => (isSoft ? `(${typed})` : typed)).join(', '),
  );
}

/** How the first part of a question is read, each way with its quality. */
function readings(question: string, known: Known = {}): readonly string[] {
  const [first] = ways(question, known)[0] ?? [];
  return (first?.readings ?? []).map(
    ({ stems, quality, isLoose }) => `${stems.join(' ')} ${quality}${isLoose === true ? ' loose' : ''}`,
  );
}

const firstOf = (question: string, known: Known = {}) => ways(question, known)[0]?.[0];

describe(partsOf, () => {
  it('takes a question apart word by word, without those that only ask', () => {
    expect(parts('what are the rents of offices')).toEqual(['rents, offices']);
    expect(parts('how high are rents')).toEqual(['rents']);
    expect(parts('what is it')).toEqual(['']);
    expect(firstOf('rents of offices')).toMatchObject({ words: [0], typed: 'rents' });
    expect(ways('rents of offices')[0]?.[1]).toMatchObject({ words: [2], typed: 'offices' });
    expect(readings('rents')).toEqual(['rent 1']);
  });

  it('keeps words that may belong to a name, or ask for an operation', () => {
    expect(parts('number of cars')).toEqual(['(number), cars']);
    expect(parts('highest rents', { asking: [0] })).toEqual(['(highest), rents']);
    expect(firstOf('highest rents', { asking: [0] })?.isAsking).toBe(true);
    expect(firstOf('highest rents')?.isAsking).toBe(false);
    expect(parts('aged cars')).toEqual(['(aged), cars']);
  });

  it('reads no words that say a time', () => {
    expect(parts('2020 rents', { used: 1 })).toEqual(['rents']);
    expect(parts('in 2020 rents', { used: 2, synonyms: 'in 2020, lately\n2020 rents, old rents' })).toEqual([
      'rents',
    ]);
  });

  it('takes phrases that have synonyms, then single words', () => {
    const synonyms = 'house prices, cost of dwellings';
    expect(parts('house prices in towns', { synonyms })).toEqual([
      'house prices, towns',
      'house, prices, towns',
    ]);
    expect(readings('house prices', { synonyms })).toEqual(['house price 1', 'cost dwelling 0.8']);
    expect(firstOf('house prices', { synonyms })?.words).toEqual([0, 1]);
    expect(parts('cheap house prices', { synonyms })[0]).toBe('cheap, house prices');
    expect(readings('youth', { synonyms: 'youth => 15 to 24' })).toEqual(['youth 1', '15 24 0.7 loose']);
  });

  it('takes the longest phrase that has synonyms, up to the end', () => {
    const synonyms = 'gross product, gp\nnet gross product, ngp\nproduct of all, poa';
    expect(parts('net gross product', { synonyms })[0]).toBe('net gross product');
    expect(parts('gross product', { synonyms })[0]).toBe('gross product');
    expect(parts('highest growth', { synonyms: 'highest growth, boom', asking: [0, 1] })[0]).toBe(
      '(highest growth)',
    );
    expect(parts('highest growth', { synonyms: 'highest growth, boom', asking: [0] })[0]).toBe(
      'highest growth',
    );
  });

  it('takes phrases of headlines before all', () => {
    const known = { synonyms: 'living, cost', headlines: 'cost of living => Price level' };
    expect(parts('cost of living', known)).toEqual(['cost of living', 'cost, living']);
    expect(firstOf('cost of living', known)).toMatchObject({
      words: [0, 1, 2],
      headline: { targets: [{ measure: 'Price level', labels: [] }] },
    });
    expect(readings('cost of living', known)).toEqual(['cost living 1']);
    expect(parts('my cost of living', known)[0]).toBe('cost of living');
  });

  it('reads what becomes dearer as a price, unless a headline or the question says what', () => {
    expect(readings('expensive')).toEqual(['expensive 1', 'price 1']);
    expect(firstOf('expensive')).toMatchObject({ words: [0], isDearer: true, isSoft: false });
    expect(firstOf('expensive rents')?.isDearer).toBe(undefined);
    const headlines = 'food price => Price level > Food';
    expect(parts('expensive food', { headlines })).toEqual(['(expensive), food', 'expensive, food']);
    expect(firstOf('food expensive', { headlines })?.headline).toBeDefined();
  });

  it('reads ages', () => {
    expect(readings('65 and over')).toEqual(['65 over 1']);
    expect(readings('over 65')).toEqual(['65 over 1']);
    expect(readings('under 25')).toEqual(['under 25 1', '0 24 0.95']);
    expect(readings('15 to 24')).toEqual(['15 24 1']);
    expect(firstOf('aged 15 to 24 years')).toMatchObject({
      words: [0, 1, 2, 3, 4],
      typed: 'aged 15 to 24 years',
      isAges: true,
      isSoft: false,
    });
    expect(parts('drivers under 25 in towns')).toEqual(['drivers, under 25, towns']);
    expect(readings('under 25s')).toEqual(['under 25 1', '0 24 0.95']);
    expect(firstOf('under 25')).toMatchObject({ below: 25 });
    expect(firstOf('over 65s')?.below).toBe(undefined);
  });

  it('reads how old something is as what has to be named', () => {
    expect(parts('age of mothers')).toEqual(['age, mothers']);
    expect(firstOf('age of mothers')).toMatchObject({ isSoft: false, isAgeOf: true });
    expect(firstOf('age at 25')).toMatchObject({ isSoft: true });
  });

  it('reads “working” and “living” before a noun as what narrows it', () => {
    expect(firstOf('working mothers')).toMatchObject({ typed: 'working', isSoft: false });
    expect(firstOf('working in towns')).toMatchObject({ typed: 'working', isSoft: true });
    expect(firstOf('living')).toMatchObject({ isSoft: true });
  });

  it('lets anybody narrow nothing down behind something else', () => {
    expect(ways('wages of people with diplomas')[0]).toMatchObject([
      { typed: 'wages', isSoft: false },
      { typed: 'people', isSoft: true },
      { typed: 'diplomas' },
    ]);
    expect(firstOf('of people in towns')).toMatchObject({ typed: 'people', isSoft: false });
    expect(ways('wages of children with diplomas')[0]?.[1]).toMatchObject({
      typed: 'children',
      isSoft: false,
    });
  });

  it('asks for people only softly where their ages say who they are', () => {
    expect(ways('children under 5')[0]?.[0]).toMatchObject({ isSoft: true, isPeople: true });
    expect(ways('children')[0]?.[0]).toMatchObject({ isSoft: false });
    expect(ways('drivers under 5')[0]?.[0]?.isPeople).toBe(undefined);
  });

  it('reads figures per head', () => {
    const part = ways('cars per head')[0]?.[1];
    expect(part).toMatchObject({ words: [1, 2], typed: 'per head', isPerHead: true, isSoft: false });
    expect(part?.readings).toContainEqual({ stems: ['capita'], quality: 1 });
  });

  it('takes words that a hyphen joins for one', () => {
    expect(parts('self-employment')).toEqual(['self-employment']);
    expect(readings('self-employment')).toEqual(['self employment 1']);
    expect(readings('three-person')).toEqual(['three person 1', '3 person 1']);
    expect(readings('four')).toEqual(['four 1', '4 1']);
    expect(firstOf('self-employment')).toMatchObject({ words: [0, 1], isSoft: false });
    expect(parts('self employment')).toEqual(['self, employment']);
    expect(parts('x-rays')).toEqual(['x, rays']);
    expect(parts('self-employment-rates')).toEqual(['self-employment, rates']);
  });

  it('knows words of kinds, and what stands behind whose figures are asked for', () => {
    const all = ways('rates of Bellmark, index of the North, percentage from Bellmark')[0] ?? [];
    expect(all.map(({ typed, kind = '', isOfPlace = false }) => `${typed} ${kind} ${isOfPlace}`)).toEqual([
      'rates rate false',
      'Bellmark  true',
      'index other false',
      'North  true',
      'percentage percentage false',
      'Bellmark  false',
    ]);
  });

  it('reads no more than 24 parts', () => {
    expect(ways('rents '.repeat(30))[0]).toHaveLength(24);
  });
});
