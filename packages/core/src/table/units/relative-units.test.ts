import { describe, expect, it } from 'vitest';
import { isBarePercentage, isPercentage, isRate } from './relative-units.ts';

const BARE = ['%', 'Per Cent', 'Percent', 'percentage', 'Per Cent Per Annum'];
const OF_SOMETHING = [
  '% of GDP',
  'Per cent of the labour force',
  'Percentage of households',
  'Percentage Points',
  'Annual growth (%)',
  'Share, per cent',
  'Per Cent × 10³',
];
const RELATIVE = ['Index, 2015 = 100', 'Index, 2015 = 100%', 'Births per 1,000 residents', 'Ratio'];
const ABSOLUTE = ['Million Dollars', 'Number', 'Percussion instruments', 'Cents'];
const COMBINED = ['Number × Per Cent', 'Per Cent × Dollars', 'Million Dollars per Per Cent', 'Dollars per %'];

describe(isPercentage, () => {
  it.each([...BARE, ...OF_SOMETHING])('takes %s', (unit) => {
    expect(isPercentage(unit)).toBe(true);
  });

  it.each([...RELATIVE, ...ABSOLUTE, ...COMBINED, undefined])('does not take %s', (unit) => {
    expect(isPercentage(unit)).toBe(false);
  });
});

describe(isBarePercentage, () => {
  it('is a percentage of nothing that would have to be said', () => {
    expect(BARE.filter(isBarePercentage)).toEqual(BARE);
    expect([...OF_SOMETHING, ...RELATIVE, ...ABSOLUTE].filter(isBarePercentage)).toEqual([]);
  });
});

describe(isRate, () => {
  it('takes what does not add up, and nothing else', () => {
    expect([...BARE, ...OF_SOMETHING, ...RELATIVE].filter((unit) => !isRate(unit))).toEqual([]);
    expect(ABSOLUTE.filter(isRate)).toEqual([]);
  });
});
