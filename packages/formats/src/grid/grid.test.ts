import { describe, expect, it } from 'vitest';
import { KIND } from './cell-pages.ts';
import { gridBuilder } from './grid.ts';

const SOURCE = { file: 'a', sheet: '', textOf: String, dayOf: () => '2024-02-29' };

describe(gridBuilder, () => {
  it('keeps what cells hold and how they look', () => {
    const builder = gridBuilder();
    builder.row(0);
    builder.number(1, 1.5, 0);
    builder.number(2, 2.5, 31);
    builder.number(3, 3.5);
    builder.text(4, 700, { isBold: true, indent: 40 });
    builder.text(5, 800, { isBold: false, indent: 3 });
    builder.row(2);
    builder.date(0, 1, KIND.day);
    builder.date(1, 1, KIND.month);
    builder.date(2, 1, KIND.year);
    builder.fault(3, 900);
    builder.uncached(4);
    const grid = builder.grid(SOURCE);
    const across = [0, 1, 2, 3, 4, 5, 6];
    expect(across.map((column) => grid.textAt(0, column))).toEqual([
      '',
      '1.5',
      '2.5',
      '3.5',
      '700',
      '800',
      '',
    ]);
    expect(across.map((column) => grid.textAt(2, column))).toEqual(['2024-02-29', '2024-02', '2024', '900', '', '', '']); // prettier-ignore
    expect(across.map((column) => grid.decimalsAt(0, column))).toEqual([undefined, 0, 30, undefined, undefined, undefined, undefined]); // prettier-ignore
    expect(across.map((column) => grid.numberAt(0, column)).filter((value) => !Number.isNaN(value))).toEqual([1.5, 2.5, 3.5]); // prettier-ignore
    expect([grid.lookAt(0, 4), grid.lookAt(0, 5), grid.lookAt(0, 1)]).toEqual([
      { isBold: true, indent: 31 },
      { isBold: false, indent: 3 },
      { isBold: false, indent: 0 },
    ]);
    expect([0, 1, 2].map((row) => grid.spanOf(row))).toEqual([
      [1, 6],
      [0, 0],
      [0, 5],
    ]);
    expect([grid.rows, grid.columns, builder.held()]).toEqual([3, 6, 10]);
  });

  it('keeps what is hidden, outlined and shown as percentages', () => {
    const builder = gridBuilder();
    builder.row(0, { isHidden: true });
    builder.number(0, 1);
    builder.row(1, { outline: 2 });
    builder.number(1, 0.5, 1, { isPercent: true });
    builder.number(2, 0.5, 1, { isPercent: true });
    builder.hideColumns(1, 9);
    const grid = builder.grid(SOURCE);
    expect([...grid.hiddenRows]).toEqual([0]);
    expect([...grid.hiddenColumns]).toEqual([1, 2]);
    expect([grid.outlineOf(0), grid.outlineOf(1)]).toEqual([0, 2]);
    expect(grid.percents).toEqual({ count: 2, row: 1, column: 1 });
  });

  it('holds nothing before the first cell, and rows however far apart', () => {
    expect(gridBuilder().grid(SOURCE)).toMatchObject({ rows: 0, columns: 0 });
    const builder = gridBuilder();
    for (const row of [0, 1023, 1024, 1025, 9000]) {
      builder.row(row);
      builder.number(2, row);
    }
    const grid = builder.grid(SOURCE);
    expect(grid.rows).toBe(9001);
    expect([0, 1, 1023, 1024, 1025, 9000].map((row) => grid.textAt(row, 2))).toEqual(['0', '', '1023', '1024', '1025', '9000']); // prettier-ignore
    expect([0, 1, 1023, 1024, 1025, 9000].map((row) => grid.spanOf(row)[1])).toEqual([3, 0, 3, 3, 3, 3]);
  });

  it('gives back what stands before a row that is forgotten', () => {
    const builder = gridBuilder();
    for (let row = 0; row < 700; row += 1) {
      builder.row(row);
      for (let column = 0; column < 100; column += 1) builder.number(column, row);
    }
    const grid = builder.grid(SOURCE);
    grid.forget(699);
    expect(grid.numberAt(699, 99)).toBe(699);
    expect(() => grid.numberAt(0, 0)).toThrow('given back');
  });
});
