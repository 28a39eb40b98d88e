import { describe, expect, it } from 'vitest';
import { divideUnit } from './divide-unit.ts';

describe(divideUnit, () => {
  it.each([
    ['Number', 3, 'Thousand'],
    ['Number', 6, 'Million'],
    ['Million Dollars', 3, 'Billion Dollars'],
    ['Thousand persons', 3, 'Million persons'],
    ['thousand persons', 3, 'million persons'],
    ['S$ Million', 3, 'S$ Billion'],
    ['Thousand Tonnes', -3, 'Tonnes'],
    ['Number per Thousand', 3, 'Number per Thousand ÷ 10³'],
    ['Deaths Per Million', -3, 'Deaths Per Million × 10³'],
    ['Super Thousand', 3, 'Super Million'],
    ['Thousand', -3, 'Number'],
    ['Thousand', 1, 'Thousand ÷ 10'],
    ['Dollars', 3, 'Dollars ÷ 10³'],
    ['Dollars ÷ 10³', 3, 'Dollars ÷ 10⁶'],
    ['Dollars ÷ 10³', -3, 'Dollars'],
    ['Dollars', -2, 'Dollars × 10²'],
    ['Dollars', 12, 'Dollars ÷ 10¹²'],
    ['Trillion Dollars', 3, 'Trillion Dollars ÷ 10³'],
    ['Millionaires', 3, 'Millionaires ÷ 10³'],
    [undefined, 3, '÷ 10³'],
    ['Number', 0, 'Number'],
  ])('divides %s by ten to %i: %s', (unit, power, divided) => {
    expect(divideUnit(unit, power)).toBe(divided);
  });
});
