import { describe, expect, it } from 'vitest';
import { drawnSheet } from '../../test/drawn-sheet.ts';
import { isPercentage, numberText, refuseUnsure, textWriting } from './text-numbers.ts';

describe(textWriting, () => {
  it.each([
    ["a|'1,5 / b|'2,25", { decimal: ',' }],
    ["a|'1.5 / b|'2.25", { decimal: '.' }],
    ["a|'1 / b|'22", { decimal: '.' }],
    ["'1,5|a / '2,25|b", { decimal: '.' }],
    ['a|1.5', { decimal: '.' }],
    ["a|'1,234", undefined],
  ])('shows of the texts of %s', (drawing, writing) => {
    expect(textWriting(drawnSheet(drawing))).toEqual(writing);
  });
});

describe(numberText, () => {
  const of = (drawing: string) => {
    const grid = drawnSheet(drawing);
    return [numberText(grid, ' 12,5 % '), isPercentage(grid, '12,5 %')];
  };

  it.each([
    ["a|'1% / b|'2%"],
    ["a|'1%|'2%|3"],
    ["a|'1 %|'2%|'3"],
    ["a|'1%|'2%|'x / 7|'y"],
    ["a|'1%|'1%|'1%|2|3"],
  ])('leaves out the percent sign where most have one: %s', (drawing) => {
    expect(of(drawing)).toEqual(['12,5', true]);
  });

  it.each([["a|'1%|2"], ["a|'1%|'2"], ["a|'1%|'2|'3%|4"], ["'1%|a / '2%|b"], ["a|'50% more"]])(
    'keeps it where not: %s',
    (drawing) => {
      expect(of(drawing)).toEqual(['12,5 %', false]);
    },
  );

  it('leaves other texts as they are', () => {
    const grid = drawnSheet("a|'1%|'2%");
    expect([numberText(grid, ' x '), numberText(grid, 'x%'), numberText(grid, '-3%')]).toEqual([
      'x',
      'x%',
      '-3',
    ]);
    expect([isPercentage(grid, ' 5 '), isPercentage(grid, '5%')]).toEqual([false, true]);
  });
});

describe(refuseUnsure, () => {
  const refuse = (drawing: string, row = 0, column = 1) => {
    refuseUnsure(drawnSheet(drawing), row, column);
  };

  it.each([
    ["a|'(12.5)", 'Data:B1: read.grid.bracketed((12.5))'],
    ["a|'(100)", 'Data:B1: read.grid.bracketed((100))'],
    ["a|'1,234", 'Data:B1: read.csv.decimal-sign(1,234)'],
    ["a|'1.234", 'Data:B1: read.csv.decimal-sign(1.234)'],
  ])('refuses a number that could be another one: %s', (drawing, problem) => {
    expect(() => {
      refuse(drawing);
    }).toThrow(problem);
  });

  it.each([["a|'(99)"], ["a|'(2020)"], ["a|'12"], ["a|'1,234|'1.5"], ["a|'1,5"]])('reads %s', (drawing) => {
    expect(() => {
      refuse(drawing);
    }).not.toThrow();
  });
});
