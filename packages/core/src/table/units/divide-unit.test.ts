import { describe, expect, it } from 'vitest';
import { divideUnit, divisionIn, scaleOf } from './divide-unit.ts';

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
    ['Rate per 100 Thousand', 3, 'Rate per 100 Thousand ÷ 10³'],
    ['Per Hundred Thousand', 3, 'Per Hundred Thousand ÷ 10³'],
    ['Kilograms/Thousand', 3, 'Kilograms/Thousand ÷ 10³'],
    ['Thousand Barrels Per Day', 3, 'Million Barrels Per Day'],
    [undefined, 3, '÷ 10³'],
    ['÷ 10³', -3, undefined],
    ['Number', 0, 'Number'],
  ])('divides %s by ten to %i: %s', (unit, power, divided) => {
    expect(divideUnit(unit, power)).toBe(divided);
  });

  it.each(['Number', 'Million Dollars', 'Dollars', 'Deaths per 100 Thousand', undefined])(
    'comes back to %s, and takes two divisions for one',
    (unit) => {
      for (const power of [1, 2, 3, 4, -1, -3]) {
        expect(divideUnit(divideUnit(unit, power), -power)).toBe(unit);
      }
      expect(divideUnit(divideUnit(unit, 1), 2)).toBe(divideUnit(unit, 3));
      expect(divideUnit(divideUnit(unit, -1), -2)).toBe(divideUnit(unit, -3));
    },
  );
});

describe(divisionIn, () => {
  it('returns the division after the unit', () => {
    const units = ['Per Cent', 'Per Cent ÷ 10³', 'Per Cent × 10', '÷ 10²'];
    expect(units.map(divisionIn)).toEqual(['', ' ÷ 10³', ' × 10', '÷ 10²']);
  });
});

describe(scaleOf, () => {
  it('takes a scale off a unit, and leaves a plain count as it is written', () => {
    expect(scaleOf('Million dollars')).toEqual({
      scale: 6,
      rest: 'dollars',
      style: { isBehind: false, isLowerCase: false },
    });
    expect(scaleOf('S$ million')).toEqual({
      scale: 6,
      rest: 'S$',
      style: { isBehind: true, isLowerCase: true },
    });
    expect(scaleOf('Thousand ÷ 10³')).toMatchObject({ scale: 6, rest: 'Number' });
    expect(scaleOf('Counts')).toEqual({ scale: 0, rest: 'Counts', style: undefined });
    expect(scaleOf('Dollars')).toEqual({ scale: 0, rest: 'Dollars', style: undefined });
  });
});
