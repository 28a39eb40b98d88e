import { flagsOf } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { dimensionOf } from '../../test/written-views.ts';
import { cubeBuilder } from './cube-builder.ts';
import { footnoteList } from './footnote-list.ts';

const status = { flags: ['provisional' as const], notes: ['Twice'], remarks: ['1)'] };

function builderOf(cells: number) {
  const footnotes = footnoteList();
  const labels = Array.from({ length: cells }, (_, at) => `A${at}`);
  return { footnotes, builder: cubeBuilder([dimensionOf('Area', labels)], footnotes) };
}

describe(cubeBuilder, () => {
  it('keeps numbers with their flags and notes, absences with their remarks, and nothing of the usual one', () => {
    const { builder, footnotes } = builderOf(7);
    builder.put(0, 1.5, status);
    builder.put(1, 'suppressed', status);
    builder.put(2, 'not-available');
    builder.put(3, 'not-available', { flags: [], notes: [], absence: 'nil' });
    for (const cell of [4, 5]) builder.put(cell, 0, { flags: [], notes: [] });
    builder.flag(0, 'revised');
    builder.flag(4, 'revised');
    const { values, absences, flags, cellFootnotes } = builder.cube();
    expect([...values]).toEqual([1.5, Number.NaN, Number.NaN, Number.NaN, 0, 0, Number.NaN]);
    expect([...absences]).toEqual([
      [1, 'suppressed'],
      [3, 'nil'],
    ]);
    expect([...flags].map(([cell, set]) => [cell, flagsOf(set)])).toEqual([
      [0, ['provisional', 'revised']],
      [4, ['revised']],
    ]);
    const texts = footnotes.all().map(({ id, text }) => [id, text]);
    const textsOf = (cell: number) =>
      cellFootnotes.get(cell)?.map((id) => texts.find(([each]) => each === id)?.[1]);
    expect([textsOf(0), textsOf(1), cellFootnotes.size]).toEqual([['Twice', '1)'], ['1)'], 2]);
  });

  it('forgets what is cleared, before and behind what was put', () => {
    const { builder } = builderOf(3);
    builder.put(1, 7, status);
    builder.clear(1);
    builder.clear(2);
    const cube = builder.cube();
    expect([...cube.values]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
    expect([cube.flags.size, cube.cellFootnotes.size]).toEqual([0, 0]);
  });

  it('has nothing in cells into which nothing was put, however many follow the last', () => {
    const valuesOf = (...put: readonly number[]): Float64Array => {
      const { builder } = builderOf(200_000);
      for (const cell of put) builder.put(cell, cell);
      return builder.cube().values;
    };
    expect(valuesOf().every(Number.isNaN)).toBe(true);
    const values = valuesOf(5);
    expect([values[4], values[5], values[6], values[199_999]]).toEqual([
      Number.NaN,
      5,
      Number.NaN,
      Number.NaN,
    ]);
    expect(values.filter((value) => !Number.isNaN(value))).toHaveLength(1);
  });

  it('puts into a cell what it was cleared for, before any other', () => {
    const { builder } = builderOf(200_000);
    builder.clear(150_000);
    builder.put(3, 3);
    builder.put(150_000, 7);
    expect([...builder.cube().values].filter((value) => !Number.isNaN(value))).toEqual([3, 7]);
  });

  it('has nothing in the cells before, between and behind those of a large cube', () => {
    const { builder } = builderOf(300_000);
    for (const cell of [5, 65_540, 65_541, 250_000]) builder.put(cell, cell);
    const { values } = builder.cube();
    expect(values.reduce((sum, value) => sum + (Number.isNaN(value) ? 0 : 1), 0)).toBe(4);
    expect([values[5], values[65_540], values[65_541], values[250_000]]).toEqual([
      5, 65_540, 65_541, 250_000,
    ]);
  });

  it('has no number where none was put, however many cells there are', () => {
    const { builder } = builderOf(200_000);
    builder.put(70_000, 7);
    const { values } = builder.cube();
    expect(values.findIndex((value) => !Number.isNaN(value))).toBe(70_000);
    expect(values.findLastIndex((value) => !Number.isNaN(value))).toBe(70_000);
    expect(builderOf(3).builder.cube().values.every(Number.isNaN)).toBe(true);
  });
});
