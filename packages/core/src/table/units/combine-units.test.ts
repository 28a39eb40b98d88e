import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { multiplyUnits, quotientOfUnits } from './combine-units.ts';

describe(quotientOfUnits, () => {
  it.each([
    ['Persons', 'Persons', 'Ratio'],
    ['Persons', 'persons', 'Ratio'],
    ['Per Cent', 'Per Cent', 'Ratio'],
    [undefined, undefined, 'Ratio'],
    [undefined, 'Number', 'Ratio'],
    ['Persons', 'Thousand persons', 'Per Thousand'],
    ['Thousand Persons', 'Persons', 'Ratio ÷ 10³'],
    ['Number', 'Hundred', 'Per Cent'],
    ['Persons', 'Million Persons', 'Per Million'],
    ['$ million', 'Persons', '$ million per Person'],
    ['Million Dollars', 'Thousand Persons', 'Thousand Dollars per Person'],
    ['S$ million', 'thousand persons', 'S$ thousand per person'],
    ['Thousand Persons', 'Million Dollars', 'Persons per Thousand Dollars'],
    ['Persons', 'km²', 'Persons per km²'],
    ['km²', 'km', 'km'],
    ['Persons × Dollars', 'Dollars', 'Persons'],
    ['Persons²', 'Persons', 'Persons'],
    ['Dollars per Person', 'Dollars', 'per Person'],
    ['Dollars', 'Dollars per Person', 'Person'],
    ['Births per 1,000 residents', 'Births', 'Births per 1,000 residents per Birth'],
    ['Index (2015 = 100)', 'Persons', 'Index (2015 = 100) per Person'],
    ['Dollars per Person', 'Households', 'Dollars per Person per Households'],
    ['Dollars ÷ 10³', 'Dollars', 'Ratio ÷ 10³'],
    ['Sales', 'Premises', 'Sales per Premises'],
    ['Dollars ÷ 10⁴', 'Persons', 'Dollars ÷ 10⁴ per Person'],
  ])('of %s and %s is %s', (over, under, unit) => {
    expect(quotientOfUnits(over, under)).toBe(unit);
  });
});

describe(multiplyUnits, () => {
  it.each([
    [['km', 'km'], 'km²'],
    [['km²', 'km'], 'km³'],
    [['Thousand km', 'Thousand km'], 'Million km²'],
    [['Dollars per Person', 'Persons'], 'Dollars'],
    [['Dollars per Person', 'Dollars'], 'Dollars² per Person'],
    [['Dollars per Person', 'Thousand Persons'], 'Thousand Dollars'],
    [['Persons per Household', 'Households'], 'Persons'],
    [['Persons', 'Dollars'], 'Persons × Dollars'],
    [['Thousand Persons', 'Million Dollars'], 'Thousand Persons × Million Dollars'],
    [['Per Cent', 'Dollars'], 'Per Cent × Dollars'],
    [['Ratio', 'Dollars'], 'Dollars'],
    [['Persons', undefined], 'Persons × Number'],
    [['Persons', 'Persons', 'Dollars'], 'Persons × Persons × Dollars'],
  ])('of %j is %s', (units, unit) => {
    expect(multiplyUnits(units)).toBe(unit);
  });
});

/** The number of base units in one unit of each scale; written out here, independently of the code under test. */
const SCALES = { '': 1, Hundred: 1e2, Thousand: 1e3, Million: 1e6, Billion: 1e9 } as const;
const anyScale = fc.constantFrom<keyof typeof SCALES>('', 'Hundred', 'Thousand', 'Million', 'Billion');

/** The number of base units in one unit of a quotient. */
function baseUnitsIn(unit: string): number {
  const word = (text: string): number =>
    Object.entries(SCALES).reduce(
      (found, [scale, times]) => (scale !== '' && text.includes(scale) ? times : found),
      1,
    );
  const digits = /([÷×]) 10([⁰¹²³⁴⁵⁶⁷⁸⁹]*)/u.exec(unit);
  const tens = Number(Array.from(digits?.[2] ?? '', (each) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(each)).join('') || 1);
  const power = digits ? 10 ** (digits[1] === '÷' ? tens : -tens) : 1;
  if (unit === 'Per Cent') return 0.01;
  if (unit.startsWith('Per ')) return 1 / word(unit);
  const [above = '', below = ''] = unit.split(' per ');
  return (power * word(above)) / word(below);
}

describe('units of quotients', () => {
  it('keep the value of a figure, whatever the scales were', () => {
    fc.assert(
      fc.property(anyScale, anyScale, fc.boolean(), (over, under, isSame) => {
        const unit = quotientOfUnits(
          `${over} Dollars`.trim(),
          `${under} ${isSame ? 'Dollars' : 'Persons'}`.trim(),
        );
        expect(baseUnitsIn(unit) / (SCALES[over] / SCALES[under])).toBeCloseTo(1, 9);
        expect(unit.includes('Dollar')).toBe(!isSame);
        expect(unit.includes('Person')).toBe(!isSame);
      }),
    );
  });
});
