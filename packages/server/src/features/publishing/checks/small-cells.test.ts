import { inLogs } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { tableOfSeries, yearsFirst } from '../../../../test/table-of-series.ts';
import { USUAL_RULES } from './rules.ts';
import { smallCells } from './small-cells.ts';

const rules = (below: number) => ({ ...USUAL_RULES, 'small-cells': { level: 'asks' as const, below } });
const before = tableOfSeries({ n: [2, 40], s: [0, 30] });
const after = tableOfSeries({ n: [2, 40, 3], s: [0, 4, 5] });

describe(smallCells, () => {
  it('looks for none unless that was set', () => {
    expect(smallCells(before, after, USUAL_RULES)).toEqual([]);
    expect(smallCells(before, after, rules(3))).toEqual([]);
  });

  it('asks about counts that are new or changed, and not about 0', () => {
    const told = smallCells(before, after, rules(5)).map(({ message }) => inLogs(message));
    expect(told).toEqual(['check.small-cells(2, 5, n, 2017, 3)']);
  });

  it('asks about all of a first release', () => {
    const told = smallCells(undefined, after, rules(5)).map(({ message }) => inLogs(message));
    expect(told).toEqual(['check.small-cells(3, 5, n, 2015, 2)']);
  });

  it('asks about whatever is above 0 and below what was set', () => {
    const told = smallCells(undefined, tableOfSeries({ n: [0, 1, 0.5] }), rules(1));
    expect(told.map(({ message }) => inLogs(message))).toEqual(['check.small-cells(1, 1, n, 2017, 0.5)']);
    expect(smallCells(undefined, tableOfSeries({ n: [9, 1] }), rules(2))).toHaveLength(1);
  });

  it('finds them where the years stand first', () => {
    const then = yearsFirst(tableOfSeries({ n: [40, 2], s: [30, 4] }));
    const now = yearsFirst(tableOfSeries({ n: [40, 2, 3], s: [30, 5, 9] }));
    const told = smallCells(then, now, rules(6)).map(({ message }) => inLogs(message));
    expect(told).toEqual(['check.small-cells(2, 6, 2016, s, 5)']);
  });

  it('takes a new period for new, whatever stands before it in the last release', () => {
    const then = tableOfSeries({ n: [9, 4], s: [9, 9] }, { years: [2015, 2016] });
    const now = tableOfSeries({ n: [9, 9, 4], s: [4, 9, 9] }, { years: [2014, 2015, 2016] });
    const told = smallCells(then, now, rules(5)).map(({ message }) => inLogs(message));
    expect(told).toEqual(['check.small-cells(1, 5, s, 2014, 4)']);
  });
});
