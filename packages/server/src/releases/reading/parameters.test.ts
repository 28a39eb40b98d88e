import { describe, expect, it } from 'vitest';

import { oneOf, parametersIn, positiveNumber } from './parameters.ts';

const read = parametersIn({
  Format: 'csv',
  format: ['', 'px'],
  empty: ' ',
  'values[Sex]': ['f', 'm,x'],
  'VALUES[sex]': 'x',
  'values[a[b]]': 'y',
  values: 'z,top(1,2)',
});

describe(parametersIn, () => {
  it('finds names in any case, and the first value that says something', () => {
    expect([read.text('FORMAT'), read.text('empty'), read.text('lang')]).toEqual([
      'csv',
      undefined,
      undefined,
    ]);
    expect(parametersIn({ format: ['', 'px'] }).text('format')).toBe('px');
    expect(parametersIn(undefined).text('format')).toBeUndefined();
  });

  it('reads lists, repeated or with commas', () => {
    expect(read.list('format')).toEqual(['csv', 'px']);
    expect(read.list('values')).toEqual(['z', 'top(1,2)']);
  });

  it('reads the values of keys, which are as they are written', () => {
    expect([...read.keyed('Values')]).toEqual([
      ['Sex', ['f', 'm,x']],
      ['sex', ['x']],
      ['a[b]', ['y']],
    ]);
    expect(read.keyed('format').size).toBe(0);
  });
});

describe(oneOf, () => {
  it('takes a value in any case, as it is listed, and refuses others', () => {
    expect(oneOf('format', 'CSV', ['px', 'csv'])).toBe('csv');
    expect(() => oneOf('format', 'doc', ['px', 'csv'])).toThrow('reading.wrong-value(format, doc, px, csv)');
  });
});

describe(positiveNumber, () => {
  const numberIn = (limit: string): number => positiveNumber(parametersIn({ limit }), 'limit', 7);

  it.each([
    ['1', 1],
    ['999999999', 999_999_999],
    ['', 7],
  ])('reads %j', (text, number) => {
    expect(numberIn(text)).toBe(number);
  });

  it.each(['0', '-1', '1.5', '1000000000', 'x', '1x'])('refuses %s', (text) => {
    expect(() => numberIn(text)).toThrow(`reading.wrong-value(limit, ${text}`);
  });
});
