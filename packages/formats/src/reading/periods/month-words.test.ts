import { describe, expect, it } from 'vitest';
import { monthNamedAnywhere, monthsNamed } from './month-words.ts';

describe(monthNamedAnywhere, () => {
  it.each([
    ['März', 3],
    ['Maerz', 3],
    ['setiembre', 9],
    ['DEC.', 12],
    ['Janua', 1],
    ['listopad', undefined],
    ['Hel', 2],
    ['Ma', undefined],
    ['Foo', undefined],
  ])('takes “%s” for month %s, each time', (name, month) => {
    expect(monthNamedAnywhere(name)).toBe(month);
    expect(monthNamedAnywhere(name)).toBe(month);
  });
});

describe(monthsNamed, () => {
  it.each([
    [
      ['listopad', 'prosinac'],
      [10, 12],
    ],
    [
      ['listopad', 'grudzień'],
      [11, 12],
    ],
    [
      ['Jan', 'Feb', 'Decem'],
      [1, 2, 12],
    ],
    [['Janvier', 'March'], undefined],
    [['Foo'], undefined],
  ])('takes %j for %j, in one language', (names, months) => {
    expect(monthsNamed(names)).toEqual(months);
  });
});
