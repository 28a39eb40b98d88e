import { describe, expect, it } from 'vitest';
import { drawnSheet } from '../../test/drawn-sheet.ts';
import { classifier } from './cell-class.ts';
import { isBracketed, isPercentage, numberText, placeIn, refuseFiguresBelow } from './text-numbers.ts';

describe(classifier, () => {
  it.each([
    ['12', 'number'],
    ["'12", 'digits'],
    ["'1,234.5", 'digits'],
    [`'1.${'0'.repeat(38)}`, 'digits'],
    [`'1.${'0'.repeat(39)}`, 'text'],
    ["'12 p", 'digits'],
    ["'(12.5)", 'digits'],
    ["'012", 'text'],
    ["'+01", 'text'],
    ["'0.5", 'digits'],
    ["'10.2020", 'text'],
    ["'13.2020", 'digits'],
    ['..', 'absence'],
    ['**', 'absence'],
    ['..t', 'absence'],
    ['****', 'text'],
    ['not applicable', 'absence'],
    ['#REF!', 'fault'],
    ['2024-02-29', 'date'],
    ['North', 'text'],
    ['A1', 'text'],
    ['', 'empty'],
  ])('takes a cell with %s for %s', (cell, found) => {
    expect(classifier(drawnSheet(`${cell}|x`))(0, 0)).toBe(found);
  });

  it('takes the fault for “not available” for a sign', () => {
    const grid = drawnSheet('#REF!');
    expect(classifier({ ...grid, textAt: () => '#N/A' })(0, 0)).toBe('absence');
  });
});

describe(isBracketed, () => {
  it.each([
    ['(12.5)', true],
    ['(100)', true],
    ['(99)', false],
    ['(2024)', false],
    ['(2151)', true],
    ['(1.5', false],
    ['1.5', false],
    ['(a1)', false],
  ])('tells of %s: %s', (text, is) => {
    expect(isBracketed(text)).toBe(is);
  });
});

describe(numberText, () => {
  it.each([
    ["a|'50%|'60 %", '50'],
    ["a|'50%|7", '50%'],
    ["a|'50%|'60%|7", '50'],
    ["a|'50%|'60%|'7|8", '50%'],
  ])('leaves out percent signs in %s where most numbers have one', (drawing, text) => {
    const grid = drawnSheet(drawing);
    expect(numberText(grid, ' 50% ')).toBe(text);
    expect(isPercentage(grid, '50%')).toBe(text === '50');
    expect(isPercentage(grid, '50')).toBe(false);
    expect(numberText(grid, 'x%')).toBe('x%');
  });
});

describe(placeIn, () => {
  it('is a line and a column of a text file, and a cell of a sheet', () => {
    const grid = drawnSheet('a');
    expect(placeIn(grid, 1, 2)).toEqual({ sheet: 'Data', cell: 'C2' });
    expect(placeIn({ ...grid, lineOf: (row) => row + 5 }, 1, 2)).toEqual({ line: 6, column: 3 });
  });
});

describe(refuseFiguresBelow, () => {
  it.each([
    ["x|1|2 / all|'50%|'50%", [1, 2], true],
    ["x|1|2 / all|'50%|3", [1, 2], false],
    ["x|1|2 / all|'50%", [1], false],
    ["x|1|2 / all|'50%|'x%", [1, 2], false],
    ["x|1|2 / all|'(5)|6", [1, 2], false],
  ])('refuses rows of percentages alone below a table, several columns wide: %s', (drawing, values, is) => {
    const refuse = () => {
      refuseFiguresBelow(drawnSheet(drawing), { below: [0, 1], values });
    };
    if (is) expect(refuse).toThrow('a.xlsx:Data:B2: read.grid.percent-some');
    else expect(refuse).not.toThrow();
  });
});
