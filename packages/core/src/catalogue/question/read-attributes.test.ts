import { describe, expect, it } from 'vitest';

import { ENGLISH } from '../../../test/product-asking.ts';
import { readerOf } from './asking/phrase-reader.ts';
import { attributesBesides, frequencyImplied, readAttributes } from './read-attributes.ts';

function read(text: string): object {
  const { saying, ...attributes } = readAttributes(readerOf(text, ENGLISH));
  return { ...attributes, saying: [...saying].map(([word, name]) => `${word} ${name}`) };
}

describe(readAttributes, () => {
  it('reads which figures are asked for, and the words that say so', () => {
    expect(read('monthly rents, not seasonally adjusted, at constant prices')).toEqual({
      frequency: 'monthly',
      adjustment: 'unadjusted',
      valuation: 'real',
      saying: [
        '2 adjustment',
        '3 adjustment',
        '4 adjustment',
        '5 valuation',
        '6 valuation',
        '7 valuation',
        '0 frequency',
      ],
    });
    expect(read('adjusted nominal rents')).toMatchObject({ adjustment: 'adjusted', valuation: 'current' });
    expect(read('rents')).toEqual({ saying: [] });
  });

  it('takes the frequency that is said first', () => {
    expect(read('quarterly and annual rents')).toMatchObject({ frequency: 'quarterly' });
    expect(read('annual and quarterly rents')).toMatchObject({ frequency: 'annual' });
  });
});

describe(attributesBesides, () => {
  const attributes = readAttributes(readerOf('monthly adjusted real rents', ENGLISH));

  it('leaves out those that a name says', () => {
    const { saying, ...left } = attributesBesides(attributes, new Set([0, 2, 3]));
    expect([left, [...saying.keys()]]).toEqual([{ adjustment: 'adjusted' }, [1]]);
    expect(attributesBesides(attributes, new Set())).toEqual(attributes);
    const perWeek = readAttributes(readerOf('hours worked per week', ENGLISH));
    expect(perWeek.frequency).toBe('weekly');
    expect(attributesBesides(perWeek, new Set([3]))).toEqual({ saying: new Map() });
  });
});

describe(frequencyImplied, () => {
  it.each([
    ['rents each year', 'annual'],
    ['rents a year', 'annual'],
    ['rents a year ago', undefined],
    ['the hottest year', 'annual'],
    ['in which month', 'monthly'],
    ['which quarter', 'quarterly'],
    ['which half-year', 'half-yearly'],
    ['which decade', undefined],
    ['rents', undefined],
  ])('knows what “%s” asks for: %s', (text, frequency) => {
    expect(frequencyImplied(readerOf(text, ENGLISH), undefined)).toBe(frequency);
  });

  it('is a year where one is 100', () => {
    expect(frequencyImplied(readerOf('rents', ENGLISH), '2015')).toBe('annual');
  });
});
