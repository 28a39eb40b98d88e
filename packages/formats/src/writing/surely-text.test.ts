import { describe, expect, it } from 'vitest';
import { isSurelyText } from './surely-text.ts';

describe(isSurelyText, () => {
  it.each([
    'food',
    '_T',
    'B2020',
    'M280191',
    'Total',
    'E5',
    'Ω',
    'TRUEISH',
    'May',
    'Decile',
    'north-west',
    'x 1',
  ])('takes “%s” for a text', (text) => {
    expect(isSurelyText(text)).toBe(true);
  });

  it.each([
    ...[
      '',
      ' ',
      '1.10',
      '01',
      '1E5',
      '2020-01',
      '1/2',
      '10-14',
      '0x1F',
      '1_000',
      '65+',
      '-',
      '=x',
      '+1',
      '.5',
    ],
    ...['NA', 'null', 'NaN', 'None', 'TRUE', 't', 'F', 'inf', 'Infinity', 'yes', 'epoch', 'WAHR'],
    ...['MAR1', 'Sept 2', 'dec-20', 'may/1', 'mai 5', 'a ', ' a', '#N/A', '<NA>', '１'],
  ])('takes “%s” for none', (text) => {
    expect(isSurelyText(text)).toBe(false);
  });
});
