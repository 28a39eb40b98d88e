import { describe, expect, it } from 'vitest';
import { drawnSheet } from '../../../test/drawn-sheet.ts';
import { classifier } from '../cell-class.ts';
import { countColumns, isMostlyNumbers, noCells } from './survey-grid.ts';

describe(countColumns, () => {
  it('counts the cells of each column by what they are', () => {
    const grid = drawnSheet("North|1|2024-01-01 / South|'2|.. / East||#REF! / West|3|7|9");
    const none = noCells();
    expect(Object.values(none).every((count) => count === 0)).toBe(true);
    expect(countColumns(grid, classifier(grid), [0, 1, 2])).toEqual([
      { ...none, text: 3 },
      { ...none, number: 1, digits: 1, empty: 1 },
      { ...none, date: 1, absence: 1, fault: 1 },
      none,
    ]);
  });
});

describe(isMostlyNumbers, () => {
  it.each([
    [{ number: 1 }, true],
    [{ digits: 1 }, true],
    [{ absence: 3 }, false],
    [{ number: 1, text: 1 }, true],
    [{ number: 1, text: 1, date: 1 }, false],
    [{ number: 1, absence: 1, text: 1, date: 1 }, true],
    [{ number: 1, digits: 1, text: 3 }, false],
    [{ number: 1, digits: 1, absence: 1, text: 3 }, true],
  ])('tells of %j: %s', (counts, are) => {
    expect(isMostlyNumbers({ ...noCells(), ...counts })).toBe(are);
  });
});
